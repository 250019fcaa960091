package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kakumei.entrant.Roster;
import kakumei.report.Figures;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The journals that the project keeps: what they hold, what their page says of them, and what its code computes. */
class CommittedJournalsTest {
    private static final Path COMMITTED = Path.of("..", "docs", "papers", "journals");
    private static final Set<String> QUICK = Set.of("000-chibihana", "001-league");

    @TempDir
    Path folder;

    private static void refuse(String wrong) {
        throw new AssertionError(wrong);
    }

    @Test
    void text_saysTheShareOfThePaper() throws IOException {
        for (String name : List.of("001-league-paper-seed1", "000-mixed-paper-seed1")) {
            Files.copy(COMMITTED.resolve(name + KeptJournals.ENDING), folder.resolve(name + KeptJournals.ENDING));
        }
        String text = KeptShare.text(KeptJournals.in(folder), Roster.builtIn(), CommittedJournalsTest::refuse);
        assertThat(text).containsPattern("000-mixed.* 100 % +nothing");
        // Of 1,008 sets of 100 blocks; more of them are computed from time to time.
        Matcher league =
                Pattern.compile("001-league\\S+ +1 +(\\S+) +(\\d+) % +(\\S+) ").matcher(text);
        assertThat(league.find()).as(text).isTrue();
        double units = Double.parseDouble(league.group(1).replace(",", ""));
        assertThat(units + Double.parseDouble(league.group(3).replace(",", ""))).isEqualTo(100_800);
        assertThat(league.group(2)).isEqualTo(Long.toString(Math.round(units / 1_008)));
    }

    /* Who reads that one of its three journals is whole must not think that an experiment is. */
    @Test
    void text_namesWhatAnExperimentNeedsAndIsNotThere() throws IOException {
        String mixed = "000-mixed-paper-seed1" + KeptJournals.ENDING;
        Files.copy(COMMITTED.resolve(mixed), folder.resolve(mixed));
        List<String> lines = KeptShare.text(KeptJournals.in(folder), Roster.builtIn(), CommittedJournalsTest::refuse)
                .lines()
                .toList();
        Experiment fig9 = Trial.experiment("004-fig9");
        for (Study each : fig9.studies()) {
            int units = each.units(
                            new Setting(Size.PAPER, 1, fig9.casting(Map.of(), Roster.builtIn())),
                            () -> new Results(Map.of()))
                    .size();
            assertThat(lines)
                    .filteredOn(line -> line.startsWith(each.name() + "-paper-seed1"))
                    .singleElement()
                    .asString()
                    .matches(each.name() + "-paper-seed1: none +1 +0 +0 % +" + Figures.count(units)
                            + " +(004-fig\\d )*004-fig9.* the usual");
        }
        assertThat(lines).filteredOn(line -> line.startsWith("000-mixed")).hasSize(1);
        assertThat(lines)
                .filteredOn(line -> line.startsWith("002-"))
                .allMatch(line -> line.contains("-seed2012: none"));
    }

    @Test
    void committed_areWhatTheirPageLists() throws IOException {
        assertThat(Files.readString(COMMITTED.resolveSibling("README.md")))
                .contains("<!-- ./kakumei paper journals -->\n\n```\n"
                        + KeptShare.text(KeptJournals.in(COMMITTED), Roster.builtIn(), CommittedJournalsTest::refuse)
                        + "```\n");
    }

    /* The code that is here computes what was kept: otherwise tables would mix players of two kinds. */
    @Test
    void committed_areWhatIsComputedToday() {
        List<KeptJournal> journals = KeptJournals.in(COMMITTED).files().stream()
                .map(KeptJournals::read)
                .toList();
        assertThat(journals).isNotEmpty();
        for (KeptJournal journal : journals) {
            assertThat(KeptShare.name(journal, Roster.builtIn()) + KeptJournals.ENDING)
                    .isEqualTo(journal.path().getFileName().toString());
            KeptShare share = KeptShare.of(journal, Roster.builtIn());
            assertThat(share.units()).isGreaterThan(share.left());
            // A unit against Monte Carlo players takes many seconds.
            int checked = QUICK.contains(journal.study()) ? Sizes.of(3, 100) : Sizes.of(0, 1);
            List<Unit> units = KeptShare.unitsOf(journal, Roster.builtIn()).stream()
                    .filter(journal::has)
                    .sorted(Comparator.comparingLong(Unit::steps))
                    .toList();
            Stream<Unit> byWeights =
                    units.stream().filter(unit -> !unit.weights().isEmpty());
            Stream.concat(units.stream().limit(checked), byWeights.limit(checked))
                    .forEach(unit -> assertThat(result(journal, unit))
                            .as(journal.path() + " " + unit.key())
                            .isEqualTo(Journal.asRead(unit.work().get())));
        }
    }

    private static JsonNode result(KeptJournal journal, Unit unit) {
        return journal.lines()
                .getOrDefault(unit.id(), MissingNode.getInstance())
                .path("result");
    }
}
