package kakumei.rules;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;

/**
 * How many of some melds a random hand holds on average. Exact: the mean of a sum is the sum of the means, and a meld is
 * held with a chance that depends on its number of cards alone.
 */
public final class MeanMelds {
    private MeanMelds() {}

    /** The mean for a hand of {@code handSize} cards out of {@code deckSize}. */
    public static double of(Melds melds, int handSize, int deckSize) {
        return sum(melds, 0, handSize, deckSize);
    }

    /** The mean for a hand of {@code handSize} cards, one of which is {@code card}, out of {@code deckSize}. */
    public static double given(Melds melds, long card, int handSize, int deckSize) {
        return sum(melds, card, handSize - 1, deckSize - 1);
    }

    private static double sum(Melds melds, long known, int handSize, int deckSize) {
        double sum = 0;
        for (int i = 0; i < melds.size(); i++) {
            sum += chance(Cards.count(Meld.cards(melds.get(i)) & ~known), handSize, deckSize);
        }
        return sum;
    }

    private static double chance(int cards, int handSize, int deckSize) {
        double chance = 1;
        for (int i = 0; i < cards; i++) {
            chance *= (double) (handSize - i) / (deckSize - i);
        }
        return chance;
    }
}
