package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kakumei.papers.BlockStudy;
import kakumei.papers.Experiment;
import kakumei.papers.Study;

/** The experiments of paper 004. */
public final class HandsPaper {
    /** Those of Fig. 9 but for {@link Strengths#PLAYOUTS}, whose matches are those of Table 1. */
    private static final List<Integer> OTHER_PLAYOUTS = List.of(100, 200, 500, 1_000, 3_000, 6_000, 12_000);

    private static final BlockStudy.Blocks BLOCKS_AGAINST_MC = Strengths.blocks(8, 5);

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
        List<Generator> all = new ArrayList<>(GeneratorReading.REMEMBERING.generators());
        all.add(GeneratorKind.RAND.in(GeneratorReading.LITERAL));
        List<Generator> literal = new ArrayList<>(GeneratorReading.LITERAL.generators());
        literal.removeAll(all);
        List<String> own = List.of(GeneratorReading.REMEMBERING.peers());
        List<Integer> asMany = List.of(Strengths.PLAYOUTS);
        Strengths programs = new Strengths("004-table1", Sources.NAMES, all, asMany, Strengths.blocks(10, 10));
        Strengths peers = new Strengths("004-mc", own, all, asMany, BLOCKS_AGAINST_MC);
        Strengths others = new Strengths(
                "004-fig9",
                own,
                Stream.of(GeneratorKind.RAND, GeneratorKind.RAND_D, GeneratorKind.RAND_DR, GeneratorKind.HE_ALL)
                        .map(kind -> kind.in(GeneratorReading.REMEMBERING))
                        .toList(),
                OTHER_PLAYOUTS,
                BLOCKS_AGAINST_MC);
        experiments.add(new Experiment(
                "004-fig9",
                "points by the number of playouts for each hand generator",
                "What a better guess of the hands is worth in playouts.",
                List.of(lessons, peers.study(), others.study()),
                new PlayoutCountReport(peers, others)::of));
        experiments.add(new Experiment(
                "004-table1",
                "points of each hand generator against four of each kind",
                "Which hand generator is the strongest, and whether it helps to have learnt from the opponent.",
                List.of(lessons, programs.study(), peers.study()),
                new StrengthReport(GeneratorReading.REMEMBERING, programs, peers)::of));
        Strengths literalPrograms =
                new Strengths("004-literal", Sources.NAMES, literal, asMany, Strengths.blocks(10, 10));
        Strengths literalPeers = new Strengths(
                "004-mc-literal",
                List.of(GeneratorReading.LITERAL.peers()),
                GeneratorReading.LITERAL.generators(),
                asMany,
                BLOCKS_AGAINST_MC);
        experiments.add(new Experiment(
                "004-literal",
                "Table 1 by generators that forget the exchange, as the paper's words have them",
                "Which hand generator is the strongest, read to the letter, and what to remember the exchange is worth.",
                List.of(lessons, programs.study(), literalPrograms.study(), literalPeers.study()),
                new StrengthReport(GeneratorReading.LITERAL, programs, literalPrograms, literalPeers)::of));
        return experiments;
    }
}
