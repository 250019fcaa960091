package kakumei.rules.bigtwo;

import java.util.EnumMap;
import java.util.Map;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.rules.MeanMelds;

/** All melds of Big Two, counted one by one, and how many of them a hand holds on average. */
public final class BigTwoCombinations {
    private static final int DECK_SIZE = BigTwo.PLAYERS * BigTwo.HAND_SIZE;

    private final Melds all = new Melds();
    private final Melds withDiamond3 = new Melds();
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);

    /** Counts the melds with so many straights. */
    public BigTwoCombinations(int straights) {
        int kinds = BigTwoOptions.STANDARD.withStraights(straights).kinds();
        BigTwoMelds.list(kinds, 0, BigTwoStrength.NONE, Cards.NATURAL, 0, all);
        for (int i = 0; i < all.size(); i++) {
            long meld = all.get(i);
            counts.merge(BigTwoStrength.kind(BigTwoStrength.of(kinds, meld)), 1, Integer::sum);
            if ((meld & Cards.DIAMOND_3) != 0) {
                withDiamond3.add(meld);
            }
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
