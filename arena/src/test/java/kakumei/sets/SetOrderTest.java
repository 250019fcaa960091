package kakumei.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import kakumei.rating.SetResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetOrderTest {
    /** Takes sets and remembers them. */
    private static final class Taker implements Consumer<SetResult> {
        final List<SetResult> sets = new ArrayList<>();

        @Override
        public void accept(SetResult set) {
            sets.add(set);
        }
    }

    /** Some of equal start, some between two seconds, of two to five players. */
    private static List<SetResult> sets(int count, Random random) {
        List<SetResult> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> names = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f"));
            Collections.shuffle(names, random);
            List<String> players = names.subList(0, 2 + random.nextInt(4));
            List<Double> points =
                    players.stream().map(player -> random.nextInt(50) / 4.0).toList();
            Instant start = Instant.ofEpochSecond(random.nextInt(60) - 30, random.nextInt(3) * 300_000_000L);
            sets.add(SetResult.of(start, players, points).withGames(random.nextInt(3)));
        }
        return sets;
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void taker_sortedOrNot_hasAllInTheOrderOfStart(boolean sorted, boolean again) {
        List<SetResult> sets = sets(400, new Random(7));
        List<SetResult> expected = new ArrayList<>(sets);
        expected.sort(SetResult.BY_START);
        List<SetResult> given = sorted ? expected : sets;
        SetOrder<Taker> order = new SetOrder<>(Taker::new, again);
        given.forEach(order);
        assertThat(order.needsAnother()).isEqualTo(!sorted && again);
        if (order.needsAnother()) {
            given.forEach(order::retake);
        }
        assertThat(order.taker().sets).isEqualTo(expected);
    }
}
