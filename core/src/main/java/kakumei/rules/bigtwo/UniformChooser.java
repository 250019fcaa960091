package kakumei.rules.bigtwo;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;

/** All legal melds with equal chance, the pass among them where it is legal. */
public final class UniformChooser implements PlayoutLoop.Chooser {
    private final int kinds;

    /** Chooses where there are such {@linkplain BigTwoOptions#kinds kinds}. */
    public UniformChooser(int kinds) {
        this.kinds = kinds;
    }

    @Override
    public long lead(long hand, SplitMix random) {
        if ((hand & Cards.DIAMOND_3) != 0) {
            int count = BigTwoMelds.countWith(kinds, Cards.DIAMOND_3, hand);
            return BigTwoMelds.nthWith(kinds, Cards.DIAMOND_3, hand, draw(count, random));
        }
        int count = BigTwoMelds.count(kinds, 0, BigTwoStrength.NONE, hand);
        return BigTwoMelds.nth(kinds, 0, BigTwoStrength.NONE, hand, draw(count, random));
    }

    @Override
    public long follow(long hand, int size, int beat, SplitMix random) {
        int count = BigTwoMelds.count(kinds, size, beat, hand);
        int n = draw(count + 1, random);
        return n == count ? 0 : BigTwoMelds.nth(kinds, size, beat, hand, n);
    }

    /* Where there is no choice no number is drawn. */
    private static int draw(int choices, SplitMix random) {
        return choices == 1 ? 0 : random.nextInt(choices);
    }
}
