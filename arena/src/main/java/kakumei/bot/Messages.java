package kakumei.bot;

import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.game.CardJson;
import kakumei.game.EventJson;
import kakumei.player.Event;
import kakumei.rules.Rules;
import kakumei.rules.View;

/** What bots are sent, by the protocol of {@code docs/bots.md}: one object of JSON a line. Owned by one thread. */
final class Messages {
    static final String PROTOCOL = "kakumei-bot";
    static final int VERSION = 1;

    /* Numbers below this are themselves in every language. */
    private static final long SAFE = (1L << 53) - 1;

    private final EventJson events;
    private int number;

    Messages(Rules rules) {
        events = new EventJson(rules);
    }

    /** The first message, which is to be answered. */
    static String hello(Rules rules) {
        StringBuilder out = new StringBuilder();
        EventJson.text(out.append("{\"type\":\"hello\",\"protocol\":"), PROTOCOL);
        out.append(",\"version\":").append(VERSION);
        EventJson.text(out.append(",\"game\":"), rules.id());
        EventJson.text(out.append(",\"rules\":"), rules.version());
        out.append(",\"players\":").append(rules.players());
        out.append(",\"points\":[")
                .append(rules.minPoints())
                .append(',')
                .append(rules.maxPoints())
                .append(']');
        CardJson.append(out.append(",\"deck\":"), rules.deck()).append("}\n");
        return out.toString();
    }

    /** From now on it is another player, of this seed. */
    void fresh(StringBuilder out, long seed, long turnMillis) {
        out.append("{\"type\":\"new\",\"seed\":").append(seed & SAFE);
        out.append(",\"turnMillis\":").append(turnMillis).append("}\n");
    }

    /** What happened, as {@code me} may see it. */
    void event(StringBuilder out, Event event, int me) {
        events.append(out, event, me);
    }

    /** The number of the last request. */
    int lastNumber() {
        return number;
    }

    /** Asks for one of {@code legal}. */
    void play(StringBuilder out, View view, Melds legal) {
        request(out, "play", view);
        out.append(",\"toBeat\":");
        CardJson.append(out, view.toBeat().orElse(Meld.PASS));
        out.append(",\"owner\":").append(view.owner());
        events.conditions(out.append(",\"conditions\":"), view.conditions());
        out.append(",\"legal\":[");
        for (int i = 0; i < legal.size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            long meld = legal.get(i);
            if (Meld.hasJoker(meld)) {
                CardJson.append(out, new Meld(meld));
            } else {
                CardJson.append(out, meld);
            }
        }
        out.append("]}\n");
    }

    /** Asks for one of the gifts {@code legal}. */
    void give(StringBuilder out, View view, int count, long[] legal) {
        request(out, "give", view);
        out.append(",\"count\":").append(count);
        out.append(",\"to\":").append(view.receiver());
        out.append(",\"legal\":[");
        for (int i = 0; i < legal.length; i++) {
            CardJson.append(i > 0 ? out.append(',') : out, legal[i]);
        }
        out.append("]}\n");
    }

    private void request(StringBuilder out, String type, View view) {
        number++;
        out.append("{\"type\":\"").append(type).append("\",\"id\":").append(number);
        out.append(",\"me\":").append(view.me());
        CardJson.append(out.append(",\"hand\":"), view.hand());
        out.append(",\"counts\":");
        for (int player = 0; player < view.players(); player++) {
            out.append(player == 0 ? '[' : ',').append(view.handSize(player));
        }
        out.append(']');
    }
}
