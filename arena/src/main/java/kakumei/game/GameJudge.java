package kakumei.game;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.problem.Fields;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;

/**
 * Judges submissions by the rules alone: what is refused counts as a pass; whoever leads and may not pass is asked again.
 * A game that tells more of its verdicts extends this. Thread-safe.
 */
public class GameJudge {
    /** The verdict on what a line submits in a position, appended to {@code out}, which holds the line's id already. */
    public void judge(Position position, Fields line, ObjectNode out) {
        Rules rules = position.rules();
        PublicState state = position.state();
        long before = state.toBeat();
        long hand = position.hand();
        Meld meld = line.cards("submit", CardText::parseMeld);
        String reason = rules.whyIllegal(state, hand, meld.packed());
        boolean legal = !meld.isPass() && reason.isEmpty();
        if (legal || rules.isLegal(state, hand, 0)) {
            rules.advance(state, legal ? meld.packed() : 0);
        }
        out.put("legal", legal);
        ObjectNode effect = out.putObject("effect");
        effect.put("trickEnds", before != 0 && state.toBeat() == 0);
        putTexts(effect, "tableAfter", CardText.list(new Meld(state.toBeat())));
        putTexts(effect, "handAfter", CardText.list(legal ? hand & ~meld.cards() : hand));
        putNumbers(effect, "countsAfter", Arrays.stream(state.handSizes()));
        effect.put("gameOver", state.isOver());
        IntStream players = IntStream.range(0, state.players);
        if (state.isOver()) {
            putNumbers(effect, "points", players.map(other -> rules.points(state, other)));
        } else {
            effect.put("nextPlayer", state.turn());
            putNumbers(effect, "passedAfter", players.filter(other -> (state.passed() >>> other & 1) != 0));
        }
        if (!reason.isEmpty()) {
            out.put("reason", reason);
        }
    }

    /** Puts an array of texts. */
    protected static void putTexts(ObjectNode node, String name, List<String> texts) {
        ArrayNode array = node.putArray(name);
        texts.forEach(array::add);
    }

    /** Puts an array of numbers. */
    protected static void putNumbers(ObjectNode node, String name, IntStream numbers) {
        ArrayNode array = node.putArray(name);
        numbers.forEach(array::add);
    }
}
