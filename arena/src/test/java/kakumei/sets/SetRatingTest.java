package kakumei.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kakumei.rating.DirectResults;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SetRatingTest {
    private static final int PLAYERS = 620;

    private static List<SetResult> sets() {
        SplittableRandom random = new SplittableRandom(21);
        List<SetResult> sets = new ArrayList<>();
        for (int number = 0; number < Sizes.of(3_000, 100_000); number++) {
            List<String> players = random.ints(0, PLAYERS)
                    .distinct()
                    .limit(5)
                    .mapToObj(i -> "p" + i)
                    .toList();
            List<Double> points =
                    players.stream().map(name -> (double) random.nextInt(30)).toList();
            sets.add(
                    SetResult.of(Instant.ofEpochSecond(number), players, points).withGames(10));
        }
        return sets;
    }

    private static Rated rated(SetRating rating, List<SetResult> sets) {
        sets.forEach(rating);
        return rating.rated();
    }

    /** Several threads share the work of many sets; one after the other, in one, is the slow twin. */
    @ParameterizedTest
    @EnumSource
    void rated_ofManySets_hasTheDigitsOfOneThread(SetWise.Method method) {
        List<SetResult> sets = sets();
        SetWise procedure = SetWise.of(method, SetWise.Mode.PAPER);
        Ratings ratings = new Ratings(procedure);
        sets.forEach(ratings::add);
        Rated rated = rated(SetRating.setWise(procedure), sets);
        Map<String, Rating> expected = ratings.byPlayer();
        assertThat(rated.players()).hasSameSizeAs(expected.keySet());
        rated.players().forEach(row -> assertThat(row.rating()).isEqualTo(expected.get(row.name())));
        DirectResults results = DirectResults.of(sets);
        Sample errors = Sample.EMPTY;
        for (int i = 0; i < results.players().size(); i++) {
            for (int j = 0; j < i; j++) {
                if (results.met(i, j)) {
                    Rating one = ratings.rating(results.players().get(i));
                    Rating other = ratings.rating(results.players().get(j));
                    double error = procedure.system().winRate(one, other) - results.winRate(i, j);
                    errors = errors.plus(error * error);
                }
            }
        }
        assertThat(rated.errors()).isEqualTo(errors);
    }

    @Test
    void rated_ofManySets_countsPointsAndWins() {
        List<SetResult> sets = sets();
        Rated rated = rated(SetRating.plackettLuce(PlackettLuce.DEFAULT_PRIOR), sets);
        DirectResults results = DirectResults.of(sets);
        for (Rated.Row row : rated.players().subList(0, 20)) {
            Sample points = Sample.EMPTY;
            for (SetResult set : sets) {
                int seat = set.players().indexOf(row.name());
                points = seat < 0 ? points : points.plus(set.meanPoints(seat));
            }
            assertThat(row.sets()).isEqualTo(points.count());
            assertThat(row.meanPoints()).isEqualTo(points.mean());
            assertThat(row.interval()).isEqualTo(points.interval(0.95));
            assertThat(row.winRate()).isEqualTo(results.winRates()[results.number(row.name())]);
        }
        assertThat(rated.errors().count())
                .isEqualTo(PredictionError.squared(results, (i, j) -> 0.5).count());
    }

    @Test
    void rated_beforeMoreSetsCome_isOfThoseSoFar() {
        List<SetResult> sets = sets();
        SetRating rating = SetRating.setWise(SetWise.of(SetWise.Method.SE, SetWise.Mode.PAPER));
        int half = sets.size() / 2 + 7;
        sets.subList(0, half).forEach(rating);
        Rated first = rating.rated();
        sets.subList(half, sets.size()).forEach(rating);
        SetWise procedure = SetWise.of(SetWise.Method.SE, SetWise.Mode.PAPER);
        assertThat(first).isEqualTo(rated(SetRating.setWise(procedure), sets.subList(0, half)));
        assertThat(rating.rated()).isEqualTo(rated(SetRating.setWise(procedure), sets));
    }
}
