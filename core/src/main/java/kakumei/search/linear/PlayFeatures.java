package kakumei.search.linear;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Answers;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Which weights speak for the melds of one decision. Allocates nothing; owned by one thread.
 *
 * <p>A meld is scored by the row of its {@link MeldClass}, in which the {@link #context} of the decision tells the
 * columns, and by {@link #candidate weights of its own}: what it leaves in the hand, and whether it can be beaten.
 */
final class PlayFeatures {
    private static final int PLAYERS = Daihinmin.PLAYERS;
    private static final int SLOTS = MeldClass.SLOTS;
    private static final int KINDS = MeldClass.KINDS;
    /** Counts of a rank: 0 to 4. */
    private static final int COUNTS = 5;
    /** Sizes of a hand: 0 to 11. */
    private static final int SIZES = 12;

    private static final int GROUPS = 10;

    /* The fields of a row, one column of each being set (of own and unseen ranks thirteen). */
    private static final int OWN = 0;
    private static final int UNSEEN = OWN + SLOTS * COUNTS;
    private static final int JOKER = UNSEEN + SLOTS * COUNTS;
    private static final int SPADE_3 = JOKER + 3;
    private static final int REVERSED = SPADE_3 + 3;
    private static final int MY_SIZE = REVERSED + 2;
    private static final int SMALLEST = MY_SIZE + SIZES;
    private static final int NEXT = SMALLEST + SIZES;
    private static final int LARGEST = NEXT + SIZES;
    private static final int OWNER = LARGEST + SIZES;
    private static final int IN_TRICK = OWNER + SIZES + 1;
    private static final int ALIVE = IN_TRICK + PLAYERS;
    private static final int RANKS = ALIVE + PLAYERS;
    private static final int WEAK = RANKS + SIZES;
    private static final int STRONG = WEAK + GROUPS;
    private static final int RUNS = STRONG + GROUPS;
    private static final int TABLE = RUNS + 4;
    /** Columns of a row. */
    static final int ROW = TABLE + 2 * MeldClass.COUNT;
    /** Columns of a row that are set in each decision. */
    static final int CONTEXT = 2 * 13 + 15;

    /* The weights of candidates, behind the rows. An outcome is one of pass, pass that gives me the lead, meld that can
     * be beaten, meld that cannot. */
    private static final int OUTCOMES = 4;
    private static final int LEVELS = 9;
    private static final int BY_GROUPS = MeldClass.COUNT * ROW;
    private static final int BY_LEFT = BY_GROUPS + OUTCOMES * LEVELS * LEVELS * 2;
    private static final int BY_LAST = BY_LEFT + OUTCOMES * SIZES * SIZES;
    private static final int BY_SMALLEST = BY_LAST + OUTCOMES * 2 * 4;
    private static final int BY_ANSWERS = BY_SMALLEST + OUTCOMES * SIZES * LEVELS;
    private static final int BY_LOCK = BY_ANSWERS + 11 * KINDS * PLAYERS;
    private static final int BY_RUNS = BY_LOCK + 3 * 4 * 6 * 2;
    private static final int BY_JOKER = BY_RUNS + KINDS * 16;
    private static final int BY_RANK = BY_JOKER + KINDS * SIZES;
    private static final int BY_DOMINANCE = BY_RANK + 4 * SLOTS * COUNTS * COUNTS;
    private static final int BY_EIGHT = BY_DOMINANCE + COUNTS * COUNTS * 36;
    private static final int BY_TURN = BY_EIGHT + KINDS * LEVELS;
    private static final int BY_WEAKER = BY_TURN + LEVELS * LEVELS;
    private static final int BY_NEXT = BY_WEAKER + KINDS * LEVELS * 2;
    private static final int BY_FEWEST = BY_NEXT + 5 * KINDS * 4;
    /** How many weights. */
    static final int COUNT = BY_FEWEST + 5 * KINDS * 4;

    /** The most weights a candidate has of its own: one for each touched rank twice, and the others. */
    static final int MOST = 2 * 13 + 16;

    /** The columns of a row that are set in this decision, {@link #CONTEXT} of them. */
    final int[] context = new int[CONTEXT];

    private final int[] counts = new int[Cards.COLUMNS];
    /* The unseen ranks of which there are enough to beat a group of n, in row 0. */
    private final long[] beaters = new long[COUNTS];
    private PublicState state = new PublicState(PLAYERS);
    private long hand;
    private long unseen;
    private boolean reversed;
    private boolean jokerUnseen;
    private int inTrick;
    private int largest;
    private int smallest;
    private int next;
    private int weak;
    private int strong;
    private int ranks;
    private int runs;

    /** Takes in the decision of the player at turn, who holds {@code cards}; the state must stay until the last meld. */
    void decision(PublicState now, long cards) {
        state = now;
        hand = cards;
        unseen = (Cards.NATURAL | Cards.JOKER) & ~now.played() & ~cards;
        reversed = Conditions.reversed(now);
        jokerUnseen = (unseen & Cards.JOKER) != 0;
        long natural = unseen & Cards.NATURAL;
        beaters[1] = Cards.columnsWith(natural, 1);
        beaters[2] = jokerUnseen ? beaters[1] : Cards.columnsWith(natural, 2);
        beaters[3] = Cards.columnsWith(natural, jokerUnseen ? 2 : 3);
        beaters[4] = Cards.columnsWith(natural, jokerUnseen ? 3 : 4);
        int set = opponents(0);
        set = ranks(set);
        weak = weakGroups(reversed);
        ranks = Long.bitCount(Cards.columnsWith(hand & Cards.NATURAL, 1));
        strong = ranks - weak;
        runs = runs(hand);
        context[set++] = JOKER + owner(Cards.JOKER);
        context[set++] = SPADE_3 + owner(Cards.SPADE_3);
        context[set++] = REVERSED + (reversed ? 1 : 0);
        context[set++] = MY_SIZE + Math.min(SIZES - 1, Cards.count(hand));
        context[set++] = RANKS + Math.min(SIZES - 1, ranks);
        context[set++] = WEAK + Math.min(GROUPS - 1, weak);
        context[set++] = STRONG + Math.min(GROUPS - 1, strong);
        context[set++] = RUNS + runs;
        int toBeat = state.toBeat() == 0 ? 0 : MeldClass.of(state.toBeat(), reversed);
        context[set++] = TABLE + 2 * toBeat + (Conditions.lock(state) ? 1 : 0);
        assert set == CONTEXT : set;
    }

    private int opponents(int from) {
        int me = state.turn();
        int others = ~(state.out() | 1 << me) & ((1 << PLAYERS) - 1);
        int following = others & ~state.passed();
        smallest = SIZES - 1;
        largest = 0;
        for (int player = 0; player < PLAYERS; player++) {
            int size = Math.min(SIZES - 1, state.handSize(player));
            if ((others >>> player & 1) != 0) {
                smallest = Math.min(smallest, size);
            }
            if ((following >>> player & 1) != 0) {
                largest = Math.max(largest, size);
            }
        }
        inTrick = Integer.bitCount(following);
        next = following == 0
                ? 0
                : Math.min(SIZES - 1, state.handSize(state.nextPlayer(me, following, Conditions.backwards(state))));
        int owner = state.owner() == me ? SIZES : Math.min(SIZES - 1, state.handSize(Math.max(0, state.owner())));
        int set = from;
        context[set++] = SMALLEST + smallest;
        context[set++] = NEXT + next;
        context[set++] = LARGEST + largest;
        context[set++] = OWNER + owner;
        context[set++] = IN_TRICK + inTrick;
        context[set++] = ALIVE + Integer.bitCount(others);
        return set;
    }

    private int ranks(int from) {
        long own = Cards.counts(hand & Cards.NATURAL);
        long hidden = Cards.counts(unseen & Cards.NATURAL);
        int set = from;
        for (int column = Cards.THREE; column <= Cards.TWO; column++) {
            int slot = MeldClass.slot(column, reversed);
            int count = Cards.suitsAt(own, column);
            counts[column] = count;
            context[set++] = OWN + slot * COUNTS + count;
            context[set++] = UNSEEN + slot * COUNTS + Cards.suitsAt(hidden, column);
        }
        return set;
    }

    /* 0 if I hold a card, 1 if it is unseen, 2 if it was played. */
    private int owner(long card) {
        return (hand & card) != 0 ? 0 : (unseen & card) != 0 ? 1 : 2;
    }

    private static int runs(long cards) {
        return Math.min(3, Long.bitCount(Cards.runStarts(cards & Cards.NATURAL, 3)));
    }

    private static long stronger(int column, boolean backwards) {
        return backwards ? Cards.below(column) : Cards.above(column);
    }

    /** How many unseen ranks beat a group of {@code n} natural cards of a rank; none beats eights. */
    private int beaten(int column, int n, boolean backwards) {
        if (n == 0 || column == Cards.EIGHT) {
            return 0;
        }
        return Long.bitCount(beaters[n] & stronger(column, backwards)) + (n == 1 && jokerUnseen ? 1 : 0);
    }

    private int weakGroups(boolean backwards) {
        int found = 0;
        for (long rest = Cards.columnsWith(hand & Cards.NATURAL, 1); rest != 0; rest &= rest - 1) {
            int column = Cards.lowestColumn(rest);
            found += beaten(column, counts[column], backwards) > 0 ? 1 : 0;
        }
        return found;
    }

    private static int level(int n) {
        return Math.min(LEVELS - 1, n);
    }

    /* Buckets of how many ranks beat something: 0, 1, 2, 3, 4 or 5, more. */
    private static int dominance(int beaten) {
        return beaten < 4 ? beaten : beaten < 6 ? 4 : 5;
    }

    private static int fewAnswers(int answers) {
        return Math.min(3, answers);
    }

    /* Buckets of a hand's size: none, 1, 2, 3, more. */
    private static int fewCards(int size) {
        return Math.min(4, size);
    }

    /**
     * Puts the own weights of a candidate, a legal meld or the pass, into {@code out} from {@code from} on; where they
     * end.
     */
    int candidate(long meld, int meldClass, int[] out, int from) {
        return meld == 0 ? pass(out, from) : play(meld, MeldClass.kind(meldClass), out, from);
    }

    private int pass(int[] out, int from) {
        int set = left(out, from, passLeads() ? 1 : 0, hand, ranks, weak, strong);
        return opponentsWeights(out, set, 0, 0);
    }

    /** Whether the trick ends with my pass, and leaves the lead to me. */
    private boolean passLeads() {
        return inTrick == 0 && state.turn() == Conditions.nextLeader(state);
    }

    private int play(long meld, int kind, int[] out, int from) {
        boolean alone = meld == Meld.JOKER_ALONE;
        long leaving = Meld.cards(meld);
        long left = hand & ~leaving;
        boolean turns = Daihinmin.turnsOrder(meld);
        boolean eight = (Meld.cells(meld) & Cards.EIGHTS) != 0;
        boolean spade3 = state.toBeat() == Meld.JOKER_ALONE;
        boolean sameSuits = state.toBeat() != 0 && !spade3 && !alone && Meld.suits(meld) == Meld.suits(state.toBeat());
        boolean lock = !alone && (Conditions.lock(state) || sameSuits);
        int answers = eight || spade3 ? 0 : Answers.count(meld, lock, reversed ^ turns, unseen);
        boolean beatable = answers != 0 && Meld.size(meld) <= largest;
        int stage = Math.min(3, Cards.count(left) / 3);
        int ranksLeft = ranks;
        int weakLeft = weak;
        int set = from;
        for (long rest = Cards.columnsWith(leaving & Cards.NATURAL, 1); rest != 0; rest &= rest - 1) {
            int column = Cards.lowestColumn(rest);
            int before = counts[column];
            int after = before - Integer.bitCount(Cards.suitsAt(leaving, column));
            int beatenBefore = beaten(column, before, reversed);
            int beatenAfter = beaten(column, after, reversed);
            ranksLeft -= after == 0 ? 1 : 0;
            weakLeft += (beatenAfter > 0 ? 1 : 0) - (beatenBefore > 0 ? 1 : 0);
            int change = before * COUNTS + after;
            out[set++] = BY_RANK + (stage * SLOTS + MeldClass.slot(column, reversed)) * COUNTS * COUNTS + change;
            out[set++] = BY_DOMINANCE + change * 36 + dominance(beatenBefore) * 6 + dominance(beatenAfter);
        }
        int strongLeft = ranksLeft - weakLeft;
        set = left(out, set, beatable ? 2 : 3, left, ranksLeft, weakLeft, strongLeft);
        set = opponentsWeights(out, set, kind, answers);
        out[set++] = BY_ANSWERS + (Math.min(10, answers) * KINDS + kind) * PLAYERS + inTrick;
        out[set++] = BY_RUNS + kind * 16 + runs * 4 + runs(left);
        out[set++] = BY_WEAKER + (kind * LEVELS + level(weakerRanks(meld, alone))) * 2 + (state.toBeat() == 0 ? 0 : 1);
        if (lock) {
            int suits = Meld.suits(meld);
            int column = reversed ? Meld.low(meld) : Meld.high(meld);
            int own = Math.min(3, Long.bitCount(left & Cards.NATURAL & Cards.rows(suits) & stronger(column, reversed)));
            out[set++] = BY_LOCK
                    + (((Conditions.lock(state) ? 2 : 1) * 4 + own) * 6 + Math.min(5, answers)) * 2
                    + (kind == 1 ? 0 : 1);
        }
        if (Meld.hasJoker(meld)) {
            out[set++] = BY_JOKER + kind * SIZES + Math.min(SIZES - 1, Cards.count(left));
        }
        if (eight) {
            out[set++] = BY_EIGHT + kind * LEVELS + level(weakLeft);
        }
        if (turns) {
            int weakAfter = weakAfterTurn(left);
            out[set++] = BY_TURN + level(weakAfter) * LEVELS + level(ranksLeft - weakAfter);
        }
        return set;
    }

    private int weakerRanks(long meld, boolean alone) {
        long mine = Cards.columnsWith(hand & Cards.NATURAL, 1);
        if (alone) {
            return Long.bitCount(mine);
        }
        return Long.bitCount(mine & (reversed ? Cards.above(Meld.high(meld)) : Cards.below(Meld.low(meld))));
    }

    private int weakAfterTurn(long left) {
        int found = 0;
        long after = Cards.counts(left & Cards.NATURAL);
        for (long rest = Cards.columnsWith(left & Cards.NATURAL, 1); rest != 0; rest &= rest - 1) {
            int column = Cards.lowestColumn(rest);
            found += beaten(column, Cards.suitsAt(after, column), !reversed) > 0 ? 1 : 0;
        }
        return found;
    }

    private int left(int[] out, int from, int outcome, long left, int ranksLeft, int weakLeft, int strongLeft) {
        int jokerLeft = (left & Cards.JOKER) != 0 ? 1 : 0;
        int cards = Math.min(SIZES - 1, Cards.count(left));
        int set = from;
        out[set++] = BY_GROUPS + ((outcome * LEVELS + level(weakLeft)) * LEVELS + level(strongLeft)) * 2 + jokerLeft;
        out[set++] = BY_LEFT + (outcome * SIZES + Math.min(SIZES - 1, ranksLeft)) * SIZES + cards;
        out[set++] =
                BY_LAST + (outcome * 2 + (Answers.isOneMeld(left) ? 1 : 0)) * 4 + Math.max(0, fewCards(smallest) - 1);
        out[set++] = BY_SMALLEST + (outcome * SIZES + smallest) * LEVELS + level(weakLeft);
        return set;
    }

    private int opponentsWeights(int[] out, int from, int kind, int answers) {
        out[from] = BY_NEXT + (fewCards(next) * KINDS + kind) * 4 + fewAnswers(answers);
        out[from + 1] = BY_FEWEST + (fewCards(smallest) * KINDS + kind) * 4 + fewAnswers(answers);
        return from + 2;
    }
}
