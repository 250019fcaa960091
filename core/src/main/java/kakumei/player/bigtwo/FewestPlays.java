package kakumei.player.bigtwo;

import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.rules.bigtwo.BigTwo;

/** The fewest plays that shed a hand if nobody else ever plays. One owner; allocates nothing. */
public final class FewestPlays {
    private static final int HAND = 5;

    private final BigTwo rules;
    private final int twoPlays;
    private final Melds first = new Melds();
    private final Melds second = new Melds();

    /** Counts plays by the given rules. */
    public FewestPlays(BigTwo rules) {
        this.rules = rules;
        twoPlays = rules.options().triplets() ? 4 : 3;
    }

    /** The fewest plays for a hand of up to thirteen cards: no, one or two poker hands, the rest rank by rank. */
    public int of(long cards) {
        int best = byRank(cards);
        if (Cards.count(cards) < HAND) {
            return best;
        }
        rules.pokerHands(cards, first);
        for (int i = 0; i < first.size(); i++) {
            long rest = cards & ~first.get(i);
            best = Math.min(best, 1 + byRank(rest));
            if (best > 2 && Cards.count(rest) >= HAND) {
                rules.pokerHands(rest, second);
                for (int j = 0; j < second.size(); j++) {
                    best = Math.min(best, 2 + byRank(rest & ~second.get(j)));
                }
            }
        }
        return best;
    }

    /* One play for each rank, two for those that are no meld: four of a kind, three where there are no triplets. */
    private int byRank(long cards) {
        return Cards.count(Cards.columnsWith(cards, 1)) + Cards.count(Cards.columnsWith(cards, twoPlays));
    }
}
