package kakumei.web.scene;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import kakumei.game.EventJson;
import kakumei.player.Event;
import kakumei.problem.Json;
import kakumei.rules.Rules;

/** The last events of a table, so that a page that missed some can tell them all. */
final class EventLog {
    private static final int KEPT = 40;

    private record NumberedEvent(int number, Event event) {}

    private static final Set<String> UNTOLD = Set.of("turn", "stalemate");

    private final EventJson events;
    private final MeldJson melds;
    private final Deque<NumberedEvent> entries = new ArrayDeque<>();
    private int number;

    EventLog(Rules rules) {
        events = new EventJson(rules);
        melds = new MeldJson(rules);
    }

    void add(Event event) {
        int news = news(event);
        if (news == 0) {
            return;
        }
        if (entries.size() == KEPT) {
            entries.removeFirst();
        }
        entries.addLast(new NumberedEvent(number + 1, event));
        number += news;
    }

    /** How many news the page makes of an event, each with a number of its own. */
    private static int news(Event event) {
        if (event instanceof Event.Opened opened) {
            return opened.taken().size();
        }
        if (event instanceof Event.Played played) {
            return played.place() >= 0 ? 2 : 1;
        }
        return event instanceof Event.Turn || event instanceof Event.Stalemate ? 0 : 1;
    }

    /** The events as a viewer may see them. */
    ArrayNode json(int viewer) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (NumberedEvent entry : entries) {
            int first = list.size();
            put(list, viewer == TableScene.ALL ? entry.event() : entry.event().seenBy(viewer));
            for (int i = first; i < list.size(); i++) {
                ((ObjectNode) list.get(i)).put("n", entry.number() + i - first);
            }
        }
        return list;
    }

    /* The form that bots are told, without whose turn it is, which the scene shows, and with the kind of a meld. */
    private void put(ArrayNode list, Event event) {
        StringBuilder lines = new StringBuilder();
        events.append(lines, event, EventJson.NOBODY);
        try {
            for (String line : lines.toString().split("\n", -1)) {
                JsonNode read = Json.STRICT.readTree(line);
                if (read instanceof ObjectNode node
                        && !UNTOLD.contains(node.path("type").asText())) {
                    if (event instanceof Event.Played played && node.has("cards")) {
                        node.put("kind", melds.kind(played.meld()));
                    }
                    list.add(node);
                }
            }
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no JSON: " + lines, e);
        }
    }
}
