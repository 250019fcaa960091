package kakumei.search.bigtwo;

import kakumei.cards.Cards;
import kakumei.player.bigtwo.FewestPlays;
import kakumei.random.SplitMix;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoMelds;
import kakumei.rules.bigtwo.BigTwoStrength;
import kakumei.rules.bigtwo.PlayoutLoop;
import kakumei.rules.bigtwo.UniformChooser;

/**
 * Sheds the hand in the fewest plays, as {@code coffee-plain} does: leads the longest, then the weakest meld that leaves
 * one play less; follows with the weakest such meld, or with the weakest that at least costs no further play, and passes
 * where both are missing. Now and then anything legal. One owner.
 */
final class GuidedChooser implements PlayoutLoop.Chooser {
    private static final int LONGEST = 5;
    private static final int FOUR = 4;
    private static final int REMEMBERED_BITS = 14;
    private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;

    private final int kinds;
    private final int randomness;
    private final UniformChooser uniform;
    private final FewestPlays fewestPlays;
    /* Hands come up again and again in the playouts of a game; a later hand takes the place of an earlier one. */
    private final long[] hands = new long[1 << REMEMBERED_BITS];
    private final byte[] plays = new byte[1 << REMEMBERED_BITS];

    /** Chooses by the given rules; with this chance out of 256 anything legal. */
    GuidedChooser(BigTwo rules, int randomness) {
        this.kinds = rules.options().kinds();
        this.randomness = randomness;
        uniform = new UniformChooser(kinds);
        fewestPlays = new FewestPlays(rules);
    }

    private boolean anything(SplitMix random) {
        return (random.nextLong() >>> 56) < randomness;
    }

    @Override
    public long lead(long hand, SplitMix random) {
        if (anything(random)) {
            return uniform.lead(hand, random);
        }
        long must = hand & Cards.DIAMOND_3;
        int now = plays(hand);
        for (int size = LONGEST; size > 1; size--) {
            long meld = weakest(hand, size, BigTwoStrength.NONE, must, now);
            if (meld != 0 && plays(hand & ~meld) < now) {
                return meld;
            }
        }
        // a shortest plan may leave the three of diamonds for later; the rules do not
        return must != 0 ? must : weakestSingle(hand, hand, now);
    }

    @Override
    public long follow(long hand, int size, int beat, SplitMix random) {
        if (anything(random)) {
            return uniform.follow(hand, size, beat, random);
        }
        if (size == 1) {
            long stronger = hand & BigTwoStrength.strongerCards(BigTwoStrength.bit(beat));
            return stronger == 0 ? 0 : weakestSingle(hand, stronger, plays(hand));
        }
        return Cards.count(hand) < size ? 0 : weakest(hand, size, beat, 0, plays(hand));
    }

    /**
     * The weakest meld of a size that beats a strength and leaves fewer plays than {@code now}, else the weakest that
     * leaves as many; 0 if there is none.
     */
    private long weakest(long hand, int size, int beat, long must, int now) {
        int count = size == FOUR ? 0 : BigTwoMelds.count(kinds, size, beat, hand);
        long same = 0;
        for (int n = 0; n < count; n++) {
            long meld = BigTwoMelds.nth(kinds, size, beat, hand, n);
            if ((meld & must) == must) {
                int left = plays(hand & ~meld);
                if (left < now) {
                    return meld;
                }
                same = left == now && same == 0 ? meld : same;
            }
        }
        return same;
    }

    private long weakestSingle(long hand, long among, int now) {
        long same = 0;
        for (long rest = among; rest != 0; ) {
            long card = BigTwoStrength.weakest(rest);
            rest &= ~card;
            int left = plays(hand & ~card);
            if (left < now) {
                return card;
            }
            same = left == now && same == 0 ? card : same;
        }
        return same;
    }

    private int plays(long hand) {
        int slot = (int) ((hand * GOLDEN_RATIO) >>> (Long.SIZE - REMEMBERED_BITS));
        if (hands[slot] != hand) {
            hands[slot] = hand;
            plays[slot] = (byte) fewestPlays.of(hand);
        }
        return plays[slot];
    }
}
