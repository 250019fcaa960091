package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kakumei.report.Report;
import kakumei.testing.Sizes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables on the pages of the papers are what their commands print, wherever all games behind them are kept. */
class PagesTest {
    private static final Pattern SECTION = Pattern.compile("\n(?=##)");
    private static final Pattern NUMBER = Pattern.compile("-?\\d[\\d,]*\\.\\d+");
    /** Experiments that take long even if nothing is played, since they draw hundreds of leagues: with --full. */
    private static final Set<String> SLOW =
            Set.of("001-table2", "001-table3", "001-table4", "001-fig1", "001-question", "001-length");

    /** Tables with words or pictures, or of what no command of the page prints, by page and beginning, and why. */
    private static final Map<String, String> NOT_PRINTED = Map.of(
            "000 | variant | what it does otherwise", "words",
            "000 | Fig. 1, the lead", "pictures",
            "002 | place | reading", "words",
            "004 | generator | five kishimen's stand-ins", "printed by calibrate hands, whose games are not kept",
            "004 | playouts | Rand |", "no games of Fig. 9 are kept",
            "004 | generator | paper |", "no games of Fig. 9 are kept, in two tables");

    /** Tables whose rows hold numbers of several rows that are printed, by page and beginning: the experiment of a row. */
    private static final Map<String, UnaryOperator<String>> TURNED = Map.of(
            "003 | playouts | UCB, other luck", row -> "003-decisions",
            "004 | figure | a hand of 2 to 5 cards holds", row -> "004-fig" + row.charAt(2));

    /** Tables of the differences of numbers in two other tables of the page, by page and beginning: which, in its order. */
    private static final Map<String, List<List<String>>> DIFFERENCES = Map.of(
            "000 | less that against",
            List.of(
                    List.of("| w100 | -544.7 ± 193.3 | -377.2 |", "| w100 | -176.0 ± 210.0 |"),
                    List.of("| w100 | -544.7 ± 193.3 | -377.2 |", "| w100 | -171.7 ± 194.3 |")));

    @ParameterizedTest
    @ValueSource(strings = {"000", "001", "002", "003", "004"})
    void tables_areWhatTheCommandsPrint(String paper) throws IOException {
        String page = Files.readString(PageCommand.PAGES.resolve(paper + ".md"));
        List<String> unknown = new ArrayList<>();
        Set<String> listed = new HashSet<>();
        int printed = 0;
        for (String section : SECTION.split(page, -1)) {
            List<PageCommand> own = PageCommand.in(section);
            List<PageCommand> commands = own.isEmpty() ? PageCommand.in(page) : own; // or of the sections above it
            List<List<String>> tables = tables(section);
            if (tables.isEmpty()) {
                continue;
            }
            List<Set<String>> reports = commands.stream()
                    .filter(command -> !isLeftOut(command))
                    .map(PagesTest::lines)
                    .toList();
            for (List<String> table : tables) {
                String name = paper + " " + table.get(0);
                if (isPrinted(table, reports)) {
                    printed++;
                } else if (beginning(TURNED.keySet(), name, listed)) {
                    checkTurned(name, table);
                } else if (beginning(DIFFERENCES.keySet(), name, listed)) {
                    checkDifferences(name, table, page);
                } else if (!beginning(NOT_PRINTED.keySet(), name, listed)
                        && commands.stream().noneMatch(PagesTest::isLeftOut)) {
                    unknown.add(String.join("\n", table));
                }
            }
        }
        assertThat(unknown)
                .as("tables of " + paper + ".md that no command of their section prints so")
                .isEmpty();
        assertThat(listed)
                .as("tables of " + paper + ".md that are listed here as others than printed")
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(TURNED.keySet(), DIFFERENCES.keySet(), NOT_PRINTED.keySet())
                                .flatMap(Set::stream)
                                .filter(name -> name.startsWith(paper))
                                .toList());
        assertThat(printed).as("printed tables of " + paper + ".md").isPositive();
    }

    private static boolean isLeftOut(PageCommand command) {
        return SLOW.contains(command.id()) && Sizes.of(0, 1) == 0;
    }

    /** The lines of tables that a command prints; none where its games are not kept. */
    private static Set<String> lines(PageCommand command) {
        return command.printed().stream()
                .flatMap(report -> report.pieces().stream())
                .map(Report.Piece::markdown)
                .flatMap(String::lines)
                .filter(line -> line.startsWith("|"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static boolean beginning(Set<String> names, String name, Set<String> found) {
        return names.stream().filter(name::startsWith).peek(found::add).count() > 0;
    }

    /** Whether one report has all lines of a table, or two have its halves, or each line is in some report. */
    private static boolean isPrinted(List<String> table, List<Set<String>> reports) {
        Set<String> all = reports.stream().flatMap(Set::stream).collect(Collectors.toSet());
        return all.containsAll(table) || isPrintedInHalves(table, reports);
    }

    /* Two reports beside each other: | what | paper | NAME | 95 % interval | agree? | NAME | 95 % interval | agree? | */
    private static boolean isPrintedInHalves(List<String> table, List<Set<String>> reports) {
        if (!table.get(0).matches("\\| \\w+ \\| paper \\| .* \\| 95 % interval \\| agree\\? \\| .* \\| agree\\? \\|")) {
            return false;
        }
        List<String> rows = table.subList(2, table.size());
        return reports.stream()
                .filter(one -> one.containsAll(half(rows, 2)))
                .anyMatch(one -> reports.stream().anyMatch(other -> other != one && other.containsAll(half(rows, 5))));
    }

    private static List<String> half(List<String> rows, int from) {
        return rows.stream()
                .map(row -> Arrays.asList(row.substring(2, row.length() - 2).split(" \\| ", -1)))
                .map(cells -> Stream.concat(cells.subList(0, 2).stream(), cells.subList(from, from + 3).stream())
                        .collect(Collectors.joining(" | ", "| ", " |")))
                .toList();
    }

    private static Set<String> numbers(Stream<String> lines) {
        Set<String> numbers = new TreeSet<>();
        lines.map(line -> line.replaceAll("\\(paper [^)]*\\)", "")).forEach(line -> {
            Matcher number = NUMBER.matcher(line);
            while (number.find()) {
                numbers.add(number.group());
            }
        });
        return numbers;
    }

    private static void checkTurned(String name, List<String> table) {
        UnaryOperator<String> experiment = TURNED.entrySet().stream()
                .filter(entry -> name.startsWith(entry.getKey()))
                .findFirst()
                .orElseThrow()
                .getValue();
        for (String row : table.subList(2, table.size())) {
            PageCommand command = new PageCommand(experiment.apply(row), 100, Map.of(), 1);
            assertThat(numbers(Stream.of(row))).as(row).isNotEmpty().isSubsetOf(numbers(lines(command).stream()));
        }
    }

    /* Both numbers are rounded, so that their difference may be off by one in the last place. */
    private static void checkDifferences(String name, List<String> table, String page) {
        List<List<String>> sources = DIFFERENCES.entrySet().stream()
                .filter(entry -> name.startsWith(entry.getKey()))
                .findFirst()
                .orElseThrow()
                .getValue();
        for (int i = 0; i < sources.size(); i++) {
            double[] one = comparison(row(page, sources.get(i).get(0)));
            double[] other = comparison(row(page, sources.get(i).get(1)));
            double[] found = comparison(table.get(2 + i));
            double half = Math.hypot(one[3] - one[2], other[3] - other[2]) / 2;
            double[] expected = {
                one[0] - other[0],
                one[1] - other[1],
                one[1] - other[1] - half,
                one[1] - other[1] + half,
                Math.hypot(one[4], other[4])
            };
            assertThat(found).as(table.get(2 + i)).containsExactly(expected, within(0.11));
        }
    }

    private static String row(String page, String beginning) {
        return page.lines()
                .filter(line -> line.startsWith(beginning))
                .reduce((first, last) -> last)
                .orElseThrow(() -> new AssertionError("no row " + beginning));
    }

    /** The paper's number, ours, the ends of its interval, and half that of the paper's. */
    private static double[] comparison(String row) {
        String[] cells = row.substring(2, row.length() - 2).split(" \\| ", -1);
        String[] paper = cells[1].split(" ± ", -1);
        String[] interval = cells[3].split(" to ", -1);
        return Stream.of(paper[0], cells[2], interval[0], interval[1], paper[1])
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** The tables of a section, but for that of the claims, which ClaimsTest has. */
    private static List<List<String>> tables(String section) {
        List<List<String>> tables = new ArrayList<>();
        List<String> table = new ArrayList<>();
        for (String line : (section + "\n").split("\n", -1)) {
            if (line.startsWith("|")) {
                table.add(line);
            } else if (!table.isEmpty()) {
                if (!table.get(0).startsWith("| claim | in |")) {
                    tables.add(table);
                }
                table = new ArrayList<>();
            }
        }
        return tables;
    }
}
