package kakumei.judge;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.Options;
import kakumei.rules.bigtwo.Payoff;
import kakumei.rules.bigtwo.Strength;

/** Big Two: every line is a submission. What is refused counts as a pass; whoever leads may not pass and
 * is asked again. */
final class BigTwoJudge implements GameJudge {
    private static final int PLAYERS = BigTwo.PLAYERS;
    private static final List<String> STATE = List.of("lastPlayer", "passed", "seats");
    private static final Set<String> RULES = Set.of("straights", "payoff");

    @Override
    public void judge(Fields line, ObjectNode out) {
        BigTwo rules = rules(line.object("rules"));
        State state = position(rules, line);
        int player = state.turn;
        long table = state.table;
        long meld = line.cards("submit", CardText::parseCards);
        String reason = rules.whyIllegal(state, state.hands[player], meld);
        boolean legal = meld != 0 && reason.isEmpty();
        if (legal || table != 0) {
            rules.play(state, legal ? meld : 0);
        }
        out.put("legal", legal);
        ObjectNode effect = out.putObject("effect");
        effect.put("trickEnds", table != 0 && state.table == 0);
        putCards(effect, "tableAfter", state.table);
        putCards(effect, "handAfter", state.hands[player]);
        putNumbers(effect, "countsAfter", Arrays.stream(state.handSizes));
        effect.put("gameOver", state.isOver());
        if (state.isOver()) {
            putNumbers(effect, "points", IntStream.range(0, PLAYERS).map(other -> rules.points(state, other)));
        } else {
            effect.put("nextPlayer", state.turn);
            putNumbers(effect, "passedAfter", IntStream.range(0, PLAYERS).filter(other -> isIn(state.passed, other)));
        }
        if (!reason.isEmpty()) {
            out.put("reason", reason);
        }
    }

    private static BigTwo rules(Fields given) {
        given.knowsOnly(RULES);
        Options options = Options.STANDARD.withStraights(
                given.integer("straights", Options.MIN_STRAIGHTS, Options.MAX_STRAIGHTS, Options.MAX_STRAIGHTS));
        for (Payoff payoff : Payoff.values()) {
            if (given.isText("payoff", payoff.text())) {
                return BigTwo.with(options.withPayoff(payoff));
            }
        }
        must(!given.has("payoff"), "rules.payoff: expected win or points");
        return BigTwo.with(options);
    }

    private static State position(BigTwo rules, Fields line) {
        int player = line.integer("player", 0, PLAYERS - 1);
        long hand = line.cards("hand", CardText::parseCards);
        Fields given = line.object("state");
        given.knowsOnly(STATE);
        State state = rules.newState();
        state.clear();
        state.phase = Phase.PLAY;
        state.turn = player;
        state.table = line.cards("table", CardText::parseCards);
        must(
                state.table == 0 || rules.strength(state.table) != Strength.NONE,
                "table: " + CardText.format(state.table) + " is no meld");
        readSeats(given, state);
        for (int passed : given.playerNumbers("passed", PLAYERS)) {
            state.passed |= 1 << passed;
        }
        state.hand(player, hand);
        readCounts(line, state, player, hand);
        state.owner = given.integer("lastPlayer", 0, PLAYERS - 1, likelyOwner(state));
        check(state);
        return state;
    }

    private static void readSeats(Fields given, State state) {
        int[] seats = given.playerNumbers("seats", PLAYERS);
        must(
                seats.length == PLAYERS || !given.has("seats"),
                "state.seats: expected all " + PLAYERS + " players, found " + seats.length);
        if (seats.length == PLAYERS) {
            state.seat(seats);
        }
    }

    private static void readCounts(Fields line, State state, int player, long hand) {
        if (line.has("counts")) {
            int[] counts = line.perPlayer("counts", PLAYERS, 1, BigTwo.HAND_SIZE);
            must(
                    counts[player] == Cards.count(hand),
                    "counts: player " + player + " has " + counts[player] + " where hand holds " + Cards.count(hand));
            System.arraycopy(counts, 0, state.handSizes, 0, PLAYERS);
        } else {
            Arrays.setAll(state.handSizes, other -> other == player ? Cards.count(hand) : BigTwo.HAND_SIZE);
        }
    }

    /* The nearest before the player who has not passed since the last meld; on an empty table he himself. */
    private static int likelyOwner(State state) {
        int owner = state.turn;
        if (state.table != 0) {
            do {
                owner = state.seats[(state.seatOf[owner] + PLAYERS - 1) % PLAYERS];
            } while (isIn(state.passed, owner) && owner != state.turn);
        }
        return owner;
    }

    private static void check(State state) {
        long hand = state.hands[state.turn];
        must(hand != 0, "hand: a player who submits holds a card");
        must((hand & ~Cards.NATURAL) == 0, "hand: Big Two has no joker");
        must(Cards.count(hand) <= BigTwo.HAND_SIZE, "hand: more than " + BigTwo.HAND_SIZE + " cards");
        must((hand & state.table) == 0, "hand: " + CardText.format(hand & state.table) + " lies on the table");
        must(state.table == 0 || state.owner != state.turn, "state.lastPlayer: the player himself, whose trick it is");
        must(state.table != 0 || state.passed == 0, "state.passed: nobody can have passed on an empty table");
        must(!isIn(state.passed, state.turn), "state.passed: holds the player, whose turn would not have come again");
        must(!isIn(state.passed, state.owner), "state.passed: holds the last player, who played");
    }

    private static boolean isIn(int players, int player) {
        return (players >>> player & 1) != 0;
    }

    private static void must(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadLineException(otherwise);
        }
    }

    private static void putCards(ObjectNode node, String name, long cards) {
        ArrayNode array = node.putArray(name);
        CardText.list(cards).forEach(array::add);
    }

    private static void putNumbers(ObjectNode node, String name, IntStream numbers) {
        ArrayNode array = node.putArray(name);
        numbers.forEach(array::add);
    }
}
