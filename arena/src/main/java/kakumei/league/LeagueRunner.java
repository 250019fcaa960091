package kakumei.league;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import kakumei.match.BlockScore;
import kakumei.match.GameLoop;
import kakumei.problem.Failure;
import kakumei.store.Leases;
import kakumei.store.SetTotals;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import kakumei.version.CodeVersion;
import org.jspecify.annotations.Nullable;

/**
 * Has what is left of a league played by an {@link Engine} and stores it as it is played.
 *
 * <p>The unit of work is a block, so that one slow set and many fast ones both keep all cores busy. Blocks are stored
 * together about once a second and whenever a set is complete; a set counts from the moment it is stored.
 */
public final class LeagueRunner {
    private static final long FLUSH_NANOS = 1_000_000_000L;
    private static final long LEASE_MILLIS = 60_000;
    private static final long RENEW_NANOS = 9_500_000_000L;
    private static final long BEAT_MILLIS = 500;

    private final Store store;
    private final StoredLeague stored;
    private final League planned;
    private final Clock clock;
    private final BooleanSupplier stop;
    private final LeagueListener listener;
    private final String owner;
    /* Known once the players are let in. */
    private League league;
    private Progress progress;

    private final List<OpenSet> open = new ArrayList<>();
    private final Map<StoredBlock, Optional<byte[]>> unsaved = new LinkedHashMap<>();
    private final Map<Integer, SetTotals> unsavedSets = new LinkedHashMap<>();
    private long lastFlush;
    /* Read without the lock. */
    private volatile boolean complete;
    private volatile boolean exhausted;
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
        planned = league;
        this.league = league;
        this.clock = clock;
        this.stop = stop;
        this.listener = listener;
        owner = Long.toHexString(new SecureRandom().nextLong());
        progress = LeagueResult.begin(store, stored);
    }

    /** As {@link #run(Engine)}, on some threads of this process. */
    public boolean run(int threads) {
        return run(new LocalEngine(threads));
    }

    /** As {@link #run(Engine, Changed)}, with players who are what they were. */
    public boolean run(Engine engine) {
        return run(engine, Changed.REFUSE);
    }

    /**
     * Plays until the league is complete or a stop is asked for; whether it is complete. The caller holds the store's
     * {@link Store#lockForRunning}.
     *
     * @param changed what becomes of players who are not made of what played before under their names
     */
    public boolean run(Engine engine, Changed changed) {
        league = new Entry(stored, planned, engine.origins(planned), changed).enter(store, listener);
        progress = LeagueResult.begin(store, stored);
        Thread heart = new Thread(this::beat, "league-heart");
        heart.setDaemon(true);
        try {
            if (!store.isShared()) {
                store.leases().forget(stored.id());
            }
            progress.load(store, stored);
            complete = progress.isComplete();
            lastFlush = System.nanoTime();
            heart.start();
            try {
                engine.play(new Left());
            } catch (RuntimeException e) {
                fail(e);
            }
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

    /** Stores what nothing later came to be stored with, and keeps the leases of this process, while blocks are long. */
    private void beat() {
        try {
            long renewed = System.nanoTime();
            while (true) {
                Thread.sleep(BEAT_MILLIS);
                flushIfDue();
                if (store.isShared() && System.nanoTime() - renewed > RENEW_NANOS) {
                    store.leases().renew(stored.id(), lease());
                    renewed = System.nanoTime();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private synchronized void flushIfDue() {
        if (System.nanoTime() - lastFlush > FLUSH_NANOS) {
            flush();
        }
    }

    private Leases.Lease lease() {
        return new Leases.Lease(owner, CodeVersion.current().text(), clock.instant(), LEASE_MILLIS);
    }

    private void fail(Throwable thrown) {
        failure.compareAndSet(null, thrown);
    }

    /** What the engine sees of this. */
    private final class Left implements Work {
        @Override
        public League league() {
            return league;
        }

        @Override
        public Optional<Block> next() {
            return take();
        }

        @Override
        public boolean isOver() {
            return exhausted || isStopping();
        }

        /* Asked after every game by every thread: no lock. */
        @Override
        public boolean isStopping() {
            return complete || failure.get() != null || stop.getAsBoolean();
        }

        @Override
        public void begins(Block block, int number, GameLoop table) {
            OpenSet set = block.set();
            listener.table(number, set.set().number(), set.match(), table);
        }

        @Override
        public void played(Block block, BlockScore score) {
            add(block, score);
        }

        @Override
        public void putBack(Block block) {
            giveBack(block);
        }

        @Override
        public void givenUp(Block block, String player, String why) {
            takeOut(block, player, why);
        }

        @Override
        public void faulted(String what) {
            listener.faulted(what);
        }

        @Override
        public void fail(Throwable thrown) {
            LeagueRunner.this.fail(thrown);
        }
    }

    private synchronized Optional<Block> take() {
        while (!complete) {
            for (OpenSet set : List.copyOf(open)) {
                if (set.isUntouched() && league.isWithout(set.set())) {
                    redraw(set);
                    continue;
                }
                int block = set.take();
                if (block >= 0) {
                    return Optional.of(new Block(set, block, league.plan().records()));
                }
            }
            Optional<StoredSet> leased =
                    store.leases().take(stored.id(), league.plan().sets(), lease(), league::set);
            if (leased.isPresent()) {
                open(leased.get());
                continue;
            }
            if (store.isShared()) {
                flush(); // others may be waiting for these sets as we are for theirs
                progress.load(store, stored);
                complete = progress.isComplete();
            }
            exhausted = !store.isShared() || progress.allFinished();
            break;
        }
        return Optional.empty();
    }

    private synchronized void giveBack(Block block) {
        block.set().putBack(block.number());
    }

    private synchronized void takeOut(Block block, String player, String why) {
        block.set().putBack(block.number());
        if (league.takeOut(player)) {
            listener.takenOut(player, why);
        }
        league.checkEnough();
    }

    /* Others play in its place: the set was begun, and a league has no gaps. */
    private void redraw(OpenSet set) {
        StoredSet anew = league.set(set.set().number(), set.set().start());
        store.leases().redraw(stored.id(), owner, anew);
        open.remove(set);
        open(anew);
    }

    private void open(StoredSet set) {
        List<StoredBlock> done = store.blocks(stored.id(), Optional.of(set.number()));
        OpenSet opened = new OpenSet(set, league.match(set), done);
        open.add(opened);
        if (opened.isComplete()) {
            complete(opened);
            flushIfDue();
        }
    }

    private synchronized void add(Block block, BlockScore score) {
        StoredBlock played = block.stored(score);
        block.set().add(played);
        unsaved.put(played, block.records().compressed());
        if (block.set().isComplete()) {
            complete(block.set());
        }
        flushIfDue();
        listener.advanced(score.games());
    }

    /* Fast sets would wait for the disk most of the time if each were stored alone. */
    private void complete(OpenSet set) {
        SetTotals totals = set.totals();
        unsavedSets.put(set.set().number(), totals);
        open.remove(set);
        progress.finished(set.set().withTotals(totals), set.done());
        complete = progress.isComplete();
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
}
