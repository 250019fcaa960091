package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kakumei.report.Report;
import kakumei.testing.Sizes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables on the pages of the papers are what their commands print, wherever all games behind them are kept. */
class PagesTest {
    private static final Pattern CODE = Pattern.compile("0\\.1\\.0-SNAPSHOT(\\+[0-9a-f]+)?(-dirty)?");
    private static final Pattern SECTION = Pattern.compile("\n(?=##)");
    /** Experiments that take long even if nothing is played, since they draw hundreds of leagues: with --full. */
    private static final Set<String> SLOW =
            Set.of("001-table2", "001-table3", "001-table4", "001-fig1", "001-question", "001-length");

    /** Tables with words or pictures, or of what no command of the page prints, by page and beginning, and why. */
    private static final Map<String, String> NOT_PRINTED = Map.of(
            "000 | variant | what it does otherwise", "words",
            "000 | Fig. 1, the lead", "pictures",
            "002 | place | reading", "words",
            "004 | generator | five kishimen's stand-ins", "printed by calibrate hands, whose games are not kept");

    /**
     * Tables of some rows, or of the rows of several tables of the same columns that the commands of their section print,
     * by page and beginning: which of those rows, all of them.
     */
    private static final Map<String, Predicate<String>> CHOSEN = Map.of(
            "000 | farther from kou2", // Tables 1, 3 and 4, where the games are too few for each of the three
            row -> row.startsWith("| saving than "),
            "000 | % of kou2's score more", // of four tables; rev+ is said to lose that against four chibiHana alone
            row -> !row.startsWith("| rev+, against four snowl") && !row.startsWith("| rev+, against four beersong"),
            "004 | number", // of six figures, the same in all
            row -> row.startsWith("| cases in "),
            "004 | deviation over classes", // of Figs 4 and 6
            row -> true);

    /** Tables in which what is printed in several rows stands in one, by page and beginning: the rows, put together. */
    private static final Map<String, Supplier<List<String>>> TURNED = Map.of(
            "003 | playouts | UCB, other luck", PagesTest::decisions,
            "004 | figure | a hand of 2 to 5 cards holds", PagesTest::items);

    /** Tables of the differences of numbers in two other tables of the page, by page and beginning: which, in its order. */
    private static final Map<String, List<List<String>>> DIFFERENCES = Map.of(
            "000 | less that against",
            List.of(
                    List.of("| w100 | -544.7 ± 193.3 | -389.2 |", "| w100 | -176.0 ± 210.0 |"),
                    List.of("| w100 | -544.7 ± 193.3 | -389.2 |", "| w100 | -171.7 ± 194.3 |")));

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
            List<List<String>> grids = commands.stream()
                    .filter(command -> !isLeftOut(command))
                    .flatMap(command -> printed(command).stream())
                    .toList();
            for (List<String> table : tables) {
                String name = paper + " " + table.get(0);
                if (isPrinted(table, grids)) {
                    printed++;
                } else if (beginning(CHOSEN.keySet(), name, listed)) {
                    assertThat(rows(table)).as(name).containsExactlyElementsOf(chosen(name, table, grids));
                } else if (beginning(TURNED.keySet(), name, listed)) {
                    assertThat(rows(table)).as(name).isEqualTo(of(TURNED, name).get());
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
                .containsExactlyInAnyOrderElementsOf(Stream.of(CHOSEN, TURNED, DIFFERENCES, NOT_PRINTED)
                        .map(Map::keySet)
                        .flatMap(Set::stream)
                        .filter(name -> name.startsWith(paper))
                        .toList());
        assertThat(printed).as("printed tables of " + paper + ".md").isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"000", "001", "002", "003", "004"})
    void codes_areOfTheUnitsShown(String paper) throws IOException {
        List<String> origins = Files.readString(PageCommand.PAGES.resolve(paper + ".md"))
                .lines()
                .filter(line -> CODE.matcher(line).find())
                .filter(line -> PageCommand.in(line).stream()
                        .anyMatch(command ->
                                !isLeftOut(command) && command.printed().isPresent()))
                .toList();
        assertThat(origins).as("origins on " + paper + ".md").isNotEmpty();
        for (String line : origins) {
            assertThat(CODE.matcher(line).results().map(MatchResult::group).collect(Collectors.toSet()))
                    .as(line)
                    .isEqualTo(PageCommand.in(line).stream()
                            .flatMap(command -> command.codes().stream())
                            .collect(Collectors.toSet()));
        }
    }

    private static boolean isLeftOut(PageCommand command) {
        return SLOW.contains(command.id()) && Sizes.of(0, 1) == 0;
    }

    /** The tables that a command prints, line by line; none where its games are not kept. */
    private static List<List<String>> printed(PageCommand command) {
        return command.printed().stream()
                .flatMap(report -> report.pieces().stream())
                .filter(Report.Grid.class::isInstance)
                .map(grid ->
                        grid.markdown().lines().filter(line -> !line.isEmpty()).toList())
                .toList();
    }

    private static boolean beginning(Set<String> names, String name, Set<String> found) {
        return names.stream().filter(name::startsWith).peek(found::add).count() > 0;
    }

    /** Whether it is a table of one report, with the same rows in the same order, or two such beside each other. */
    private static boolean isPrinted(List<String> table, List<List<String>> printed) {
        return printed.contains(table) || isPrintedInHalves(table, printed);
    }

    /* | what | paper | NAME | 95 % interval | agree? | NAME | 95 % interval | agree? |, in the order of the commands */
    private static boolean isPrintedInHalves(List<String> table, List<List<String>> printed) {
        if (!table.get(0).matches("\\| \\w+ \\| paper \\| .* \\| 95 % interval \\| agree\\? \\| .* \\| agree\\? \\|")) {
            return false;
        }
        int left = indexOf(half(rows(table), 2), printed);
        return left >= 0 && indexOf(half(rows(table), 5), printed.subList(left + 1, printed.size())) >= 0;
    }

    private static int indexOf(List<String> rows, List<List<String>> printed) {
        return printed.stream().map(PagesTest::rows).toList().indexOf(rows);
    }

    private static List<String> rows(List<String> table) {
        return table.subList(2, table.size());
    }

    private static List<String> half(List<String> rows, int from) {
        return rows.stream()
                .map(PagesTest::cells)
                .map(cells -> Stream.concat(cells.subList(0, 2).stream(), cells.subList(from, from + 3).stream())
                        .collect(Collectors.joining(" | ", "| ", " |")))
                .toList();
    }

    private static List<String> cells(String row) {
        return List.of(row.substring(2, row.length() - 2).split(" \\| ", -1));
    }

    private static List<String> chosen(String name, List<String> table, List<List<String>> printed) {
        return printed.stream()
                .filter(grid -> grid.get(0).equals(table.get(0)))
                .flatMap(grid -> rows(grid).stream())
                .distinct()
                .filter(of(CHOSEN, name))
                .toList();
    }

    private static <T> T of(Map<String, T> listed, String name) {
        return listed.entrySet().stream()
                .filter(entry -> name.startsWith(entry.getKey()))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    private static Report report(String experiment) {
        return new PageCommand(experiment, 100, Map.of(), 1).printed().orElseThrow();
    }

    private static String row(Collection<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /* who, playouts, decisions, other luck, UCB+, difference: who by who in a row for each number of playouts */
    private static List<String> decisions() {
        Map<String, List<String>> byPlayouts = new LinkedHashMap<>();
        for (List<String> cells : report("003-decisions").grid("differences").rows()) {
            byPlayouts
                    .computeIfAbsent(cells.get(1), playouts -> new ArrayList<>(List.of(playouts, cells.get(3))))
                    .addAll(cells.subList(4, 6));
        }
        return byPlayouts.values().stream().map(PagesTest::row).toList();
    }

    /* Of each figure the mean chance by source, the difference and the correlation. */
    private static List<String> items() {
        List<String> rows = new ArrayList<>();
        for (int figure = 3; figure <= 8; figure++) {
            Report report = report("004-fig" + figure);
            List<String> row = new ArrayList<>(List.of(String.valueOf(figure)));
            List<String> difference = report.grid("difference").rows().get(0);
            row.add(difference.get(0));
            report.grid("numbers").rows().stream()
                    .filter(cells -> cells.get(0).startsWith("mean chance of " + difference.get(0) + ", "))
                    .map(cells ->
                            withInterval(cells, 2) + (cells.get(1).equals("–") ? "" : " (paper " + cells.get(1) + ")"))
                    .forEach(row::add);
            List<String> correlation = report.grid("correlation").rows().get(0);
            row.add(withInterval(difference, 1));
            row.add(withInterval(correlation, 2));
            row.add(correlation.get(4) + ", " + correlation.get(5));
            rows.add(row(row));
        }
        return rows;
    }

    private static String withInterval(List<String> cells, int ours) {
        return cells.get(ours) + " (" + cells.get(ours + 1) + ")";
    }

    /* Both numbers are rounded, so that their difference may be off by one in the last place. */
    private static void checkDifferences(String name, List<String> table, String page) {
        List<List<String>> sources = of(DIFFERENCES, name);
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
        List<String> cells = cells(row);
        String[] paper = cells.get(1).split(" ± ", -1);
        String[] interval = cells.get(3).split(" to ", -1);
        return Stream.of(paper[0], cells.get(2), interval[0], interval[1], paper[1])
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
