package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import kakumei.entrant.Roster;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    Path folder;

    private Path path = Path.of("");
    private final Experiment experiment = Trial.experiment("000-table2");
    private final Study study = experiment.studies().get(0);

    @BeforeEach
    void name() {
        path = folder.resolve("new").resolve("study.jsonl");
    }

    private Setting setting(long seed, Map<String, String> seated) {
        return new Setting(Size.TINY, seed, experiment.casting(seated, Roster.builtIn()));
    }

    private Journal open(long seed, Map<String, String> seated) {
        return Journal.open(path, study, setting(seed, seated), NOW, "code-1");
    }

    private Journal open() {
        return open(1, Map.of());
    }

    private static ObjectNode points(int points) {
        return JsonNodeFactory.instance.objectNode().put("games", 4).put("points", points);
    }

    @Test
    void open_again_hasWhatWasKept() {
        try (Journal journal = open()) {
            journal.keep(new UnitId("kou2/1/1"), points(5));
            journal.keep(new UnitId("w75/1/1"), points(7));
        }
        try (Journal journal = open()) {
            assertThat(journal.units().keySet()).containsExactly(new UnitId("kou2/1/1"), new UnitId("w75/1/1"));
            assertThat(journal.units().get(new UnitId("w75/1/1"))).isEqualTo(points(7));
            assertThat(journal.begun()).isEqualTo(NOW);
            assertThat(journal.codes(journal.units().keySet())).containsExactly("code-1");
        }
    }

    /* A kill may tear the file at any byte: whole lines stay, the torn one is dropped, and what is kept later is whole. */
    @Test
    void open_tornAtAnyByte_losesTheTornLineAlone() throws IOException {
        try (Journal journal = open()) {
            journal.keep(new UnitId("kou2/1/1"), points(5));
            journal.keep(new UnitId("w75/1/1"), points(6));
        }
        byte[] whole = Files.readAllBytes(path);
        for (int length = 0; length <= whole.length; length++) {
            Files.write(path, java.util.Arrays.copyOf(whole, length));
            String kept = new String(whole, 0, length, java.nio.charset.StandardCharsets.UTF_8);
            int lines = (int) kept.chars().filter(c -> c == '\n').count();
            try (Journal journal = open()) {
                assertThat(journal.units()).hasSize(Math.max(0, lines - 1));
                journal.keep(new UnitId("w95/1/1"), points(7));
            }
            try (Journal journal = open()) {
                assertThat(journal.units())
                        .hasSize(Math.max(0, lines - 1) + 1)
                        .containsEntry(new UnitId("w95/1/1"), points(7));
            }
        }
    }

    @Test
    void open_otherSeedOrCast_isRefusedAndNothingIsLost() throws IOException {
        try (Journal journal = open()) {
            journal.keep(new UnitId("kou2/1/1"), points(5));
        }
        String before = Files.readString(path);
        assertThatThrownBy(() -> open(2, Map.of()))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("has seed 1, not 2")
                .hasMessageContaining("--out");
        assertThatThrownBy(() -> open(1, Map.of("chibiHana", "default")))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("chibiHana=chibihana-style")
                .hasMessageContaining("chibiHana=default");
        assertThat(Files.readString(path)).isEqualTo(before);
    }

    @Test
    void open_oneUnitTwice_isTakenOnceIfBothCameToTheSame() throws IOException {
        try (Journal journal = open()) {
            journal.keep(new UnitId("kou2/1/1"), points(5));
        }
        List<String> lines = Files.readAllLines(path);
        Files.writeString(path, lines.get(1) + "\n", StandardOpenOption.APPEND);
        try (Journal journal = open()) {
            assertThat(journal.units()).hasSize(1);
        }
        Files.writeString(path, lines.get(1).replace("\"points\":5", "\"points\":6") + "\n", StandardOpenOption.APPEND);
        assertThatThrownBy(this::open)
                .isInstanceOf(Failure.class)
                .hasMessageContaining(path + " line 4: unit kou2/1/1 is {\"games\":4,\"points\":6} here and"
                        + " {\"games\":4,\"points\":5} before");
    }

    @Test
    void open_unitsAndResultsThatCannotBe_areRefusedWithTheLine() throws IOException {
        open().close();
        String header = Files.readString(path);
        String[][] wrong = {
            {"zzz/2", "{\"games\":4,\"points\":9}", "unit zzz/2 is none of 000-chibihana"},
            {"kou2/1/2", "{\"games\":4,\"points\":9}", "unit kou2/1/2 is none of 000-chibihana"},
            {"kou2/1/1", "{\"games\":-1,\"points\":9}", "unit kou2/1/1: games: expected 4, found -1"},
            {"kou2/1/1", "{\"games\":4,\"points\":21}", "points: expected a whole number from 4 to 20, found 21"},
            {"kou2/1/1", "{\"games\":4}", "missing field points"},
            {"kou2/1/1", "7", "expected a unit with its result"},
        };
        for (String[] each : wrong) {
            String line = "{\"unit\":\"" + each[0] + "\",\"code\":\"x\",\"result\":" + each[1] + "}\n";
            Files.writeString(path, header + line);
            assertThatThrownBy(this::open)
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining(path + " line 2: ")
                    .hasMessageContaining(each[2])
                    .hasMessageContaining("--out");
        }
    }

    @Test
    void open_brokenInTheMiddle_isRefusedWithTheLine() throws IOException {
        try (Journal journal = open()) {
            journal.keep(new UnitId("kou2/1/1"), points(5));
        }
        Files.writeString(path, "rubbish\n", StandardOpenOption.APPEND);
        assertThatThrownBy(this::open).isInstanceOf(Failure.class).hasMessageContaining("line 3");
        Files.writeString(path, "rubbish\n");
        assertThatThrownBy(this::open).isInstanceOf(Failure.class).hasMessageContaining("line 1");
        Files.writeString(path, "{}\n");
        assertThatThrownBy(this::open).isInstanceOf(Failure.class).hasMessageContaining("no journal");
    }

    @Test
    void open_aLineOfSomethingElseWithoutItsEnd_isRefusedAndNotLost() throws IOException {
        Files.createDirectories(path.toAbsolutePath().getParent());
        Files.writeString(path, "notes of mine");
        assertThatThrownBy(this::open).isInstanceOf(Failure.class).hasMessageContaining("no journal");
        assertThat(Files.readString(path)).isEqualTo("notes of mine");
    }

    @Test
    void open_whileAnotherHasIt_isRefused() {
        try (Journal journal = open()) {
            assertThat(journal.units()).isEmpty();
            assertThatThrownBy(this::open).isInstanceOf(Failure.class).hasMessageContaining("another process writes");
        }
    }

    private Journal read() {
        return Journal.read(path, study, setting(1, Map.of()), NOW, "code-2");
    }

    @Test
    void read_hasWhatIsWritten_whileAnotherWrites_andChangesNothing() throws IOException {
        try (Journal nothing = read()) {
            assertThat(nothing.units()).isEmpty();
            assertThat(path.getParent()).doesNotExist();
        }
        try (Journal journal = open()) {
            journal.keep(new UnitId("kou2/1/1"), points(5));
            Files.writeString(path, "{\"unit\":\"w75/1/1\",\"co", StandardOpenOption.APPEND);
            byte[] before = Files.readAllBytes(path);
            try (Journal other = read()) {
                assertThat(other.units()).containsOnlyKeys(new UnitId("kou2/1/1"));
                assertThat(other.codes(other.units().keySet())).containsExactly("code-1");
                assertThatThrownBy(() -> other.keep(new UnitId("w95/1/1"), points(6)))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("only read");
            }
            assertThat(Files.readAllBytes(path)).isEqualTo(before);
        }
        Files.writeString(path, "notes of mine\n");
        assertThatThrownBy(this::read).isInstanceOf(Failure.class).hasMessageContaining("line 1");
    }

    @Test
    void run_stoppedAfterEveryUnit_endsAsIfItHadNotBeen() {
        Setting setting = Trial.setting(experiment, Map.of("chibiHana", "default"));
        Results whole = Trial.results(experiment, setting);
        int runs = 0;
        boolean complete = false;
        while (!complete) {
            runs++;
            try (Journal journal = Journal.open(path, study, setting, NOW, "code")) {
                int before = journal.units().size();
                StudyRunner runner = new StudyRunner(study, setting, journal, List.of());
                long left = runner.stepsLeft();
                complete = runner.run(2, () -> journal.units().size() > before, done -> {});
                if (complete) {
                    assertThat(runner.results()).isEqualTo(map(whole));
                } else {
                    assertThat(journal.units().size()).isGreaterThan(before);
                }
                assertThat(left).isPositive();
            }
        }
        assertThat(runs).isGreaterThan(5);
    }

    private static Map<String, Object> map(Results results) {
        Map<String, Object> map = new java.util.LinkedHashMap<>();
        results.keys().forEach(key -> map.put(key, results.of(key)));
        return map;
    }

    @Test
    void run_unitThatFails_endsTheRunAndKeepsTheOthers() {
        Study faulty = new Study() {
            @Override
            public String name() {
                return "faulty";
            }

            @Override
            public String extent(Size size) {
                return "three units";
            }

            @Override
            public List<Unit> units(Setting setting, Supplier<Results> before) {
                return List.of(
                        new Unit("good", 1, result -> {}, () -> points(1)),
                        new Unit("bad", 1, result -> {}, () -> {
                            throw new Failure("the player left");
                        }),
                        new Unit("later", 1, result -> {}, () -> points(2)));
            }
        };
        Setting setting = Trial.setting(experiment, Map.of());
        try (Journal journal = Journal.open(path, faulty, setting, NOW, "code")) {
            StudyRunner runner = new StudyRunner(faulty, setting, journal, List.of());
            assertThatThrownBy(() -> runner.run(1, () -> false, done -> {})).hasMessage("the player left");
            assertThat(journal.units()).containsOnlyKeys(new UnitId("good"));
        }
    }

    /** A study of one unit. */
    private record Single(String name, Function<Results, ObjectNode> work) implements Study {
        @Override
        public String extent(Size size) {
            return "one unit";
        }

        @Override
        public List<Unit> units(Setting setting, Supplier<Results> before) {
            return List.of(new Unit(name, 1, result -> {}, () -> work.apply(before.get())));
        }
    }

    @Test
    void run_studyBehindAnother_getsItsResults_alsoThoseComputedBefore() {
        Study first = new Single("first", before -> points(7));
        Study second = new Single("second", before -> points(3 * (int) before.number("first", "points")));
        Setting setting = Trial.setting(experiment, Map.of());
        Path other = folder.resolve("second.jsonl");
        for (int time = 1; time <= 2; time++) {
            try (Journal journal = Journal.open(path, first, setting, NOW, "code");
                    Journal next = Journal.open(other, second, setting, NOW, "code")) {
                StudyRunner one = new StudyRunner(first, setting, journal, List.of());
                StudyRunner two = new StudyRunner(second, setting, next, List.of(one));
                assertThat(one.left() + two.left()).isEqualTo(time == 1 ? 2 : 0);
                assertThat(one.run(1, () -> false, done -> {})).isTrue();
                assertThat(two.run(1, () -> false, done -> {})).isTrue();
                assertThat(StudyRunner.results(List.of(one, two)).number("second", "points"))
                        .isEqualTo(21);
            }
        }
    }
}
