package kakumei.game;

import static kakumei.game.Position.must;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;

/**
 * Reads the positions of a game from lines of JSON: {@code docs/formats.md} has the fields. What every climbing game has
 * is read and checked here; a game that has more extends this. Thread-safe.
 *
 * <p>A position may leave out what a judge of one submission need not know. Whole is one that tells all the player sees:
 * it has {@code played}, and is held to all that can be.
 */
public class PositionReader {
    /* As version 1 had it for the judge: other names, and some of the fields in an object "state". */
    private static final Map<String, String> FORMER = Map.of("player", "me", "count", "give");
    private static final String FORMER_STATE = "state";
    private static final Map<String, String> FORMER_IN_STATE =
            Map.of("lastPlayer", "owner", "consecutivePasses", "passes");

    private final Rules rules;
    private final int players;

    /** Reads positions of a game by these rules. */
    public PositionReader(Rules rules) {
        this.rules = rules;
        players = rules.players();
    }

    /** The rules. */
    protected final Rules rules() {
        return rules;
    }

    /** Reads a position; a {@link kakumei.problem.BadLineException} says what is missing or cannot be. */
    public final Position read(Fields line) {
        return read(line, false);
    }

    /** Reads a position that must be whole. */
    public final Position readWhole(Fields line) {
        return read(line, true);
    }

    private Position read(Fields given, boolean whole) {
        Fields state = given.object(FORMER_STATE);
        Set<String> known = new TreeSet<>(Set.of("passed", "seats"));
        known.addAll(FORMER_IN_STATE.keySet());
        known.addAll(rules.conditions());
        known.add("finished");
        state.knowsOnly(known);
        Fields line = given.renamed(FORMER).with(state.renamed(FORMER_IN_STATE));
        Optional<Position.Kind> kind = Position.Kind.of(line);
        boolean gives = kind.map(Position.Kind.EXCHANGE::equals).orElse(line.has("give"));
        return gives ? readExchange(line, whole) : readPlay(line, kind, whole || line.isGiven("played"));
    }

    private Position readPlay(Fields line, Optional<Position.Kind> given, boolean whole) {
        int me = line.integer("me", 0, players - 1);
        long hand = line.cards("hand", CardText::parseCards);
        PublicState state = newState();
        state.phase(Phase.PLAY);
        state.turn(me);
        readSeats(line, state);
        state.toBeat(
                checked(line.cards("table", CardText::parseMeld), "table: ").packed());
        Position.Kind kind = given.orElse(state.toBeat() == 0 ? Position.Kind.LEAD : Position.Kind.FOLLOW);
        for (int player : line.playerNumbers("finished", players)) {
            state.finish(player);
            state.out(state.out() | 1 << player);
        }
        for (int player : line.playerNumbers("passed", players)) {
            state.passed(state.passed() | 1 << player);
        }
        state.played(whole ? line.cards("played", CardText::parseCards) : 0);
        readCounts(line, state, Cards.count(hand), whole);
        List<String> conditions = rules.conditions();
        for (int bit = 0; bit < conditions.size(); bit++) {
            state.conditions(state.conditions() | (line.flag(conditions.get(bit)) ? 1 << bit : 0));
        }
        readOwn(line, state);
        state.owner(owner(line, state, whole));
        readPassed(line, state, whole);
        state.passesInRow(line.integer("passes", 0, mostPasses(), passesSinceMeld(state)));
        check(state, hand, kind, whole);
        checkOwn(line, state, hand, whole);
        long gave = line.isGiven("gave") ? line.cards("gave", CardText::parseCards) : 0;
        long got = line.isGiven("got") ? line.cards("got", CardText::parseCards) : 0;
        checkGifts(state, hand, gave, got);
        if (line.isGiven("history")) {
            new HistoryReader(this, line).replay(state, hand);
        }
        return new Position(kind, rules, state, hand, gave, got);
    }

    /** An empty state of this game. */
    protected final PublicState newState() {
        PublicState state = new PublicState(players);
        state.clear();
        return state;
    }

    /** Seats the players; in order if the field is absent. */
    protected static void readSeats(Fields line, PublicState state) {
        if (line.isGiven("seats")) {
            int[] seats = line.playerNumbers("seats", state.players);
            must(
                    seats.length == state.players,
                    "seats: expected all " + state.players + " players, found " + seats.length);
            state.seat(seats);
        }
    }

    /** Refuses cards that are no meld of this game; the pass is one. */
    final Meld checked(Meld meld, String where) {
        must(meld.isPass() || isMeld(meld), where + CardText.format(meld) + " is no meld");
        return meld;
    }

    /** Whether some cards are a meld of this game at all. */
    protected boolean isMeld(Meld meld) {
        return (meld.cards() & ~rules.deck()) == 0
                && rules.whyIllegal(newState(), meld.cards(), meld.packed()).isEmpty();
    }

    private void readCounts(Fields line, PublicState state, int own, boolean whole) {
        int deck = Cards.count(rules.deck());
        if (whole || line.has("counts")) {
            int most = whole ? (deck - 1) / players + 1 : deck;
            state.handSizes(line.perPlayer("counts", players, 0, most));
        } else {
            for (int player = 0; player < players; player++) {
                state.handSize(player, player == state.turn() ? own : isIn(state.out(), player) ? 0 : deck / players);
            }
        }
    }

    /* On an empty table whoever is at turn holds the lead; otherwise the nearest player before him who is still in the
     * trick, himself if all others are out of it. */
    private int owner(Fields line, PublicState state, boolean whole) {
        if (line.isGiven("owner")) {
            return line.integer("owner", 0, players - 1);
        }
        must(!whole || state.toBeat() == 0, "missing field owner: who played the table");
        must(!whole || state.passed() == 0, "missing field owner: who passed the lead");
        int owner = state.turn();
        if (state.toBeat() != 0) {
            int step = isBackwards(state) ? 1 : players - 1;
            do {
                owner = state.seat((state.seatOf(owner) + step) % players);
            } while (owner != state.turn() && isIn(state.passed() | state.out(), owner));
        }
        return owner;
    }

    /* Without a history nobody knows of passes before the table was played; those since then sit between its owner and
     * whoever is at turn. */
    private int passesSinceMeld(PublicState state) {
        int passes = 0;
        if (state.toBeat() != 0 || state.owner() != state.turn()) {
            int seat = state.seatOf(state.owner());
            do {
                seat = (seat + 1) % players;
                passes += state.passed() >>> state.seat(seat) & 1;
            } while (state.seat(seat) != state.turn());
        }
        return passes;
    }

    private void check(PublicState state, long hand, Position.Kind kind, boolean whole) {
        int me = state.turn();
        must(hand != 0, "hand: a player at turn holds a card");
        long strange = (hand | state.played()) & ~rules.deck();
        must(strange == 0, "hand and played: " + rules.id() + " has no " + CardText.format(strange));
        must(!isIn(state.out(), me), "finished: player " + me + " is me and still to play");
        must(!isIn(state.passed(), me), "passed: player " + me + " is me and has no turn after passing");
        must(state.finishedCount() < players - 1, "finished: the game is over with " + state.finishedCount());
        must(
                state.handSize(me) == Cards.count(hand),
                "counts: player " + me + ", who is me, has " + state.handSize(me) + " where hand holds "
                        + Cards.count(hand));
        for (int player = 0; player < players; player++) {
            boolean out = isIn(state.out(), player);
            must(
                    out == (state.handSize(player) == 0),
                    "counts: player " + player + " has " + state.handSize(player) + " but is " + (out ? "" : "not ")
                            + "in finished");
            must(
                    !(out && isIn(state.passed(), player)),
                    "passed: player " + player + " is in finished, and whoever passed cannot play its last card");
        }
        must(
                kind == Position.Kind.FOLLOW || state.toBeat() == 0,
                "table: found " + new Meld(state.toBeat()) + ", but on the lead it is empty");
        must(
                kind == Position.Kind.LEAD || state.toBeat() != 0,
                "table: empty, but to follow there must be a meld on it");
        if (whole) {
            checkCards(state, hand);
        }
    }

    private void checkCards(PublicState state, long hand) {
        must((hand & state.played()) == 0, "hand and played: both hold " + CardText.format(hand & state.played()));
        int inHands = Arrays.stream(state.handSizes()).sum();
        int played = Cards.count(state.played());
        int deck = Cards.count(rules.deck());
        must(
                inHands + played == deck,
                "counts and played: " + inHands + " cards in hands and " + played + " played make " + (inHands + played)
                        + ", expected " + deck);
        long missing = Meld.cards(state.toBeat()) & ~state.played();
        must(missing == 0, "table: " + CardText.format(missing) + " is not in played");
    }

    /** Whether a player is in a set of players. */
    protected static boolean isIn(int set, int player) {
        return (set >>> player & 1) != 0;
    }

    /** Reads a position in which cards are to be given away; by default there are none. */
    protected Position readExchange(Fields line, boolean whole) {
        throw new kakumei.problem.BadLineException("kind: " + rules.id() + " has no exchange; expected lead or follow");
    }

    /** Reads what only this game has, but for its {@link Rules#conditions}. */
    protected void readOwn(Fields line, PublicState state) {}

    /** Completes or checks who has passed, where owner and seats tell it. */
    protected void readPassed(Fields line, PublicState state, boolean whole) {}

    /** Refuses what cannot be in this game. */
    protected void checkOwn(Fields line, PublicState state, long hand, boolean whole) {}

    /** Refuses gifts that cannot be; 0 means none, or not known. */
    protected void checkGifts(PublicState state, long hand, long gave, long got) {
        must((gave | got) == 0, "gave and got: " + rules.id() + " has no exchange");
    }

    /** The most passes in a row with which a game goes on. */
    protected int mostPasses() {
        return Integer.MAX_VALUE;
    }

    /** Whether the turn goes round by descending seats. */
    protected boolean isBackwards(PublicState state) {
        return false;
    }

    /** The card whose holder leads first; 0 if that is not decided by a card. */
    protected long firstCard() {
        return 0;
    }
}
