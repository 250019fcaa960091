package kakumei.papers.playouts;

import java.util.List;
import kakumei.papers.Experiment;

/** The experiments of paper 002. */
public final class PlayoutsPaper {
    private PlayoutsPaper() {}

    /** Fig. 4.2, Fig. 5.5 and Table 5.1, all of the same boards. */
    public static List<Experiment> experiments() {
        BoardStudy study = new BoardStudy();
        return List.of(
                new Experiment(
                        "002-fig4.2",
                        "lead of the best meld over the second, all hands known",
                        "How exact playouts must be to tell the best meld.",
                        study,
                        GapReport::of),
                new Experiment(
                        "002-fig5.5",
                        "error of the best meld's value by what is known of the hands",
                        "Which cards of the others one must know for playouts to be right.",
                        study,
                        KnowledgeReport::of),
                new Experiment(
                        "002-table5.1",
                        "how often the best meld is found by what is known of the hands",
                        "What partial knowledge of the hands is worth, and what better playouts change.",
                        study,
                        HitReport::of));
    }
}
