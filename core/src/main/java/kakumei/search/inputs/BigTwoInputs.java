package kakumei.search.inputs;

import kakumei.cards.Cards;
import kakumei.player.bigtwo.FewestPlays;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoAnswers;
import kakumei.rules.bigtwo.BigTwoOptions;
import kakumei.rules.bigtwo.BigTwoStrength;
import kakumei.rules.bigtwo.Payoff;

/**
 * The bits that a net gets of one decision of Big Two: {@value #VIEW_BITS} of what the player at turn sees and {@value
 * #CANDIDATE_BITS} of each candidate. Bit b is bit b mod 64 of word b / 64. Allocates nothing; owned by one thread.
 *
 * <p>{@link #view} first, then {@link #candidate} for each meld of the same decision.
 */
public final class BigTwoInputs extends GameInputs {
    /** The version of the specification. */
    public static final int VERSION = 1;
    /** Bits of the view. */
    public static final int VIEW_BITS = 1024;
    /** Words of the view. */
    public static final int VIEW_WORDS = VIEW_BITS / 64;
    /** Bits of a candidate. */
    public static final int CANDIDATE_BITS = 256;
    /** Words of a candidate. */
    public static final int CANDIDATE_WORDS = CANDIDATE_BITS / 64;

    private static final int PLAYERS = BigTwo.PLAYERS;
    private static final int OPPONENTS = PLAYERS - 1;
    private static final int HAND = BigTwo.HAND_SIZE;
    /* Melds of one, two, three and five of the 13 cards, and the pass. */
    private static final int MOST_CANDIDATES = 13 + 78 + 286 + 1287 + 1;
    private static final int OPPONENT_BITS = 192;
    private static final int[] PLAYS = {1, 4, 8, 12, 16, 24, 36};
    private static final int[] LEADS = {1, 2, 3, 4, 6, 8, 11, 14};
    private static final int[] ANSWERS = {1, 2, 3, 4, 6, 8, 12, 20};

    private final BigTwo rules;
    private final int kinds;
    private final FewestPlays fewest;
    private final BigTwoTrail trail;

    private int playsNeeded;

    /** Inputs of games by the given rules. */
    public BigTwoInputs(BigTwo rules) {
        super(PLAYERS, VERSION, VIEW_WORDS, CANDIDATE_WORDS, MOST_CANDIDATES);
        this.rules = rules;
        kinds = rules.options().kinds();
        fewest = new FewestPlays(rules);
        trail = new BigTwoTrail(rules);
    }

    /** The bits of a view of the player at turn, of the game so far in its history; {@code out} has {@link #VIEW_WORDS}. */
    @Override
    public void view(View view, long[] out) {
        view.copyPublicTo(seen);
        trail.follow(view);
        view(seen, view.hand(), trail, out);
    }

    /**
     * The same of a state that is kept by whoever searches, with the trail of all its submissions; the state must stay as
     * it is until the last candidate.
     */
    public void view(PublicState now, long cards, BigTwoTrail past, long[] out) {
        decide(now, cards, Cards.NATURAL);
        playsNeeded = fewest.of(hand);
        openView(out);
        putView(past);
    }

    private void putView(BigTwoTrail past) {
        int me = state.turn();
        long held = cards(hand);
        long hidden = cards(unseen);
        put(0, held);
        put(52, counts(held));
        put(104, hidden);
        put(156, counts(hidden));
        int smallest = HAND;
        int first = past.starter < 0 && state.played() == 0 ? me : past.starter;
        for (int i = 0; i < OPPONENTS; i++) {
            int player = opponent(i);
            putOpponent(208 + i * OPPONENT_BITS, player, player == first, past);
            smallest = Math.min(smallest, state.handSize(player));
        }
        put(784, meld(state.toBeat()));
        put(809, cards(state.toBeat()));
        put(861, thermometer(state.handSize(me), HAND));
        put(874, bit(state.toBeat() == 0));
        put(875, thermometer(Integer.bitCount(state.passed()), 2));
        put(877, reached(past.plays, PLAYS));
        put(884, reached(past.leads, LEADS));
        put(892, thermometer(playsNeeded, 8));
        put(900, columns(topColumns(hand)) >>> 1);
        put(913, columns(topPairs(hand)) >>> 1);
        put(926, BigTwoAnswers.pokerKinds(kinds, hand, BigTwoStrength.NONE));
        put(931, BigTwoAnswers.pokerKinds(kinds, unseen, BigTwoStrength.NONE));
        BigTwoOptions options = rules.options();
        put(936, thermometer(options.straights() - BigTwoOptions.MIN_STRAIGHTS, 2));
        put(938, bit(options.triplets()));
        put(939, bit(state.toBeat() == 0 && (hand & Cards.DIAMOND_3) != 0));
        put(940, thermometer(smallest, HAND));
        put(953, thermometer(past.passesInRow[me], 4));
        put(957, bit(options.payoff() == Payoff.POINTS));
    }

    private void putOpponent(int at, int player, boolean began, BigTwoTrail past) {
        put(at, cards(past.played[player]));
        put(at + 52, thermometer(state.handSize(player), HAND));
        put(at + 65, state.passed() >>> player & 1);
        put(at + 66, bit(state.toBeat() != 0 && state.owner() == player));
        put(at + 67, past.passedOn[player]);
        put(at + 111, meld(past.last[player]));
        put(at + 136, past.lastLed >>> player & 1);
        put(at + 137, meld(past.lastPassed[player]));
        put(at + 162, reached(past.passes[player], LEADS));
        put(at + 170, thermometer(past.passesInRow[player], 4));
        put(at + 174, past.led[player]);
        put(at + 178, past.followed[player]);
        put(at + 182, thermometer(past.fives[player], 2));
        put(at + 184, bit(began));
    }

    /** The bits of one candidate of the last view; {@code out} has {@link #CANDIDATE_WORDS} from {@code offset} on. */
    @Override
    public void candidate(long meld, long[] out, int offset) {
        openCandidate(out, offset);
        long left = hand & ~meld;
        putHandAfter(left);
        put(104, cards(meld));
        put(235, bit((Cards.columnsWith(meld, 1) & Cards.columnsWith(left, 1)) != 0));
        if (meld == 0) {
            put(181, 1);
            put(242, bit(Integer.bitCount(state.passed()) == PLAYERS - 2));
            putPlays(playsNeeded);
        } else {
            putMeld(meld);
            putPlays(fewest.of(left));
        }
    }

    private void putHandAfter(long left) {
        long bits = cards(left);
        put(0, bits);
        put(52, counts(bits));
        put(182, thermometer(Cards.count(left), HAND));
        long one = Cards.columnsWith(left, 1);
        long two = Cards.columnsWith(left, 2);
        put(212, thermometer(Long.bitCount(one), 10));
        put(222, thermometer(topCards(left), 5));
        put(227, thermometer(Long.bitCount(topPairs(left)), 3));
        put(230, BigTwoAnswers.pokerKinds(kinds, left, BigTwoStrength.NONE));
        put(243, thermometer(Long.bitCount(one & ~two), 8));
        put(251, thermometer(Long.bitCount(two & ~Cards.columnsWith(left, 3)), 4));
    }

    private void putPlays(int plays) {
        put(204, thermometer(plays, 8));
        put(236, bit(plays < playsNeeded));
        put(237, bit(plays > playsNeeded));
        put(238, bit(plays > playsNeeded + 1));
    }

    private void putMeld(long meld) {
        int size = Long.bitCount(meld);
        int largest = 0;
        boolean same = false;
        for (int i = 0; i < OPPONENTS; i++) {
            int cards = state.handSize(opponent(i));
            largest = Math.max(largest, cards);
            same |= cards == size;
        }
        int answers = BigTwoAnswers.count(kinds, unseen, meld);
        put(156, meld(meld));
        put(195, bit(answers == 0 || size > largest));
        put(196, reached(answers, ANSWERS));
        put(239, bit(size == 1 && state.handSize(opponent(0)) == 1));
        put(240, bit(same));
        put(241, bit(size > largest));
    }

    /** Cards by strength: bit 4 · rank + suit. */
    private static long cards(long cards) {
        long x = Cards.down(cards & Cards.NATURAL, 1);
        return (x >>> 2 & Cards.ROW) | (x >>> 3 & Cards.ROW) << 1 | (x >>> 1 & Cards.ROW) << 2 | (x & Cards.ROW) << 3;
    }

    @Override
    public int cardBits() {
        return 52;
    }

    @Override
    public int bitOf(long card) {
        return Long.numberOfTrailingZeros(cards(card));
    }

    /* Kind (8 bits), rank (13), suit (4). */
    private long meld(long meld) {
        if (meld == 0) {
            return 0;
        }
        int strength = rules.strength(meld);
        int suit = BigTwoStrength.comparedSuit(strength);
        return 1L << BigTwoStrength.kindNumber(strength)
                | 1L << (8 + BigTwoStrength.rank(strength))
                | (suit < 0 ? 0 : 1L << (21 + suit));
    }

    /* The columns whose strongest card no unseen card beats. */
    private long topColumns(long cards) {
        if (unseen == 0) {
            return Cards.columnsWith(cards, 1);
        }
        int column = Cards.highestColumn(unseen);
        boolean stronger = stronger(cards, column);
        return Cards.columnsWith(cards & Cards.above(column), 1) | (stronger ? Cards.cell(0, column) : 0);
    }

    private boolean stronger(long cards, int column) {
        return BigTwoStrength.topSuit(Cards.suitsAt(cards, column))
                > BigTwoStrength.topSuit(Cards.suitsAt(unseen, column));
    }

    private int topCards(long cards) {
        if (unseen == 0) {
            return Cards.count(cards);
        }
        int column = Cards.highestColumn(unseen);
        int rows = BigTwoStrength.strongerRows(BigTwoStrength.topSuit(Cards.suitsAt(unseen, column)));
        return Cards.count(cards & (Cards.above(column) | (Cards.rank(column) & Cards.rows(rows))));
    }

    /* The columns whose strongest pair no unseen pair beats. */
    private long topPairs(long cards) {
        long pairs = Cards.columnsWith(cards, 2);
        long theirs = Cards.columnsWith(unseen, 2);
        if (theirs == 0) {
            return pairs;
        }
        int column = Cards.highestColumn(theirs);
        boolean stronger = (pairs & Cards.cell(0, column)) != 0 && stronger(cards, column);
        return (pairs & Cards.above(column)) | (stronger ? Cards.cell(0, column) : 0);
    }
}
