package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import kakumei.papers.Claim;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;

/** Table 1: points of the Monte Carlo player with each hand generator against four of each kind. */
final class StrengthReport {
    private static final double LEVEL = 0.95;
    /* Points in 10,000 games, in the order of the generators; both readings of Rand stand beside the same number. */
    static final Map<String, List<Integer>> PAPER = Map.of(
            Sources.KISHIMEN, List.of(27969, 28731, 27741, 27638, 28430, 27883, 27969),
            Sources.PAOON, List.of(22421, 22771, 22414, 22656, 22374, 22572, 22421),
            Strengths.MC, List.of(29989, 30508, 30240, 30279, 29691, 30589, 29989));

    private final List<Strengths> studies;

    /** A report of matches with the same players, against others in each study. */
    StrengthReport(List<Strengths> studies) {
        this.studies = List.copyOf(studies);
    }

    Report of(Setting setting, Results results) {
        List<Comparison> scores = new ArrayList<>();
        List<Comparison> leads = new ArrayList<>();
        List<Comparison> overLiteral = new ArrayList<>();
        for (String opponent : opponents()) {
            double half = halfOfPaper(setting, results, opponent);
            for (Generator generator : generators()) {
                scores.add(compare(
                        label(generator, opponent),
                        paper(opponent, generator),
                        half,
                        Sample.of(blocks(results, opponent, generator))));
                if (generator != Generator.RAND) {
                    leads.add(lead(results, opponent, generator, Generator.RAND, half));
                }
                if (generator != Generator.RAND_LITERAL) {
                    overLiteral.add(lead(results, opponent, generator, Generator.RAND_LITERAL, half));
                }
            }
        }
        return new Report()
                .text("Points in 10,000 games at 1,500 playouts, ours scaled from "
                        + extent(setting.size()) + ". The tables of HE are learnt from "
                        + Figures.count(Learnt.BLOCKS.games(setting.size().whole()))
                        + " games of five of each source; those are stand-ins, so that rows against them are of other"
                        + " opponents than the paper's. The paper tells no error; its own is taken from the scatter of"
                        + " our blocks of games for its 10,000. Rand of ours deals what I gave away to its receiver;"
                        + " \"literal\" deals it to anybody, as the paper's words have it (n_p/N). The other generators,"
                        + " and the four MC, remember it as Rand does.")
                .comparisons("scores", "player", scores)
                .heading("Against Rand, from the same deals")
                .text("The differences are what the paper concludes from. Ours compare blocks with the same deals;"
                        + " the paper's matches were dealt apart, so its differences have √2 times the error of its"
                        + " scores.")
                .comparisons("leads", "points more than Rand", leads)
                .text("The same against the literal Rand. The others know what they gave away and it does not, so that"
                        + " these hold what that is worth besides, and say nothing of how well the others deal.")
                .comparisons("leads-literal", "points more than Rand, literal", overLiteral)
                .heading("What the paper concludes")
                .grid(
                        "claims",
                        List.of("claim", "against four", ">ours", ">95 % interval", "verdict"),
                        claims(results));
    }

    private String extent(Size size) {
        return studies.stream().map(study -> study.extent(size)).collect(Collectors.joining(" and "));
    }

    private List<String> opponents() {
        return studies.stream().flatMap(study -> study.opponents().stream()).toList();
    }

    private List<Generator> generators() {
        return studies.get(0).generators();
    }

    private Strengths study(String opponent) {
        return studies.stream()
                .filter(study -> study.opponents().contains(opponent))
                .findFirst()
                .orElseThrow();
    }

    private static String label(Generator generator, String opponent) {
        return generator.text() + " against four " + opponent;
    }

    private double paper(String opponent, Generator generator) {
        return PAPER.getOrDefault(opponent, List.of()).get(generators().indexOf(generator));
    }

    /* The paper has one Rand: between the two readings it has no difference. */
    private Comparison lead(Results results, String opponent, Generator generator, Generator base, double half) {
        Sample lead = lead(results, opponent, generator, base);
        boolean bothRand = generator == Generator.RAND || generator == Generator.RAND_LITERAL;
        return bothRand
                ? Comparison.ours(label(generator, opponent), lead.mean(), lead.interval(LEVEL), 0)
                : compare(
                        label(generator, opponent),
                        paper(opponent, generator) - paper(opponent, base),
                        Math.sqrt(2) * half,
                        lead);
    }

    private Sample lead(Results results, String opponent, Generator generator, Generator base) {
        return Sample.of(Ratio.less(blocks(results, opponent, generator), blocks(results, opponent, base)));
    }

    private double[] blocks(Results results, String opponent, Generator generator) {
        return Arrays.stream(study(opponent).points(results, opponent, generator, Strengths.PLAYOUTS))
                .map(points -> points * Strengths.GAMES)
                .toArray();
    }

    /* The paper tells no error; that of its 10,000 games follows from the scatter of our blocks, all players together. */
    private double halfOfPaper(Setting setting, Results results, String opponent) {
        double squares = 0;
        double freedom = 0;
        for (Generator generator : generators()) {
            Sample sample = Sample.of(blocks(results, opponent, generator));
            squares += sample.squares();
            freedom += sample.count() - 1.0;
        }
        return 1.96 * Math.sqrt(squares / freedom * study(opponent).blocks().each(setting.size()) / Strengths.GAMES);
    }

    private static Comparison compare(String label, double paper, double half, Sample ours) {
        return Comparison.of(label, paper, half, ours.mean(), ours.interval(LEVEL), 0);
    }

    private List<List<String>> claims(Results results) {
        List<List<String>> rows = new ArrayList<>();
        String better = "Rand/D is better than Rand";
        for (String opponent : opponents()) {
            rows.add(claim(results, opponent, better, Generator.RAND_D, Generator.RAND, true));
        }
        rows.add(claim(better, "all three, the mean", mean(results, Generator.RAND_D, Generator.RAND), true));
        for (Generator other :
                List.of(Generator.RAND_DR, Generator.HE_KISHIMEN, Generator.HE_PAOON, Generator.HE_ALL)) {
            for (String source : List.of(Sources.KISHIMEN, Sources.PAOON)) {
                rows.add(
                        claim(results, source, "Rand/D is better than " + other.text(), Generator.RAND_D, other, true));
            }
        }
        rows.add(claim(results, Strengths.MC, "HE/all is better than Rand", Generator.HE_ALL, Generator.RAND, true));
        for (String source : List.of(Sources.KISHIMEN, Sources.PAOON)) {
            rows.add(claim(
                    results,
                    source,
                    "HE learnt from the opponent is worse than Rand",
                    own(source),
                    Generator.RAND,
                    false));
        }
        for (String source : List.of(Sources.KISHIMEN, Sources.PAOON)) {
            Generator foreign = own(source.equals(Sources.KISHIMEN) ? Sources.PAOON : Sources.KISHIMEN);
            rows.add(claim(
                    results,
                    source,
                    "HE learnt from others is better than from the opponent",
                    foreign,
                    own(source),
                    true));
        }
        return rows;
    }

    private static Generator own(String source) {
        return source.equals(Sources.KISHIMEN) ? Generator.HE_KISHIMEN : Generator.HE_PAOON;
    }

    /* Matches against different opponents have different deals: their errors are independent. */
    private Optional<MeanInterval> mean(Results results, Generator generator, Generator base) {
        double sum = 0;
        double squares = 0;
        for (String opponent : opponents()) {
            Optional<MeanInterval> lead =
                    lead(results, opponent, generator, base).interval(LEVEL);
            if (lead.isEmpty()) {
                return Optional.empty();
            }
            sum += lead.get().mean();
            squares += lead.get().halfWidth() * lead.get().halfWidth();
        }
        int n = opponents().size();
        double half = Math.sqrt(squares) / n;
        return Optional.of(new MeanInterval(sum / n, sum / n - half, sum / n + half, LEVEL, n));
    }

    private List<String> claim(
            Results results, String opponent, String text, Generator one, Generator other, boolean above) {
        return claim(text, opponent, lead(results, opponent, one, other).interval(LEVEL), above);
    }

    private static List<String> claim(String text, String opponents, Optional<MeanInterval> lead, boolean above) {
        return List.of(
                text,
                opponents,
                lead.map(of -> Figures.signed(of.mean(), 0)).orElse("–"),
                lead.map(of -> Figures.signedRange(of, 0)).orElse("–"),
                lead.map(of -> verdict(above ? of.low() : -of.high(), above ? of.high() : -of.low()))
                        .orElse("–"));
    }

    private static String verdict(double low, double high) {
        return Claim.Verdict.of(low, high, 0, Double.POSITIVE_INFINITY).words();
    }
}
