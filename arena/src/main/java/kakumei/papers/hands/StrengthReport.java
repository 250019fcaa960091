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

/**
 * Table 1: points of the Monte Carlo player with each hand generator against four of each kind, in one reading of the
 * generators.
 */
final class StrengthReport {
    private static final double LEVEL = 0.95;
    private static final List<String> CLAIMS = List.of("claim", "against four", ">ours", ">95 % interval", "verdict");
    /* Points in 10,000 games, in the order of the generators. */
    static final Map<String, List<Integer>> PAPER = Map.of(
            Sources.KISHIMEN, List.of(27969, 28731, 27741, 27638, 28430, 27883),
            Sources.PAOON, List.of(22421, 22771, 22414, 22656, 22374, 22572),
            Strengths.MC, List.of(29989, 30508, 30240, 30279, 29691, 30589));

    private final List<Strengths> studies;
    private final boolean literal;
    private final List<Generator> generators;

    private StrengthReport(boolean literal, List<Generator> generators, Strengths... studies) {
        this.literal = literal;
        this.generators = List.copyOf(generators);
        this.studies = List.of(studies);
    }

    /** A report of our generators, and of the literal Rand beside them. */
    static StrengthReport remembering(Strengths programs, Strengths peers) {
        return new StrengthReport(false, programs.generators(), programs, peers);
    }

    /**
     * A report of the literal generators.
     *
     * @param remembering what ours have made against programs, and Rand in both readings
     */
    static StrengthReport literal(Strengths remembering, Strengths programs, Strengths peers) {
        return new StrengthReport(true, Generator.LITERAL, remembering, programs, peers);
    }

    Report of(Setting setting, Results results) {
        return literal ? ofLiteral(setting, results) : ofRemembering(setting, results);
    }

    private Report ofLiteral(Setting setting, Results results) {
        List<Comparison> scores = new ArrayList<>();
        List<Comparison> leads = new ArrayList<>();
        List<Comparison> forgotten = new ArrayList<>();
        for (String opponent : opponents()) {
            double half = halfOfPaper(setting, results, opponent);
            for (Generator generator : generators) {
                scores.add(score(results, opponent, generator, half));
                if (generator != Generator.RAND_LITERAL) {
                    leads.add(lead(results, opponent, generator, Generator.RAND_LITERAL, half));
                }
                Generator ours = generator.remembering();
                if (studies.stream().anyMatch(study -> study.has(opponent, ours))) {
                    forgotten.add(lead(results, opponent, ours, generator, half));
                }
            }
        }
        return new Report()
                .text("Points in 10,000 games at 1,500 playouts, ours scaled from "
                        + extent(setting.size())
                        + ". All generators, those of the four MC too, deal what I gave away to anybody, as the"
                        + " paper's words have it. " + lessons(setting)
                        + " The paper tells no error; its own is taken from the scatter of our blocks of games for its"
                        + " 10,000.")
                .comparisons("scores", "player", scores)
                .heading("Against Rand, from the same deals")
                .comparisons("leads", "points more than Rand, literal", leads)
                .heading("What it is worth to remember the exchange")
                .text("Each generator of ours against programs, less the same to the letter, from the same deals:")
                .comparisons("forgotten", "points more than the literal one", forgotten)
                .heading("What the paper concludes")
                .grid("claims", CLAIMS, claims(results));
    }

    private String lessons(Setting setting) {
        return "The tables of HE are learnt from "
                + Figures.count(Learnt.BLOCKS.games(setting.size().whole()))
                + " games of five of each source; those are stand-ins, so that rows against them are of other opponents"
                + " than the paper's.";
    }

    private Comparison score(Results results, String opponent, Generator generator, double half) {
        return compare(
                label(generator, opponent),
                paper(opponent, generator),
                half,
                Sample.of(blocks(results, opponent, generator)));
    }

    private Report ofRemembering(Setting setting, Results results) {
        List<Comparison> scores = new ArrayList<>();
        List<Comparison> leads = new ArrayList<>();
        List<Comparison> overLiteral = new ArrayList<>();
        for (String opponent : opponents()) {
            double half = halfOfPaper(setting, results, opponent);
            for (Generator generator : generators) {
                scores.add(score(results, opponent, generator, half));
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
                        + extent(setting.size()) + ". " + lessons(setting)
                        + " The paper tells no error; its own is taken from the scatter of"
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
                .grid("claims", CLAIMS, claims(results));
    }

    private String extent(Size size) {
        return studies.stream().map(study -> study.extent(size)).collect(Collectors.joining(" and "));
    }

    private List<String> opponents() {
        return studies.stream()
                .flatMap(study -> study.opponents().stream())
                .distinct()
                .toList();
    }

    private Strengths study(String opponent, Generator generator) {
        return studies.stream()
                .filter(study -> study.has(opponent, generator))
                .findFirst()
                .orElseThrow();
    }

    /* One of the paper in the reading of this report. */
    private Generator read(Generator generator) {
        return literal ? generator.literal() : generator;
    }

    private String peers() {
        return literal ? Strengths.MC_LITERAL : Strengths.MC;
    }

    private static String label(Generator generator, String opponent) {
        return generator.text() + " against four " + opponent;
    }

    private static double paper(String opponent, Generator generator) {
        String ofPaper = opponent.equals(Strengths.MC_LITERAL) ? Strengths.MC : opponent;
        return PAPER.getOrDefault(ofPaper, List.of()).get(generator.place());
    }

    /* Between two readings of one generator the paper has no difference. */
    private Comparison lead(Results results, String opponent, Generator generator, Generator base, double half) {
        Sample lead = lead(results, opponent, generator, base);
        return generator.place() == base.place()
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
        return Arrays.stream(study(opponent, generator).points(results, opponent, generator, Strengths.PLAYOUTS))
                .map(points -> points * Strengths.GAMES)
                .toArray();
    }

    /* The paper tells no error; that of its 10,000 games follows from the scatter of our blocks, all players together. */
    private double halfOfPaper(Setting setting, Results results, String opponent) {
        int games = study(opponent, generators.get(0)).blocks().each(setting.size());
        double squares = 0;
        double freedom = 0;
        for (Generator generator : generators) {
            Sample sample = Sample.of(blocks(results, opponent, generator));
            squares += sample.squares();
            freedom += sample.count() - 1.0;
        }
        return 1.96 * Math.sqrt(squares / freedom * games / Strengths.GAMES);
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
        rows.add(claim(
                better, "all three, the mean", mean(results, read(Generator.RAND_D), read(Generator.RAND)), true));
        for (Generator other :
                List.of(Generator.RAND_DR, Generator.HE_KISHIMEN, Generator.HE_PAOON, Generator.HE_ALL)) {
            for (String source : List.of(Sources.KISHIMEN, Sources.PAOON)) {
                rows.add(
                        claim(results, source, "Rand/D is better than " + other.text(), Generator.RAND_D, other, true));
            }
        }
        rows.add(claim(results, peers(), "HE/all is better than Rand", Generator.HE_ALL, Generator.RAND, true));
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
        return claim(
                text, opponent, lead(results, opponent, read(one), read(other)).interval(LEVEL), above);
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
