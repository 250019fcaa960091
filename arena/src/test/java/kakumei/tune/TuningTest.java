package kakumei.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.random.Seeds;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search with a player whose strength is known: so one knows what it should find, and whether its interval holds. */
class TuningTest {
    private static final double NOISE = 0.3;

    @TempDir
    Path folder;

    private static List<Dimension> grid(int... sizes) {
        List<Dimension> grid = new ArrayList<>();
        for (int size : sizes) {
            grid.add(new Dimension(
                    "p" + grid.size(),
                    IntStream.range(0, size).mapToObj(String::valueOf).toList()));
        }
        return grid;
    }

    /** Best at a point that differs from seed to seed, and flat enough that the best is hard to tell. */
    private static double truth(long task, int[] point, int... sizes) {
        double sum = 3;
        SplittableRandom random = new SplittableRandom(task);
        for (int i = 0; i < sizes.length; i++) {
            double peak = random.nextInt(sizes[i]);
            double off = point.length == 0 ? 0.5 : (point[i] - peak) / sizes[i];
            sum -= off * off;
        }
        return sum;
    }

    private static Tuning.Matches table(long task, int... sizes) {
        return (point, seed, units) -> {
            SplittableRandom random = new SplittableRandom(Seeds.mix(seed, task));
            double[] values = new double[units];
            for (int i = 0; i < units; i++) {
                values[i] = truth(task, point, sizes) + NOISE * random.nextGaussian();
            }
            return values;
        };
    }

    @Test
    void interval_holdsTheTruthIn95OfHundred_whereThatOfTheTriesDoesNot() {
        int[] sizes = {13, 11};
        int tasks = Sizes.of(800, 20_000);
        int held = 0;
        double flattery = 0;
        double error = 0;
        for (int task = 0; task < tasks; task++) {
            Tuning tuning = new Tuning(grid(sizes), task, table(task, sizes), Tuning.NO_MEMORY);
            tuning.search(60, 1, () -> false);
            Tuning.Found found = tuning.judge(60, 12);
            double truth = truth(task, found.point(), sizes);
            held += found.points().orElseThrow().contains(truth) ? 1 : 0;
            flattery += found.tried() - truth;
            error += found.points().orElseThrow().mean() - truth;
        }
        double spread = 4 * Math.sqrt(0.95 * 0.05 / tasks); // four standard errors: no chance to fail by chance
        assertThat((double) held / tasks).isBetween(0.95 - spread, 0.95 + spread);
        assertThat(error / tasks).as("not biased").isBetween(-0.02, 0.02);
        assertThat(flattery / tasks).as("what it was chosen by flatters").isGreaterThan(0.05);
    }

    @Test
    void search_findsBetterValuesThanChance() {
        int[] sizes = {13, 11};
        double found = 0;
        double chance = 0;
        int tasks = 40;
        for (int task = 0; task < tasks; task++) {
            Tuning tuning = new Tuning(grid(sizes), task, table(task, sizes), Tuning.NO_MEMORY);
            tuning.search(400, 1, () -> false);
            found += 3 - truth(task, tuning.best(), sizes);
            SplittableRandom random = new SplittableRandom(task);
            chance += 3 - truth(task, new int[] {random.nextInt(13), random.nextInt(11)}, sizes);
        }
        assertThat(found / tasks)
                .as("points lost; at random %s", chance / tasks)
                .isLessThan(0.03);
    }

    @Test
    void search_ofALargeGridIsBounded() {
        int[] sizes = {50, 50, 50, 50};
        Tuning tuning = new Tuning(grid(sizes), 5, table(5, sizes), Tuning.NO_MEMORY);
        tuning.search(300, 1, () -> false);
        assertThat(3 - truth(5, tuning.best(), sizes)).isLessThan(0.25);
    }

    private static ObjectNode searched(String player) {
        return JsonNodeFactory.instance.objectNode().put("player", player);
    }

    @Test
    void journal_goesOnWhereItWasTornAndFindsTheSame() throws IOException {
        int[] sizes = {13, 11};
        Path path = folder.resolve("tune.jsonl");
        Tuning whole = new Tuning(grid(sizes), 3, table(3, sizes), Tuning.NO_MEMORY);
        whole.search(50, 2, () -> false);
        int[] asked = {0};
        try (TuningJournal journal = TuningJournal.open(path, searched("taro"))) {
            Tuning first = new Tuning(grid(sizes), 3, table(3, sizes), journal);
            assertThat(first.search(50, 2, () -> ++asked[0] > 20)).isEqualTo(20);
        }
        Files.writeString(path, "{\"try\":20,\"poi", StandardOpenOption.APPEND);
        int[] played = {0};
        try (TuningJournal journal = TuningJournal.open(path, searched("taro"))) {
            assertThat(journal.size()).isEqualTo(20);
            Tuning second = new Tuning(
                    grid(sizes),
                    3,
                    (point, seed, units) -> {
                        played[0]++;
                        return table(3, sizes).play(point, seed, units);
                    },
                    journal);
            assertThat(second.search(50, 2, () -> false)).isEqualTo(50);
            assertThat(second.best()).isEqualTo(whole.best());
        }
        assertThat(played[0]).isEqualTo(30);
        assertThat(Files.readAllLines(path)).hasSize(51);
    }

    @Test
    void journal_ofSomethingElseIsRefusedAndKept() throws IOException {
        Path path = folder.resolve("tune.jsonl");
        TuningJournal.open(path, searched("taro")).close();
        assertThatThrownBy(() -> TuningJournal.open(path, searched("jiro")))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("has player \"taro\", not \"jiro\": ask for the same, or give another --journal");
        for (String other : List.of("my diary\n", "my diary", "{\"format\":\"kakumei-game\"}\n", "nonsense\n{}\n")) {
            Files.writeString(path, other);
            assertThatThrownBy(() -> TuningJournal.open(path, searched("taro"))).isInstanceOf(Failure.class);
            assertThat(Files.readString(path)).isEqualTo(other);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "hold=1..13#[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
                "n=100..2000#[100, 290, 480, 670, 860, 1050, 1240, 1430, 1620, 1810, 2000]",
                "risk=0.0..1.0#[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]",
                "risk=0..1:0.25#[0, 0.25, 0.5, 0.75, 1]",
                "real=0..1#[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]",
                "real=-1..1:0.5#[-1, -0.5, 0, 0.5, 1]",
                "style=calm|wild#[calm, wild]",
            })
    void values_areThoseOfARangeOrAList(String text, String values) {
        DeclaredParameter real = new DeclaredParameter("real", DeclaredParameter.Type.NUMBER, -2, 2, List.of(), "0");
        assertThat(Dimension.parse(text, List.of(real)).values()).hasToString(values);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "hold#expected for instance hold=1..13",
                "hold=13..1#expected the lower end first",
                "hold=1..2000000:1#expected at most 1000 values",
                "hold=5#expected two values or more",
                "real=0..4:4#real=4: expected a number of -2 to 2",
            })
    void wrongValues_areRefused(String text, String message) {
        DeclaredParameter real = new DeclaredParameter("real", DeclaredParameter.Type.NUMBER, -2, 2, List.of(), "0");
        assertThatThrownBy(() -> Dimension.parse(text, List.of(real)))
                .isInstanceOf(Usage.class)
                .hasMessageContaining(message);
    }
}
