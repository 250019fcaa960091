package kakumei.search.inputs;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Answers;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * The bits that a net gets of one decision of Daihinmin: {@value #VIEW_BITS} of what the player at turn sees and
 * {@value #CANDIDATE_BITS} of each candidate. Bit b is bit b mod 64 of word b / 64. Allocates nothing; owned by one
 * thread.
 *
 * <p>{@link #view} first, then {@link #candidate} for each meld or gift of the same decision.
 */
public final class Inputs extends GameInputs {
    /** The version of the specification. */
    public static final int VERSION = 2;
    /** Bits of the view. */
    public static final int VIEW_BITS = 1536;
    /** Bits of the view in version 1, the first of those of today. */
    public static final int FIRST_VIEW_BITS = 1024;
    /** Words of the view. */
    public static final int VIEW_WORDS = VIEW_BITS / 64;
    /** Bits of a candidate. */
    public static final int CANDIDATE_BITS = 256;
    /** Words of a candidate. */
    public static final int CANDIDATE_WORDS = CANDIDATE_BITS / 64;

    private static final int PLAYERS = Daihinmin.PLAYERS;
    private static final int OPPONENTS = PLAYERS - 1;
    /* 287 melds are the most that were found for a hand of 11 cards, and 456 for one of 13. */
    private static final int MOST_CANDIDATES = 512;
    /** Gifts of two are drawn from so many of the lowest cards. */
    private static final int GIFT_POOL = 10;

    private static final int OPPONENT_BITS = 171;
    private static final int WAYS_BITS = 117;
    private static final int[] PLAYS = {1, 4, 8, 12, 16, 24, 36};
    private static final int[] LEADS = {1, 2, 3, 4, 6, 8, 11, 14};
    private static final int[] BEATEN_BY = {1, 2, 3, 4, 5, 6, 8, 10};

    private final Turning turning = new Turning();
    private final Trail trail = new Trail();

    /* The decision, from the last view. */
    private int others;
    private int largestAnswer;
    private boolean gives;

    /** Inputs of games by all rules of Daihinmin. */
    public Inputs() {
        super(PLAYERS, VERSION, VIEW_WORDS, CANDIDATE_WORDS, MOST_CANDIDATES);
    }

    @Override
    public int versionOf(int viewBits) {
        return viewBits == FIRST_VIEW_BITS ? 1 : super.versionOf(viewBits);
    }

    /** The bits of a view of the player at turn, of the game so far in its history; {@code out} has {@link #VIEW_WORDS}. */
    @Override
    public void view(View view, long[] out) {
        view.copyPublicTo(seen);
        trail.follow(view);
        view(seen, view.hand(), view.gave(), view.got(), trail, out);
    }

    /**
     * The same of a state that is kept by whoever searches, with the trail of all its submissions; the state must stay as
     * it is until the last candidate.
     */
    public void view(PublicState now, long cards, long gave, long got, Trail past, long[] out) {
        decide(now, cards, Cards.NATURAL | Cards.JOKER);
        gives = state.phase() == Phase.GIVE;
        others = gives ? 0 : ~(state.out() | state.passed() | 1 << state.turn()) & ((1 << PLAYERS) - 1);
        largestAnswer = 0;
        for (int player = 0; player < PLAYERS; player++) {
            if ((others >>> player & 1) != 0) {
                largestAnswer = Math.max(largestAnswer, state.handSize(player));
            }
        }
        turning.set(state.toBeat(), Conditions.reversed(state), hand, unseen);
        openView(out);
        putView(gave, got, past);
    }

    private void putView(long gave, long got, Trail past) {
        int me = state.turn();
        long held = turning.cardsAndJoker(hand);
        long hidden = turning.cardsAndJoker(unseen);
        put(0, held);
        put(53, counts(held & Turning.ALL));
        put(105, hidden);
        put(158, counts(hidden & Turning.ALL));
        int next = others == 0 ? -1 : state.nextPlayer(me, others, Conditions.backwards(state));
        int partner = partner(me);
        for (int i = 0; i < OPPONENTS; i++) {
            int player = opponent(i);
            putOpponent(210 + i * OPPONENT_BITS, player, next, partner, past);
            putWays(FIRST_VIEW_BITS + i * WAYS_BITS, player, past);
        }
        put(894, role(me));
        put(899, bit(!gives && state.owner() == me));
        long toBeat = state.toBeat();
        put(900, Turning.kind(toBeat));
        put(908, turning.columns(toBeat));
        put(923, turning.suitsOf(toBeat));
        put(927, bit(Meld.hasJoker(toBeat)));
        put(928, bit(Conditions.lock(state)));
        put(929, bit(Conditions.reversed(state)));
        put(930, turning.cardsAndJoker(gave & unseen));
        long gotten = turning.cards(got);
        put(983, columns(gotten));
        put(996, bit((got & Cards.JOKER) != 0));
        put(997, bit(Cards.columnsWith(gotten, 2) != 0));
        put(998, gives ? state.toGive() : 0);
        put(1000, thermometer(Integer.bitCount(others), 4));
        put(1004, thermometer(OPPONENTS - Integer.bitCount(state.out()) - 1, 3));
        put(1007, bit((hand & Cards.SPADE_3) != 0));
        put(1008, bit((unseen & Cards.SPADE_3) != 0));
        put(1009, reached(past.plays, PLAYS));
        put(1016, reached(past.leads, LEADS));
        put(1492, past.passesByRank(me));
    }

    private void putOpponent(int at, int player, int next, int partner, Trail past) {
        put(at, turning.cardsAndJoker(past.played[player]));
        put(at + 53, past.passedOn[player]);
        put(at + 97, thermometer(state.handSize(player), 11));
        put(at + 108, role(player));
        put(at + 113, state.passed() >>> player & 1);
        put(at + 114, state.out() >>> player & 1);
        put(at + 115, bit(!gives && state.owner() == player));
        put(at + 116, bit(player == partner));
        put(at + 117, bit(player == starter(past) && (state.played() & Cards.DIAMOND_3) == 0));
        put(at + 118, bit(player == next));
        put(at + 119, turning.meld(past.last[player]));
        put(at + 144, bit(Meld.hasJoker(past.last[player])));
        put(at + 145, past.lastLed >>> player & 1);
        put(at + 146, turning.meld(past.lastPassed[player]));
    }

    private void putWays(int at, int player, Trail past) {
        put(at, turning.cards(past.letGo[player]));
        put(at + 52, past.ways[player]);
        put(at + 116, state.toBeat() == 0 ? 0 : past.inTrick >>> player & 1);
    }

    /** Who had the three of diamonds when play began, as far as that is known. */
    private int starter(Trail past) {
        return past.starter < 0 && !gives && state.played() == 0 ? state.turn() : past.starter;
    }

    private int partner(int player) {
        int role = state.role(player);
        return role < 0 || role == Role.HEIMIN.place() ? -1 : state.playerOf(Role.of(OPPONENTS - role));
    }

    private long role(int player) {
        return state.role(player) < 0 ? 0 : 1L << state.role(player);
    }

    @Override
    public int cardBits() {
        return 53;
    }

    @Override
    public int bitOf(long card) {
        return Long.numberOfTrailingZeros(turning.cardsAndJoker(card));
    }

    /**
     * The bits of one candidate of the last view: a packed meld, the pass, or the cards of a gift; {@code out} has
     * {@link #CANDIDATE_WORDS} from {@code offset} on.
     */
    @Override
    public void candidate(long meld, long[] out, int offset) {
        openCandidate(out, offset);
        long leaving = gives ? meld : Meld.cards(meld);
        long left = hand & ~leaving;
        boolean plays = !gives && meld != 0;
        boolean turns = plays && Daihinmin.turnsOrder(meld);
        boolean reversed = Conditions.reversed(state) ^ turns;
        putHandAfter(left, leaving, reversed);
        put(166, bit(!gives && meld == 0));
        put(167, bit(gives));
        put(190, bit(reversed));
        if (plays) {
            put(189, bit(turns));
            putMeld(meld, reversed);
        } else {
            put(188, bit(Conditions.lock(state)));
            put(226, bit(!gives && passLeads()));
        }
    }

    private void putHandAfter(long left, long leaving, boolean reversed) {
        long turned = turning.cardsAndJoker(left);
        long natural = turned & Turning.ALL;
        int ranks = Long.bitCount(Cards.columnsWith(natural, 1));
        int beatable = beatableGroups(left & Cards.NATURAL, reversed);
        put(0, turned);
        put(53, counts(natural));
        put(105, turning.cardsAndJoker(leaving));
        put(192, thermometer(Cards.count(left), 11));
        put(204, columns(natural & natural >>> 4 & natural >>> 8));
        put(216, thermometer(ranks, 10));
        put(227, thermometer(beatable, 8));
        put(235, thermometer(ranks - beatable, 8));
        put(243, bit(Answers.isOneMeld(left)));
        long split = Cards.columnsWith(leaving & Cards.NATURAL, 1) & Cards.columnsWith(left & Cards.NATURAL, 1);
        put(244, bit(split != 0));
        long starts = Cards.runStarts(hand & Cards.NATURAL, 3);
        long second = Cards.down(leaving, 1);
        long third = Cards.down(leaving, 2);
        put(245, bit((starts & (leaving | second | third)) != (starts & leaving & second & third)));
        put(246, bit((left & Cards.SPADE_3) != 0));
    }

    private void putMeld(long meld, boolean reversed) {
        boolean eight = (meld & Cards.EIGHTS) != 0;
        boolean spade3 = state.toBeat() == Meld.JOKER_ALONE;
        boolean alone = meld == Meld.JOKER_ALONE;
        boolean sameSuits = state.toBeat() != 0 && !spade3 && !alone && Meld.suits(meld) == Meld.suits(state.toBeat());
        boolean lock = !alone && (Conditions.lock(state) || sameSuits);
        int answers = eight || spade3 ? 0 : Answers.count(meld, lock, reversed, unseen);
        put(158, Turning.kind(meld));
        put(168, turning.columns(meld));
        put(183, turning.suitsOf(meld));
        put(187, bit(sameSuits && !Conditions.lock(state)));
        put(188, bit(lock));
        put(191, bit(eight));
        put(203, bit(answers == 0 || Meld.size(meld) > largestAnswer));
        put(215, bit(spade3));
        put(247, reached(answers, BEATEN_BY));
    }

    /** Whether the trick ends with my pass, and leaves the lead to me. */
    private boolean passLeads() {
        return state.toBeat() != 0 && others == 0 && state.turn() == Conditions.nextLeader(state);
    }

    /** Ranks of natural cards that, all led together, the unseen cards can beat; an eight needs no strength. */
    private int beatableGroups(long natural, boolean reversed) {
        long answering = unseen & Cards.NATURAL;
        boolean joker = (unseen & Cards.JOKER) != 0;
        int beatable = 0;
        for (int n = 1; n <= 4; n++) {
            long more = n == 4 ? 0 : Cards.columnsWith(natural, n + 1);
            long groups = Cards.columnsWith(natural, n) & ~more & ~Cards.EIGHTS;
            long weaker = joker && n == 1 ? Cards.CELLS : weaker(answering, joker ? n - 1 : n, reversed);
            beatable += Long.bitCount(groups & weaker);
        }
        return beatable;
    }

    /* The cells below the strongest rank of which there are n. */
    private static long weaker(long cards, int n, boolean reversed) {
        long columns = Cards.columnsWith(cards, n);
        if (columns == 0) {
            return 0;
        }
        return reversed ? Cards.above(Cards.lowestColumn(columns)) : Cards.below(Cards.highestColumn(columns));
    }

    @Override
    public void giftCandidates(long cards, int count, Melds out) {
        gifts(cards, count, out);
    }

    /**
     * Fills {@code out} with the gifts that are candidates: never the joker, a 2 or an ace while there are enough others;
     * two cards are chosen from the ten lowest of these.
     */
    public static void gifts(long hand, int toGive, Melds out) {
        out.clear();
        long pool = hand & Cards.NATURAL & Cards.below(Cards.ACE);
        pool = Cards.count(pool) >= toGive ? pool : hand & Cards.NATURAL;
        pool = Cards.count(pool) >= toGive ? pool : hand;
        if (toGive == 1) {
            for (long rest = pool; rest != 0; rest &= rest - 1) {
                out.add(rest & -rest);
            }
            return;
        }
        int cards = Math.min(GIFT_POOL, Cards.count(pool));
        for (int i = 0; i < cards; i++) {
            for (int j = i + 1; j < cards; j++) {
                out.add(Cards.nth(pool, i) | Cards.nth(pool, j));
            }
        }
    }
}
