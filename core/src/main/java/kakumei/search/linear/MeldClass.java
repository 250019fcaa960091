package kakumei.search.linear;

import kakumei.cards.Cards;
import kakumei.cards.Meld;

/**
 * What a meld is to the policy, suits left out: kind and strength. Ranks are turned over in a revolution, so that a
 * position and its mirror share their weights; the eight, which does not turn, has a slot of its own.
 */
final class MeldClass {
    /** Ranks by strength, 0 the weakest, the place of the eight left empty; the last slot is the eight's. */
    static final int SLOTS = 14;

    static final int PASS = 0;
    private static final int SINGLE = 1;
    static final int LONE_JOKER = SINGLE + SLOTS;
    private static final int PAIR = LONE_JOKER + 1;
    /* By the weakest column of fifteen, which the joker may take. */
    private static final int SEQUENCE_OF_3 = PAIR + 3 * SLOTS;
    private static final int SEQUENCE_OF_4 = SEQUENCE_OF_3 + Cards.COLUMNS - 2;
    private static final int SEQUENCE_OF_5 = SEQUENCE_OF_4 + Cards.COLUMNS - 3;
    /** How many classes. */
    static final int COUNT = SEQUENCE_OF_5 + Cards.COLUMNS - 4;

    /** How many kinds: pass, single, lone joker, pair, triple, four or more, sequences of 3, 4, and 5 or more. */
    static final int KINDS = 9;

    private static final int EIGHTS_SLOT = SLOTS - 1;

    private MeldClass() {}

    /** The slot of a natural column. */
    static int slot(int column, boolean reversed) {
        return column == Cards.EIGHT ? EIGHTS_SLOT : reversed ? Cards.TWO - column : column - Cards.THREE;
    }

    /** The class of a packed meld, the pass among them, in the order before it is played. */
    static int of(long meld, boolean reversed) {
        if (meld == 0) {
            return PASS;
        }
        if (meld == Meld.JOKER_ALONE) {
            return LONE_JOKER;
        }
        int size = Meld.size(meld);
        if (Meld.isOneRank(meld)) {
            int slot = slot(Meld.low(meld), reversed);
            return size == 1 ? SINGLE + slot : PAIR + (Math.min(size, 4) - 2) * SLOTS + slot;
        }
        int weakest = reversed ? Cards.COLUMNS - 1 - Meld.high(meld) : Meld.low(meld);
        return (size == 3 ? SEQUENCE_OF_3 : size == 4 ? SEQUENCE_OF_4 : SEQUENCE_OF_5) + weakest;
    }

    /** The kind of a class. */
    static int kind(int meldClass) {
        if (meldClass < PAIR) {
            return meldClass == PASS ? 0 : meldClass == LONE_JOKER ? 2 : 1;
        }
        if (meldClass < SEQUENCE_OF_3) {
            return 3 + (meldClass - PAIR) / SLOTS;
        }
        return meldClass < SEQUENCE_OF_4 ? 6 : meldClass < SEQUENCE_OF_5 ? 7 : 8;
    }
}
