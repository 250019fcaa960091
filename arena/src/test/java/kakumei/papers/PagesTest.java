package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kakumei.entrant.Roster;
import kakumei.report.Report;
import kakumei.testing.Sizes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables on the pages of the papers are what their commands print, wherever all games behind them are kept. */
class PagesTest {
    private static final Path PAGES = Path.of("..", "docs", "papers");
    private static final Pattern COMMAND = Pattern.compile(
            "`\\./kakumei paper run (\\d{3}-[\\w.]+)(?: --percent ([\\d.]+))?(?: --stand-in (\\w+)=([^ `]+))? --seed (\\d+)`");
    private static final Pattern SECTION = Pattern.compile("\n(?=##)");
    /** Reports that take long even if nothing is played: they draw hundreds of leagues, or read much. */
    private static final Set<String> SLOW = Set.of("001", "002");

    @ParameterizedTest
    @ValueSource(strings = {"000", "001", "002", "003", "004"})
    void tables_ofKeptGames_areWhatTheCommandPrints(String paper) throws IOException {
        if (SLOW.contains(paper) && Sizes.of(0, 1) == 0) {
            return;
        }
        int checked = 0;
        for (String section : SECTION.split(Files.readString(PAGES.resolve(paper + ".md")), -1)) {
            Matcher command = COMMAND.matcher(section);
            Set<String> printed = new LinkedHashSet<>();
            while (command.find()) {
                printed(command)
                        .ifPresent(report -> report.pieces().stream()
                                .flatMap(piece -> piece.markdown().lines())
                                .forEach(printed::add));
            }
            for (List<String> table : tables(section)) {
                if (printed.contains(table.get(0))) {
                    assertThat(printed).as(paper + ".md").containsAll(table);
                    checked++;
                }
            }
        }
        assertThat(checked).as("tables of " + paper + ".md that were found").isPositive();
    }

    /** What a command prints, if it has nothing to compute. */
    private static Optional<Report> printed(Matcher command) {
        Experiment experiment = Trial.experiment(command.group(1));
        Size size = command.group(2) == null ? Size.PAPER : Size.percent(Double.parseDouble(command.group(2)));
        Map<String, String> seated = command.group(3) == null ? Map.of() : Map.of(command.group(3), command.group(4));
        Setting setting =
                new Setting(size, Long.parseLong(command.group(5)), experiment.casting(seated, Roster.builtIn()));
        return kept(experiment, setting).map(results -> experiment.reporter().report(setting, results));
    }

    private static Optional<Results> kept(Experiment experiment, Setting setting) {
        KeptJournals journals = KeptJournals.in(PAGES.resolve("journals"));
        Map<String, JsonNode> results = new LinkedHashMap<>();
        for (Study study : experiment.studies()) {
            Map<UnitId, JsonNode> lines =
                    journals.of(study, setting).map(KeptJournal::lines).orElse(Map.of());
            for (Unit unit : study.units(setting, () -> new Results(results))) {
                JsonNode line = lines.getOrDefault(unit.id(), MissingNode.getInstance());
                if (line.isMissingNode()) {
                    return Optional.empty();
                }
                results.put(unit.key(), line.path("result"));
            }
        }
        return Optional.of(new Results(results));
    }

    private static List<List<String>> tables(String section) {
        List<List<String>> tables = new ArrayList<>();
        List<String> table = new ArrayList<>();
        for (String line : (section + "\n").split("\n", -1)) {
            if (line.startsWith("|")) {
                table.add(line);
            } else if (!table.isEmpty()) {
                tables.add(table);
                table = new ArrayList<>();
            }
        }
        return tables;
    }
}
