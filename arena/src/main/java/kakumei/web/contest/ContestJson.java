package kakumei.web.contest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import kakumei.player.Event;
import kakumei.report.MatchReport;
import kakumei.report.ResultJson;
import kakumei.web.watch.TableLabel;

/** A contest as JSON: for the wall, for the desk, and to keep. One thread looks at a time. */
final class ContestJson {
    /** How long a player may think before the wall says so. */
    static final long HANGS_NANOS = 10_000_000_000L;

    private static final int LAST_GAMES = 8;
    private static final int FORMAT_VERSION = 1;

    private final Contest contest;
    private final LongSupplier nanoTime;
    private final Deque<ObjectNode> lastGames = new ArrayDeque<>();
    private final Map<Integer, Event.GameEnded> seen = new HashMap<>();

    ContestJson(Contest contest, LongSupplier nanoTime) {
        this.contest = contest;
        this.nanoTime = nanoTime;
    }

    /** What everybody may see. */
    synchronized ObjectNode wall() {
        return state(false);
    }

    /* Where programs are is for the organiser alone. */
    private ObjectNode state(boolean desk) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        contest.look();
        ContestPlan plan = contest.plan();
        boolean over = contest.isOver();
        node.put("kind", plan.text())
                .put("phase", over ? "over" : contest.hasBegun() ? "playing" : "waiting")
                .put("paused", contest.gate().isPaused() && !over)
                .put("rests", contest.rests())
                .put("programs", contest.programs())
                .put("large", contest.large());
        node.putObject("games").put("played", contest.games()).put("of", plan.allGames());
        node.putObject("parts").put("played", contest.parts()).put("of", plan.allParts());
        contest.secondsLeft().ifPresent(seconds -> node.put("secondsLeft", seconds));
        Map<String, String> states = new HashMap<>();
        ArrayNode tables = node.putArray("tables");
        shown(states, desk).forEach(tables::add);
        ArrayNode standings = node.putArray("standings");
        contest.standings().forEach(line -> put(line, states, standings.addObject()));
        ArrayNode last = node.putArray("last");
        lastGames.forEach(last::add);
        return node;
    }

    private static void put(Standing line, Map<String, String> states, ObjectNode node) {
        line.put(node);
        node.put("state", states.getOrDefault(line.name(), line.marks().gone() ? "gone" : "here"));
    }

    /* Tables that wait for their programs, and those that play. */
    private List<ObjectNode> shown(Map<String, String> states, boolean desk) {
        Map<Integer, ObjectNode> tables = new LinkedHashMap<>();
        Map<Integer, List<Attendance.Seat>> places = contest.attendance().all();
        Set<Integer> held = contest.gate().waiting();
        places.forEach(
                (table, seats) -> tables.put(table, waiting(TableLabel.ofTable(table), seats, held.contains(table))));
        for (TableTally tally : contest.tables()) {
            int table = tally.label().table();
            List<Attendance.Seat> seats = places.getOrDefault(table, List.of());
            boolean newcomers = !contest.plays(tally)
                    && !contest.isOver()
                    && seats.stream().anyMatch(place -> !place.from().isEmpty());
            noteLast(tally);
            if (!newcomers) {
                tables.put(table, playing(tally, seats, states, held.contains(table)));
            }
        }
        if (!desk) {
            tables.values().forEach(table -> table.path("seats").forEach(seat -> ((ObjectNode) seat).remove("from")));
        }
        return new ArrayList<>(tables.values());
    }

    private static ObjectNode head(TableLabel label) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        return node.put("id", label.table()).put("match", label.match()).put("set", label.set());
    }

    private static ObjectNode waiting(TableLabel label, List<Attendance.Seat> seats, boolean held) {
        ObjectNode node = head(label)
                .put("state", held ? "held" : "waiting")
                .put("game", 0)
                .put("games", 0);
        ArrayNode array = node.putArray("seats");
        for (Attendance.Seat place : seats) {
            array.addObject()
                    .put("name", place.name())
                    .put("from", place.from())
                    .put("state", place.name().isEmpty() ? "open" : "here");
        }
        return node;
    }

    private ObjectNode playing(
            TableTally tally, List<Attendance.Seat> places, Map<String, String> states, boolean held) {
        boolean plays = contest.plays(tally);
        TableTally.Count count = tally.count();
        long still = tally.stillNanos(nanoTime.getAsLong());
        int turn = tally.turn();
        ObjectNode node = head(tally.label())
                .put("state", held ? "held" : plays ? "playing" : "done")
                .put("game", count.game())
                .put("games", tally.label().set() < 0 ? tally.match().games() : 0);
        ArrayNode seats = node.putArray("seats");
        for (int player = 0; player < count.points().size(); player++) {
            String name = tally.match().names().get(player);
            boolean hangs = plays && turn == player && still >= HANGS_NANOS && !contest.rests();
            PlayerMarks marks = count.marks().get(player);
            String state =
                    marks.gone() ? "gone" : hangs ? "hangs" : count.late().get(player) ? "late" : "here";
            if (plays && !state.equals("here")) {
                states.put(name, state);
            }
            ObjectNode seat = seats.addObject()
                    .put("name", name)
                    .put("points", count.points().get(player));
            if (plays) {
                seat.put("from", player < places.size() ? places.get(player).from() : "");
            }
            seat.put("turn", plays && turn == player).put("state", state);
            if (hangs) {
                seat.put("seconds", still / 1_000_000_000L);
            }
            marks.put(seat);
        }
        return node;
    }

    private void noteLast(TableTally tally) {
        int table = tally.label().table();
        Optional<Event.GameEnded> last = tally.count().last();
        if (last.isEmpty() || last.get().equals(seen.put(table, last.get()))) {
            return;
        }
        Event.GameEnded ended = last.get();
        ObjectNode node = head(tally.label()).put("game", ended.game());
        ArrayNode order = node.putArray("order");
        for (int player : ended.order()) {
            order.addObject()
                    .put("name", tally.match().names().get(player))
                    .put("points", ended.points().get(player));
        }
        lastGames.addFirst(node);
        if (lastGames.size() > LAST_GAMES) {
            lastGames.removeLast();
        }
    }

    /** What the organiser sees besides. */
    synchronized ObjectNode desk() {
        ObjectNode node = state(true);
        contest.log().put(node.putArray("log"));
        ArrayNode records = node.putArray("records");
        for (Contest.KeptRecord record : contest.records()) {
            records.addObject()
                    .put("name", fileName(record))
                    .put("table", record.label().table())
                    .put("match", record.label().match())
                    .put("bytes", bytes(record));
        }
        return node.put("results", contest.results().size())
                .put("pauses", contest.gate().isUsed());
    }

    private static long bytes(Contest.KeptRecord record) {
        try {
            return Files.size(record.file());
        } catch (IOException e) {
            return 0;
        }
    }

    /** The name under which a record is saved by who downloads it. */
    static String fileName(Contest.KeptRecord record) {
        String name = String.valueOf(record.file().getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
        return "table-" + record.label().table() + "-match-"
                + Math.max(1, record.label().match()) + "-" + name;
    }

    /** Standings and results so far, to keep; {@code docs/formats.md} describes it. */
    ObjectNode results() {
        ObjectNode node = ResultJson.of("kakumei-contest", FORMAT_VERSION);
        node.put("kind", contest.plan().text()).put("over", contest.isOver());
        node.put("games", contest.games());
        ArrayNode standings = node.putArray("standings");
        contest.standings().forEach(line -> line.put(standings.addObject()));
        ArrayNode matches = node.putArray("matches");
        for (Contest.PlayedMatch match : contest.results()) {
            ObjectNode each = new MatchReport(match.result()).node();
            each.put("table", match.label().table())
                    .put("match", Math.max(1, match.label().match()));
            matches.add(each);
        }
        return node;
    }

    /** The standings, one line a player. */
    String csv() {
        List<ObjectNode> lines = new ArrayList<>();
        for (Standing line : contest.standings()) {
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            line.put(node);
            lines.add(node);
        }
        return ResultJson.csv(
                "player=name games meanPoints=mean low95=interval95/0 high95=interval95/1 died diedIn late lateIn"
                        + " refused gone",
                lines);
    }
}
