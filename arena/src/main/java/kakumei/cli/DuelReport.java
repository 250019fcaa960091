package kakumei.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import kakumei.entrant.CodeVersion;
import kakumei.match.DuelResult;
import kakumei.match.DuelSettings;
import kakumei.rating.MeanInterval;

/** The result of a duel as a table, as CSV and as JSON. */
final class DuelReport {
    private static final int FORMAT_VERSION = 1;

    private final DuelResult result;
    private final DuelSettings duel;

    DuelReport(DuelResult result) {
        this.result = result;
        duel = result.settings();
    }

    /** A table for the terminal and the lines that say what it rests on. */
    String table() {
        TextTable table = new TextTable(
                "table", ">games", ">A wins", "95 % interval", ">A - B a game", "95 % interval", ">A", ">B");
        long games = 0;
        for (DuelResult.Table one : result.tables()) {
            games += one.games();
            table.row(
                    mixture(one.firsts()),
                    String.format(Locale.ROOT, "%,d", one.games()),
                    mean(one.winShare(), "%.4f"),
                    interval(one.winShare(), "%.4f to %.4f"),
                    mean(one.lead(), "%+.4f"),
                    interval(one.lead(), "%+.4f to %+.4f"),
                    MatchReport.time(one.firstNanos()),
                    MatchReport.time(one.secondNanos()));
        }
        table.row(
                "pooled",
                String.format(Locale.ROOT, "%,d", games),
                mean(result.winShare(), "%.4f"),
                interval(result.winShare(), "%.4f to %.4f"),
                mean(result.lead(), "%+.4f"),
                interval(result.lead(), "%+.4f to %+.4f"),
                "",
                "");
        return "A = " + Shown.name(duel.first().name()) + ", B = "
                + Shown.name(duel.second().name()) + "\n" + table + basis();
    }

    private String mixture(int firsts) {
        return firsts + "-" + (duel.rules().players() - firsts);
    }

    private static String mean(Optional<MeanInterval> value, String format) {
        return value.map(known -> String.format(Locale.ROOT, format, known.mean()))
                .orElse("-");
    }

    private static String interval(Optional<MeanInterval> value, String format) {
        return value.map(known -> String.format(Locale.ROOT, format, known.low(), known.high()))
                .orElse("none");
    }

    private String basis() {
        return String.format(
                Locale.ROOT,
                """
                %s (%s), seed %d. Intervals: over %,d %s of %,d games at each table, the same deals at all tables.
                A wins: share of games that a player A won; even is 0.5 in the pool. A, B: time a decision.
                """,
                duel.rules().id(),
                duel.rules().version(),
                duel.seed(),
                result.units(),
                duel.duplicate() ? "groups of duplicates" : "blocks",
                duel.block() * (duel.duplicate() ? duel.rules().players() : 1));
    }

    /** One line a table, the pool last. */
    String csv() {
        StringBuilder text = new StringBuilder("table,games,winShare,low95,high95,lead,leadLow95,leadHigh95,seed\n");
        long games = 0;
        for (DuelResult.Table one : result.tables()) {
            games += one.games();
            line(text, mixture(one.firsts()), one.games(), one.winShare(), one.lead());
        }
        line(text, "pooled", games, result.winShare(), result.lead());
        return text.toString();
    }

    private void line(
            StringBuilder text, String name, long games, Optional<MeanInterval> share, Optional<MeanInterval> lead) {
        text.append(name)
                .append(',')
                .append(games)
                .append(',')
                .append(values(share))
                .append(',');
        text.append(values(lead)).append(',').append(duel.seed()).append('\n');
    }

    private static String values(Optional<MeanInterval> value) {
        return value.map(known -> known.mean() + "," + known.low() + "," + known.high())
                .orElse(",,");
    }

    /** One object; {@code docs/formats.md} describes it. */
    String json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("format", "kakumei-duel").put("version", FORMAT_VERSION);
        root.put("a", duel.first().name()).put("b", duel.second().name());
        ArrayNode tables = root.putArray("tables");
        for (DuelResult.Table one : result.tables()) {
            ObjectNode node = tables.addObject();
            node.put("a", one.firsts()).put("b", duel.rules().players() - one.firsts());
            node.put("games", one.games());
            put(node, "winShare", one.winShare());
            put(node, "lead", one.lead());
            node.put("nanosPerDecisionA", Math.round(one.firstNanos()));
            node.put("nanosPerDecisionB", Math.round(one.secondNanos()));
        }
        ObjectNode pooled = root.putObject("pooled");
        put(pooled, "winShare", result.winShare());
        put(pooled, "lead", result.lead());
        root.put("game", duel.rules().id())
                .put("rules", duel.rules().version())
                .put("seed", duel.seed())
                .put("block", duel.block())
                .put("duplicate", duel.duplicate())
                .put("units", result.units())
                .put("complete", result.isComplete())
                .put("code", CodeVersion.current().text());
        return root.toString();
    }

    private static void put(ObjectNode node, String name, Optional<MeanInterval> value) {
        if (value.isEmpty()) {
            node.putNull(name);
            return;
        }
        ObjectNode known = node.putObject(name);
        known.put("mean", value.get().mean());
        known.putArray("interval95").add(value.get().low()).add(value.get().high());
    }
}
