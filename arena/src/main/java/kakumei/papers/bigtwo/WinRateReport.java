package kakumei.papers.bigtwo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;

/**
 * Win rates of several players A against one player B, beside one of Tables 4 to 6.
 *
 * @param what the name of the constant that is varied, or of the duel
 * @param rows the values
 * @param falls whether the paper has the rate fall with every step from its best value on
 */
record WinRateReport(String what, List<Row> rows, boolean falls) {
    /** Games of the paper at each table. */
    static final int GAMES = 500;
    /** Tables of each duel. */
    static final int TABLES = 3;

    private static final double LEVEL = 0.95;
    private static final int DECIMALS = 4;

    /**
     * One player A.
     *
     * @param label the value of the constant
     * @param spec the player
     * @param paper the paper's win rate
     */
    record Row(String label, String spec, double paper) {}

    Report report(Results results) {
        List<Comparison> rates = new ArrayList<>();
        List<List<String>> tables = new ArrayList<>();
        for (Row row : rows) {
            rates.add(rate(row.label(), row, results));
            List<String> cells = new ArrayList<>(List.of(row.label()));
            for (int table = 0; table < TABLES; table++) {
                double[] shares = rates(row, table, results);
                Optional<MeanInterval> share = Sample.of(shares).interval(LEVEL);
                cells.add(share.map(i -> Figures.withError(i, 3)).orElse("–"));
            }
            tables.add(cells);
        }
        Report report = new Report()
                .text(
                        "The share of games that a player A won, pooled over tables with one, two and three A among B; even is"
                                + " 0.5. Our intervals are over blocks of ten games at all three tables, which had the same deals."
                                + " The paper's error is that of 1,500 independent games.")
                .comparisons("rates", what, rates);
        if (rows.size() > 1) {
            differences(report, results);
        }
        if (falls) {
            steps(report, results);
        }
        return report.heading("Table by table")
                .grid("tables", List.of(what, ">1 A, 3 B", ">2 A, 2 B", ">3 A, 1 B"), tables);
    }

    /** Whether the paper's best value is told apart from the others. */
    private void differences(Report report, Results results) {
        Row best = best(rows);
        List<Comparison> leads = rows.stream()
                .filter(row -> !row.equals(best))
                .map(row -> lead(row.label(), row, best, results))
                .toList();
        report.heading("Against " + what + " = " + best.label() + ", the paper's best")
                .text(
                        "How much more often than with the paper's best value the game was won. All had the same deals. Where an"
                                + " interval holds 0 the sample does not tell the two values apart; for the paper's own numbers read"
                                + " the ± in the same way.")
                .comparisons("differences", what, leads);
    }

    /** Whether the rate falls from each value to the next. */
    private void steps(Report report, Results results) {
        List<Comparison> steps = new ArrayList<>();
        for (int i = rows.indexOf(best(rows)) + 1; i < rows.size(); i++) {
            Row before = rows.get(i - 1);
            Row row = rows.get(i);
            steps.add(lead(before.label() + " to " + row.label(), row, before, results));
        }
        report.heading("Step by step")
                .text("How much more often than with the value before the game was won, block by block: the paper finds"
                        + " that the rate falls with every step beyond its best value.")
                .comparisons("steps", what, steps);
    }

    /** The value that the paper finds best. */
    static Row best(List<Row> rows) {
        return rows.stream().reduce((a, b) -> b.paper() > a.paper() ? b : a).orElseThrow();
    }

    /**
     * How much more often one player wins against the same B than another. Blocks of the same number had the same deals, in
     * whichever study they were played, so that luck with the cards falls out of the difference of each.
     */
    static Comparison lead(String label, Row some, Row other, Results results) {
        double half = Math.hypot(half(some.paper()), half(other.paper()));
        double[] more = Ratio.less(rates(some, results), rates(other, results));
        return compare(label, some.paper() - other.paper(), half, more);
    }

    /** A player's win rate beside the paper's. */
    static Comparison rate(String label, Row row, Results results) {
        return compare(label, row.paper(), half(row.paper()), rates(row, results));
    }

    private static double half(double share) {
        return Ratio.half(share, TABLES * GAMES);
    }

    private static Comparison compare(String label, double paper, double half, double[] blocks) {
        Sample sample = Sample.of(blocks);
        return Comparison.of(label, paper, half, sample.mean(), sample.interval(LEVEL), DECIMALS);
    }

    private static double[] rates(Row row, Results results) {
        return rates(row.spec(), results);
    }

    /** The win rate of each block over all tables. */
    static double[] rates(String key, Results results) {
        return units(key, results, unit -> {
            double rate = 0;
            for (int table = 0; table < TABLES; table++) {
                rate += rate(unit, table) / TABLES;
            }
            return rate;
        });
    }

    /** The win rate of each block at one table. */
    private static double[] rates(Row row, int table, Results results) {
        return units(row.spec(), results, unit -> rate(unit, table));
    }

    private static double[] units(String key, Results results, ToDoubleFunction<JsonNode> value) {
        return results.under(key + "/").stream().mapToDouble(value).toArray();
    }

    private static double rate(JsonNode unit, int table) {
        return unit.path("wins").path(table).doubleValue() / unit.path("games").doubleValue();
    }
}
