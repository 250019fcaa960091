package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import kakumei.league.LeagueStanding;
import kakumei.league.Standings;
import kakumei.league.StopRule;
import kakumei.plot.LineChart;
import kakumei.plot.Series;
import kakumei.rating.Rating;
import kakumei.rating.SetWise;
import kakumei.sets.Findings;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;

/** What the live page gets to know of a league. Absent values are {@code null} in JSON. */
public final class LeagueJson {
    private static final int FORMAT_VERSION = 1;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private LeagueJson() {}

    /**
     * A league as {@code league --json} prints it: how it stands, and, where it has sets, its ratings and their curves. It
     * is written as it is made: the curves have a point for every player of every set.
     *
     * @param games how many games are stored, those of unfinished sets included
     * @param running whether a process plays it now
     * @param analysis what its sets tell; empty if there are none
     * @param out is handed the text, piece by piece
     */
    public static void write(
            LeagueStanding standing,
            long games,
            boolean running,
            Optional<LeagueAnalysis> analysis,
            Consumer<String> out) {
        ObjectNode json = ResultJson.of("kakumei-standings", FORMAT_VERSION);
        json.setAll(standing(standing, games, running));
        json.set("specs", specs(standing));
        analysis.ifPresent(known -> json.set("ratings", ratings(known)));
        String text = json.toString();
        if (analysis.isEmpty()) {
            out.accept(text);
            return;
        }
        out.accept(text.substring(0, text.length() - 1) + ",\"curves\":");
        new CurvesJson(analysis.get().sets()).write(out);
        out.accept("}");
    }

    /** One line of the list of leagues. */
    public static ObjectNode entry(StoredLeague league) {
        ObjectNode json = NODES.objectNode();
        json.put("id", league.id());
        json.put("rules", league.rules());
        json.put("created", league.created().toString());
        put(json, "ended", league.ended());
        json.put("imported", league.isImported());
        return json;
    }

    /**
     * How a league stands.
     *
     * @param games how many games are stored, those of unfinished sets included
     * @param running whether a process plays it now
     */
    public static ObjectNode standing(LeagueStanding result, long games, boolean running) {
        ObjectNode json = entry(result.league());
        json.put("state", result.complete() ? "finished" : running ? "running" : "unfinished");
        json.put("sets", result.sets());
        json.put("planned", result.planned());
        json.put("games", Math.max(games, result.standings().games()));
        json.put(
                "plannedGames",
                result.plan()
                        .map(plan -> (long) plan.sets() * plan.games())
                        .orElse(result.standings().games()));
        json.put("source", result.league().isImported() ? result.league().plan() : null);
        json.put("game", result.plan().map(LeaguePlan::game).orElse(null));
        json.put("seed", result.plan().map(plan -> String.valueOf(plan.seed())).orElse(null));
        json.put("plan", result.plan().map(LeagueFile::format).orElse(null));
        json.put(
                "until",
                result.plan().flatMap(LeaguePlan::until).map(StopRule::text).orElse(null));
        json.put("records", result.plan().map(LeaguePlan::records).orElse(false));
        json.put("certain", result.certain());
        json.put("overBlocks", result.overBlocks());
        result.codes().forEach(json.putArray("codes")::add);
        json.put("unverified", result.unverified());
        ArrayNode damaged = json.putArray("damaged");
        result.damaged()
                .forEach(set -> damaged.addObject().put("number", set.number()).put("what", set.what()));
        ArrayNode players = json.putArray("players");
        result.standings().players().forEach(line -> players.add(line(line)));
        return json;
    }

    private static ObjectNode line(Standings.Line line) {
        ObjectNode json = NODES.objectNode();
        json.put("name", line.name());
        json.put("sets", line.sets());
        json.put("games", line.games());
        json.put("mean", line.games() == 0 ? null : line.meanPoints());
        json.put("low", line.interval().map(interval -> interval.low()).orElse(null));
        json.put("high", line.interval().map(interval -> interval.high()).orElse(null));
        line.places().forEach(json.putArray("places")::add);
        json.put("decisions", line.decisions());
        json.put("nanos", line.decisions() == 0 ? null : line.nanosPerDecision());
        json.put("refused", line.refused().orElse(null));
        return json;
    }

    /** What the sets tell: ratings by all methods, direct results in the order of strength, and where one scale fails. */
    public static ObjectNode ratings(LeagueAnalysis analysis) {
        Findings findings = analysis.findings();
        ObjectNode json = NODES.objectNode();
        json.put("sets", analysis.sets().count());
        ArrayNode methods = json.putArray("methods");
        analysis.methods().forEach(methods::add);
        ArrayNode curves = json.putArray("curves");
        for (SetWise.Method method : SetWise.Method.values()) {
            curves.add(method.name());
        }
        findings.shown().forEach(json.putArray("shown")::add);
        Set<String> shown = Set.copyOf(findings.shown());
        ArrayNode players = json.putArray("players");
        PairsJson against = PairsJson.of(findings, findings.points());
        analysis.players()
                .forEach(player -> players.add(rated(findings, against, player, shown.contains(player.name()))));
        ArrayNode upsets = json.putArray("upsets");
        analysis.upsets().forEach(upset -> {
            ObjectNode pair = upsets.addObject();
            pair.put("above", upset.above());
            pair.put("below", upset.below());
            PairsJson.putLead(pair, findings.looks(), upset.lead());
            pair.put("evident", upset.evident());
        });
        return json;
    }

    private static ObjectNode rated(Findings findings, PairsJson against, LeagueAnalysis.Row player, boolean shown) {
        ObjectNode json = NODES.objectNode();
        json.put("name", player.name());
        json.put("winRate", player.winRate());
        ArrayNode ratings = json.putArray("ratings");
        for (Rating rating : player.ratings()) {
            double half = Figures.half(rating);
            ratings.addObject().put("mean", rating.mean()).put("half", half == 0 ? null : half);
        }
        against.putAgainst(json, player.name(), shown ? findings.shown() : List.of());
        return json;
    }

    /** Rating curves, thinned to what a screen shows. */
    public static ObjectNode lines(LineChart chart, int sets) {
        ObjectNode json = NODES.objectNode();
        json.put("sets", sets);
        ArrayNode players = json.putArray("players");
        for (Series series : chart.series()) {
            ObjectNode player = players.addObject().put("name", series.name());
            ArrayNode at = player.putArray("sets");
            ArrayNode rating = player.putArray("rating");
            for (Series.Point point : series.points()) {
                at.add((long) point.x());
                rating.add(Math.rint(10 * point.y()) / 10);
            }
        }
        return json;
    }

    private static void put(ObjectNode json, String name, Optional<Instant> time) {
        json.put(name, time.map(Instant::toString).orElse(null));
    }

    /** One set; points are absent while it is played. */
    public static ObjectNode set(StoredSet set) {
        ObjectNode json = NODES.objectNode();
        json.put("number", set.number());
        json.put("start", set.start().toString());
        put(json, "end", set.end());
        json.put("games", set.games());
        json.put("seed", String.valueOf(set.seed())); // beyond what JavaScript counts exactly
        json.put("code", set.code());
        ArrayNode players = json.putArray("players");
        for (int i = 0; i < set.players().size(); i++) {
            ObjectNode player = players.addObject();
            player.put("name", set.players().get(i));
            player.put("spec", i < set.specs().size() ? set.specs().get(i) : null);
            player.put("points", set.points().isEmpty() ? null : set.points().get(i));
            player.put("refused", set.refused().isEmpty() ? null : set.refused().get(i));
            player.put("origin", i < set.origins().size() ? set.origins().get(i) : null);
        }
        return json;
    }

    /** The blocks of a set. */
    public static ArrayNode blocks(List<StoredBlock> blocks) {
        ArrayNode json = NODES.arrayNode();
        for (StoredBlock block : blocks) {
            ObjectNode one = json.addObject();
            one.put("block", block.block());
            one.put("games", block.games());
            block.points().forEach(one.putArray("points")::add);
        }
        return json;
    }

    /** The specs of the players of a league, by name; those of an imported one are in its sets. */
    public static ObjectNode specs(LeagueStanding result) {
        ObjectNode json = NODES.objectNode();
        result.plan().ifPresent(plan -> {
            List<Spec> specs = SpecList.parse(String.join(",", plan.players()));
            List<String> names = SpecList.names(specs);
            for (int i = 0; i < names.size(); i++) {
                json.put(names.get(i), specs.get(i).text());
            }
            result.entrants()
                    .forEach(entrant ->
                            json.put(entrant.name(), specs.get(entrant.player()).text()));
        });
        return json;
    }
}
