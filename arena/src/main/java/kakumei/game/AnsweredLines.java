package kakumei.game;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;

/** Lines of JSON and one answer to each; a line that cannot be answered gets one that says why. One owner. */
final class AnsweredLines {
    /** Fills in the answer to a line, or throws a {@link BadLineException}. */
    @FunctionalInterface
    interface Answering {
        void answer(Fields line, ObjectNode out);
    }

    private int count;
    private int bad;

    /** How many lines were answered or refused so far. */
    int count() {
        return count;
    }

    /** How many of them could not be answered. */
    int bad() {
        return bad;
    }

    /** The answer to the next line, in one line of JSON. */
    String answer(String text, Answering answering) {
        count++;
        ObjectNode out = JsonNodeFactory.instance.objectNode();
        JsonNode id = out.nullNode();
        try {
            Fields line = Fields.parse(text);
            id = line.id();
            out.set("id", id);
            answering.answer(line, out);
        } catch (BadLineException e) {
            return refused(id, String.valueOf(e.getMessage()));
        }
        return out.toString();
    }

    /** The answer to the next line, which cannot be read for this reason. */
    String refuse(String why) {
        count++;
        return refused(NullNode.instance, why);
    }

    private String refused(JsonNode id, String why) {
        bad++;
        ObjectNode out = JsonNodeFactory.instance.objectNode();
        out.put("line", count).set("id", id);
        return out.put("error", why).toString();
    }
}
