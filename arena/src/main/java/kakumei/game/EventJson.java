package kakumei.game;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.List;
import kakumei.player.Event;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * Events as JSON, as bots and pages are told them: one object a line, {@code docs/bots.md} has the list. Written by hand, since a
 * fast bot is told some hundred thousand a second.
 *
 * <p>Of an event that has several parts there are several objects. Thread-safe.
 */
public final class EventJson {
    /** The viewer whose hand is not told with the deal. */
    public static final int NOBODY = -1;

    private static final int MOST_KEPT = 12;

    private final List<String> conditions;
    /* By the bits of the conditions, each written when it is first needed. */
    private final @Nullable String[] inForce;

    /** For games by these rules. */
    public EventJson(Rules rules) {
        conditions = rules.conditions();
        inForce = new String[1 << Math.min(MOST_KEPT, conditions.size())];
    }

    /**
     * Appends an event, each object with an end of line.
     *
     * @param event as {@code me} may see it
     * @param me whose hand is told with the deal, or {@link #NOBODY}
     */
    public void append(StringBuilder out, Event event, int me) {
        if (event instanceof Event.Turn turn) {
            player(out, "turn", turn.player()).append("}\n");
        } else if (event instanceof Event.Passed passed) {
            player(out, "passed", passed.player());
            passed.refused().ifPresent(why -> text(out.append(",\"refused\":"), why));
            out.append("}\n");
        } else if (event instanceof Event.Played played) {
            played(out, played);
        } else if (event instanceof Event.TrickEnded ended) {
            out.append("{\"type\":\"trick\",\"by\":").append(ended.by());
            text(out.append(",\"why\":"), ended.why());
            out.append(",\"leader\":").append(ended.leader());
            conditions(out.append(",\"conditions\":"), ended.conditions()).append("}\n");
        } else if (event instanceof Event.GameStarted started) {
            started(out, started, me);
        } else if (event instanceof Event.Opened opened) {
            opened.taken().forEach(gift -> gave(out, gift, true).append("}\n"));
            next(out, opened.next());
        } else if (event instanceof Event.Gave gave) {
            gave(out, gave.gift(), false);
            gave.refused().ifPresent(why -> text(out.append(",\"refused\":"), why));
            out.append("}\n");
            next(out, gave.next());
        } else if (event instanceof Event.Stalemate) {
            out.append("{\"type\":\"stalemate\"}\n");
        } else if (event instanceof Event.GameEnded ended) {
            out.append("{\"type\":\"over\",\"number\":").append(ended.game());
            numbers(out.append(",\"order\":"), ended.order());
            numbers(out.append(",\"points\":"), ended.points()).append("}\n");
        } else {
            throw new AssertionError(event);
        }
    }

    private static StringBuilder player(StringBuilder out, String type, int player) {
        return out.append("{\"type\":\"").append(type).append("\",\"player\":").append(player);
    }

    private static void started(StringBuilder out, Event.GameStarted started, int me) {
        out.append("{\"type\":\"start\",\"number\":").append(started.game());
        if (me != NOBODY) {
            out.append(",\"me\":").append(me);
        }
        numbers(out.append(",\"seats\":"), started.seats());
        out.append(",\"roles\":[");
        String comma = "";
        for (Role role : started.roles()) {
            text(out.append(comma), role.text());
            comma = ",";
        }
        numbers(out.append("],\"counts\":"), started.sizes());
        if (me != NOBODY) {
            CardJson.append(out.append(",\"hand\":"), started.hands().get(me));
        }
        out.append("}\n");
    }

    private void played(StringBuilder out, Event.Played played) {
        player(out, "played", played.player());
        CardJson.append(out.append(",\"cards\":"), played.meld());
        out.append(",\"effects\":[");
        String comma = "";
        for (String effect : played.effects()) {
            text(out.append(comma), effect);
            comma = ",";
        }
        conditions(out.append("],\"conditions\":"), played.conditions());
        played.sent()
                .filter(sent -> !sent.refused().isEmpty())
                .ifPresent(sent -> text(out.append(",\"refused\":"), sent.refused()));
        out.append("}\n");
        if (played.place() >= 0) {
            player(out, "out", played.player())
                    .append(",\"place\":")
                    .append(played.place())
                    .append("}\n");
        }
    }

    private static StringBuilder gave(StringBuilder out, Event.Gift gift, boolean forced) {
        out.append("{\"type\":\"gave\",\"from\":").append(gift.from());
        out.append(",\"to\":").append(gift.to());
        out.append(",\"count\":").append(gift.count());
        out.append(",\"forced\":").append(forced).append(",\"cards\":");
        return gift.cards() == 0 ? out.append("null") : CardJson.append(out, gift.cards());
    }

    private static void next(StringBuilder out, Event.Next next) {
        player(out, "turn", next.player());
        if (next.toGive() > 0) {
            out.append(",\"give\":").append(next.toGive()).append(",\"to\":").append(next.to());
        }
        out.append("}\n");
    }

    /** Appends the names of conditions in force. */
    public StringBuilder conditions(StringBuilder out, int bits) {
        if (bits < 0 || bits >= inForce.length) {
            return named(out, bits);
        }
        String known = inForce[bits];
        if (known == null) {
            known = named(new StringBuilder(), bits).toString();
            inForce[bits] = known;
        }
        return out.append(known);
    }

    private StringBuilder named(StringBuilder out, int bits) {
        out.append('[');
        String comma = "";
        for (int bit = 0; bit < conditions.size(); bit++) {
            if ((bits >>> bit & 1) != 0) {
                text(out.append(comma), conditions.get(bit));
                comma = ",";
            }
        }
        return out.append(']');
    }

    /** Appends numbers. */
    public static StringBuilder numbers(StringBuilder out, List<Integer> numbers) {
        String before = "[";
        for (int number : numbers) {
            out.append(before).append(number);
            before = ",";
        }
        return out.append(numbers.isEmpty() ? "[]" : "]");
    }

    /** Appends a text in quotes. */
    public static StringBuilder text(StringBuilder out, String text) {
        out.append('"');
        JsonStringEncoder.getInstance().quoteAsString(text, out);
        return out.append('"');
    }
}
