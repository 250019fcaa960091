package kakumei.match;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import kakumei.random.Seeds;
import kakumei.rating.EquivalenceTest;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;

/**
 * Answers whether A is better than B, or B than A, or neither by what matters, by playing until that is plain. Observations are taken in order, so
 * that the same seed gives the same answer after the same games for any number of threads.
 */
public final class Versus {
    private final VersusSettings settings;
    private final EquivalenceTest test;
    private Sample lead = Sample.EMPTY;
    private long level;
    private EquivalenceTest.Verdict verdict = EquivalenceTest.Verdict.UNDECIDED;

    /** The question as described; asked once. */
    public Versus(VersusSettings settings) {
        this.settings = settings;
        test = settings.test();
    }

    /**
     * What came out.
     *
     * @param verdict who is better
     * @param lead A's points per game less B's, one number for each observation
     * @param interval the 95 % interval of the lead, which holds however often one looks; empty where too little was
     *     seen
     * @param games how many games the observations had
     */
    public record Standing(EquivalenceTest.Verdict verdict, Sample lead, Optional<MeanInterval> interval, long games) {}

    /**
     * Plays until the test decides, the games run out or {@code stop} says so.
     *
     * @param threads those that the blocks are shared out to
     * @param nanoTime the clock of the match
     * @param stop asked after each game
     * @param advanced told of every few games played, by any thread
     * @param observed told how things stand after each observation, in order
     */
    public Standing play(
            Threads threads,
            LongSupplier nanoTime,
            BooleanSupplier stop,
            IntConsumer advanced,
            Consumer<Standing> observed) {
        MatchSettings match = settings.match();
        BooleanSupplier enough = () -> stop.getAsBoolean() || isDecided();
        if (match.isOneBlock()) {
            playMatches(threads, nanoTime, enough, advanced, observed);
        } else {
            new Match(match).play(threads, nanoTime, enough, new MatchListener() {
                @Override
                public void advanced(int games) {
                    advanced.accept(games);
                }

                @Override
                public void completed(int unit, int games, long[] points) {
                    observe(points, games, observed);
                }
            });
        }
        return answer();
    }

    /* Players that stay for a whole match, outside programs above all, get a match for each observation. */
    private void playMatches(
            Threads threads,
            LongSupplier nanoTime,
            BooleanSupplier enough,
            IntConsumer advanced,
            Consumer<Standing> observed) {
        int games = settings.unitGames();
        for (int unit = 0; (unit + 1L) * games <= settings.match().games() && !enough.getAsBoolean(); unit++) {
            MatchSettings one = settings.match()
                    .withSeed(Seeds.mix(settings.match().seed(), unit))
                    .withGames(1, games);
            MatchResult result = new Match(one).play(threads, nanoTime, enough, MatchListener.NONE);
            advanced.accept(result.games());
            if (result.isComplete()) {
                observe(
                        result.players().stream()
                                .mapToLong(MatchResult.PlayerResult::points)
                                .toArray(),
                        games,
                        observed);
            }
        }
    }

    private synchronized void observe(long[] points, int games, Consumer<Standing> observed) {
        if (!isDecided()) { // blocks that were running at the decision come in late
            double more = settings.lead(points, games);
            lead = lead.plus(more);
            level += more == 0 ? 1 : 0;
            verdict = test.verdict(lead, level);
            observed.accept(answer());
        }
    }

    private synchronized boolean isDecided() {
        return verdict != EquivalenceTest.Verdict.UNDECIDED;
    }

    private synchronized Standing answer() {
        return new Standing(verdict, lead, test.interval(lead, level), lead.count() * settings.unitGames());
    }
}
