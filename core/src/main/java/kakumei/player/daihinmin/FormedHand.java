package kakumei.player.daihinmin;

import kakumei.cards.Meld;

/**
 * A hand divided into melds, with the strength of each, the value of the whole (section 3.5: the lower, the better) and
 * whether it is likely to go out (section 3.4). A reusable buffer.
 */
final class FormedHand {
    private static final int MOST_MELDS = 16;
    private static final int LARGEST_COUNTED = 3;

    private final Kou2Settings settings;
    private final StrengthValue strength;
    private final long[] melds = new long[MOST_MELDS];
    private final int[] strengths = new int[MOST_MELDS];
    private int size;
    private int value;
    private int weakest;
    private int secondWeakest;
    private int winners;
    private boolean loneJoker;

    FormedHand(Kou2Settings settings, StrengthValue strength) {
        this.settings = settings;
        this.strength = strength;
    }

    /** Divides {@code hand} by section 3.2. */
    void form(long hand, boolean reversed) {
        size = Formation.form(hand, reversed, strength.sequences(), melds, 0);
        evaluate(hand, reversed);
    }

    /** Divides {@code hand} into the given meld and what section 3.2 makes of the rest. */
    void formAround(long meld, long hand, boolean reversed) {
        melds[0] = meld;
        size = Formation.form(hand & ~Meld.cards(meld), reversed, strength.sequences(), melds, 1);
        evaluate(hand, reversed);
    }

    private void evaluate(long hand, boolean reversed) {
        value = 0;
        weakest = Integer.MAX_VALUE;
        secondWeakest = Integer.MAX_VALUE;
        winners = 0;
        loneJoker = size > 0 && melds[size - 1] == Meld.JOKER_ALONE;
        for (int i = 0; i < size; i++) {
            int e = strength.of(melds[i], hand, reversed);
            strengths[i] = e;
            value += part(melds[i], e, reversed);
            if (e >= settings.threshold()) {
                winners++;
            }
            if (!(settings.family() && melds[i] == Meld.JOKER_ALONE)) {
                rank(e);
            }
        }
    }

    private void rank(int e) {
        if (e < weakest) {
            secondWeakest = weakest;
            weakest = e;
        } else if (e < secondWeakest) {
            secondWeakest = e;
        }
    }

    /** g of section 3.5: what a meld of strength {@code e} adds to the hand value; nothing from four cards on. */
    private int part(long meld, int e, boolean reversed) {
        if (meld == Meld.JOKER_ALONE) {
            return -2;
        }
        if (!counts(meld)) {
            return 0;
        }
        if (e > 90) {
            return strength.strongerRanks(meld, reversed) > 0 ? -1 : -Meld.size(meld);
        }
        return e > 60 ? 0 : e > 30 ? 1 : 2;
    }

    /** How many melds, as an index bound. */
    int size() {
        return size;
    }

    /** The number of melds that the rules compare; the family program leaves out a lone joker besides two others. */
    int count() {
        return settings.family() && loneJoker && size >= 3 ? size - 1 : size;
    }

    /** The {@code i}-th meld. */
    long meld(int i) {
        return melds[i];
    }

    /** E of the {@code i}-th meld. */
    int strength(int i) {
        return strengths[i];
    }

    /** g of the {@code i}-th meld. */
    int part(int i, boolean reversed) {
        return part(melds[i], strengths[i], reversed);
    }

    /** Whether a meld is part of the hand value: no more than three cards. */
    static boolean counts(long meld) {
        return Meld.size(meld) <= LARGEST_COUNTED;
    }

    /** Whether the {@code i}-th meld is likely to win its trick. */
    boolean isWinner(int i) {
        return strengths[i] >= settings.threshold();
    }

    /** How many melds are likely to win their trick. */
    int winners() {
        return winners;
    }

    /** The hand value. */
    int value() {
        return value;
    }

    /** Whether at most one meld is not likely to win its trick. */
    boolean likelyOut() {
        return secondWeakest >= settings.threshold();
    }

    /** Whether at most one meld falls short of winning its trick for certain. */
    boolean certainlyOut() {
        return secondWeakest >= 100;
    }

    /** E of the weakest meld; of no meaning for an empty hand. */
    int weakest() {
        return weakest;
    }

    /** How many melds have {@code cards} cards. */
    int ofSize(int cards) {
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (Meld.size(melds[i]) == cards) {
                count++;
            }
        }
        return count;
    }
}
