package kakumei.search.bigtwo;

import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.player.bigtwo.CoffeeEvaluation;
import kakumei.player.bigtwo.CoffeeWeights;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoMelds;
import kakumei.rules.bigtwo.BigTwoStrength;
import kakumei.search.MeldEvaluation;

/**
 * What UCB+ thinks of the melds before any playout, after section 7.2 of paper 003: the coffee evaluation, and besides
 * how few cards the opponents have left and whether the meld breaks a combination of more cards.
 *
 * <p>The paper names these parts and gives no numbers; those here are ours. A meld that costs one play more than the
 * best one is worth 1/e of it: the scale does not depend on how bad the worst legal meld is.
 */
public final class PaperEvaluation implements MeldEvaluation {
    private static final int POKER_HAND = 5;
    /** In plays: a broken poker hand costs more than its cards, which later melds may still use, make up for. */
    private static final double BROKEN_POKER_HAND = 0.5;

    private static final double BROKEN_GROUP = 0.25;

    private final int kinds;
    private final double least;
    private final CoffeeEvaluation plain;
    private final CoffeeEvaluation coffee;

    /** An evaluation by the given rules; all melds are worth trying. */
    public PaperEvaluation(BigTwo rules) {
        this(rules, 0);
    }

    /** An evaluation by the given rules; only melds from {@code least} up are worth trying, 0 to 1. */
    public PaperEvaluation(BigTwo rules, double least) {
        this.least = least;
        kinds = rules.options().kinds();
        plain = new CoffeeEvaluation(rules, CoffeeWeights.PLAIN);
        coffee = new CoffeeEvaluation(rules, CoffeeWeights.COFFEE);
    }

    @Override
    public double least() {
        return least;
    }

    @Override
    public void evaluate(View view, Melds melds, double[] values) {
        double safety = (double) fewestCards(view) / BigTwo.HAND_SIZE;
        int passes = CoffeeEvaluation.passesInRow(view, view.me());
        boolean hasPokerHand = hasPokerHand(view.hand());
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < melds.size(); i++) {
            values[i] = cost(view.hand(), melds.get(i), passes, safety, hasPokerHand);
            best = Math.min(best, values[i]);
        }
        for (int i = 0; i < melds.size(); i++) {
            // StrictMath: the last bit, and so the game, is the same on every machine
            values[i] = StrictMath.exp(best - values[i]);
        }
    }

    private static int fewestCards(View view) {
        int fewest = BigTwo.HAND_SIZE;
        for (int player = 0; player < view.players(); player++) {
            if (player != view.me()) {
                fewest = Math.min(fewest, view.handSize(player));
            }
        }
        return fewest;
    }

    /* Strong cards are worth saving, and a pass costs nothing, only as long as nobody is about to go out. */
    private double cost(long hand, long meld, int passes, double safety, boolean hasPokerHand) {
        double base = plain.of(hand, meld, passes);
        if (meld == 0) {
            return base + 1 - safety;
        }
        double saving = coffee.of(hand, meld, passes) - base;
        return base + safety * saving + broken(hand, meld, hasPokerHand);
    }

    private double broken(long hand, long meld, boolean hasPokerHand) {
        if (Cards.count(meld) == POKER_HAND) {
            return 0;
        }
        long rank = hand & Cards.rank(Cards.lowestColumn(meld));
        double group = rank == meld ? 0 : BROKEN_GROUP;
        return hasPokerHand && !hasPokerHand(hand & ~meld) ? group + BROKEN_POKER_HAND : group;
    }

    private boolean hasPokerHand(long cards) {
        return BigTwoMelds.count(kinds, POKER_HAND, BigTwoStrength.NONE, cards) > 0;
    }
}
