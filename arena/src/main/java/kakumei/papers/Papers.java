package kakumei.papers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import kakumei.papers.bigtwo.BigTwoPaper;
import kakumei.papers.hands.HandsPaper;
import kakumei.papers.heuristics.HeuristicsPaper;
import kakumei.papers.playouts.PlayoutsPaper;
import kakumei.papers.ratings.RatingPaper;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.report.TextColumns;

/** Every experiment of every paper. */
public final class Papers {
    /** In place of an id: all of them. */
    public static final String ALL = "all";

    private static final List<Experiment> EXPERIMENTS = all();

    private Papers() {}

    /* To add the experiments of a paper, add their line. */
    private static List<Experiment> all() {
        List<Experiment> experiments = new ArrayList<>();
        experiments.addAll(HeuristicsPaper.experiments());
        experiments.addAll(RatingPaper.experiments());
        experiments.addAll(PlayoutsPaper.experiments());
        experiments.addAll(BigTwoPaper.experiments());
        experiments.addAll(HandsPaper.experiments());
        return List.copyOf(experiments);
    }

    /** All experiments in the order of the papers. */
    public static List<Experiment> experiments() {
        return EXPERIMENTS;
    }

    /** The titles of the papers by their numbers. */
    static Map<String, String> titles() {
        Map<String, String> titles = new LinkedHashMap<>();
        titles.put(
                "000", "Heuristics Implementation and Evaluations for Computer Daihinmin (Tagashira and Tajima 2016)");
        titles.put("001", "Rating methods for Computer Daihinmin (Gokaya, Okubo, Wakatsuki and Nishino 2020)");
        titles.put("002", "Study on Properties of Playouts of Monte Carlo Daihinmin Players (Jibiki 2012)");
        titles.put("003", "A Study of Big Two AI using UCB+ (Mandai and Hashimoto)");
        titles.put(
                "004",
                "Estimating opponents' hands in Daihinmin by frequencies and by melds played before (Yanagisawa and"
                        + " Matsuzaki)");
        return titles;
    }

    /** The seed of the numbers on our page about a paper. */
    static long seedOfPage(String paper) {
        return paper.equals("002") ? 2012 : 1;
    }

    /** All experiments below the titles of their papers, for the terminal. */
    public static String text() {
        StringBuilder text = new StringBuilder();
        titles().forEach((number, title) -> {
            TextColumns columns = new TextColumns("  id", "what", "size");
            EXPERIMENTS.stream()
                    .filter(experiment -> experiment.paper().equals(number))
                    .forEach(experiment ->
                            columns.row("  " + experiment.id(), experiment.title(), experiment.extent(Size.PAPER)));
            text.append(number + "  " + title + "\n" + columns + "\n");
        });
        return text.toString();
    }

    /**
     * The experiments that are asked for, each once.
     *
     * @param ids ids, numbers of papers, or {@link #ALL}
     */
    public static List<Experiment> find(List<String> ids) {
        Set<Experiment> found = new LinkedHashSet<>();
        for (String id : ids) {
            List<Experiment> these = EXPERIMENTS.stream()
                    .filter(experiment -> id.equals(ALL)
                            || experiment.id().equals(id)
                            || experiment.paper().equals(id))
                    .toList();
            if (these.isEmpty()) {
                List<String> known = EXPERIMENTS.stream().map(Experiment::id).toList();
                throw new Usage("no experiment " + id + Nearest.hint(id, known)
                        + "; expected an id of ./kakumei paper list, the number of a paper, or all");
            }
            found.addAll(these);
        }
        return List.copyOf(found);
    }

    /** Refuses a stand-in for a program that takes part in none of the experiments. */
    public static void checkParts(List<Experiment> experiments, Set<String> names) {
        Set<String> known = new TreeSet<>();
        experiments.forEach(experiment -> experiment.cast().forEach(part -> known.add(part.name())));
        for (String name : names) {
            if (!known.contains(name)) {
                throw new Usage("no " + name + " takes part" + Nearest.hint(name, known) + "; "
                        + (known.isEmpty()
                                ? "nobody stands in for anybody here"
                                : "known: " + String.join(", ", known)));
            }
        }
    }
}
