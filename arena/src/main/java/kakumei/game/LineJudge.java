package kakumei.game;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Rules;

/**
 * Judges positions, one line of JSON each. A line that cannot be judged gives an answer that says why, so that there is
 * one answer a line.
 *
 * <p>Lines are numbered from 1 in the order they come; one owner.
 */
public final class LineJudge {
    private final List<String> quirks;
    private int lines;
    private int bad;

    /** A judge that repeats these defects of official programs, by name, in games that have them. */
    public LineJudge(Collection<String> quirks) {
        this.quirks = List.copyOf(quirks);
        Games.rules(Games.usual().id(), List.of(), quirks); // refuses an unknown one
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
            Game game = PositionLines.game(line);
            Rules rules = PositionLines.rules(line, game, quirks);
            game.judge(rules).judge(game.positions(rules).read(line), line, out.set("id", id));
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
}
