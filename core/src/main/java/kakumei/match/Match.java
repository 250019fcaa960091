package kakumei.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Games in a row by the same players. The independent unit is the block, from one class reset to the next: its players
 * are made anew, its deals are functions of the seed and the numbers of its games, so blocks are shared out to threads
 * and the result is the same for any number of them, to the last card.
 */
public final class Match {
    private final MatchSettings settings;

    /** A match as described. */
    public Match(MatchSettings settings) {
        this.settings = settings;
    }

    /** Plays the match on this thread, to its end. */
    public MatchResult play(LongSupplier nanoTime) {
        return play(nanoTime, () -> false, MatchListener.NONE);
    }

    /** Plays the match on this thread; the parameters are those of {@link #play(Threads, LongSupplier, BooleanSupplier, MatchListener)}. */
    public MatchResult play(LongSupplier nanoTime, BooleanSupplier stop, MatchListener listener) {
        return play(Threads.CALLER, nanoTime, stop, listener);
    }

    /**
     * Plays the match.
     *
     * @param threads those that the blocks are shared out to; with players that stay for the whole match one is enough
     * @param nanoTime the clock for the times in the result, such as {@code System::nanoTime}
     * @param stop asked after each game; once it says so the running games are the last, and the result tells which
     *     game it ends with
     * @param listener told of the match as it goes on
     * @throws MatchFault if a player is faulty and faults fail the match; it has the result of the games before
     */
    public MatchResult play(Threads threads, LongSupplier nanoTime, BooleanSupplier stop, MatchListener listener) {
        long start = nanoTime.getAsLong();
        int tables = settings.hasPersistent() ? 1 : threads.most();
        Ledger ledger = new Ledger(settings, listener, tables);
        List<BlockPlayer> workers = new ArrayList<>();
        for (int i = 0; i < Math.min(tables, ledger.left()); i++) {
            workers.add(new BlockPlayer(settings, ledger, threads, nanoTime, stop, listener));
        }
        threads.run(workers.size(), i -> workers.get(i).run(), () -> workers.forEach(BlockPlayer::stop));
        Stopwatch times = new Stopwatch(settings.rules().players(), nanoTime);
        int[] faults = new int[settings.rules().players()];
        Absences[] absences = new Absences[faults.length];
        Arrays.fill(absences, Absences.NONE);
        for (BlockPlayer worker : workers) {
            worker.addTo(times, faults, absences);
        }
        Tally total = ledger.total();
        long took = nanoTime.getAsLong() - start;
        MatchResult result = MatchResult.of(settings, total, ledger.samples(), times, faults, absences, took);
        Optional<MatchFault> fault = ledger.fault();
        if (fault.isPresent()) {
            fault.get().result(result);
            throw fault.get();
        }
        return result;
    }
}
