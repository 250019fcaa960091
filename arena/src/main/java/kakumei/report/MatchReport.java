package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import kakumei.entrant.CodeVersion;
import kakumei.entrant.Origin;
import kakumei.match.Absences;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;

/** The result of a match as a table, as CSV and as JSON. */
public final class MatchReport implements Result {
    /** What the intervals of mean points are where the range of points is known; docs/ratings.md has the formula. */
    static final String FITTED = "t, fitted to the range of possible points, over ";

    private static final int FORMAT_VERSION = 1;

    private final MatchResult result;
    private final MatchSettings match;
    private final Supplier<List<Origin>> origins;

    /** The report of a match of players of whom nobody knows what they are made of. */
    public MatchReport(MatchResult result) {
        this(result, List::of);
    }

    /** The report of a match; {@code origins}, asked for where they are told, say what its players are made of. */
    public MatchReport(MatchResult result, Supplier<List<Origin>> origins) {
        this.result = result;
        this.origins = origins;
        match = result.settings();
    }

    /** A table for the terminal and the lines that say what it rests on. */
    @Override
    public String text() {
        return text(false);
    }

    @Override
    public String text(boolean colours) {
        int places = match.rules().players();
        boolean late = happened(player -> player.absences().late());
        boolean died = happened(player -> player.absences().died());
        boolean refused = happened(MatchResult.PlayerResult::faults);
        List<String> header = new ArrayList<>(List.of("player", ">points", ">per game", "95 % interval"));
        for (int place = 1; place <= places; place++) {
            header.add(">" + Figures.ordinal(place));
        }
        header.add(">time per move");
        if (refused) {
            header.add(">refused");
        }
        if (late) {
            header.add("late");
        }
        if (died) {
            header.add("died");
        }
        TextColumns columns = new TextColumns(header);
        long most = result.players().stream()
                .mapToLong(MatchResult.PlayerResult::points)
                .max()
                .orElse(0);
        for (MatchResult.PlayerResult player : result.players()) {
            List<String> row = new ArrayList<>();
            row.add(player.name());
            row.add(Figures.count(player.points()));
            row.add(Figures.fixed(player.meanPoints(), 4));
            row.add(player.interval().map(i -> Figures.range(i, 4)).orElse("none"));
            player.places().forEach(count -> row.add(Figures.count(count)));
            row.add(Figures.time(player.nanosPerDecision()));
            if (refused) {
                row.add(Figures.count(player.faults()));
            }
            if (late) {
                row.add(late(player.absences()));
            }
            if (died) {
                row.add(died(player.absences()));
            }
            columns.row(row);
            columns.inkName(0, player.name(), player.points() == most);
            if (player.points() == most) {
                columns.ink(2, Ink.LEAD);
            }
            for (int absence = header.indexOf(">time per move") + 1; absence < row.size(); absence++) {
                if (!List.of("0", "-").contains(row.get(absence))) {
                    columns.ink(absence, Ink.RED);
                }
            }
        }
        return columns.text(colours) + counted() + "\n" + basis() + "\n";
    }

    private boolean happened(ToLongFunction<MatchResult.PlayerResult> what) {
        return result.players().stream().anyMatch(player -> what.applyAsLong(player) > 0);
    }

    private static String late(Absences absences) {
        return absences.late() == 0
                ? "-"
                : Figures.count(absences.late()) + ", from game " + Figures.count(absences.lateFrom());
    }

    private static String died(Absences absences) {
        if (absences.died() == 0) {
            return "-";
        }
        String when = absences.died() == 1
                ? "in game " + Figures.count(absences.diedFrom())
                : Figures.count(absences.died()) + " times, first in game " + Figures.count(absences.diedFrom());
        return when + (absences.gone() ? "" : ", back again");
    }

    private String counted() {
        String many = Figures.count(result.games(), "game", "games");
        String games = match.fromGame() == 1 && result.isComplete()
                ? many
                : many + ", numbers " + Figures.count(match.fromGame()) + " to " + Figures.count(result.lastGame())
                        + " of " + Figures.count(match.games());
        return String.format(
                Locale.ROOT,
                "%s of %s (%s), seed %d, %,.1f games/s",
                games,
                match.rules().id(),
                match.rules().version(),
                match.seed(),
                result.gamesPerSecond());
    }

    private String basis() {
        String unit = match.duplicate() ? "groups of duplicates" : "blocks";
        if (result.units() < 2) {
            return match.sampleGames() == 0
                    ? "No intervals: without class resets the whole match is one block, so its games are not independent."
                    : "No intervals: they need two complete " + unit + " of " + Figures.count(match.sampleGames())
                            + " games or more.";
        }
        String left = result.gamesOutsideUnits() == 0
                ? ""
                : "; " + Figures.count(result.gamesOutsideUnits()) + " games outside of them count as points only";
        return "Intervals: " + FITTED + Figures.count(result.units()) + " complete " + unit + " of "
                + Figures.count(match.sampleGames()) + " games" + left + ".";
    }

    /** One line a player. */
    @Override
    public String csv() {
        StringBuilder fields = new StringBuilder("player=name points games meanPoints low95=interval95/0");
        fields.append(" high95=interval95/1");
        for (int place = 1; place <= match.rules().players(); place++) {
            fields.append(" place").append(place).append("=places/").append(place - 1);
        }
        fields.append(" decisions nanosPerDecision refused seed late lateFrom died diedFrom gone");
        return ResultJson.csv(
                fields.toString(),
                result.players().stream()
                        .map(player -> json(player)
                                .put("seed", match.seed())
                                .put("gone", player.absences().gone()))
                        .toList());
    }

    /** One object; {@code docs/formats.md} describes it. */
    @Override
    public String json() {
        return node().toString();
    }

    /** The object of {@link #json}. */
    public ObjectNode node() {
        ObjectNode root = ResultJson.of("kakumei-match", FORMAT_VERSION);
        ArrayNode players = root.putArray("players");
        result.players().forEach(player -> players.add(json(player)));
        List<Origin> known = origins.get();
        for (int player = 0; player < known.size(); player++) {
            ((ObjectNode) players.get(player)).put("origin", known.get(player).text());
        }
        root.put("games", result.games())
                .put("seed", match.seed())
                .put("game", match.rules().id())
                .put("rules", match.rules().version())
                .put("fromGame", match.fromGame())
                .put("lastGame", result.lastGame())
                .put("complete", result.isComplete())
                .put("classReset", match.classReset())
                .put("seatChange", match.seatChange())
                .put("deal", match.dealing().text())
                .put("duplicate", match.duplicate())
                .put("units", result.units())
                .put("unitGames", match.sampleGames() == 0 ? match.unitGames() : match.sampleGames())
                .put("seconds", result.nanos() / 1e9)
                .put("gamesPerSecond", result.gamesPerSecond())
                .put("code", CodeVersion.current().text());
        return root;
    }

    private ObjectNode json(MatchResult.PlayerResult player) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("name", player.name())
                .put("points", player.points())
                .put("games", result.games())
                .put("meanPoints", player.meanPoints())
                .putNull("interval95");
        ResultJson.put(node, "interval95", player.interval());
        player.places().forEach(node.putArray("places")::add);
        node.put("decisions", player.decisions())
                .put("nanosPerDecision", Math.round(player.nanosPerDecision()))
                .put("refused", player.faults());
        Absences absences = player.absences();
        node.put("late", absences.late());
        if (absences.late() > 0) {
            node.put("lateFrom", absences.lateFrom());
        }
        node.put("died", absences.died());
        if (absences.died() > 0) {
            node.put("diedFrom", absences.diedFrom()).put("gone", absences.gone());
        }
        return node;
    }
}
