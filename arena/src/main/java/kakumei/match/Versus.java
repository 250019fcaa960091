package kakumei.match;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import kakumei.random.Seeds;
import kakumei.rating.Sample;
import kakumei.rating.SequentialTest;

/**
 * Answers whether A is better than B by playing until a sequential test decides. Observations are taken in order, so
 * that the same seed gives the same answer after the same games for any number of threads.
 */
public final class Versus {
    private final VersusSettings settings;
    private Sample lead = Sample.EMPTY;
    private SequentialTest.Verdict verdict = SequentialTest.Verdict.UNDECIDED;

    /** The question as described; asked once. */
    public Versus(VersusSettings settings) {
        this.settings = settings;
    }

    /**
     * What came out.
     *
     * @param verdict {@code HIGH} if A is better, {@code LOW} if B is
     * @param lead A's points a game less B's, one number for each observation
     * @param games how many games the observations had
     */
    public record Answer(SequentialTest.Verdict verdict, Sample lead, long games) {}

    /**
     * Plays until the test decides, the games run out or {@code stop} says so.
     *
     * @param threads how many threads to share the blocks out to
     * @param nanoTime the clock of the match
     * @param stop asked after each game
     * @param advanced told of every few games played, by any thread
     * @param observed told how things stand after each observation, in order
     */
    public Answer play(
            int threads, LongSupplier nanoTime, BooleanSupplier stop, IntConsumer advanced, Consumer<Answer> observed) {
        MatchSettings match = settings.match();
        BooleanSupplier enough = () -> stop.getAsBoolean() || isDecided();
        if (match.isOneBlock()) {
            playMatches(nanoTime, enough, advanced, observed);
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
            LongSupplier nanoTime, BooleanSupplier enough, IntConsumer advanced, Consumer<Answer> observed) {
        int games = settings.unitGames();
        for (int unit = 0; (unit + 1L) * games <= settings.match().games() && !enough.getAsBoolean(); unit++) {
            MatchSettings one = settings.match()
                    .withSeed(Seeds.mix(settings.match().seed(), unit))
                    .withGames(1, games);
            MatchResult result = new Match(one).play(1, nanoTime, enough, MatchListener.NONE);
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

    private synchronized void observe(long[] points, int games, Consumer<Answer> observed) {
        if (!isDecided()) { // blocks that were running at the decision come in late
            lead = lead.plus(settings.lead(points, games));
            verdict = settings.test().verdict(lead);
            observed.accept(answer());
        }
    }

    private synchronized boolean isDecided() {
        return verdict != SequentialTest.Verdict.UNDECIDED;
    }

    private synchronized Answer answer() {
        return new Answer(verdict, lead, lead.count() * settings.unitGames());
    }
}
