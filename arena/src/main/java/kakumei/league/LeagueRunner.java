package kakumei.league;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPOutputStream;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchResult;
import kakumei.problem.Failure;
import kakumei.record.GameJson;
import kakumei.store.Leases;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import kakumei.version.CodeVersion;
import org.jspecify.annotations.Nullable;

/**
 * Plays what is left of a league on some threads and stores it as it is played.
 *
 * <p>The unit of work is a block, so that one slow set and many fast ones both keep all threads busy. Blocks are stored
 * together about once a second and whenever a set is complete; a set counts from the moment it is stored.
 */
public final class LeagueRunner {
    private static final long FLUSH_NANOS = 1_000_000_000L;
    private static final long LEASE_MILLIS = 60_000;
    private static final long RENEW_MILLIS = 10_000;
    private static final long WAIT_MILLIS = 500;

    private final Store store;
    private final StoredLeague stored;
    private final League league;
    private final Clock clock;
    private final BooleanSupplier stop;
    private final LeagueListener listener;
    private final String owner;
    private final Progress progress;

    private final List<OpenSet> open = new ArrayList<>();
    private final Map<StoredBlock, Optional<byte[]>> unsaved = new LinkedHashMap<>();
    private final Map<Integer, List<Long>> unsavedSets = new LinkedHashMap<>();
    private long lastFlush;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** A runner for a league in a store. */
    public LeagueRunner(
            Store store,
            StoredLeague stored,
            League league,
            Clock clock,
            BooleanSupplier stop,
            LeagueListener listener) {
        if (!stored.rules().equals(league.rulesText())) {
            throw new Failure("the league was begun under the rules " + stored.rules() + ", this program plays "
                    + league.rulesText() + ", and the two are never mixed: begin another with --new");
        }
        this.store = store;
        this.stored = stored;
        this.league = league;
        this.clock = clock;
        this.stop = stop;
        this.listener = listener;
        owner = Long.toHexString(new SecureRandom().nextLong());
        progress = new Progress(league.plan(), league.names());
    }

    /**
     * Plays until the league is complete or a stop is asked for; whether it is complete. The caller holds the store's
     * {@link Store#lockForRunning}.
     */
    public boolean run(int threads) {
        Thread heart = new Thread(this::beat, "league-lease");
        heart.setDaemon(true);
        try {
            if (!store.isShared()) {
                store.leases().forget(stored.id());
            }
            progress.load(store, stored);
            lastFlush = System.nanoTime();
            if (store.isShared()) {
                heart.start();
            }
            List<Thread> workers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                Thread worker = new Thread(this::work, "league-" + i);
                worker.setDaemon(true);
                worker.start();
                workers.add(worker);
            }
            workers.forEach(LeagueRunner::join);
            synchronized (this) {
                rethrow(() -> {
                    flush();
                    store.leases().giveBack(stored.id(), owner);
                });
                progress.load(store, stored);
                if (progress.isComplete()) {
                    store.end(stored.id(), clock.instant());
                }
                return progress.isComplete();
            }
        } finally {
            heart.interrupt();
        }
    }

    /* What was played before a failure is kept if it can be; the failure that came first is told. */
    private void rethrow(Runnable last) {
        try {
            last.run();
        } catch (RuntimeException e) {
            fail(e);
        }
        Throwable thrown = failure.get();
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        }
    }

    /** Keeps the leases of this process while blocks are long. */
    private void beat() {
        try {
            while (true) {
                Thread.sleep(RENEW_MILLIS);
                store.leases().renew(stored.id(), lease());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Failure e) {
            fail(e);
        }
    }

    private Leases.Lease lease() {
        return new Leases.Lease(owner, CodeVersion.current().text(), clock.instant(), LEASE_MILLIS);
    }

    private void fail(Throwable thrown) {
        failure.compareAndSet(null, thrown);
    }

    /** A block to play. */
    private record Task(OpenSet set, int block) {}

    private void work() {
        try {
            Optional<Task> task = next();
            while (task.isPresent()) {
                play(task.get());
                task = next();
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    /* Asked after every game by every thread: no lock. */
    private boolean stopping() {
        return failure.get() != null || stop.getAsBoolean();
    }

    private Optional<Task> next() {
        while (!stopping()) {
            synchronized (this) {
                if (progress.isComplete()) {
                    return Optional.empty();
                }
                for (OpenSet set : open) {
                    int block = set.take();
                    if (block >= 0) {
                        return Optional.of(new Task(set, block));
                    }
                }
                Optional<StoredSet> leased =
                        store.leases().take(stored.id(), league.plan().sets(), lease(), league::set);
                if (leased.isPresent()) {
                    open(leased.get());
                    continue;
                }
                if (!store.isShared()) {
                    return Optional.empty();
                }
                flush(); // others may be waiting for these sets as we are for theirs
                progress.load(store, stored);
                if (progress.allFinished()) {
                    return Optional.empty();
                }
            }
            pause();
        }
        return Optional.empty();
    }

    private static void pause() {
        try {
            Thread.sleep(WAIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        }
    }

    private void open(StoredSet set) {
        List<StoredBlock> done = store.blocks(stored.id(), Optional.of(set.number()));
        OpenSet opened = new OpenSet(set, league.match(set), done);
        open.add(opened);
        if (opened.isComplete()) {
            complete(opened);
        }
    }

    private void play(Task task) {
        Records records = new Records();
        Match match = new Match(task.set().block(task.block()));
        MatchResult result = match.play(1, System::nanoTime, this::stopping, records);
        synchronized (this) {
            if (!result.isComplete()) {
                task.set().putBack(task.block());
                return;
            }
            StoredBlock block = block(task, result);
            task.set().add(block);
            unsaved.put(block, records.compressed());
            if (task.set().isComplete()) {
                complete(task.set());
            } else if (System.nanoTime() - lastFlush > FLUSH_NANOS) {
                flush();
            }
            listener.advanced(result.games());
        }
    }

    private static StoredBlock block(Task task, MatchResult result) {
        List<Long> points = new ArrayList<>();
        List<List<Long>> places = new ArrayList<>();
        List<Long> decisions = new ArrayList<>();
        List<Long> nanos = new ArrayList<>();
        for (MatchResult.PlayerResult player : result.players()) {
            points.add(player.points());
            places.add(player.places());
            decisions.add(player.decisions());
            nanos.add(Math.round(player.nanosPerDecision() * player.decisions()));
        }
        return new StoredBlock(
                task.set().set().number(), task.block(), result.games(), points, places, decisions, nanos);
    }

    /* Fast sets would wait for the disk most of the time if each were stored alone. */
    private void complete(OpenSet set) {
        unsavedSets.put(set.set().number(), set.totals());
        open.remove(set);
        progress.finished(set.set(), set.totals(), set.done());
        if (System.nanoTime() - lastFlush > FLUSH_NANOS) {
            flush();
        }
    }

    private void flush() {
        if (!unsaved.isEmpty() || !unsavedSets.isEmpty()) {
            store.leases().save(stored.id(), owner, unsaved, unsavedSets, clock.instant());
            unsaved.clear();
            unsavedSets.clear();
            listener.stands(progress.standings());
        }
        lastFlush = System.nanoTime();
    }

    /** Collects the records of a block, if they are wanted. */
    private final class Records implements MatchListener {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final Optional<GZIPOutputStream> out;

        Records() {
            try {
                out = league.plan().records() ? Optional.of(new GZIPOutputStream(bytes)) : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean wantsRecords() {
            return out.isPresent();
        }

        @Override
        public void recorded(GameRecord record) {
            try {
                out.orElseThrow().write((GameJson.format(record) + "\n").getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        Optional<byte[]> compressed() {
            return out.map(stream -> {
                try {
                    stream.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                return bytes.toByteArray();
            });
        }
    }
}
