package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kakumei.entrant.Roster;
import kakumei.problem.Failure;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptJournalsTest {
    private static final Path COMMITTED = Path.of("..", "docs", "papers", "journals");
    private static final Set<String> QUICK = Set.of("000-chibihana", "001-league");
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    Path folder;

    private final Experiment experiment = Trial.experiment("000-table2");
    private final Study study = experiment.studies().get(0);
    private final Setting setting = Trial.setting(experiment, Map.of());

    private static ObjectNode points(int points) {
        return JsonNodeFactory.instance.objectNode().put("points", points);
    }

    private Path own() {
        return folder.resolve("own.jsonl");
    }

    private Path kept() {
        return folder.resolve("kept").resolve(study.name() + "-tiny-any.jsonl.gz");
    }

    /** Keeps a journal of two units, compressed, and removes the one it was made from. */
    private void keepTwo() throws IOException {
        try (Journal journal = Journal.open(own(), study, setting, NOW, "code-1")) {
            journal.keep("a", points(1));
            journal.keep("b", points(2));
        }
        KeptJournal.read(own()).write(kept());
        Files.delete(own());
    }

    @Test
    void goOn_hasWhatWasKept_andKeepsOnlyWhatIsNew() throws IOException {
        keepTwo();
        KeptJournals journals = KeptJournals.in(folder.resolve("kept"));
        try (Journal journal = Journal.open(own(), study, setting, NOW.plusSeconds(9), "code-2")) {
            journal.goOnFrom(journals.of(study, setting).orElseThrow());
            journal.keep("c", points(3));
            assertThat(journal.units()).containsOnlyKeys("a", "b", "c").containsEntry("b", points(2));
            assertThat(journal.codes()).containsExactly("code-1", "code-2");
            assertThat(journal.begun()).isEqualTo(NOW);
        }
        assertThat(Files.readAllLines(own())).hasSize(2);
        KeptJournal all = KeptJournal.read(kept());
        assertThat(all.add(KeptJournal.read(own()))).isEqualTo(1);
        assertThat(all.add(KeptJournal.read(own()))).isZero();
        assertThat(all.size()).isEqualTo(3);
    }

    @Test
    void find_otherSeedOrCast_isNotTaken() throws IOException {
        keepTwo();
        KeptJournals journals = KeptJournals.in(folder.resolve("kept"));
        assertThat(journals.of(study, new Setting(Size.TINY, 2, setting.casting())))
                .isEmpty();
        assertThat(journals.of(study, Trial.setting(experiment, Map.of("chibiHana", "default"))))
                .isEmpty();
        assertThat(journals.ofAnySeed(study, Size.TINY, setting.casting())
                        .orElseThrow()
                        .seed())
                .isEqualTo(setting.seed());
        assertThat(KeptJournals.in(folder.resolve("nowhere")).all()).isEmpty();
    }

    @Test
    void goOn_unitThatCameToSomethingElse_isRefused() throws IOException {
        keepTwo();
        try (Journal journal = Journal.open(own(), study, setting, NOW, "code-2")) {
            journal.keep("a", points(7));
            KeptJournal before = KeptJournal.read(kept());
            assertThatThrownBy(() -> journal.goOnFrom(before))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("unit a is {\"points\":7}")
                    .hasMessageContaining("other code");
        }
    }

    /* Whatever byte a copy ends at or is wrong in: told apart from a whole one, or read as what was kept. */
    @Test
    void read_damaged_isToldInOneLine() throws IOException {
        keepTwo();
        byte[] whole = Files.readAllBytes(kept());
        for (int length = 0; length < whole.length; length++) {
            Files.write(kept(), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> KeptJournal.read(kept()))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining(kept().toString())
                    .hasMessageNotContaining("\n");
        }
        Files.writeString(kept(), "not compressed");
        assertThatThrownBy(() -> KeptJournal.read(kept()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("put the file back");
        Path plain = folder.resolve("plain.jsonl");
        Files.writeString(plain, "{\"format\":\"something\"}\n");
        assertThatThrownBy(() -> KeptJournal.read(plain))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("no journal of an experiment");
    }

    /* The code that is here computes what was kept: otherwise tables would mix players of two kinds. */
    @Test
    void committed_areWhatIsComputedToday() {
        List<KeptJournal> journals = KeptJournals.in(COMMITTED).all();
        assertThat(journals).isNotEmpty();
        for (KeptJournal journal : journals) {
            assertThat(KeptShare.name(journal) + KeptJournals.ENDING)
                    .isEqualTo(journal.path().getFileName().toString());
            KeptShare share = KeptShare.of(journal, Roster.builtIn());
            assertThat(share.units()).isGreaterThan(share.left());
            // A unit against Monte Carlo players takes many seconds.
            int checked = QUICK.contains(journal.study()) ? Sizes.of(3, 100) : Sizes.of(0, 1);
            Map<String, JsonNode> lines = journal.lines();
            KeptShare.unitsOf(journal, Roster.builtIn()).stream()
                    .filter(unit -> journal.has(unit.key()))
                    .sorted(Comparator.comparingLong(Unit::weight))
                    .limit(checked)
                    .forEach(unit -> assertThat(lines.getOrDefault(unit.key(), MissingNode.getInstance())
                                    .path("result"))
                            .as(journal.path() + " " + unit.key())
                            .isEqualTo(Journal.asRead(unit.work().get())));
        }
    }
}
