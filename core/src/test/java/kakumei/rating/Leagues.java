package kakumei.rating;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;

/** Made-up leagues for the tests. */
final class Leagues {
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");

    private Leagues() {}

    /** Sets of {@code size} out of {@code players}, p0 the strongest by {@code step} points a player, with noise. */
    static List<SetResult> ladder(int sets, int players, int size, double step, double noise, long seed) {
        Random random = new Random(seed);
        List<SetResult> league = new ArrayList<>();
        for (int s = 0; s < sets; s++) {
            List<String> names = new ArrayList<>();
            List<Double> points = new ArrayList<>();
            for (int i : drawn(players, size, random)) {
                names.add("p" + i);
                points.add((double) Math.round(30_000 - step * i + noise * random.nextGaussian()));
            }
            league.add(SetResult.of(START.plusSeconds(s), names, points));
        }
        return league;
    }

    /** Two-player sets; {@code percent} gives the chance of the first over the second. */
    static List<SetResult> duels(int sets, int players, IntBinaryOperator percent, long seed) {
        Random random = new Random(seed);
        List<SetResult> league = new ArrayList<>();
        for (int s = 0; s < sets; s++) {
            List<Integer> pair = drawn(players, 2, random);
            double first = random.nextInt(100) < percent.applyAsInt(pair.get(0), pair.get(1)) ? 1.0 : 0.0;
            league.add(SetResult.of(
                    START.plusSeconds(s), List.of("p" + pair.get(0), "p" + pair.get(1)), List.of(first, 1 - first)));
        }
        return league;
    }

    private static List<Integer> drawn(int players, int size, Random random) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            all.add(i);
        }
        Collections.shuffle(all, random);
        return all.subList(0, size);
    }
}
