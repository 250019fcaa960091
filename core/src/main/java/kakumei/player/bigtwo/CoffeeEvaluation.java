package kakumei.player.bigtwo;

import kakumei.cards.Cards;
import kakumei.rules.History;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoStrength;

/**
 * The evaluation of the coffee program as paper 003 describes it, the lowest being the best: fewest plays for the rest
 * of the hand, then fewest cards, then the strongest cards, and what {@link CoffeeWeights} add. One owner.
 */
public final class CoffeeEvaluation {
    private static final long ACES_AND_TWOS = Cards.rank(Cards.ACE) | Cards.rank(Cards.TWO);
    /** The strength of the strongest king: an ace or two is worth what it has above that. */
    private static final int KING_OF_SPADES = 43;

    private static final double C = 1000;

    private final BigTwo rules;
    private final CoffeeWeights weights;
    private final FewestPlays fewestPlays;

    /** An evaluation by the given rules. */
    public CoffeeEvaluation(BigTwo rules, CoffeeWeights weights) {
        this.rules = rules;
        this.weights = weights;
        fewestPlays = new FewestPlays(rules);
    }

    /** The value of a packed meld from a hand, after so many own passes in a row. */
    public double of(long hand, long meld, int passes) {
        long rest = hand & ~meld;
        return fewestPlays.of(rest)
                + Cards.count(rest) / C
                + (C - BigTwoStrength.sum(rest)) / (C * C)
                + (meld == 0 || rest == 0 ? 0 : costOfStrength(rest, meld, passes));
    }

    private double costOfStrength(long rest, long meld, int passes) {
        long high = meld & ACES_AND_TWOS;
        double aces = BigTwoStrength.sum(high) - KING_OF_SPADES * Cards.count(high);
        double last = weights.last() == 0 || rules.canBeat(rest, meld) ? 0 : weights.last();
        return weights.ace() * aces / (1 + weights.patience() * passes) + last;
    }

    /** How often in a row a player has passed, as the history of a view tells. */
    public static int passesInRow(View view, int player) {
        History history = view.history();
        int passes = 0;
        for (int i = history.size() - 1; i >= 0; i--) {
            if (history.player(i) == player) {
                if (history.meld(i) != 0) {
                    break;
                }
                passes++;
            }
        }
        return passes;
    }
}
