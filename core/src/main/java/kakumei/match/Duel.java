package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/** Plays a duel, table after table. */
public final class Duel {
    private final DuelSettings settings;

    /** A duel as described. */
    public Duel(DuelSettings settings) {
        this.settings = settings;
    }

    /** How many games all tables have together. */
    public long games() {
        long games = 0;
        for (int firsts = 1; firsts <= settings.tables(); firsts++) {
            games += settings.match(firsts).games();
        }
        return games;
    }

    /**
     * Plays the duel.
     *
     * @param threads those that the blocks are shared out to
     * @param nanoTime the clock for the times in the result
     * @param stop asked after each game; once it says so the running table is the last
     * @param advanced told of every few games played, by any thread
     */
    public DuelResult play(Threads threads, LongSupplier nanoTime, BooleanSupplier stop, IntConsumer advanced) {
        List<DuelResult.TableResult> tables = new ArrayList<>();
        for (int firsts = 1; firsts <= settings.tables() && !stop.getAsBoolean(); firsts++) {
            tables.add(table(firsts, threads, nanoTime, stop, advanced));
        }
        return new DuelResult(settings, tables);
    }

    private DuelResult.TableResult table(
            int firsts, Threads threads, LongSupplier nanoTime, BooleanSupplier stop, IntConsumer advanced) {
        MatchSettings match = settings.match(firsts);
        List<DuelResult.Unit> units = new ArrayList<>();
        MatchListener listener = new MatchListener() {
            @Override
            public void advanced(int games) {
                advanced.accept(games);
            }

            @Override
            public void completed(int unit, int games, long[] points, long[] wins) {
                units.add(DuelResult.Unit.of(firsts, games, points, wins));
            }
        };
        MatchResult result = new Match(match).play(threads, nanoTime, stop, listener);
        return DuelResult.TableResult.of(firsts, match.sampleGames(), units, result);
    }
}
