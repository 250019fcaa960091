package kakumei.rules.bigtwo;

import java.util.EnumMap;
import java.util.Map;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.rules.MeanMelds;

/** All melds of Big Two, counted one by one, and how many of them a hand holds on average. */
public final class BigTwoCombinations {
    private static final int DECK_SIZE = BigTwo.PLAYERS * BigTwo.HAND_SIZE;

    private static final int[] SIZES = {1, 2, 3, 5};

    private final Melds all = new Melds();
    private final Melds withDiamond3 = new Melds();
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);

    /** Counts the melds with so many straights: every set of one, two, three and five cards is looked at. */
    public BigTwoCombinations(int straights) {
        int kinds = BigTwoOptions.STANDARD.withStraights(straights).kinds();
        for (int size : SIZES) {
            countSets(kinds, size, 0, Cards.NATURAL);
        }
    }

    private void countSets(int kinds, int more, long chosen, long rest) {
        if (more == 0) {
            int strength = BigTwoStrength.of(kinds, chosen);
            if (strength != BigTwoStrength.NONE) {
                count(strength, chosen);
            }
            return;
        }
        for (long left = rest; left != 0; left &= left - 1) {
            countSets(kinds, more - 1, chosen | (left & -left), left & (left - 1));
        }
    }

    private void count(int strength, long meld) {
        all.add(meld);
        counts.merge(BigTwoStrength.kind(strength), 1, Integer::sum);
        if ((meld & Cards.DIAMOND_3) != 0) {
            withDiamond3.add(meld);
        }
    }

    /** How many melds of a kind there are. */
    public int count(Kind kind) {
        return counts.getOrDefault(kind, 0);
    }

    /** How many melds of five cards there are. */
    public int pokerHands() {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().size() == 5)
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** How many melds there are, the pass not counted. */
    public int total() {
        return all.size();
    }

    /** The mean number of melds in a random hand of thirteen. */
    public double meanInHand() {
        return MeanMelds.of(all, BigTwo.HAND_SIZE, DECK_SIZE);
    }

    /** The mean number of melds in the hand that holds the three of diamonds. */
    public double meanInFirstHand() {
        return MeanMelds.given(all, Cards.DIAMOND_3, BigTwo.HAND_SIZE, DECK_SIZE);
    }

    /** The mean number of legal melds on the first lead, which must hold the three of diamonds. */
    public double meanOnFirstLead() {
        return MeanMelds.given(withDiamond3, Cards.DIAMOND_3, BigTwo.HAND_SIZE, DECK_SIZE);
    }
}
