package kakumei.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kakumei.entrant.CodeVersion;
import kakumei.match.Absences;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.sets.CsvLine;

/** The result of a match as a table, as CSV and as JSON. */
final class MatchReport {
    private static final int FORMAT_VERSION = 1;

    private final MatchResult result;
    private final MatchSettings match;

    MatchReport(MatchResult result) {
        this.result = result;
        match = result.settings();
    }

    /** A table for the terminal and the lines that say what it rests on. */
    String table() {
        int places = match.rules().players();
        boolean late =
                result.players().stream().anyMatch(player -> player.absences().late() > 0);
        boolean died =
                result.players().stream().anyMatch(player -> player.absences().died() > 0);
        boolean refused = result.players().stream().anyMatch(player -> player.faults() > 0);
        List<String> header = new ArrayList<>(List.of("player", ">points", ">a game", "95 % interval"));
        for (int place = 1; place <= places; place++) {
            header.add(">" + ordinal(place));
        }
        header.add(">time a move");
        if (refused) {
            header.add(">refused");
        }
        if (late) {
            header.add("late");
        }
        if (died) {
            header.add("died");
        }
        TextTable table = new TextTable(header);
        for (MatchResult.PlayerResult player : result.players()) {
            List<String> row = new ArrayList<>();
            row.add(player.name());
            row.add(String.format(Locale.ROOT, "%,d", player.points()));
            row.add(String.format(Locale.ROOT, "%.4f", player.meanPoints()));
            row.add(player.interval()
                    .map(i -> String.format(Locale.ROOT, "%.4f to %.4f", i.low(), i.high()))
                    .orElse("none"));
            player.places().forEach(count -> row.add(String.format(Locale.ROOT, "%,d", count)));
            row.add(time(player.nanosPerDecision()));
            if (refused) {
                row.add(String.format(Locale.ROOT, "%,d", player.faults()));
            }
            if (late) {
                row.add(late(player.absences()));
            }
            if (died) {
                row.add(died(player.absences()));
            }
            table.row(row);
        }
        return table + counted() + "\n" + basis() + "\n";
    }

    private static String late(Absences absences) {
        return absences.late() == 0
                ? "-"
                : String.format(Locale.ROOT, "%,d, from game %,d", absences.late(), absences.lateFrom());
    }

    private static String died(Absences absences) {
        if (absences.died() == 0) {
            return "-";
        }
        String when = absences.died() == 1
                ? String.format(Locale.ROOT, "in game %,d", absences.diedFrom())
                : String.format(Locale.ROOT, "%,d times, first in game %,d", absences.died(), absences.diedFrom());
        return when + (absences.gone() ? "" : ", back again");
    }

    private String counted() {
        String many = result.games() == 1 ? "1 game" : String.format(Locale.ROOT, "%,d games", result.games());
        String games = match.fromGame() == 1 && result.isComplete()
                ? many
                : String.format(
                        Locale.ROOT,
                        "%s, numbers %,d to %,d of %,d",
                        many,
                        match.fromGame(),
                        result.lastGame(),
                        match.games());
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
                    : String.format(
                            Locale.ROOT,
                            "No intervals: they need two complete %s of %,d games or more.",
                            unit,
                            match.sampleGames());
        }
        String left = result.gamesOutsideUnits() == 0
                ? ""
                : String.format(
                        Locale.ROOT, "; %,d games outside of them count as points only", result.gamesOutsideUnits());
        return String.format(
                Locale.ROOT,
                "Intervals: t over %,d complete %s of %,d games%s.",
                result.units(),
                unit,
                match.sampleGames(),
                left);
    }

    /** One line a player. */
    String csv() {
        StringBuilder text = new StringBuilder("player,points,games,meanPoints,low95,high95");
        for (int place = 1; place <= match.rules().players(); place++) {
            text.append(",place").append(place);
        }
        text.append(",decisions,nanosPerDecision,refused,seed,late,lateFrom,died,diedFrom,gone\n");
        for (MatchResult.PlayerResult player : result.players()) {
            text.append(CsvLine.join(List.of(player.name())))
                    .append(',')
                    .append(player.points())
                    .append(',')
                    .append(result.games())
                    .append(',')
                    .append(player.meanPoints())
                    .append(',')
                    .append(player.interval().map(i -> i.low() + "," + i.high()).orElse(","));
            player.places().forEach(count -> text.append(',').append(count));
            text.append(',')
                    .append(player.decisions())
                    .append(',')
                    .append(Math.round(player.nanosPerDecision()))
                    .append(',')
                    .append(player.faults())
                    .append(',')
                    .append(match.seed())
                    .append(',')
                    .append(player.absences().late())
                    .append(',')
                    .append(player.absences().late() > 0 ? player.absences().lateFrom() : "")
                    .append(',')
                    .append(player.absences().died())
                    .append(',')
                    .append(player.absences().died() > 0 ? player.absences().diedFrom() : "")
                    .append(',')
                    .append(player.absences().gone())
                    .append('\n');
        }
        return text.toString();
    }

    /** One object; {@code docs/formats.md} describes it. */
    String json() {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        ObjectNode root = nodes.objectNode();
        root.put("format", "kakumei-match").put("version", FORMAT_VERSION);
        ArrayNode players = root.putArray("players");
        for (MatchResult.PlayerResult player : result.players()) {
            ObjectNode node = players.addObject();
            node.put("name", player.name())
                    .put("points", player.points())
                    .put("games", result.games())
                    .put("meanPoints", player.meanPoints());
            if (player.interval().isPresent()) {
                node.putArray("interval95")
                        .add(player.interval().get().low())
                        .add(player.interval().get().high());
            } else {
                node.putNull("interval95");
            }
            ArrayNode places = node.putArray("places");
            player.places().forEach(places::add);
            node.put("decisions", player.decisions())
                    .put("nanosPerDecision", Math.round(player.nanosPerDecision()))
                    .put("refused", player.faults());
            put(node, player.absences());
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
        return root.toString();
    }

    private static void put(ObjectNode node, Absences absences) {
        node.put("late", absences.late());
        if (absences.late() > 0) {
            node.put("lateFrom", absences.lateFrom());
        }
        node.put("died", absences.died());
        if (absences.died() > 0) {
            node.put("diedFrom", absences.diedFrom()).put("gone", absences.gone());
        }
    }

    static String ordinal(int place) {
        return switch (place) {
            case 1 -> "1st";
            case 2 -> "2nd";
            case 3 -> "3rd";
            default -> place + "th";
        };
    }

    /** A time in the unit a person would take. */
    static String time(double nanos) {
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.0f ns", nanos);
        }
        if (nanos < 1e6) {
            return String.format(Locale.ROOT, "%.1f µs", nanos / 1e3);
        }
        return nanos < 1e9
                ? String.format(Locale.ROOT, "%.1f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }
}
