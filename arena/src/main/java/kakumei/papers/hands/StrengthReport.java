package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;

/** Table 1: points of the Monte Carlo player with each hand generator against four of each kind. */
final class StrengthReport {
    private static final double LEVEL = 0.95;
    /* Points in 10,000 games, in the order of the generators; both readings of Rand stand beside the same number. */
    private static final Map<String, List<Integer>> PAPER = Map.of(
            Sources.KISHIMEN, List.of(27969, 28731, 27741, 27638, 28430, 27883, 27969),
            Sources.PAOON, List.of(22421, 22771, 22414, 22656, 22374, 22572, 22421),
            Strengths.MC, List.of(29989, 30508, 30240, 30279, 29691, 30589, 29989));

    private final Strengths study;

    StrengthReport(Strengths study) {
        this.study = study;
    }

    Report of(Setting setting, Results results) {
        List<Comparison> scores = new ArrayList<>();
        List<Comparison> leads = new ArrayList<>();
        List<List<String>> claims = new ArrayList<>();
        for (String opponent : study.opponents()) {
            List<Integer> paper = PAPER.getOrDefault(opponent, List.of());
            double[] base = blocks(results, opponent, Generator.RAND);
            int published = paper.get(study.generators().indexOf(Generator.RAND));
            double half = halfOfPaper(setting, results, opponent);
            for (Generator generator : study.generators()) {
                double[] ours = blocks(results, opponent, generator);
                double theirs = paper.get(study.generators().indexOf(generator));
                String label = generator.text() + " against four " + opponent;
                scores.add(compare(label, theirs, half, Sample.of(ours)));
                if (generator != Generator.RAND) {
                    Sample lead = Sample.of(Ratio.less(ours, base));
                    leads.add(
                            generator == Generator.RAND_LITERAL
                                    ? Comparison.ours(label, lead.mean(), lead.interval(LEVEL), 0)
                                    : compare(label, theirs - published, Math.sqrt(2) * half, lead));
                }
            }
            claims.addAll(claims(results, opponent));
        }
        return new Report()
                .text("Points in 10,000 games at 1,500 playouts, ours scaled from "
                        + study.extent(setting.size()) + ". The tables of HE are learnt from "
                        + Figures.count(Learnt.BLOCKS.games(setting.size().whole()))
                        + " games of five of each source; those are stand-ins, so that rows against them are of other"
                        + " opponents than the paper's. The paper tells no error; its own is taken from the scatter of"
                        + " our blocks of games for its 10,000. Rand of ours deals what I gave away to its receiver;"
                        + " \"literal\" deals it to anybody, as the paper's words have it (n_p/N).")
                .comparisons("scores", "player", scores)
                .heading("Against Rand, from the same deals")
                .text("The differences are what the paper concludes from. Ours compare blocks with the same deals;"
                        + " the paper's matches were dealt apart, so its differences have √2 times the error of its"
                        + " scores.")
                .comparisons("leads", "points more than Rand", leads)
                .heading("What the paper concludes")
                .grid("claims", List.of("claim", "against four", ">ours", ">95 % interval", "verdict"), claims);
    }

    private double[] blocks(Results results, String opponent, Generator generator) {
        return Arrays.stream(study.points(results, opponent, generator, Strengths.PLAYOUTS))
                .map(points -> points * Strengths.GAMES)
                .toArray();
    }

    /* The paper tells no error; that of its 10,000 games follows from the scatter of our blocks, all players together. */
    private double halfOfPaper(Setting setting, Results results, String opponent) {
        double squares = 0;
        double freedom = 0;
        for (Generator generator : study.generators()) {
            Sample sample = Sample.of(blocks(results, opponent, generator));
            squares += sample.squares();
            freedom += sample.count() - 1.0;
        }
        return 1.96 * Math.sqrt(squares / freedom * study.blocks().each(setting.size()) / Strengths.GAMES);
    }

    private static Comparison compare(String label, double paper, double half, Sample ours) {
        return Comparison.of(label, paper, half, ours.mean(), ours.interval(LEVEL), 0);
    }

    private List<List<String>> claims(Results results, String opponent) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(claim(results, opponent, "Rand/D is better than Rand", Generator.RAND_D, Generator.RAND));
        if (opponent.equals(Strengths.MC)) {
            rows.add(claim(results, opponent, "HE/all is better than Rand", Generator.HE_ALL, Generator.RAND));
        } else {
            Generator own = opponent.equals(Sources.KISHIMEN) ? Generator.HE_KISHIMEN : Generator.HE_PAOON;
            Generator foreign = opponent.equals(Sources.KISHIMEN) ? Generator.HE_PAOON : Generator.HE_KISHIMEN;
            rows.add(claim(results, opponent, "HE learnt from others is better than from the opponent", foreign, own));
        }
        return rows;
    }

    private List<String> claim(Results results, String opponent, String text, Generator better, Generator worse) {
        Sample lead = Sample.of(Ratio.less(blocks(results, opponent, better), blocks(results, opponent, worse)));
        Optional<MeanInterval> interval = lead.interval(LEVEL);
        return List.of(
                text,
                opponent,
                Figures.signed(lead.mean(), 0),
                interval.map(of -> Figures.signedRange(of, 0)).orElse("–"),
                interval.map(of -> of.low() > 0 ? "holds" : of.high() < 0 ? "fails" : "open")
                        .orElse("–"));
    }
}
