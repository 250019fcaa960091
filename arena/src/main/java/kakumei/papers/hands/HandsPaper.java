package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.List;
import kakumei.papers.Experiment;
import kakumei.papers.Study;

/** The experiments of paper 004. */
public final class HandsPaper {
    private static final List<Integer> PLAYOUTS = List.of(100, 200, 500, 1_000, 1_500, 3_000, 6_000, 12_000);

    private HandsPaper() {}

    /** Figs 3 to 9 and Table 1. */
    public static List<Experiment> experiments() {
        Study records = Learnt.study(Learnt.BLOCKS);
        List<Experiment> experiments = new ArrayList<>();
        for (Item item : Item.values()) {
            experiments.add(new Experiment(
                    "004-fig" + item.figure(),
                    "chance of " + item.text() + " by what was played before, in games of two sources",
                    "Whether what is learnt of hands from one kind of players holds for another.",
                    records,
                    new CorrelationReport(item)::of));
        }
        Study lessons = Learnt.study(Learnt.BLOCKS.ofWhole());
        Strengths counts = new Strengths(
                "004-fig9",
                List.of(Strengths.MC),
                List.of(Generator.RAND, Generator.RAND_D, Generator.RAND_DR, Generator.HE_ALL),
                PLAYOUTS,
                Strengths.blocks(6, 4));
        experiments.add(new Experiment(
                "004-fig9",
                "points by the number of playouts for each hand generator",
                "What a better guess of the hands is worth in playouts.",
                List.of(lessons, counts.study()),
                new PlayoutCountReport(counts)::of));
        Strengths strength = new Strengths(
                "004-table1",
                List.of(Sources.KISHIMEN, Sources.PAOON, Strengths.MC),
                List.of(Generator.values()),
                List.of(Strengths.PLAYOUTS),
                Strengths.blocks(10, 10));
        experiments.add(new Experiment(
                "004-table1",
                "points of each hand generator against four of each kind",
                "Which hand generator is the strongest, and whether it helps to have learnt from the opponent.",
                List.of(lessons, strength.study()),
                new StrengthReport(strength)::of));
        return experiments;
    }
}
