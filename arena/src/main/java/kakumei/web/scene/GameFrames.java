package kakumei.web.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import kakumei.player.Event;
import kakumei.rules.Rules;

/**
 * One game as a row of scenes to step through: the deal, every gift, every submission with what followed from it, the
 * end. A frame is a scene with all hands, whose {@code events} are those that made it, and without the list of legal
 * melds. The last frame may still change; those before it never do. One owner.
 */
public final class GameFrames {
    private final TableScene scene;
    private final List<String> done = new ArrayList<>();
    private int toldBefore;
    private int told;
    private boolean begun;
    private Optional<JsonNode> thought = Optional.empty();
    private Optional<long[]> totals = Optional.empty();
    private Optional<String> last = Optional.empty();

    /** A game that has not begun; parameters as of {@link TableScene}. */
    public GameFrames(Rules rules, List<String> names, int games) {
        scene = new TableScene(rules, names, games);
    }

    /** Says what the players had before this game. */
    public void totals(long[] before) {
        totals = Optional.of(before.clone());
    }

    /** Takes the next event in. */
    public void happened(Event event) {
        if (event instanceof Event.Thought) {
            return;
        }
        if (begun && !follows(event)) {
            done.add(last());
            toldBefore = told;
            thought = Optional.empty();
        }
        begun = true;
        last = Optional.empty();
        scene.happened(event);
    }

    /** Whether an event belongs to the step before it. */
    private static boolean follows(Event event) {
        return event instanceof Event.Turn
                || event instanceof Event.TrickEnded
                || event instanceof Event.Stalemate
                || (event instanceof Event.Opened opened && opened.taken().isEmpty());
    }

    /** Adds to the last frame what the player of its submission had found. */
    public void thought(JsonNode found) {
        thought = Optional.of(found);
        last = Optional.empty();
    }

    /** How many frames there are. */
    public int size() {
        return done.size() + (begun ? 1 : 0);
    }

    /** The frames from a number on, counted from 0, as a JSON array. */
    public String json(int from) {
        StringBuilder out = new StringBuilder("[");
        for (int i = from; i < size(); i++) {
            out.append(i > from ? "," : "").append(i < done.size() ? done.get(i) : last());
        }
        return out.append(']').toString();
    }

    private String last() {
        if (last.isEmpty()) {
            last = Optional.of(frame().toString());
        }
        return last.get();
    }

    private ObjectNode frame() {
        ObjectNode frame = scene.json(TableScene.ALL);
        frame.remove("legal");
        ArrayNode news = JsonNodeFactory.instance.arrayNode();
        for (JsonNode event : frame.path("events")) {
            int number = event.path("n").asInt();
            if (number > toldBefore) {
                news.add(event);
                told = number;
            }
        }
        frame.set("events", news);
        thought.ifPresent(found -> frame.set("thought", found));
        totals.ifPresent(before -> addTotals(frame, before));
        return frame;
    }

    private static void addTotals(ObjectNode frame, long[] before) {
        Iterator<JsonNode> players = frame.path("players").elements();
        for (long total : before) {
            ObjectNode player = (ObjectNode) players.next();
            player.put("total", player.path("total").asLong() + total);
        }
    }
}
