package kakumei.papers.heuristics;

import java.util.ArrayList;
import java.util.List;
import kakumei.papers.Experiment;
import kakumei.papers.Study;

/** The experiments of paper 000. */
public final class HeuristicsPaper {
    private HeuristicsPaper() {}

    /** Tables 1 to 7 and Figs 3 to 7. */
    public static List<Experiment> experiments() {
        List<Experiment> tables = new ArrayList<>();
        List<Experiment> figures = new ArrayList<>();
        variants(1, Opponents.MIXED, tables, figures);
        variants(2, Opponents.CHIBIHANA, tables, figures);
        variants(3, Opponents.SNOWL, tables, figures);
        variants(4, Opponents.BEERSONG, tables, figures);
        tricks(tables, figures);
        tables.addAll(figures);
        return tables;
    }

    private static void tricks(List<Experiment> tables, List<Experiment> figures) {
        List<TrickReport> reports = List.of(
                tricks(Opponents.MIXED, PublishedTricks.MIXED),
                tricks(Opponents.CHIBIHANA, PublishedTricks.CHIBIHANA),
                tricks(Opponents.BEERSONG, PublishedTricks.BEERSONG));
        for (TrickReport report : reports) {
            tables.add(new Experiment(
                    "000-table" + (tables.size() + 1),
                    "tricks won by likely winners of w75 against " + report.words(),
                    "How often a meld that should win its trick does so, when the hand should go out.",
                    report.study(),
                    (setting, results) -> report.table(results)));
        }
        figures.add(new Experiment(
                "000-fig7",
                "Tables 5 to 7 as a graph",
                "From which strength value on a meld can be trusted to win its trick.",
                reports.stream().<Study>map(TrickReport::study).toList(),
                (setting, results) -> TrickReport.figure(reports, results)));
    }

    private static TrickReport tricks(Opponents opponents, PublishedTricks published) {
        return new TrickReport(new TrickStudy(opponents), opponents.words(), published);
    }

    private static void variants(int number, Opponents opponents, List<Experiment> tables, List<Experiment> figures) {
        PublishedScores published = new PublishedScores(number);
        VariantStudy played = new VariantStudy(opponents, published.variants());
        VariantReport report = new VariantReport(played, published);
        tables.add(new Experiment(
                "000-table" + number,
                "scores of kou2 and 12 variants against " + opponents.words(),
                "What each heuristic is worth: the score without it, or with another in its place.",
                played,
                report::table));
        String name = "fig" + (number + 2);
        String title = "kou2 and its variants against " + opponents.words();
        figures.add(new Experiment(
                "000-" + name,
                "Table " + number + " as a graph",
                "How far three sets of one player scatter, compared with the differences between players.",
                played,
                (setting, results) -> report.figure(name, title, setting, results)));
    }
}
