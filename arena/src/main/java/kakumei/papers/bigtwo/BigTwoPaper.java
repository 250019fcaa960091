package kakumei.papers.bigtwo;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import kakumei.papers.Experiment;

/** The experiments of paper 003. */
public final class BigTwoPaper {
    private BigTwoPaper() {}

    /** Tables 2, 4, 5 and 6. */
    public static List<Experiment> experiments() {
        return List.of(
                new Experiment(
                        "003-table2",
                        "all melds of Big Two and Daihinmin, counted",
                        "How much larger Big Two is than Daihinmin.",
                        new CountStudy(),
                        (setting, results) -> CountStudy.report(results)),
                duels(
                        4,
                        "UCB against coffee by the constant C",
                        "Whether UCB beats a program of rules, and which C is best.",
                        "C",
                        value -> "ucb:C=" + value,
                        List.of("0.8", "1.0", "1.2", "1.4", "1.6", "1.8"),
                        List.of(0.5953, 0.5987, 0.5840, 0.5880, 0.5993, 0.5874)),
                duels(
                        5,
                        "UCB+ against coffee by the constant C_E",
                        "Whether an evaluation of melds helps UCB, and how much of it.",
                        "C_E",
                        value -> "ucb+:CE=" + value,
                        List.of("0.3", "0.6", "1.0", "1.3", "1.6", "1.9"),
                        List.of(0.632, 0.611, 0.597, 0.570, 0.568, 0.540)),
                together());
    }

    private static Experiment duels(
            int table,
            String title,
            String shows,
            String constant,
            UnaryOperator<String> spec,
            List<String> values,
            List<Double> published) {
        List<DuelReport.Row> rows = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            rows.add(new DuelReport.Row(values.get(i), spec.apply(values.get(i)), published.get(i)));
        }
        DuelStudy study = new DuelStudy(
                "003-table" + table, rows.stream().map(DuelReport.Row::spec).toList(), DuelStudy.COFFEE.name());
        return new Experiment("003-table" + table, title, shows, study, new DuelReport(study, constant, rows)::table);
    }

    private static Experiment together() {
        DuelReport.Row row = new DuelReport.Row("ucb+ against ucb", "ucb+", 0.548);
        DuelStudy study = new DuelStudy("003-table6", List.of(row.spec()), "ucb");
        return new Experiment(
                "003-table6",
                "UCB+ against UCB",
                "Whether UCB+ is the stronger of the two.",
                study,
                new DuelReport(study, "duel", List.of(row))::table);
    }
}
