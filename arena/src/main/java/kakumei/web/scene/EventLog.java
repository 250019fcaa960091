package kakumei.web.scene;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import kakumei.player.Event;
import kakumei.rules.Role;

/** The last events of a table, so that a page that missed some can tell them all. */
final class EventLog {
    private static final int KEPT = 40;

    private record Entry(int number, Event event, List<String> effects) {}

    private final MeldJson melds;
    private final Deque<Entry> entries = new ArrayDeque<>();
    private int number;

    EventLog(MeldJson melds) {
        this.melds = melds;
    }

    void add(Event event, List<String> effects) {
        if (entries.size() == KEPT) {
            entries.removeFirst();
        }
        entries.addLast(new Entry(++number, event, List.copyOf(effects)));
    }

    /** The events as a viewer may see them. */
    ArrayNode json(int viewer) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (Entry entry : entries) {
            Event seen =
                    viewer == TableScene.ALL ? entry.event() : entry.event().seenBy(viewer);
            put(list.addObject().put("n", entry.number()), seen, entry.effects());
        }
        return list;
    }

    private void put(ObjectNode node, Event event, List<String> effects) {
        if (event instanceof Event.GameStarted started) {
            node.put("type", "start").put("number", started.game());
            ArrayNode roles = node.putArray("roles");
            started.roles().stream().map(Role::text).forEach(roles::add);
        } else if (event instanceof Event.Gave gave) {
            node.put("type", "gave").put("from", gave.from()).put("to", gave.to());
            node.put("count", gave.count()).put("forced", gave.forced());
            node.set("cards", gave.cards() == 0 ? node.nullNode() : MeldJson.cards(gave.cards()));
        } else if (event instanceof Event.Played played) {
            node.put("type", "played").put("player", played.player());
            melds.put(node, played.meld());
            ArrayNode list = node.putArray("effects");
            effects.forEach(list::add);
        } else if (event instanceof Event.Passed passed) {
            node.put("type", "passed").put("player", passed.player());
            passed.refused().ifPresent(why -> node.put("refused", why));
        } else if (event instanceof Event.TrickEnded ended) {
            node.put("type", "trick").put("leader", ended.leader());
        } else if (event instanceof Event.Finished finished) {
            node.put("type", "out").put("player", finished.player()).put("place", finished.place());
        } else if (event instanceof Event.GameEnded ended) {
            node.put("type", "over").put("number", ended.game());
            ArrayNode order = node.putArray("order");
            ended.order().forEach(order::add);
            ArrayNode points = node.putArray("points");
            ended.points().forEach(points::add);
        }
    }
}
