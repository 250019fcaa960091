package kakumei.papers.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Made-up leagues of which all variances are known. */
class SetLengthsTest {
    private static final int PLAYERS = 10;
    private static final int BLOCK_GAMES = 100;

    /** Sets in which player p is {@code step * p} points per game strong; luck of blocks and tables are standard deviations. */
    private static List<PlayedSet> league(int sets, int blocks, double step, double blockLuck, double tableLuck) {
        Random random = new Random(11);
        List<PlayedSet> league = new ArrayList<>();
        for (int number = 0; number < sets; number++) {
            List<Integer> drawn =
                    new ArrayList<>(IntStream.range(0, PLAYERS).boxed().toList());
            Collections.shuffle(drawn, random);
            List<Integer> table = drawn.subList(0, 5);
            double[] base = table.stream()
                    .mapToDouble(p -> 3 + step * p + tableLuck * random.nextGaussian())
                    .toArray();
            List<PlayedSet.BlockPoints> played = new ArrayList<>();
            for (int block = 0; block < blocks; block++) {
                List<Long> points = new ArrayList<>();
                for (double mean : base) {
                    points.add(Math.round(1000.0 * BLOCK_GAMES * (mean + blockLuck * random.nextGaussian())));
                }
                played.add(
                        new PlayedSet.BlockPoints(1000 * BLOCK_GAMES, points)); // thousandths: rounding plays no part
            }
            league.add(new PlayedSet(number, table.stream().map(p -> "p" + p).toList(), played, List.of()));
        }
        return league;
    }

    @Test
    void setNoise_findsBothParts() {
        SetNoise.Pairs noise = new SetNoise(league(400, 6, 0.2, 0.5, 0.1), new SplittableRandom(1)).all();
        // The lead of two players has twice the variance of one.
        assertThat(noise.block().mean()).isCloseTo(0.5 * Math.sqrt(2), within(0.02));
        assertThat(noise.table().mean()).isCloseTo(0.1 * Math.sqrt(2), within(0.03));
        assertThat(noise.table().contains(0.1 * Math.sqrt(2))).isTrue();
        // 0.5² / 0.1² = 25 blocks.
        assertThat(noise.evenGames().contains(25.0 * 1000 * BLOCK_GAMES)).isTrue();
        // (0.25 + 0.01) / (0.0025 + 0.01) sets of one block for one of a hundred.
        assertThat(noise.setsInstead(1000 * BLOCK_GAMES, 100_000 * BLOCK_GAMES).contains(0.26 / 0.0125))
                .isTrue();
    }

    @Test
    void setLengths_withoutLuck_oneBlockIsEnough() {
        SetLengths lengths = new SetLengths(league(200, 4, 0.2, 0, 0), 3, new SplittableRandom(1));
        assertThat(lengths.lengths()).containsExactly(1, 2, 4);
        for (SetLengths.Method method : SetLengths.Method.values()) {
            assertThat(lengths.enough(method, 0)).isEqualTo(1);
            assertThat(lengths.sameSets(1).order(method).mean()).isGreaterThan(0.95);
        }
        assertThat(lengths.sameSets(4).order(SetLengths.Method.POINTS).mean()).isEqualTo(1);
    }

    @Test
    void setLengths_withMuchLuck_longerSetsAreBetter() {
        SetLengths lengths = new SetLengths(league(200, 20, 0.1, 2, 0), 6, new SplittableRandom(1));
        assertThat(lengths.lengths()).containsExactly(1, 2, 5, 10, 20);
        SetLengths.Accuracy full = lengths.sameSets(20);
        for (SetLengths.Method method : SetLengths.Method.values()) {
            assertThat(lengths.sameSets(1).loss(method, full).mean()).isGreaterThan(0.1);
            assertThat(full.loss(method, full).mean()).isZero();
            assertThat(lengths.enough(method, 0.01)).isGreaterThan(1);
        }
    }

    @Test
    void setLengths_sameGames_hasFewerLongerSets() {
        SetLengths lengths = new SetLengths(league(200, 5, 0.1, 2, 0), 1, new SplittableRandom(1));
        assertThat(lengths.sameSets(5).sets()).isEqualTo(100);
        assertThat(lengths.sameGames(1).sets()).isEqualTo(100);
        assertThat(lengths.sameGames(5).sets()).isEqualTo(20);
    }
}
