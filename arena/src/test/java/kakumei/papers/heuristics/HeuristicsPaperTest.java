package kakumei.papers.heuristics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kakumei.papers.Claim;
import kakumei.papers.Claims;
import kakumei.papers.Experiment;
import kakumei.papers.PageCommand;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Trial;
import kakumei.rating.Sample;
import kakumei.report.Figures;
import kakumei.report.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeuristicsPaperTest {
    private static final Map<String, String> CHEAP =
            Map.of("beersong", "mc:playouts=20", "snowl", "mc:playouts=10", "chibiHana", "default");

    /** The means as the paper prints them, which the sets must give. */
    @ParameterizedTest
    @CsvSource({
        "1, kou2, 6359.3",
        "1, single, 5998.7",
        "1, useA+2, 6417.3",
        "2, kou2, 6562.7",
        "2, w100, 6018.0",
        "2, lock+, 6257.3",
        "3, kou2, 5833.0",
        "3, rev+, 5912.0",
        "3, lock+, 5306.3",
        "4, kou2, 5238.0",
        "4, use2, 5307.7",
        "4, useA+2, 5162.7",
    })
    void published_means_areThoseOfThePaper(int table, String variant, double mean) {
        assertThat(new PublishedScores(table).mean(variant)).isCloseTo(mean, within(0.05));
    }

    @Test
    void published_half_isThatOfThePooledScatter() {
        PublishedScores published = new PublishedScores(1);
        double squares = published.variants().stream()
                .filter(variant -> !variant.equals("lock++")) // another reading of a row that is counted already
                .mapToDouble(variant -> Sample.of(published.sets(variant)).variance())
                .average()
                .orElseThrow();
        assertThat(published.half()).isCloseTo(2.0555 * Math.sqrt(squares / 3), within(0.01));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void table_atTinySize_hasTheArithmeticOfItsBlocks(int number) {
        Experiment experiment = Trial.experiment("000-table" + number);
        Setting setting = Trial.setting(experiment, CHEAP);
        Results results = Trial.results(experiment, setting);
        Report report = experiment.reporter().report(setting, results);
        List<List<String>> sets = report.grid("sets").rows();
        assertThat(sets).hasSize(14);
        double[] kou2 = new double[3];
        double[] w75 = new double[3];
        for (int set = 1; set <= 3; set++) {
            kou2[set - 1] = 2000 * results.number("kou2/" + set + "/1", "points") / 4;
            w75[set - 1] = 2000 * results.number("w75/" + set + "/1", "points") / 4;
            assertThat(sets.get(0).get(3 + set)).isEqualTo(String.valueOf((int) kou2[set - 1]));
        }
        Sample lead = Sample.of(w75[0] - kou2[0], w75[1] - kou2[1], w75[2] - kou2[2]);
        assertThat(Double.parseDouble(report.grid("differences").rows().get(0).get(2)))
                .isCloseTo(lead.mean(), within(0.05));
        assertThat(Double.parseDouble(report.grid("scores").rows().get(0).get(2)))
                .isCloseTo(Sample.of(kou2).mean(), within(0.05));
        List<List<String>> leads = report.grid("differences").rows();
        assertThat(report.grid("saving").rows()).hasSize(20).allSatisfy(row -> {
            int than = row.get(0).indexOf(" than ");
            double farther = distance(leads, row.get(0).substring(0, than))
                    - distance(leads, row.get(0).substring(than + " than ".length()));
            assertThat(Double.parseDouble(row.get(2))).isCloseTo(farther, within(0.15));
        });
        double three = 0;
        double nine = 0;
        for (List<String> row : leads) {
            boolean standsOut = List.of("w100", "single", "lock+").contains(row.get(0));
            three += standsOut ? Double.parseDouble(row.get(2)) / 3 : 0;
            nine += standsOut || row.get(0).equals("lock++") ? 0 : Double.parseDouble(row.get(2)) / 9;
        }
        assertThat(Double.parseDouble(report.grid("standing-out").rows().get(0).get(2)))
                .isCloseTo(three - nine, within(0.15));
        assertThat(Double.parseDouble(report.grid("percent").rows().get(0).get(2)))
                .isCloseTo(100 * ours(leads, "single") / Sample.of(kou2).mean(), within(0.01));
        assertThat(report.grid("limit").rows().stream().map(row -> row.get(0))).containsExactly("single", "rev+");
        assertThat(Double.parseDouble(report.grid("limit").rows().get(0).get(2)))
                .isCloseTo(ours(leads, "single") + 0.03 * Sample.of(kou2).mean(), within(0.15));
        // 102.0 above kou2 and 224.7 below it, or 152.3 below it: kou2's own error counts twice, or not at all.
        if (number == 1) {
            assertThat(report.grid("saving").rows().get(5)).startsWith("useA than w100", "-122.7 ± 383.1");
            assertThat(report.grid("saving").rows().get(0)).startsWith("use2 than w100", "-72.3 ± 221.2");
            assertThat(report.grid("standing-out").rows().get(0)).startsWith("w100, single, lock+", "-226.7 ± 104.3");
        }
    }

    private static double distance(List<List<String>> leads, String player) {
        return Stream.of("use2", "useA", "useA+2")
                .filter(saving -> player.equals("saving") || player.equals(saving))
                .mapToDouble(saving -> Math.abs(ours(leads, saving)))
                .average()
                .orElseGet(() -> Math.abs(ours(leads, player)));
    }

    private static double ours(List<List<String>> rows, String player) {
        return rows.stream()
                .filter(row -> row.get(0).equals(player))
                .mapToDouble(row -> Double.parseDouble(row.get(2)))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void figure_atTinySize_hasAllPlayers(int number) {
        Report report = Trial.run(Trial.experiment("000-fig" + number), CHEAP);
        Report.Figure figure = (Report.Figure) report.pieces().get(0);
        assertThat(figure.name()).isEqualTo("fig" + number);
        assertThat(figure.svg()).contains(">useA+2<", ">lock-<", "ours, sets");
        assertThat(report.grid("means").rows()).hasSize(14);
    }

    /* The same deals for all: kou2 against itself under another name would differ by nothing. */
    @Test
    void units_ofOneBlock_shareTheirDeals() {
        Experiment experiment = Trial.experiment("000-table2");
        Setting setting = Trial.setting(experiment, CHEAP);
        Results results = Trial.results(experiment, setting);
        long same = results.keys().stream()
                .filter(key -> key.startsWith("rev+/"))
                .filter(key -> results.of(key).equals(results.of(key.replace("rev+", "kou2"))))
                .count();
        assertThat(same).as("games without a revolution are the same").isGreaterThan(0);
    }

    /** The sums and shares as the paper prints them. */
    @Test
    void published_tricks_areThoseOfThePaper() {
        assertThat(PublishedTricks.MIXED.submitted(0, 4)).isEqualTo(2085);
        assertThat(PublishedTricks.MIXED.won(0, 4)).isEqualTo(1329);
        assertThat(PublishedTricks.MIXED.won(2, 4)).isEqualTo(979);
        assertThat(PublishedTricks.CHIBIHANA.submitted(0, 4)).isEqualTo(2719);
        assertThat(PublishedTricks.CHIBIHANA.won(0, 4)).isEqualTo(1861);
        assertThat(PublishedTricks.CHIBIHANA.submitted(2, 4)).isEqualTo(1856);
        assertThat(PublishedTricks.BEERSONG.submitted(0, 4)).isEqualTo(1694);
        assertThat(PublishedTricks.BEERSONG.won(0, 4)).isEqualTo(1075);
        assertThat(PublishedTricks.BEERSONG.won(2, 4)).isEqualTo(809);
    }

    @ParameterizedTest
    @CsvSource({"5, mixed", "6, chibihana", "7, beersong"})
    void tricks_atTinySize_haveTheSumsOfTheirBlocks(int number, String key) {
        Experiment experiment = Trial.experiment("000-table" + number);
        Setting setting = Trial.setting(experiment, CHEAP);
        Results results = Trial.results(experiment, setting);
        Report report = experiment.reporter().report(setting, results);
        double submitted = 0;
        double won = 0;
        for (int block = 1; block <= 3; block++) {
            for (String situation : List.of("lead", "follow")) {
                for (int bin = 0; bin < 5; bin++) {
                    submitted += results.of("tricks-" + key + "/" + block)
                            .path(situation)
                            .path("submitted")
                            .path(bin)
                            .doubleValue();
                    won += results.of("tricks-" + key + "/" + block)
                            .path(situation)
                            .path("won")
                            .path(bin)
                            .doubleValue();
                }
            }
        }
        assertThat(submitted).isPositive();
        List<String> total = report.grid("shares").rows().get(5);
        assertThat(total.get(0)).isEqualTo("75-99");
        assertThat(Double.parseDouble(total.get(2))).isCloseTo(100 * won / submitted, within(0.05));
        List<List<String>> shares = report.grid("shares").rows();
        List<List<String>> steps = report.grid("steps").rows();
        assertThat(number(steps, 2)).isCloseTo(number(shares, 3) - number(shares, 2), within(0.11));
        assertThat(number(steps, 4)).isCloseTo(number(steps, 2) - number(steps, 1), within(0.16));
        // 60 games, as many as 10,000
        assertThat(report.grid("counts").rows().get(5).get(3).replace(",", ""))
                .isEqualTo(String.format(java.util.Locale.ROOT, "%.0f", submitted * 10_000 / 60));
    }

    private static double number(List<List<String>> comparisons, int row) {
        return Double.parseDouble(comparisons.get(row).get(2));
    }

    @Test
    void fig7_atTinySize_hasThreeLines() {
        Report report = Trial.run(Trial.experiment("000-fig7"), CHEAP);
        assertThat(((Report.Figure) report.pieces().get(0)).svg())
                .contains("ours, four beersong", "ours, four chibiHana", "95-99");
        List<List<String>> shares = report.grid("shares").rows();
        assertThat(shares).hasSize(15);
        List<String> middle = report.grid("chibihana-beersong").rows().get(2);
        assertThat(middle.get(0)).isEqualTo(shares.get(7).get(1)).isEqualTo("85-89");
        assertThat(Double.parseDouble(middle.get(2)))
                .isCloseTo(
                        Double.parseDouble(shares.get(7).get(3))
                                - Double.parseDouble(shares.get(12).get(3)),
                        within(0.11));
        assertThat(middle.get(1)).startsWith("-1.0"); // 288 of 513 less 247 of 432
    }

    /** A number of the paper beside ours, with how many games of each player ours has. */
    private record Row(double paper, double ours, double low, double high, long games) {
        static Stream<Row> of(PageCommand command) {
            boolean scores = command.id().matches("000-table[1-4]");
            long games = Math.round(command.percent() / 100 * (scores ? 3 * PublishedScores.GAMES : TrickReport.GAMES));
            return command.printed().orElseThrow().pieces().stream()
                    .filter(piece -> piece instanceof Report.Grid)
                    .map(piece -> ((Report.Grid) piece).numbers())
                    .filter(data -> data.header().contains("paperHalf95"))
                    .flatMap(data -> data.rows().stream())
                    .map(cells ->
                            new Row(number(cells, 1), number(cells, 3), number(cells, 4), number(cells, 5), games));
        }

        private static double number(List<String> cells, int column) {
            return Double.parseDouble(cells.get(column));
        }

        Row less(Row other) {
            double difference = ours - other.ours;
            double half = Math.hypot(high - ours, other.high - other.ours);
            return new Row(
                    paper - other.paper,
                    difference,
                    difference - half,
                    difference + half,
                    Math.min(games, other.games));
        }

        boolean isOf(Claim claim) {
            return games == claim.games()
                    && looksLike(paper, claim.paperValue().orElseThrow(), claim)
                    && looksLike(ours, claim.ours(), claim)
                    && looksLike(low, claim.low(), claim)
                    && looksLike(high, claim.high(), claim);
        }

        private static boolean looksLike(double number, double other, Claim claim) {
            return Figures.fixed(number, claim.decimals()).equals(Figures.fixed(other, claim.decimals()));
        }
    }

    /* The paper's number, ours, its interval and the games of every claim, from the games that are kept. */
    @Test
    void claims_areRowsOfTheReports() throws IOException {
        List<PageCommand> commands = PageCommand.in(Files.readString(PageCommand.PAGES.resolve("000.md"))).stream()
                .distinct()
                .toList();
        List<Row> rows = new ArrayList<>(commands.stream().flatMap(Row::of).toList());
        Row fast = lead("w100", new PageCommand("000-table2", 10000, Map.of(), 1));
        rows.add(fast.less(lead("w100", new PageCommand("000-table3", 100, Map.of(), 1))));
        rows.add(fast.less(lead("w100", new PageCommand("000-table4", 100, Map.of(), 1))));
        assertThat(Claims.all().stream()
                        .filter(claim -> claim.paper().equals("000"))
                        .filter(claim -> rows.stream().noneMatch(row -> row.isOf(claim)))
                        .map(Claim::text))
                .isEmpty();
    }

    private static Row lead(String variant, PageCommand command) {
        List<List<String>> leads =
                command.printed().orElseThrow().grid("differences").numbers().rows();
        int number = leads.stream().map(row -> row.get(0)).toList().indexOf(variant);
        return Row.of(command)
                .skip(new PublishedScores(1).variants().size() + (long) number) // the scores are before them
                .findFirst()
                .orElseThrow();
    }

    /* The real program in place of the stand-in: here default, as a program of its own that speaks the protocol. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void standIn_outsideProgram_playsLikeThePlayerItIs(@TempDir Path logs) {
        String join = Path.of(System.getProperty("java.home"), "bin", "java") + " -XX:TieredStopAtLevel=1 -cp \""
                + System.getProperty("java.class.path")
                + "\" kakumei.cli.Main join --player default --host {host} --port {port} --name {name} --seed 1";
        Experiment experiment = Trial.experiment("000-table1");
        Map<String, String> real = new HashMap<>(CHEAP);
        real.put("snowl", "uecda:cmd='" + join + "',logs='" + logs + "'");
        Map<String, String> ours = new HashMap<>(CHEAP);
        ours.put("snowl", "default");
        assertThat(first(experiment, real)).isEqualTo(first(experiment, ours));
    }

    private static ObjectNode first(Experiment experiment, Map<String, String> seated) {
        Setting setting = Trial.setting(experiment, seated);
        return experiment
                .studies()
                .get(0)
                .units(setting, () -> new Results(Map.of()))
                .get(0)
                .work()
                .get();
    }
}
