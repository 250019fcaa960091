package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kakumei.entrant.CodeVersion;
import kakumei.entrant.Origin;
import kakumei.match.DuelResult;
import kakumei.match.DuelSettings;
import kakumei.rating.MeanInterval;

/** The result of a duel as a table, as CSV and as JSON. */
public final class DuelReport implements Result {
    private static final int FORMAT_VERSION = 1;
    private static final String POOLED = "pooled";

    private final DuelResult result;
    private final DuelSettings duel;
    private final List<Origin> origins;
    private final long games;

    /** The report of a duel; {@code origins} say what A and B are made of. */
    public DuelReport(DuelResult result, List<Origin> origins) {
        this.result = result;
        this.origins = origins;
        duel = result.settings();
        games = result.tables().stream()
                .mapToLong(DuelResult.TableResult::games)
                .sum();
    }

    /** A table for the terminal and the lines that say what it rests on. */
    @Override
    public String text() {
        TextColumns columns = new TextColumns(
                "table", ">games", ">A wins", "95 % interval", ">A - B per game", "95 % interval", ">A", ">B");
        for (DuelResult.TableResult one : result.tables()) {
            String mixture = mixture(one.firsts());
            String firsts = Figures.time(one.firstNanos());
            String seconds = Figures.time(one.secondNanos());
            columns.row(row(mixture, one.games(), one.winShare(), one.lead(), firsts, seconds));
        }
        columns.row(row(POOLED, games, result.winShare(), result.lead(), "", ""));
        return "A = " + Shown.name(duel.first().name()) + ", B = "
                + Shown.name(duel.second().name()) + "\n" + columns + basis();
    }

    private static List<String> row(
            String name,
            long games,
            Optional<MeanInterval> share,
            Optional<MeanInterval> lead,
            String firsts,
            String seconds) {
        return List.of(
                name,
                Figures.count(games),
                share.map(known -> Figures.fixed(known.mean(), 4)).orElse("-"),
                share.map(known -> Figures.range(known, 4)).orElse("none"),
                lead.map(known -> Figures.signed(known.mean(), 4)).orElse("-"),
                lead.map(known -> Figures.signedRange(known, 4)).orElse("none"),
                firsts,
                seconds);
    }

    private String mixture(int firsts) {
        return firsts + "-" + (duel.rules().players() - firsts);
    }

    private String basis() {
        return String.format(
                Locale.ROOT,
                """
                %s (%s), seed %d. Intervals: over %,d %s of %,d games at each table, the same deals at all tables.
                A wins: share of games that a player A won; even is 0.5 in the pool. A, B: time per decision.
                """,
                duel.rules().id(),
                duel.rules().version(),
                duel.seed(),
                result.units(),
                duel.duplicate() ? "groups of duplicates" : "blocks",
                duel.block() * (duel.duplicate() ? duel.rules().players() : 1));
    }

    /** One line a table, the pool last. */
    @Override
    public String csv() {
        List<ObjectNode> rows = new ArrayList<>();
        result.tables().forEach(one -> rows.add(json(one).put("table", mixture(one.firsts()))));
        rows.add(pool().put("table", POOLED).put("games", games));
        rows.forEach(row -> row.put("seed", duel.seed()));
        return ResultJson.csv(
                "table games winShare=winShare/mean low95=winShare/interval95/0 high95=winShare/interval95/1"
                        + " lead=lead/mean leadLow95=lead/interval95/0 leadHigh95=lead/interval95/1 seed",
                rows);
    }

    /** One object; {@code docs/formats.md} describes it. */
    @Override
    public String json() {
        ObjectNode root = ResultJson.of("kakumei-duel", FORMAT_VERSION);
        root.put("a", duel.first().name()).put("b", duel.second().name());
        root.put("originA", origins.get(0).text()).put("originB", origins.get(1).text());
        ArrayNode tables = root.putArray("tables");
        result.tables().forEach(one -> tables.add(json(one)));
        root.set("pooled", pool());
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

    private ObjectNode json(DuelResult.TableResult one) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("a", one.firsts()).put("b", duel.rules().players() - one.firsts());
        node.put("games", one.games());
        put(node, "winShare", one.winShare());
        put(node, "lead", one.lead());
        node.put("nanosPerDecisionA", Math.round(one.firstNanos()));
        return node.put("nanosPerDecisionB", Math.round(one.secondNanos()));
    }

    private ObjectNode pool() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        put(node, "winShare", result.winShare());
        put(node, "lead", result.lead());
        return node;
    }

    private static void put(ObjectNode node, String name, Optional<MeanInterval> value) {
        node.putNull(name);
        value.ifPresent(known -> ResultJson.put(node.putObject(name).put("mean", known.mean()), "interval95", value));
    }
}
