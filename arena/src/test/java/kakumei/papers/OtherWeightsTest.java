package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was played by other weights than those of today is computed anew. */
class OtherWeightsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    Path folder;

    private final Setting setting = Trial.setting(Trial.experiment("000-table2"), Map.of());

    private Path own() {
        return folder.resolve("own.jsonl");
    }

    private static ObjectNode points(int points) {
        return JsonNodeFactory.instance.objectNode().put("points", points);
    }

    /** A study of two units, one of them by weights. */
    private record Weighed(String hash) implements Study {
        @Override
        public String name() {
            return "weighed";
        }

        @Override
        public String extent(Size size) {
            return "two units";
        }

        @Override
        public List<Unit> units(Setting setting, Supplier<Results> before) {
            return List.of(
                    new Unit("plain", 1, result -> {}, () -> points(1)),
                    new Unit(
                            "learnt",
                            1,
                            hash.isEmpty() ? Map.of() : Map.of("net", hash),
                            result -> {},
                            () -> points(hash.length())));
        }
    }

    /** What is left and was computed by other weights; then computes it. */
    private List<String> otherWeights(Study weighed, KeptJournals journals) {
        try (Journal journal = Journal.open(own(), weighed, setting, NOW, "code")) {
            journals.of(weighed, setting).ifPresent(journal::goOnFrom);
            StudyRunner runner = new StudyRunner(weighed, setting, journal, List.of());
            Map<String, Set<String>> others = runner.otherWeights();
            assertThat(others.values()).allMatch(Set.of("net")::equals);
            assertThat(runner.run(1, () -> false, done -> {})).isTrue();
            assertThat(runner.results().get("learnt"))
                    .isEqualTo(Journal.asRead(weighed.units(setting, () -> new Results(Map.of()))
                            .get(1)
                            .work()
                            .get()));
            return List.copyOf(others.keySet());
        }
    }

    /* The empty hash makes journals as they were before weights were written down. */
    @Test
    void goOn_playedByOtherWeights_isComputedAnew_andTheRestIsNot() throws IOException {
        Path packed = folder.resolve("kept").resolve("weighed-tiny-any.jsonl.gz");
        KeptJournals none = KeptJournals.none();
        for (String before : List.of("", "abc")) {
            Files.deleteIfExists(own());
            assertThat(otherWeights(new Weighed(before), none)).isEmpty();
            assertThat(otherWeights(new Weighed("defg"), none)).containsExactly("learnt");
            assertThat(otherWeights(new Weighed("defg"), none)).isEmpty();

            Files.delete(own());
            otherWeights(new Weighed(before), none);
            KeptJournal.read(own()).write(packed);
            Files.delete(own());
            KeptJournals kept = KeptJournals.in(folder.resolve("kept"));
            assertThat(otherWeights(new Weighed("defg"), kept)).containsExactly("learnt");
            assertThat(Files.readAllLines(own())).hasSize(2).last().asString().contains("defg");

            KeptJournal all = KeptJournal.read(packed);
            assertThat(all.add(KeptJournal.read(own()))).isEqualTo(1);
            assertThat(all.leaveOutOthers(new Weighed("defg").units(setting, () -> new Results(Map.of()))))
                    .isEqualTo(1);
            assertThat(all.lines().keySet()).extracting(UnitId::key).containsExactly("plain", "learnt");
            all.write(packed);
            Files.delete(own());
            assertThat(otherWeights(new Weighed("defg"), KeptJournals.in(folder.resolve("kept"))))
                    .isEmpty();
            assertThat(Files.readAllLines(own())).hasSize(1);
        }
    }
}
