package kakumei.papers.ratings;

import java.util.List;
import kakumei.papers.Experiment;
import kakumei.papers.Study;

/** The experiments of paper 001. All but a part of the last are made from one league. */
public final class RatingPaper {
    private RatingPaper() {}

    /** Tables 2 to 5, Fig. 1, the question, and what hangs on the length of sets. */
    public static List<Experiment> experiments() {
        Study league = new LeagueStudy();
        return List.of(
                new Experiment(
                        "001-table2",
                        "Ratings by all methods",
                        "everyone's rating by SE, SG, SG2, STS and Morita's method after a league",
                        league,
                        MethodsReport::of),
                new Experiment(
                        "001-table3",
                        "Errors of the predicted win rates",
                        "which method's ratings fit the win rates best, and which predict unseen sets best",
                        league,
                        PredictionReport::of),
                new Experiment(
                        "001-table4",
                        "Direct results of the strongest",
                        "who beat whom among the strongest; whether win rates are transitive; cycles of three",
                        league,
                        DirectReport::ofStrongest),
                new Experiment(
                        "001-table5",
                        "Direct results of five",
                        "that players of very different strength never change places in a set",
                        league,
                        DirectReport::ofCommon),
                new Experiment(
                        "001-fig1",
                        "Convergence of the ratings",
                        "how fast the ratings of each method settle",
                        league,
                        ConvergenceReport::of),
                new Experiment(
                        "001-question",
                        "How few games are enough",
                        "the accuracy of ratings from shorter sets, and what playing deals again gains",
                        List.of(league, new DuplicateStudy()),
                        QuestionReport::of),
                new Experiment(
                        "001-length",
                        "What hangs on the length of sets",
                        "Tables 2 to 4 by shorter sets, and by sets of the paper's length, simulated",
                        league,
                        LengthReport::of));
    }
}
