package kakumei.web.scene;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import kakumei.player.Event;
import kakumei.rules.Role;

/** The last events of a table, so that a page that missed some can tell them all. */
final class EventLog {
    private static final int KEPT = 40;

    private record Entry(int number, Event event) {}

    private final MeldJson melds;
    private final Deque<Entry> entries = new ArrayDeque<>();
    private int number;

    EventLog(MeldJson melds) {
        this.melds = melds;
    }

    void add(Event event) {
        int news = news(event);
        if (news == 0) {
            return;
        }
        if (entries.size() == KEPT) {
            entries.removeFirst();
        }
        entries.addLast(new Entry(number + 1, event));
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
        for (Entry entry : entries) {
            int first = list.size();
            put(list, viewer == TableScene.ALL ? entry.event() : entry.event().seenBy(viewer));
            for (int i = first; i < list.size(); i++) {
                ((ObjectNode) list.get(i)).put("n", entry.number() + i - first);
            }
        }
        return list;
    }

    private void put(ArrayNode list, Event event) {
        if (event instanceof Event.GameStarted started) {
            ObjectNode node = news(list, "start").put("number", started.game());
            ArrayNode roles = node.putArray("roles");
            started.roles().stream().map(Role::text).forEach(roles::add);
        } else if (event instanceof Event.Opened opened) {
            opened.taken().forEach(gift -> gave(list, gift, true));
        } else if (event instanceof Event.Gave gave) {
            gave(list, gave.gift(), false);
        } else if (event instanceof Event.Played played) {
            ObjectNode node = news(list, "played").put("player", played.player());
            melds.put(node, played.meld());
            ArrayNode effects = node.putArray("effects");
            played.effects().forEach(effects::add);
            if (played.place() >= 0) {
                news(list, "out").put("player", played.player()).put("place", played.place());
            }
        } else if (event instanceof Event.Passed passed) {
            ObjectNode node = news(list, "passed").put("player", passed.player());
            passed.refused().ifPresent(why -> node.put("refused", why));
        } else if (event instanceof Event.TrickEnded ended) {
            news(list, "trick").put("leader", ended.leader());
        } else if (event instanceof Event.GameEnded ended) {
            ObjectNode node = news(list, "over").put("number", ended.game());
            ArrayNode order = node.putArray("order");
            ended.order().forEach(order::add);
            ArrayNode points = node.putArray("points");
            ended.points().forEach(points::add);
        }
    }

    private static ObjectNode news(ArrayNode list, String type) {
        return list.addObject().put("type", type);
    }

    private static void gave(ArrayNode list, Event.Gift gift, boolean forced) {
        ObjectNode node = news(list, "gave").put("from", gift.from()).put("to", gift.to());
        node.put("count", gift.count()).put("forced", forced);
        node.set("cards", gift.cards() == 0 ? node.nullNode() : MeldJson.cards(gift.cards()));
    }
}
