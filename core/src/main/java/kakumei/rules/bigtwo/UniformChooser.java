package kakumei.rules.bigtwo;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;

/** All legal melds with equal chance, the pass among them where it is legal. */
public final class UniformChooser implements PlayoutLoop.Chooser {
    private final int straights;

    /** Chooses where there are so many straights. */
    public UniformChooser(int straights) {
        this.straights = straights;
    }

    @Override
    public long lead(long hand, SplitMix random) {
        if ((hand & Cards.DIAMOND_3) != 0) {
            int count = BigTwoMelds.countWith(straights, Cards.DIAMOND_3, hand);
            return BigTwoMelds.nthWith(straights, Cards.DIAMOND_3, hand, draw(count, random));
        }
        int count = BigTwoMelds.count(straights, 0, BigTwoStrength.NONE, hand);
        return BigTwoMelds.nth(straights, 0, BigTwoStrength.NONE, hand, draw(count, random));
    }

    @Override
    public long follow(long hand, int size, int beat, SplitMix random) {
        int count = BigTwoMelds.count(straights, size, beat, hand);
        int n = draw(count + 1, random);
        return n == count ? 0 : BigTwoMelds.nth(straights, size, beat, hand, n);
    }

    /* Where there is no choice no number is drawn. */
    private static int draw(int choices, SplitMix random) {
        return choices == 1 ? 0 : random.nextInt(choices);
    }
}
