package kakumei.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import kakumei.game.Games;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.problem.Nearest;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Judges positions, one line of JSON each. A line that cannot be judged gives an answer that says why, so that there is
 * one answer a line.
 *
 * <p>Lines are numbered from 1 in the order they come; one owner.
 */
public final class LineJudge {
    private static final String DAIHINMIN = "daihinmin";
    private static final String BIG_TWO = "bigtwo";

    /* By the field "game" of a line; a line without it is of the first game this was built for. */
    private final Map<String, GameJudge> games;
    private int lines;
    private int bad;

    /** A judge that repeats the given defects of the official server. */
    public LineJudge(Collection<String> quirks) {
        games = Map.of(
                DAIHINMIN,
                new DaihinminJudge(((Daihinmin) Games.rules(DAIHINMIN, List.of(), quirks)).options()),
                BIG_TWO,
                new BigTwoJudge());
    }

    /** How many lines were judged or refused so far. */
    public int lines() {
        return lines;
    }

    /** How many of them could not be judged. */
    public int badLines() {
        return bad;
    }

    /** The answer to the next line, in one line of JSON. */
    public String judge(String text) {
        lines++;
        ObjectNode out = JsonNodeFactory.instance.objectNode();
        JsonNode id = out.nullNode();
        try {
            Fields line = Fields.parse(text);
            id = line.id();
            gameOf(line).judge(line, out.set("id", id));
        } catch (BadLineException e) {
            return refused(id, String.valueOf(e.getMessage()));
        }
        return out.toString();
    }

    /** The answer to the next line, which cannot be read for this reason. */
    public String refuse(String why) {
        lines++;
        return refused(NullNode.instance, why);
    }

    private String refused(JsonNode id, String why) {
        bad++;
        ObjectNode out = JsonNodeFactory.instance.objectNode();
        out.put("line", lines).set("id", id);
        return out.put("error", why).toString();
    }

    private GameJudge gameOf(Fields line) {
        String name = line.text("game", DAIHINMIN);
        GameJudge game = games.get(name);
        if (game == null) {
            throw new BadLineException("unknown game " + name + Nearest.hint(name, games.keySet()) + "; known are "
                    + String.join(", ", games.keySet().stream().sorted().toList()));
        }
        return game;
    }
}
