package kakumei.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Submission;

/** Builds the state of a game of Daihinmin from a line, and refuses what cannot happen at a table. */
final class StateReader {
    private static final int PLAYERS = Daihinmin.PLAYERS;
    private static final int MOST_CARDS = 53;
    /* What every seat holds at least at the start: the guess for hands of unknown size. */
    private static final int UNKNOWN_HAND = 10;
    private static final List<String> STATE = List.of(
            "revolution",
            "lock",
            "elevenBack",
            "backwards",
            "lastPlayer",
            "passed",
            "finished",
            "seats",
            "consecutivePasses");

    private StateReader() {}

    /** The state in which the line's player is to submit. Only that player's hand is known; the others are empty. */
    static State read(Fields line) {
        int player = line.integer("player", 0, PLAYERS - 1);
        long hand = line.cards("hand", CardText::parseCards);
        Fields given = line.object("state");
        given.knowsOnly(STATE);
        State state = new State(PLAYERS);
        state.clear();
        state.phase = Phase.PLAY;
        state.turn = player;
        state.table = table(line);
        state.revolution = given.flag("revolution");
        state.lock = given.flag("lock");
        state.elevenBack = given.flag("elevenBack");
        state.backwards = given.flag("backwards");
        state.passesInRow = given.integer("consecutivePasses", 0, Daihinmin.STALEMATE_PASSES - 1, 0);
        readSeats(given, state);
        readPlayers(given, state);
        readCounts(line, state, Cards.count(hand));
        state.hands[player] = hand;
        state.owner = given.integer("lastPlayer", 0, PLAYERS - 1, likelyOwner(state));
        check(state, hand);
        return state;
    }

    private static long table(Fields line) {
        Submission table = line.cards("table", Submission::parse);
        if (table.isPass()) {
            return 0;
        }
        Optional<Meld> meld = table.meld();
        return meld.orElseThrow(
                        () -> new BadLineException("table: " + String.join(" ", table.tokens()) + " is no meld"))
                .packed();
    }

    private static void readSeats(Fields given, State state) {
        int[] seats = given.playerNumbers("seats", PLAYERS);
        if (seats.length == PLAYERS) {
            state.seat(seats);
        } else if (given.has("seats")) {
            throw new BadLineException("state.seats: expected all " + PLAYERS + " players, found " + seats.length);
        }
    }

    private static void readPlayers(Fields given, State state) {
        for (int player : given.playerNumbers("finished", PLAYERS)) {
            state.finished[state.finishedCount++] = player;
            state.out |= 1 << player;
        }
        for (int player : given.playerNumbers("passed", PLAYERS)) {
            state.passed |= 1 << player;
        }
    }

    private static void readCounts(Fields line, State state, int own) {
        if (line.has("counts")) {
            int[] counts = line.perPlayer("counts", PLAYERS, 0, MOST_CARDS);
            System.arraycopy(counts, 0, state.handSizes, 0, PLAYERS);
            return;
        }
        Arrays.setAll(
                state.handSizes,
                player -> player == state.turn ? own : (state.out >>> player & 1) != 0 ? 0 : UNKNOWN_HAND);
    }

    /* On an empty table whoever submits holds the lead; otherwise the nearest player before him who is still in the
     * trick, himself if all others are out of it. */
    private static int likelyOwner(State state) {
        if (state.table == 0) {
            return state.turn;
        }
        int step = state.backwards ? 1 : PLAYERS - 1;
        int owner = state.turn;
        do {
            owner = state.seats[(state.seatOf[owner] + step) % PLAYERS];
        } while (owner != state.turn && ((state.passed | state.out) >>> owner & 1) != 0);
        return owner;
    }

    private static void check(State state, long hand) {
        int player = state.turn;
        must((state.out >>> player & 1) == 0, "player " + player + " is among state.finished and cannot submit");
        must((state.passed >>> player & 1) == 0, "player " + player + " is among state.passed and cannot submit");
        must((state.passed & state.out) == 0, "a player is both in state.passed and in state.finished");
        must(state.finishedCount < PLAYERS - 1, "state.finished: the game is over with " + state.finishedCount);
        must(hand != 0, "hand: a player who submits holds a card");
        int count = state.handSizes[player];
        must(
                count == Cards.count(hand),
                "counts: player " + player + " has " + count + " where hand holds " + Cards.count(hand));
        for (int other = 0; other < PLAYERS; other++) {
            boolean out = (state.out >>> other & 1) != 0;
            must(
                    out == (state.handSizes[other] == 0),
                    "counts: player " + other + " has " + state.handSizes[other] + " but is " + (out ? "" : "not ")
                            + "in state.finished");
        }
        must(!state.lock || state.table != 0, "state.lock: ends with the trick, and the table is empty");
        must(!state.elevenBack || state.table != 0, "state.elevenBack: ends with the trick, and the table is empty");
    }

    private static void must(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadLineException(otherwise);
        }
    }
}
