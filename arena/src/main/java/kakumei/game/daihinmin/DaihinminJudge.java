package kakumei.game.daihinmin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.game.GameJudge;
import kakumei.game.Position;
import kakumei.match.Umpire;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.uecda.Arbiter;
import kakumei.uecda.Submission;

/** Judges submissions as the contest's server does, cell by cell, and the parts of the exchange. */
final class DaihinminJudge extends GameJudge {
    private final Daihinmin rules;

    DaihinminJudge(Daihinmin rules) {
        this.rules = rules;
    }

    @Override
    public void judge(Position position, Fields line, ObjectNode out) {
        State state = rules.newState();
        state.copyPublicFrom(position.state());
        if (position.kind() == Position.Kind.EXCHANGE) {
            exchange(position.hand(), state, line, out);
        } else {
            state.hand(state.turn(), position.hand());
            play(state, line, out);
        }
    }

    private void play(State state, Fields line, ObjectNode out) {
        Submission submission = line.cards("submit", Submission::parse);
        int player = state.turn();
        long toBeat = state.toBeat();
        Umpire.Ruling ruling = new Arbiter().play(rules, state, state.hand(player), submission);
        boolean legal = !ruling.meld().isPass();
        out.put("legal", legal).put("ack", Arbiter.ack(state, ruling));
        int cut = lay(state, ruling);
        boolean lock = Conditions.lock(state);
        boolean elevenBack = Conditions.elevenBack(state);
        boolean trickEnds = cut != 0 || Daihinmin.allPassed(state);
        rules.next(state, cut);
        ObjectNode effect = out.putObject("effect");
        effect.put("revolution", bit(Conditions.revolution(state)));
        effect.put("lock", bit(lock)).put("trickEnds", trickEnds);
        putTexts(effect, "tableBroadcast", legal ? submission.tokens() : CardText.list(new Meld(toBeat)));
        putTexts(effect, "handAfter", CardText.list(state.hand(player)));
        putNumbers(effect, "countsAfter", Arrays.stream(state.handSizes()));
        putNumbers(effect, "finishedAfter", Arrays.stream(state.finished()).limit(outOfCards(state)));
        boolean over = state.phase() != Phase.PLAY;
        effect.put("gameOver", over);
        if (!over) {
            effect.put("nextPlayer", state.turn());
            putNumbers(effect, "passedAfter", players(state.passed()));
            effect.put("tableEmptyNext", state.toBeat() == 0);
            effect.put("lockNext", bit(Conditions.lock(state)));
        } else if (state.phase() == Phase.STALEMATE) {
            putNumbers(effect, "drawn", players(~state.out()));
        }
        if (rules.options().elevenBack()) {
            effect.put("elevenBack", bit(elevenBack));
        }
        putReason(out, ruling.reason());
    }

    /* The first half of a turn: what lies now, before a trick that ends is cleared. */
    private int lay(State state, Umpire.Ruling ruling) {
        int player = state.turn();
        long played = state.played();
        state.take(player, ruling.cards());
        state.handSize(player, state.handSize(player) + ruling.meld().size() - Cards.count(ruling.cards()));
        int cut = rules.lay(state, ruling.meld().packed());
        state.played(played | ruling.cards());
        return cut;
    }

    /* The engine also lists the player who is left, who never went out. */
    private static int outOfCards(State state) {
        return state.phase() == Phase.OVER ? Daihinmin.PLAYERS - 1 : state.finishedCount();
    }

    private void exchange(long hand, State state, Fields line, ObjectNode out) {
        if (!line.has("submit") && !line.isText("category", "give")) {
            long taken = Cards.strongest(hand, state.toGive());
            putTexts(out, "taken", CardText.list(taken));
            putTexts(out, "handAfter", CardText.list(hand & ~taken));
            return;
        }
        Submission submission = line.cards("submit", Submission::parse);
        Umpire.Ruling ruling = new Arbiter().gift(rules, state, hand, submission);
        long given = ruling.cards();
        out.put("accepted", ruling.reason().isEmpty());
        putTexts(out, "given", CardText.list(given));
        putTexts(out, "handAfter", CardText.list(hand & ~given));
        putReason(out, ruling.reason());
    }

    private static void putReason(ObjectNode out, String reason) {
        if (!reason.isEmpty()) {
            out.put("reason", reason);
        }
    }

    private static int bit(boolean on) {
        return on ? 1 : 0;
    }

    private static IntStream players(int set) {
        return IntStream.range(0, Daihinmin.PLAYERS).filter(player -> (set >>> player & 1) != 0);
    }
}
