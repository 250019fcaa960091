package kakumei.league;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import kakumei.entrant.CodeVersion;
import kakumei.match.BlockScore;
import kakumei.match.GameLoop;
import kakumei.problem.Failure;
import kakumei.store.DamagedSet;
import kakumei.store.Leases;
import kakumei.store.PlayedBlock;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
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
    private final Leases leases;
    /* Known once the players are let in. */
    private League league;
    private Progress progress;

    /* All sets that are leased to this process, by number, and those of them that have blocks left. */
    private final Map<Integer, OpenSet> held = new TreeMap<>();
    private final List<OpenSet> open = new ArrayList<>();
    private final List<PlayedBlock> unsaved = new ArrayList<>();
    private final Set<Integer> unsavedSets = new TreeSet<>();
    private long lastFlush;
    private int opened;
    private final Set<Integer> repaired = new TreeSet<>();
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
        String owner = Long.toHexString(new SecureRandom().nextLong());
        leases = store.leases(
                stored.id(), new Leases.Holder(owner, CodeVersion.current().text(), LEASE_MILLIS));
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
                leases.forget();
            }
            load();
            lastFlush = System.nanoTime();
            heart.start();
            while (true) {
                int before = opened;
                play(engine);
                if (isEnded()) {
                    return true;
                }
                if (stop.getAsBoolean() || opened == before) {
                    return false;
                }
            }
        } finally {
            heart.interrupt();
        }
    }

    private void play(Engine engine) {
        exhausted = false;
        try {
            engine.play(new RemainingWork());
        } catch (RuntimeException e) {
            fail(e);
        }
        synchronized (this) {
            rethrow(() -> {
                flush();
                held.clear();
                open.clear();
                leases.giveBack();
            });
        }
    }

    /* By what the store holds, not by what this process believes to have brought there. */
    private synchronized boolean isEnded() {
        progress = LeagueResult.begin(store, stored);
        load();
        return complete && store.end(stored.id(), progress.sets(), clock.instant());
    }

    /** Takes in what the store holds; has sets that are damaged played again. */
    private synchronized void load() {
        progress.load(store, stored);
        List<DamagedSet> damaged = progress.damaged();
        if (!damaged.isEmpty()) {
            for (DamagedSet set : damaged) {
                if (!repaired.add(set.number())) {
                    throw new Failure("set " + set.number() + " was played again and is damaged again (" + set.what()
                            + "): the store cannot be trusted");
                }
                listener.damaged(set);
            }
            store.reopen(stored.id(), damaged);
            progress = LeagueResult.begin(store, stored);
            progress.load(store, stored);
        }
        complete = progress.isComplete();
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
                if (System.nanoTime() - renewed > RENEW_NANOS) {
                    renew();
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

    private synchronized void renew() {
        if (!held.isEmpty()) {
            leases.renew(fences(held.keySet())).forEach(this::lose);
        }
    }

    private Map<Integer, Long> fences(Set<Integer> numbers) {
        Map<Integer, Long> fences = new TreeMap<>();
        numbers.forEach(
                number -> Optional.ofNullable(held.get(number)).ifPresent(set -> fences.put(number, set.fence())));
        return fences;
    }

    /* What was played of it and is not stored is of no use: whoever has it now plays the same. */
    private void lose(int number) {
        Optional.ofNullable(held.remove(number)).ifPresent(set -> {
            set.lose();
            open.remove(set);
            unsaved.removeIf(played -> played.block().number() == number);
            unsavedSets.remove(number);
            listener.lost(number);
        });
    }

    private void fail(Throwable thrown) {
        failure.compareAndSet(null, thrown);
    }

    /** What the engine sees of this. */
    private final class RemainingWork implements Work {
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
            Optional<Leases.Leased> leased = leases.take(league.plan().sets(), held.keySet(), league::set);
            if (leased.isPresent()) {
                open(leased.get());
                continue;
            }
            if (store.isShared()) {
                flush(); // others may be waiting for these sets as we are for theirs
                load();
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
        int number = set.set().number();
        StoredSet anew = league.set(number, set.set().start());
        if (leases.redraw(anew, set.fence())) {
            open.remove(set);
            held.remove(number);
            open(new Leases.Leased(anew, set.fence()));
        } else {
            lose(number);
        }
    }

    private void open(Leases.Leased leased) {
        int number = leased.set().number();
        lose(number); // held once, lost while this process stood still, and free again before it knew
        OpenSet set = new OpenSet(leased, league.match(leased.set()), store.blocks(stored.id(), Optional.of(number)));
        held.put(number, set);
        opened++;
        if (set.isComplete()) {
            unsavedSets.add(number);
            flushIfDue();
        } else {
            open.add(set);
        }
    }

    private synchronized void add(Block block, BlockScore score) {
        OpenSet set = block.set();
        if (!set.isLost()) {
            StoredBlock played = block.stored(score);
            set.add(played);
            unsaved.add(new PlayedBlock(played, block.records().compressed()));
            if (set.isComplete()) {
                unsavedSets.add(set.set().number());
                open.remove(set);
            }
            flushIfDue();
        }
        listener.advanced(score.games());
    }

    /* Fast sets would wait for the disk most of the time if each were stored alone. */
    private void flush() {
        if (!unsaved.isEmpty() || !unsavedSets.isEmpty()) {
            Set<Integer> concerned = new TreeSet<>(unsavedSets);
            unsaved.forEach(played -> concerned.add(played.block().number()));
            Leases.Saved saved = leases.save(unsaved, unsavedSets, fences(concerned));
            unsaved.clear();
            unsavedSets.clear();
            for (StoredSet set : saved.finished()) {
                Optional.ofNullable(held.remove(set.number())).ifPresent(open -> progress.finished(set, open.done()));
            }
            saved.lost().forEach(this::lose);
            complete = complete || progress.isComplete();
            listener.stands(progress.standings());
        }
        lastFlush = System.nanoTime();
    }
}
