package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/** Table 1: points of the Monte Carlo player with each hand generator of a reading against four of each kind. */
final class StrengthReport {
    private static final double LEVEL = 0.95;
    private static final List<String> CLAIMS = List.of("claim", "against four", ">ours", ">95 % interval", "verdict");
    /* Points in 10,000 games by opponents, in the order of the kinds. */
    static final Map<String, List<Integer>> PAPER = Map.of(
            Sources.KISHIMEN,
            List.of(27969, 28731, 27741, 27638, 28430, 27883),
            Sources.PAOON,
            List.of(22421, 22771, 22414, 22656, 22374, 22572),
            GeneratorReading.REMEMBERING.peers(),
            List.of(29989, 30508, 30240, 30279, 29691, 30589));

    /** What each of five alike is worth. */
    private static final int EVEN = 3 * Strengths.GAMES;

    private final GeneratorReading reading;
    private final List<Strengths> studies;
    private final Generator rand;

    /**
     * A report.
     *
     * @param reading that of the generators
     * @param studies their matches, and those that others stand beside them in
     */
    StrengthReport(GeneratorReading reading, Strengths... studies) {
        this.reading = reading;
        this.studies = List.of(studies);
        rand = GeneratorKind.RAND.in(reading);
    }

    Report of(Setting setting, Results results) {
        List<Comparison> scores = new ArrayList<>();
        List<Comparison> leads = new ArrayList<>();
        for (String opponent : opponents()) {
            double half = halfOfPaper(setting, results, opponent);
            for (Generator generator : shown()) {
                scores.add(compare(
                        label(generator, opponent),
                        paper(opponent, generator),
                        half,
                        Sample.of(blocks(results, opponent, generator))));
                if (!generator.equals(rand)) {
                    leads.add(lead(results, opponent, generator, rand, half));
                }
            }
        }
        Report report = new Report()
                .text("Points in 10,000 games at 1,500 playouts, ours scaled from "
                        + extent(setting.size()) + ". The tables of HE are learnt from "
                        + Figures.count(Learnt.BLOCKS.games(setting.size().whole()))
                        + " games of five of each source; those are stand-ins, so that rows against them are of other"
                        + " opponents than the paper's. The paper tells no error; its own is taken from the scatter of"
                        + " our blocks of games for its 10,000. " + exchange())
                .comparisons("scores", "player", scores)
                .heading("Against Rand")
                .text("The differences are what the paper concludes from. " + likeness(results))
                .comparisons("leads", "points more than " + rand.text(), leads);
        beside(setting, results, report);
        return report.heading("Among equals")
                .text("Against four MC " + rand.text()
                        + " is one of five alike, who share all points: it is worth just "
                        + Figures.count(EVEN)
                        + ", whatever it made. What others make more has the error of one score, not of two.")
                .comparisons("among-equals", "points more than " + Figures.count(EVEN), amongEquals(setting, results))
                .heading("What the paper concludes")
                .grid("claims", CLAIMS, claims(results));
    }

    private String exchange() {
        return reading == GeneratorReading.LITERAL
                ? "All generators, those of the four MC too, deal what I gave away to anybody, as the paper's words have"
                        + " it."
                : "Rand of ours deals what I gave away to its receiver; \"literal\" deals it to anybody, as the paper's"
                        + " words have it (n_p/N). The other generators, and the four MC, remember it as Rand does.";
    }

    /* Blocks begin alike: once two games have different daifugos the next hands go to others. */
    private String likeness(Results results) {
        List<Double> all = new ArrayList<>();
        for (String opponent : opponents()) {
            for (Generator generator : shown()) {
                double[] own = blocks(results, opponent, generator);
                double[] base = blocks(results, opponent, rand);
                double scale = 2
                        * Math.sqrt(Sample.of(own).variance() * Sample.of(base).variance());
                if (!generator.equals(rand) && scale > 0) {
                    all.add((Sample.of(own).variance()
                                    + Sample.of(base).variance()
                                    - Sample.of(Ratio.less(own, base)).variance())
                            / scale);
                }
            }
        }
        return "Blocks of one number begin with the same deal, but hands go round the table from the daifugo, and who that"
                + " is soon differs: "
                + (all.isEmpty()
                        ? "so that little luck is shared."
                        : "between the points of Rand and of another in a block the correlation is "
                                + Figures.fixed(
                                        all.stream()
                                                .mapToDouble(Double::doubleValue)
                                                .average()
                                                .orElseThrow(),
                                        2)
                                + " on the mean. So ours have, as the paper's, about √2 times the error of scores.");
    }

    /** What else the games tell: what Rand to the letter changes, or what each literal generator lacks. */
    private void beside(Setting setting, Results results, Report report) {
        List<Comparison> rows = new ArrayList<>();
        for (String opponent : opponents()) {
            double half = halfOfPaper(setting, results, opponent);
            for (Generator generator : shown()) {
                Generator one =
                        reading == GeneratorReading.LITERAL ? generator.in(GeneratorReading.REMEMBERING) : generator;
                Generator other = reading == GeneratorReading.LITERAL
                        ? generator
                        : GeneratorKind.RAND.in(GeneratorReading.LITERAL);
                if (!one.equals(other) && has(opponent, one)) {
                    rows.add(lead(results, opponent, one, other, half));
                }
            }
        }
        if (reading == GeneratorReading.LITERAL) {
            report.heading("What it is worth to remember the exchange")
                    .text("Each generator of ours against programs, less the same to the letter:")
                    .comparisons("forgotten", "points more than the literal one", rows);
        } else {
            report.text(
                            "The same against the literal Rand. The others know what they gave away and it does not, so that"
                                    + " these hold what that is worth besides, and say nothing of how well the others deal.")
                    .comparisons("leads-literal", "points more than Rand, literal", rows);
        }
    }

    private List<Comparison> amongEquals(Setting setting, Results results) {
        List<Comparison> rows = new ArrayList<>();
        String opponent = reading.peers();
        double half = halfOfPaper(setting, results, opponent);
        for (Generator generator : shown()) {
            double[] more = Arrays.stream(blocks(results, opponent, generator))
                    .map(points -> points - EVEN)
                    .toArray();
            rows.add(compare(label(generator, opponent), paper(opponent, generator) - EVEN, half, Sample.of(more)));
        }
        return rows;
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

    /** Those of the reading in the order of the paper, and what else was played against all opponents. */
    private List<Generator> shown() {
        return Stream.concat(reading.generators().stream(), studies.get(0).generators().stream())
                .distinct()
                .filter(generator -> opponents().stream().allMatch(opponent -> has(opponent, generator)))
                .toList();
    }

    private boolean has(String opponent, Generator generator) {
        return studies.stream().anyMatch(study -> study.has(opponent, generator));
    }

    private Strengths study(String opponent, Generator generator) {
        return studies.stream()
                .filter(study -> study.has(opponent, generator))
                .findFirst()
                .orElseThrow();
    }

    private static String label(Generator generator, String opponent) {
        return generator.text() + " against four " + opponent;
    }

    private double paper(String opponent, Generator generator) {
        return ofPaper(
                opponent.equals(reading.peers()) ? GeneratorReading.REMEMBERING.peers() : opponent, generator.kind());
    }

    /** The paper's points in 10,000 games. */
    static int ofPaper(String opponent, GeneratorKind kind) {
        return PAPER.getOrDefault(opponent, List.of())
                .get(List.of(GeneratorKind.values()).indexOf(kind));
    }

    /* Between two readings of one kind the paper has no difference. */
    private Comparison lead(Results results, String opponent, Generator generator, Generator base, double half) {
        Sample lead = lead(results, opponent, generator, base);
        return generator.kind() == base.kind()
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
        int games = study(opponent, rand).blocks().each(setting.size());
        double squares = 0;
        double freedom = 0;
        for (Generator generator : shown()) {
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
            rows.add(claim(results, opponent, better, GeneratorKind.RAND_D, GeneratorKind.RAND, true));
        }
        rows.add(claim(better, "all three, the mean", mean(results, GeneratorKind.RAND_D, GeneratorKind.RAND), true));
        for (GeneratorKind other : List.of(
                GeneratorKind.RAND_DR, GeneratorKind.HE_KISHIMEN, GeneratorKind.HE_PAOON, GeneratorKind.HE_ALL)) {
            for (String source : Sources.NAMES) {
                rows.add(claim(
                        results, source, "Rand/D is better than " + other.text(), GeneratorKind.RAND_D, other, true));
            }
        }
        rows.add(claim(
                results,
                reading.peers(),
                "HE/all is better than Rand",
                GeneratorKind.HE_ALL,
                GeneratorKind.RAND,
                true));
        for (String source : Sources.NAMES) {
            rows.add(claim(
                    results,
                    source,
                    "HE learnt from the opponent is worse than Rand",
                    own(source),
                    GeneratorKind.RAND,
                    false));
        }
        for (String source : Sources.NAMES) {
            GeneratorKind foreign = own(source.equals(Sources.KISHIMEN) ? Sources.PAOON : Sources.KISHIMEN);
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

    private static GeneratorKind own(String source) {
        return source.equals(Sources.KISHIMEN) ? GeneratorKind.HE_KISHIMEN : GeneratorKind.HE_PAOON;
    }

    /* Matches against different opponents have different deals: their errors are independent. */
    private Optional<MeanInterval> mean(Results results, GeneratorKind kind, GeneratorKind base) {
        double sum = 0;
        double squares = 0;
        for (String opponent : opponents()) {
            Optional<MeanInterval> lead =
                    lead(results, opponent, kind.in(reading), base.in(reading)).interval(LEVEL);
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
            Results results, String opponent, String text, GeneratorKind one, GeneratorKind other, boolean above) {
        return claim(
                text,
                opponent,
                lead(results, opponent, one.in(reading), other.in(reading)).interval(LEVEL),
                above);
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
