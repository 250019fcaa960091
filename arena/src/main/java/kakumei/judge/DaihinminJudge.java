package kakumei.judge;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Arbiter;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Options;
import kakumei.rules.daihinmin.Submission;
import kakumei.rules.daihinmin.Verdict;

/** Daihinmin: a line with {@code player} is a submission, one with {@code count} a part of the exchange. */
final class DaihinminJudge implements GameJudge {
    private final Options standard;

    DaihinminJudge(Options standard) {
        this.standard = standard;
    }

    @Override
    public void judge(Fields line, ObjectNode out) {
        Daihinmin rules = rules(line.object("rules"));
        if (line.has("player")) {
            play(rules, line, out);
        } else if (line.has("count")) {
            exchange(rules, line, out);
        } else {
            throw new BadLineException("missing field player (of a play) or count (of an exchange)");
        }
    }

    private Daihinmin rules(Fields switches) {
        switches.knowsOnly(Options.KEYS);
        Options options = standard;
        for (String key : switches.names()) {
            options = options.with(key, switches.flag(key));
        }
        return Daihinmin.with(options);
    }

    private static void play(Daihinmin rules, Fields line, ObjectNode out) {
        State state = StateReader.read(line);
        Submission submission = line.cards("submit", Submission::parse);
        int player = state.turn;
        long table = state.table;
        Verdict verdict = new Arbiter(rules).submit(state, submission);
        out.put("legal", verdict.legal()).put("ack", verdict.ack());
        ObjectNode effect = out.putObject("effect");
        effect.put("revolution", bit(state.revolution));
        effect.put("lock", bit(verdict.lock()));
        effect.put("trickEnds", verdict.trickEnds());
        put(effect, "tableBroadcast", verdict.legal() ? verdict.cells().tokens() : CardText.list(new Meld(table)));
        put(effect, "handAfter", CardText.list(state.hands[player]));
        put(effect, "countsAfter", state.handSizes, state.players);
        put(effect, "finishedAfter", state.finished, outOfCards(state));
        boolean over = state.phase != Phase.PLAY;
        effect.put("gameOver", over);
        if (!over) {
            effect.put("nextPlayer", state.turn);
            putSet(effect, "passedAfter", state.passed);
            effect.put("tableEmptyNext", state.table == 0);
            effect.put("lockNext", bit(state.lock));
        } else if (state.phase == Phase.STALEMATE) {
            putSet(effect, "drawn", ~state.out);
        }
        if (rules.options().elevenBack()) {
            effect.put("elevenBack", bit(verdict.elevenBack()));
        }
        if (!verdict.reason().isEmpty()) {
            out.put("reason", verdict.reason());
        }
    }

    /* The engine also lists the player who is left, who never went out. */
    private static int outOfCards(State state) {
        return state.phase == Phase.OVER ? Daihinmin.PLAYERS - 1 : state.finishedCount;
    }

    private static void exchange(Daihinmin rules, Fields line, ObjectNode out) {
        long hand = line.cards("hand", CardText::parseCards);
        int count = line.integer("count", 1, 2);
        if (Cards.count(hand) < count) {
            throw new BadLineException("hand: expected at least " + count + " cards, found " + Cards.count(hand));
        }
        long moved;
        if (line.has("submit") || line.isText("category", "give")) {
            Submission submission = line.cards("submit", Submission::parse);
            State state = new State(Daihinmin.PLAYERS);
            state.phase = Phase.GIVE;
            state.toGive = count;
            Arbiter arbiter = new Arbiter(rules);
            String reason = arbiter.whyNotGiven(state, hand, submission);
            moved = arbiter.given(state, hand, submission);
            out.put("accepted", reason.isEmpty());
            put(out, "given", CardText.list(moved));
            put(out, "handAfter", CardText.list(hand & ~moved));
            if (!reason.isEmpty()) {
                out.put("reason", reason);
            }
        } else {
            moved = Cards.strongest(hand, count);
            put(out, "taken", CardText.list(moved));
            put(out, "handAfter", CardText.list(hand & ~moved));
        }
    }

    private static int bit(boolean on) {
        return on ? 1 : 0;
    }

    private static void put(ObjectNode node, String name, List<String> texts) {
        ArrayNode array = node.putArray(name);
        texts.forEach(array::add);
    }

    private static void put(ObjectNode node, String name, int[] numbers, int size) {
        ArrayNode array = node.putArray(name);
        for (int i = 0; i < size; i++) {
            array.add(numbers[i]);
        }
    }

    private static void putSet(ObjectNode node, String name, int players) {
        ArrayNode array = node.putArray(name);
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            if ((players >>> player & 1) != 0) {
                array.add(player);
            }
        }
    }
}
