package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import kakumei.entrant.Roster;
import kakumei.league.KakumeiProcess;
import kakumei.problem.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptJournalsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    Path folder;

    private final Experiment experiment = Trial.experiment("000-table2");
    private final Study study = experiment.studies().get(0);
    private final Setting setting = Trial.setting(experiment, Map.of());

    private static ObjectNode points(int points) {
        return JsonNodeFactory.instance.objectNode().put("games", 4).put("points", points);
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
            journal.keep(new UnitId("kou2/1/1"), points(5));
            journal.keep(new UnitId("w75/1/1"), points(6));
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
            journal.keep(new UnitId("w95/1/1"), points(7));
            assertThat(journal.units())
                    .containsOnlyKeys(new UnitId("kou2/1/1"), new UnitId("w75/1/1"), new UnitId("w95/1/1"))
                    .containsEntry(new UnitId("w75/1/1"), points(6));
            assertThat(journal.codes(journal.units().keySet())).containsExactly("code-1", "code-2");
            assertThat(journal.codes(List.of(new UnitId("w75/1/1"), new UnitId("w95/1/2"))))
                    .containsExactly("code-1");
            assertThat(journal.begun()).isEqualTo(NOW);
        }
        assertThat(Files.readAllLines(own())).hasSize(2);
        KeptJournal all = KeptJournal.read(kept());
        assertThat(all.add(KeptJournal.read(own()))).isEqualTo(1);
        assertThat(all.add(KeptJournal.read(own()))).isZero();
        assertThat(all.size()).isEqualTo(3);
    }

    /* Its first line says that it is of others: it is not read, and what is wrong with the rest is in nobody's way. */
    @Test
    void find_otherCast_isNotRead() throws IOException {
        keepTwo();
        Setting others = Trial.setting(experiment, Map.of("chibiHana", "default"));
        Path other = kept().resolveSibling(study.name() + "-tiny-others.jsonl.gz");
        try (Journal journal = Journal.open(own(), study, others, NOW, "code-1")) {
            journal.keep(new UnitId("kou2/1/1"), points(5));
        }
        String text = Files.readString(own());
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(other))) {
            out.write((text + "no unit\n").getBytes(StandardCharsets.UTF_8));
        }
        KeptJournals journals = KeptJournals.in(folder.resolve("kept"));
        assertThat(journals.of(study, setting).orElseThrow().size()).isEqualTo(2);
        assertThatThrownBy(() -> journals.of(study, others))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("line 3 is damaged");
    }

    @Test
    void find_otherSeedOrCast_isNotTaken() throws IOException {
        keepTwo();
        KeptJournals journals = KeptJournals.in(folder.resolve("kept"));
        assertThat(journals.of(study, new Setting(Size.TINY, 2, setting.casting())))
                .isEmpty();
        assertThat(journals.of(study, Trial.setting(experiment, Map.of("chibiHana", "default"))))
                .isEmpty();
        assertThat(journals.of(study, setting).orElseThrow().seed()).isEqualTo(setting.seed());
        assertThat(KeptJournals.in(folder.resolve("nowhere")).isEmpty()).isTrue();
    }

    /* Under the same name another program is another player; and none of them is a function of the seed. */
    @Test
    void program_isKnownByItsFile_andNotKept() throws IOException {
        Path program = folder.resolve("program");
        Map<String, String> seated = Map.of("chibiHana", "cmd:" + program);
        Files.writeString(program, "one");
        UnitId one = study.units(Trial.setting(experiment, seated), () -> new Results(Map.of()))
                .get(0)
                .id();
        Files.writeString(program, "another");
        Setting other = Trial.setting(experiment, seated);
        UnitId another = study.units(other, () -> new Results(Map.of())).get(0).id();
        assertThat(another.key()).isEqualTo(one.key());
        assertThat(another).isNotEqualTo(one);
        assertThat(Journal.name(study, other)).startsWith("000-chibihana-tiny-seed1-chibihana-cmd-");

        Path file = folder.resolve(Journal.name(study, other) + ".jsonl");
        Journal.open(file, study, other, Instant.EPOCH, "code").close();
        KeptJournal journal = KeptJournal.read(file);
        journal.write(folder.resolve("kept").resolve(Journal.name(study, other) + KeptJournals.ENDING));
        assertThat(KeptJournals.in(folder.resolve("kept")).of(study, other)).isEmpty();
        assertThatThrownBy(() -> KeptShare.check(journal, Roster.builtIn()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("an outside program, or one that thinks by the clock, plays chibiHana");
    }

    /* What thinks by the clock is no function of the seed either. */
    @Test
    void clock_isNotKept() throws IOException {
        Setting other = Trial.setting(experiment, Map.of("chibiHana", "mc:ms=1"));
        Path file = folder.resolve(Journal.name(study, other) + ".jsonl");
        Journal.open(file, study, other, Instant.EPOCH, "code").close();
        KeptJournal journal = KeptJournal.read(file);
        assertThatThrownBy(() -> KeptShare.check(journal, Roster.builtIn()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("thinks by the clock, plays chibiHana");
    }

    @Test
    void names_ofCastsThatDifferInSignsAlone_differ() {
        List<String> names = Stream.of("kou2:lock+", "kou2:lock-", "kou2:lock++", "kou2:rev+", "kou2:rev-", "kou2")
                .map(spec -> Journal.name(study, Trial.setting(experiment, Map.of("chibiHana", spec))))
                .toList();
        assertThat(names).doesNotHaveDuplicates().contains("000-chibihana-tiny-seed1-chibihana-kou2");
    }

    @Test
    void find_severalOfOneStudy_areTakenTogether_ifTheyDoNotDiffer() throws IOException {
        keepTwo();
        Path second = kept().resolveSibling("000-chibihana-tiny-seed1-more" + KeptJournals.ENDING);
        try (Journal journal = Journal.open(own(), study, setting, NOW, "code-2")) {
            journal.keep(new UnitId("w75/1/1"), points(6));
            journal.keep(new UnitId("w95/1/1"), points(9));
        }
        KeptJournal.read(own()).write(second);
        KeptJournals journals = KeptJournals.in(folder.resolve("kept"));
        assertThat(journals.of(study, setting).orElseThrow().size()).isEqualTo(3);
        Files.delete(own());
        try (Journal journal = Journal.open(own(), study, setting, NOW, "code-2")) {
            journal.keep(new UnitId("w75/1/1"), points(7));
        }
        KeptJournal.read(own()).write(second);
        assertThatThrownBy(() -> journals.of(study, setting))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("unit w75/1/1 is");
    }

    @Test
    void find_byItsName_whatIsOfSomethingElse_isNamed() throws IOException {
        keepTwo();
        edit("\"chibiHana\":\"chibihana-style\"", "\"chibiHana\":\"default\"");
        KeptJournals journals = KeptJournals.in(folder.resolve("kept"));
        assertThat(journals.of(study, setting)).isEmpty(); // its name says nothing of its players
        Path own = kept().resolveSibling(Journal.name(study, setting) + KeptJournals.ENDING);
        Files.move(kept(), own);
        assertThatThrownBy(() -> KeptJournals.in(folder.resolve("kept")).of(study, setting))
                .isInstanceOf(Failure.class)
                .hasMessageContaining(own + " line 1: cast is")
                .hasMessageContaining("chibihana-style");
    }

    @Test
    void read_oneUnitTwiceWithOtherResults_isRefused() throws IOException {
        keepTwo();
        edit("\"unit\":\"w75/1/1\"", "\"unit\":\"kou2/1/1\"");
        assertThatThrownBy(() -> KeptJournal.read(kept()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining(kept() + " line 3: unit kou2/1/1 is {\"games\":4,\"points\":6} here and"
                        + " {\"games\":4,\"points\":5} before");
    }

    @Test
    void text_namesWhatCannotBeUsed_andListsTheOthers() throws IOException {
        keepTwo();
        Files.copy(kept(), kept().resolveSibling("000-chibihana-tiny-seed1-x.jsonl.gz"));
        edit("\"chibiHana\":\"chibihana-style\"", "\"chibiHana\":\"nosuch\"");
        List<String> wrong = new ArrayList<>();
        assertThat(KeptShare.text(KeptJournals.in(folder.resolve("kept")), Roster.builtIn(), wrong::add))
                .contains("000-chibihana-tiny-seed1-x.jsonl.gz");
        assertThat(wrong).hasSize(1).first().asString().contains(kept().toString(), "unknown player nosuch");
    }

    /* What the one has read the other must not have changed when it is written. */
    @Test
    void add_byTwoProcessesAtOnce_keepsWhatBothHave() throws IOException, InterruptedException {
        List<KakumeiProcess> adding = new ArrayList<>();
        for (int half = 0; half < 2; half++) {
            Path file = folder.resolve("half" + half + ".jsonl");
            Setting paper = new Setting(Size.PAPER, 1, experiment.casting(Map.of(), Roster.builtIn()));
            List<Unit> units = study.units(paper, () -> new Results(Map.of()));
            try (Journal journal = Journal.open(file, study, paper, NOW, "code-1")) {
                for (Unit unit : units.subList(400 * half, 400 * half + 400)) {
                    journal.keep(unit.id(), points(300).put("games", 100));
                }
            }
            adding.add(KakumeiProcess.start(
                    folder, List.of("paper", "journals", "--journals", "both", "--add", file.toString())));
        }
        for (KakumeiProcess process : adding) {
            assertThat(process.exitCode()).as(process.said()).isZero();
        }
        assertThat(KeptJournal.read(folder.resolve("both/000-chibihana-paper-seed1.jsonl.gz"))
                        .size())
                .isEqualTo(800);
    }

    /* A journal under the name that its cast had before all signs of specs counted. */
    @Test
    void in_theFormerName_isFound_unlessItIsOfAnotherCast() {
        Setting plus = Trial.setting(experiment, Map.of("chibiHana", "kou2:lock+"));
        Setting minus = Trial.setting(experiment, Map.of("chibiHana", "kou2:lock-"));
        Path former = folder.resolve("000-chibihana-tiny-seed1-chibihana-kou2-lock-.jsonl");
        Journal.open(former, study, plus, NOW, "code").close();
        assertThat(Journal.in(folder, study, plus)).isEqualTo(former);
        assertThat(Journal.in(folder, study, minus))
                .isNotEqualTo(former)
                .isNotEqualTo(folder.resolve(Journal.name(study, plus) + ".jsonl"));
        Path own = folder.resolve(Journal.name(study, plus) + ".jsonl");
        Journal.open(own, study, plus, NOW, "code").close();
        assertThat(Journal.in(folder, study, plus)).isEqualTo(own);
    }

    /* Of two files the one that is wrong is named, and a third of another seed is not looked at. */
    @Test
    void find_severalOfOneStudy_namesTheOneThatIsWrong() throws IOException {
        keepTwo();
        Path second = kept().resolveSibling("000-chibihana-tiny-seed1-more" + KeptJournals.ENDING);
        Files.copy(kept(), second);
        edit("\"points\":6", "\"points\":600");
        Path wrong = kept().resolveSibling("000-chibihana-tiny-wrong" + KeptJournals.ENDING);
        Files.move(kept(), wrong);
        Files.writeString(kept().resolveSibling("000-chibihana-tiny-seed2" + KeptJournals.ENDING), "damaged");
        assertThatThrownBy(() -> KeptJournals.in(folder.resolve("kept")).of(study, setting))
                .isInstanceOf(Failure.class)
                .hasMessageContaining(wrong + " line 3: unit w75/1/1");
        Files.delete(wrong);
        assertThat(KeptJournals.in(folder.resolve("kept")).of(study, setting)).isPresent();
    }

    @Test
    void goOn_unitThatCameToSomethingElse_isRefused() throws IOException {
        keepTwo();
        try (Journal journal = Journal.open(own(), study, setting, NOW, "code-2")) {
            journal.keep(new UnitId("kou2/1/1"), points(11));
            KeptJournal before = KeptJournal.read(kept());
            assertThatThrownBy(() -> journal.goOnFrom(before))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("unit kou2/1/1 is {\"games\":4,\"points\":11}")
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

    private void edit(String from, String to) throws IOException {
        KeptJournal journal = KeptJournal.read(kept());
        StringBuilder text = new StringBuilder(journal.header() + "\n");
        journal.lines().values().forEach(line -> text.append(line + "\n"));
        assertThat(text).contains(from);
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(kept()))) {
            packed.write(text.toString().replace(from, to).getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void read_seedThatIsNoNumber_isRefused() throws IOException {
        keepTwo();
        edit("\"seed\":1,", "\"seed\":\"x\",");
        assertThatThrownBy(() -> KeptJournal.read(kept()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining(kept() + " line 1: seed is \"x\", expected a whole number");
    }

    @Test
    void goOn_unitsAndResultsThatCannotBe_areRefusedWithTheLine() throws IOException {
        String[][] wrong = {
            {"\"points\":6", "\"points\":600", "unit w75/1/1: points: expected a whole number from 4 to 20, found 600"},
            {"\"unit\":\"w75/1/1\"", "\"unit\":\"w75/1/99\"", "unit w75/1/99 is none of 000-chibihana"},
        };
        for (String[] each : wrong) {
            keepTwo();
            edit(each[0], each[1]);
            KeptJournal before = KeptJournal.read(kept());
            try (Journal journal = Journal.open(own(), study, setting, NOW, "code-2")) {
                assertThatThrownBy(() -> journal.goOnFrom(before))
                        .isInstanceOf(Failure.class)
                        .hasMessageContaining(kept() + " line 3: " + each[2]);
                assertThat(journal.units()).isEmpty();
            }
            assertThatThrownBy(() -> KeptShare.of(before, Roster.builtIn()))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining(each[2]);
            Files.delete(own());
        }
    }

    @Test
    void find_underTheNameOfAnother_isToldWhatItIs() throws IOException {
        for (String name :
                List.of("000-snowl-tiny-seed1", study.name() + "-paper-seed1", study.name() + "-tiny-seed2")) {
            keepTwo();
            Path other = kept().resolveSibling(name + KeptJournals.ENDING);
            Files.move(kept(), other);
            assertThatThrownBy(() -> KeptJournals.read(other))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining(
                            other + " is the journal of 000-chibihana, size tiny, seed 1: expected the name"
                                    + " 000-chibihana-tiny-seed1.jsonl.gz");
            Files.delete(other);
        }
        keepTwo();
        Path snowl = kept().resolveSibling("000-snowl-tiny-seed1.jsonl.gz");
        Files.move(kept(), snowl);
        Experiment table3 = Trial.experiment("000-table3");
        assertThatThrownBy(() -> KeptJournals.in(folder.resolve("kept"))
                        .of(table3.studies().get(0), Trial.setting(table3, Map.of())))
                .isInstanceOf(Failure.class)
                .hasMessageContaining(snowl + " is the journal of 000-chibihana");
    }
}
