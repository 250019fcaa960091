package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointStrengthsTest {
    private static SetResult set(int games, Map<String, Double> meanPoints) {
        List<String> names = meanPoints.keySet().stream().sorted().toList();
        List<Double> points = names.stream()
                .map(name -> games * meanPoints.getOrDefault(name, 0.0))
                .toList();
        return SetResult.of(Instant.EPOCH, names, points).withGames(games);
    }

    @Test
    void of_setsThatNeverShareATable_allowsForTheOpponents() {
        // b is 1 ahead of c, c is 1 ahead of d, though the points of b and c in their sets are the same.
        Map<String, Double> strengths =
                PointStrengths.of(List.of(set(10, Map.of("b", 3.5, "c", 2.5)), set(1000, Map.of("c", 3.5, "d", 2.5))));
        assertThat(strengths.get("b")).isCloseTo(1, within(1e-5));
        assertThat(strengths.get("c")).isCloseTo(0, within(1e-5));
        assertThat(strengths.get("d")).isCloseTo(-1, within(1e-5));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void of_noisySets_leavesResidualsThatSumToZeroForEveryPlayer(long seed) {
        // The slow twin: the defining property of least squares, checked one player at a time.
        List<SetResult> sets = Leagues.ladder(60, 9, 5, 300, 500, seed);
        Map<String, Double> strengths = PointStrengths.of(sets);
        for (String player : strengths.keySet()) {
            double residual = 0;
            for (SetResult set : sets) {
                int i = set.players().indexOf(player);
                if (i >= 0) {
                    double points =
                            set.points().stream().mapToDouble(p -> p).average().orElseThrow();
                    double table = set.players().stream()
                            .mapToDouble(p -> strengths.getOrDefault(p, 0.0))
                            .average()
                            .orElseThrow();
                    residual += set.points().get(i) - points - (strengths.getOrDefault(player, 0.0) - table);
                }
            }
            assertThat(residual).isCloseTo(0, within(0.01));
        }
        assertThat(strengths.values().stream().mapToDouble(s -> s).sum()).isCloseTo(0, within(1e-6));
    }

    @Test
    void of_setsOfAnyLength_estimatesTheSameStrengths() {
        SplittableRandom random = new SplittableRandom(5);
        List<SetResult> shorter = new ArrayList<>();
        List<SetResult> longer = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            double noise = random.nextDouble() - 0.5;
            shorter.add(set(10, Map.of("a", 3.1 + 4 * noise, "b", 2.9 - 4 * noise)));
            longer.add(set(1000, Map.of("a", 3.1 + 0.4 * noise, "b", 2.9 - 0.4 * noise)));
        }
        assertThat(PointStrengths.of(longer).get("a")).isCloseTo(0.1, within(0.01));
        assertThat(PointStrengths.of(shorter).get("a")).isCloseTo(0.1, within(0.1));
    }

    @Test
    void of_noSets_isEmpty() {
        assertThat(PointStrengths.of(List.of())).isEmpty();
    }
}
