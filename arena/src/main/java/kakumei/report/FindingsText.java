package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import kakumei.plot.Crosstable;
import kakumei.rating.DirectResults;
import kakumei.rating.Looks;
import kakumei.rating.PointCrosstable;
import kakumei.rating.Sample;
import kakumei.rating.Superiority;
import kakumei.rating.Transitivity;
import kakumei.sets.Findings;

/** {@link Findings} in words, as CSV, as JSON and drawn. */
public final class FindingsText implements Result {
    private static final double LEVEL = 0.95;
    private static final String INTERVAL = "interval95";

    private final Findings findings;
    private final Looks looks;
    private final DirectResults results;
    private final List<String> shown;
    private final Map<Set<String>, Superiority> superiorities;
    private final int skipped;
    private final long seed;
    private final boolean doubled;

    /**
     * Findings as they are to be shown.
     *
     * @param shown whose rows and columns are wanted, of those the findings were made for
     * @param skipped how many bad lines between the sets were left out
     * @param seed what the findings were made with
     * @param doubled whether every set counts twice, once from each side, as in the rating paper
     */
    public FindingsText(Findings findings, List<String> shown, int skipped, long seed, boolean doubled) {
        this.findings = findings;
        looks = findings.looks();
        results = doubled ? findings.results().paperCounting() : findings.results();
        superiorities = findings.superiorities();
        this.shown = shown;
        this.skipped = skipped;
        this.seed = seed;
        this.doubled = doubled;
    }

    /** The direct-result table, coloured, as SVG. */
    public String svg() {
        return crosstable(results, shown).svg();
    }

    /** A cell of the direct-result table: wins-losses, or wins-draws-losses; empty for a pair that never met. */
    public static String score(DirectResults results, int i, int j) {
        if (i == j || !results.met(i, j)) {
            return "";
        }
        String drawn = results.draws(i, j) == 0 ? "" : "-" + results.draws(i, j);
        return results.wins(i, j) + drawn + "-" + results.losses(i, j);
    }

    /** The direct-result table of some players, coloured. */
    public static Crosstable crosstable(DirectResults results, List<String> shown) {
        List<List<Crosstable.Cell>> cells = new ArrayList<>();
        for (String one : shown) {
            List<Crosstable.Cell> row = new ArrayList<>();
            for (String other : shown) {
                int i = results.number(one);
                int j = results.number(other);
                String score = score(results, i, j);
                row.add(score.isEmpty() ? Crosstable.Cell.EMPTY : new Crosstable.Cell(score, results.winRate(i, j)));
            }
            cells.add(row);
        }
        return new Crosstable("Direct results", shown, cells);
    }

    /** The direct-result table, the crosstable of mean points and the tests, for the terminal. */
    @Override
    public String text() {
        return text(false);
    }

    @Override
    public String text(boolean colours) {
        PointCrosstable points = findings.points();
        StringBuilder text = new StringBuilder();
        text.append("Direct results, ")
                .append(Figures.count(findings.sets(), "set", "sets"))
                .append("\n\n");
        text.append(square(
                ">win %",
                name -> Figures.fixed(100 * results.winRate(findings.number(name)), 1),
                (one, other) -> score(results, findings.number(one), findings.number(other)),
                colours));
        int decimals = points.perGame() ? 3 : 0;
        text.append(String.format(
                Locale.ROOT,
                "%nLead in mean points per %s (* beyond chance: 5 %%, corrected for the number of pairs%s)%n%n",
                points.perGame() ? "game" : "set",
                findings.shown().size() < findings.order().size() ? " shown" : ""));
        text.append(square(
                ">points",
                name -> {
                    Sample own = points.points(findings.number(name));
                    String error = Figures.plusMinus(looks.interval(own, LEVEL), decimals);
                    return Figures.fixed(own.mean(), decimals) + " " + error;
                },
                (one, other) -> {
                    Sample lead = points.lead(findings.number(one), findings.number(other));
                    boolean sure = superiority(one, other)
                            .filter(Superiority::isEvident)
                            .isPresent();
                    return lead.count() == 0 ? "" : Figures.signed(lead.mean(), decimals) + (sure ? "*" : " ");
                },
                colours));
        text.append('\n').append(tests());
        return text.toString();
    }

    private String square(
            String column, Function<String, String> own, BiFunction<String, String, String> cell, boolean colours) {
        List<String> header = new ArrayList<>(List.of(">#", "player", column));
        for (int i = 1; i <= shown.size(); i++) {
            header.add(">" + i);
        }
        TextColumns columns = new TextColumns(header);
        for (int i = 0; i < shown.size(); i++) {
            String one = shown.get(i);
            List<String> row = new ArrayList<>(List.of(String.valueOf(i + 1), one, own.apply(one)));
            for (String other : shown) {
                row.add(other.equals(one) ? "." : cell.apply(one, other));
            }
            columns.row(row);
            columns.inkName(1, one, i == 0);
            for (int c = 3; c < row.size(); c++) {
                if (row.get(c).endsWith("*")) {
                    columns.ink(c, row.get(c).startsWith("-") ? Ink.RED : Ink.GOOD);
                }
            }
        }
        return columns.text(colours);
    }

    /** The tests of transitivity, a line or more each. */
    String tests() {
        return transitivity() + cycles() + heldOut();
    }

    private Optional<Superiority> superiority(String one, String other) {
        return Optional.ofNullable(superiorities.get(Set.of(one, other)));
    }

    private String transitivity() {
        Transitivity.Predictions predictions = findings.predictions();
        if (predictions.worst().isEmpty()) {
            return "Equation 2: no three players all of whom met, so nothing to predict.\n";
        }
        Transitivity.Path worst = predictions.worst().get();
        List<String> names = findings.results().players();
        String sample = predictions.all() == 0
                ? ""
                : String.format(Locale.ROOT, ", a sample of about %,d (seed %d)", predictions.all(), seed);
        return String.format(
                Locale.ROOT,
                "Equation 2: root mean squared error %.3f over %,d predictions%s; the worst: %s over %s by way of %s,"
                        + " predicted %.2f, seen %.2f.%n",
                Math.sqrt(predictions.squaredErrors().mean()),
                predictions.squaredErrors().count(),
                sample,
                Shown.name(names.get(worst.a())),
                Shown.name(names.get(worst.c())),
                Shown.name(names.get(worst.b())),
                worst.predicted(),
                worst.actual());
    }

    private String cycles() {
        if (findings.cycles().isEmpty()) {
            return "Cycles of three: none.\n";
        }
        StringBuilder text = new StringBuilder("Cycles of three, the largest first (probability; p of the largest where"
                + " there is none, by " + findings.leagues() + " simulated leagues; share of " + Findings.RESAMPLES
                + " resamples, seed " + seed + "):\n");
        for (Findings.EvidentCycle each : findings.cycles().stream().limit(5).toList()) {
            text.append(String.format(
                    Locale.ROOT,
                    "  %s > %s > %s > %1$s  %.3f; p %.3f; %.3f%n",
                    Shown.name(each.cycle().a()),
                    Shown.name(each.cycle().b()),
                    Shown.name(each.cycle().c()),
                    each.cycle().probability(),
                    each.cycle().pValue(),
                    each.resampled()));
        }
        return text.toString();
    }

    private String heldOut() {
        return findings.heldOut()
                .map(test -> String.format(
                        Locale.ROOT,
                        "Held-out sets (%d folds, seed %d): a cyclic model gains %.4f %s nats a set over one scale of"
                                + " strength; likelihood that it helps: %.3f.%n",
                        test.folds(),
                        seed,
                        test.gain().mean(),
                        Figures.plusMinus(test.gain().interval(LEVEL), 4),
                        test.likelihood()))
                .orElse("Held-out sets: too few sets to hold any out.\n");
    }

    @Override
    public String csv() {
        return ResultJson.csv(
                "player opponent wins draws losses winRate lead low95=interval95/0 high95=interval95/1 pValue",
                object().path("pairs"));
    }

    @Override
    public String json() {
        return object().toString();
    }

    private ObjectNode object() {
        ObjectNode node = ResultJson.of("kakumei-table", 1);
        node.put("sets", findings.sets()).put("skipped", skipped);
        node.put("counting", doubled ? "paper" : "once").put("seed", seed);
        node.put("pointsPer", findings.points().perGame() ? "game" : "set");
        ArrayNode players = node.putArray("players");
        ArrayNode pairs = node.putArray("pairs");
        for (String one : shown) {
            int i = findings.number(one);
            Sample own = findings.points().points(i);
            ObjectNode entry = players.addObject();
            entry.put("player", one).put("sets", own.count()).put("winRate", results.winRate(i));
            entry.put("meanPoints", own.mean());
            ResultJson.put(entry, INTERVAL, looks.interval(own, LEVEL));
            for (String other : shown) {
                int j = findings.number(other);
                if (i != j && results.met(i, j)) {
                    pair(pairs.addObject(), one, other, i, j);
                }
            }
        }
        Transitivity.Predictions predictions = findings.predictions();
        predictions.worst().ifPresent(worst -> {
            ObjectNode entry = node.putObject("transitivity");
            entry.put("predictions", predictions.squaredErrors().count())
                    .put("meanSquaredError", predictions.squaredErrors().mean())
                    .put("largestError", Math.abs(worst.error()));
            if (predictions.all() > 0) {
                entry.put("sampleOf", predictions.all());
            }
        });
        node.put("simulatedLeagues", findings.leagues());
        ArrayNode cycles = node.putArray("cycles");
        for (Findings.EvidentCycle each : findings.cycles()) {
            ObjectNode entry = cycles.addObject();
            entry.putArray("players")
                    .add(each.cycle().a())
                    .add(each.cycle().b())
                    .add(each.cycle().c());
            entry.put("probability", each.cycle().probability())
                    .put("pValue", each.cycle().pValue());
            entry.put("resampled", each.resampled());
        }
        findings.heldOut().ifPresent(test -> {
            ObjectNode entry = node.putObject("heldOut");
            entry.put("folds", test.folds()).put("likelihood", test.likelihood());
            entry.put("transitiveLoss", test.transitive().mean())
                    .put("cyclicLoss", test.cyclic().mean());
            entry.put("gain", test.gain().mean());
            ResultJson.put(entry, INTERVAL, test.gain().interval(LEVEL));
        });
        return node;
    }

    private void pair(ObjectNode entry, String one, String other, int i, int j) {
        entry.put("player", one).put("opponent", other);
        entry.put("wins", results.wins(i, j)).put("draws", results.draws(i, j)).put("losses", results.losses(i, j));
        Sample lead = findings.points().lead(i, j);
        entry.put("winRate", results.winRate(i, j)).put("lead", lead.mean());
        ResultJson.put(entry, INTERVAL, looks.interval(lead, LEVEL));
        entry.put("likelihood", Superiority.likelihood(lead));
        superiority(one, other).ifPresent(known -> entry.put("pValue", known.pValue()));
    }
}
