package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DirectResultsTest {
    private static final SetResult SET =
            SetResult.of(Instant.EPOCH, List.of("a", "b", "c", "d"), List.of(10.0, 7.0, 7.0, 1.0));

    @Test
    void add_countsEachPairOnce() {
        DirectResults results = DirectResults.of(List.of(SET, SET));
        assertThat(results.wins(0, 3)).isEqualTo(2);
        assertThat(results.losses(3, 0)).isEqualTo(2);
        assertThat(results.draws(1, 2)).isEqualTo(2);
        assertThat(results.draws(2, 1)).isEqualTo(2);
        assertThat(results.meetings(1, 2)).isEqualTo(2);
        assertThat(results.winRate(1, 2)).isEqualTo(0.5);
        assertThat(results.winRate(1)).isEqualTo((0 + 1 + 2) / 6.0);
        assertThat(results.met(0, 0)).isFalse();
    }

    @Test
    void paperCounting_doublesCountsAndKeepsRates() {
        DirectResults once = DirectResults.of(Leagues.ladder(200, 12, 5, 20, 60, 1));
        DirectResults twice = once.paperCounting();
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 12; j++) {
                assertThat(twice.wins(i, j)).isEqualTo(2 * once.wins(i, j));
                assertThat(twice.meetings(i, j)).isEqualTo(2 * once.meetings(i, j));
            }
            assertThat(twice.winRate(i)).isEqualTo(once.winRate(i));
            assertThat(once.winRates()[i]).isEqualTo(once.winRate(i));
        }
        assertThat(twice.players()).isEqualTo(once.players());
    }

    @Test
    void of_anyOrderOfSets_isTheSameTable() {
        List<SetResult> sets = Leagues.ladder(300, 20, 5, 20, 60, 2);
        List<SetResult> mixed = new ArrayList<>(sets);
        Collections.shuffle(mixed, new Random(3));
        DirectResults one = DirectResults.of(sets);
        DirectResults other = DirectResults.of(mixed);
        for (String a : one.players()) {
            for (String b : one.players()) {
                assertThat(other.wins(other.number(a), other.number(b)))
                        .isEqualTo(one.wins(one.number(a), one.number(b)));
            }
        }
    }

    @Test
    void add_oneselfAsOpponent_isRefused() {
        assertThatThrownBy(() -> new DirectResults().add("a", "a", 1, 0, 0)).hasMessageContaining("a cannot");
    }

    @Test
    void number_stranger_isMinusOne() {
        assertThat(new DirectResults().number("x")).isEqualTo(-1);
    }

    @Test
    void predictionError_leavesOutPairsThatNeverMet() {
        DirectResults results = new DirectResults();
        results.add("a", "b", 3, 0, 1);
        results.add("c", "d", 1, 0, 0);
        Map<String, Rating> ratings = Map.of("a", new Rating(1500, 0), "b", new Rating(1500, 0), "c", new Rating(9, 0));
        Sample errors = PredictionError.squared(results, ratings, Elo.PAPER);
        assertThat(errors.count()).isEqualTo(1);
        assertThat(errors.mean()).isCloseTo(0.0625, within(1e-15));
    }

    @Test
    void transitivity_holdsForBradleyTerryRates() {
        for (double ab = 0.05; ab < 1; ab += 0.1) {
            for (double bc = 0.05; bc < 1; bc += 0.1) {
                double ac = Transitivity.predict(ab, bc).orElseThrow();
                assertThat(ac / (1 - ac)).isCloseTo(ab / (1 - ab) * (bc / (1 - bc)), within(1e-9));
            }
        }
    }

    @Test
    void transitivity_certainties() {
        assertThat(Transitivity.predict(1, 1)).hasValue(1);
        assertThat(Transitivity.predict(0, 0)).hasValue(0);
        assertThat(Transitivity.predict(1, 0.3)).hasValue(1);
        assertThat(Transitivity.predict(0, 1)).isEmpty();
        assertThat(Transitivity.predict(1, 0)).isEmpty();
    }

    @Test
    void paths_needAllThreePairs() {
        DirectResults results = new DirectResults();
        results.add("a", "b", 3, 0, 1);
        results.add("b", "c", 3, 0, 1);
        assertThat(Transitivity.paths(results)).isEmpty();
        results.add("a", "c", 1, 0, 1);
        // a to c by way of b, a to b by way of c, b to c by way of a
        assertThat(Transitivity.paths(results)).hasSize(3);
        Transitivity.Path first = Transitivity.paths(results).stream()
                .filter(path -> path.b() == results.number("b"))
                .findFirst()
                .orElseThrow();
        assertThat(first.predicted()).isCloseTo(0.9, within(1e-12));
        assertThat(first.error()).isCloseTo(0.4, within(1e-12));
        assertThat(Transitivity.predictions(results, new SplittableRandom(1))
                        .squaredErrors()
                        .count())
                .isEqualTo(3);
    }

    /** Counts past what a byte and a short hold, kept as small as they are, against plain sums. */
    @Test
    void counts_manyMeetings_areThoseOfPlainSums() {
        Random random = new Random(5);
        int players = 12;
        int[][] wins = new int[players][players];
        int[][] draws = new int[players][players];
        DirectResults results = new DirectResults();
        for (int i = 0; i < players; i++) {
            results.add("p" + i, "p" + (i + 1) % players, 0, 0, 0);
        }
        for (int k = 0; k < 5_000; k++) {
            int i = random.nextInt(players);
            int j = (i + 1 + random.nextInt(players - 1)) % players;
            int won = random.nextInt(j == 3 ? 1000 : 3);
            int drawn = random.nextInt(2);
            int lost = random.nextInt(3);
            results.add("p" + i, "p" + j, won, drawn, lost);
            wins[i][j] += won;
            wins[j][i] += lost;
            draws[i][j] += drawn;
            draws[j][i] += drawn;
        }
        for (int i = 0; i < players; i++) {
            for (int j = 0; j < players; j++) {
                int one = results.number("p" + i);
                int other = results.number("p" + j);
                assertThat(results.wins(one, other)).isEqualTo(wins[i][j]);
                assertThat(results.losses(one, other)).isEqualTo(wins[j][i]);
                assertThat(results.draws(one, other)).isEqualTo(draws[i][j]);
                assertThat(results.meetings(one, other)).isEqualTo(wins[i][j] + wins[j][i] + draws[i][j]);
                assertThat(results.paperCounting().wins(one, other)).isEqualTo(2 * wins[i][j]);
                assertThat(results.paperCounting().draws(one, other)).isEqualTo(2 * draws[i][j]);
            }
        }
    }

    @Test
    void predictions_sampled_areThoseOfAll() {
        DirectResults results = DirectResults.of(Leagues.ladder(400, 40, 5, 10, 60, 1));
        Transitivity.Predictions all = Transitivity.predictions(results, new SplittableRandom(1));
        assertThat(all.all()).isZero();
        assertThat(all.squaredErrors().count())
                .isEqualTo(Transitivity.paths(results).size());
        Transitivity.Predictions some = Transitivity.predictions(results, 100, 8_000, new SplittableRandom(2));
        assertThat(some.squaredErrors().count()).isEqualTo(8_000);
        assertThat(some.squaredErrors().mean())
                .isCloseTo(
                        all.squaredErrors().mean(),
                        within(5 * some.squaredErrors().standardError()));
        assertThat((double) some.all() / all.squaredErrors().count()).isBetween(0.95, 1.05);
    }

    @Test
    void of_packed_isTheSame() {
        List<SetResult> sets = Leagues.ladder(300, 12, 5, 20, 30, 7);
        DirectResults one = DirectResults.of(sets);
        DirectResults other = DirectResults.of(PackedSets.of(sets));
        assertThat(other.players()).isEqualTo(one.players());
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 12; j++) {
                assertThat(other.wins(i, j)).isEqualTo(one.wins(i, j));
                assertThat(other.draws(i, j)).isEqualTo(one.draws(i, j));
            }
        }
    }
}
