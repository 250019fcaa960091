package kakumei.entrant;

import kakumei.player.PlayerFactory;
import kakumei.player.bigtwo.CoffeePlayer;
import kakumei.player.bigtwo.CoffeeWeights;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.search.Bandit;
import kakumei.search.Budget;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.bigtwo.CertainWinPlayer;
import kakumei.search.bigtwo.GuidedPlayout;
import kakumei.search.bigtwo.PaperEvaluation;

/** Makes the players of Big Two. */
final class BigTwoPlayers {
    static final String SEARCH_PARTS = "playouts=N|ms=N,c=X";
    static final String UCB_PLUS_PARTS = SEARCH_PARTS + ",ce=X";

    private static final int PLAYOUTS = 2_000;
    private static final double C = 1.6;
    private static final double CE = 0.3;
    /** Melds that cost 1.2 plays more than the best are left out. */
    private static final double WORTH_TRYING = 0.3;

    private static final double LARGEST_BALANCE = 1_000;

    private BigTwoPlayers() {}

    static PlayerFactory coffee(Rules rules, CoffeeWeights weights) {
        return seed -> new CoffeePlayer((BigTwo) rules, weights);
    }

    static PlayerFactory ucb(Rules rules, Parts parts) {
        MonteCarloSettings settings = settings(parts).withBandit(Bandit.ucb1Tuned(c(parts)));
        return seed -> new MonteCarloPlayer(rules, settings, seed, System::nanoTime);
    }

    static PlayerFactory ucbPlus(Rules rules, Parts parts) {
        double ce = parts.number("ce", 0, LARGEST_BALANCE, CE);
        MonteCarloSettings settings = settings(parts)
                .withBandit(Bandit.ucbPlus(c(parts), ce))
                .withEvaluation(() -> new PaperEvaluation((BigTwo) rules));
        return seed -> new MonteCarloPlayer(rules, settings, seed, System::nanoTime);
    }

    static PlayerFactory guided(Rules rules, Parts parts) {
        BigTwo bigTwo = (BigTwo) rules;
        MonteCarloSettings settings = settings(parts)
                .withBandit(Bandit.ucb1Tuned(c(parts)))
                .withEvaluation(() -> new PaperEvaluation(bigTwo, WORTH_TRYING))
                .withPlayouts(() -> new GuidedPlayout(bigTwo));
        return seed -> new CertainWinPlayer(bigTwo, new MonteCarloPlayer(rules, settings, seed, System::nanoTime));
    }

    private static double c(Parts parts) {
        return parts.number("c", 0, LARGEST_BALANCE, C);
    }

    private static MonteCarloSettings settings(Parts parts) {
        long millis = parts.integer("ms", 1, 3_600_000, 0);
        int playouts = (int) parts.integer("playouts", 1, Integer.MAX_VALUE, PLAYOUTS);
        Budget budget = millis > 0 ? new Budget.Millis(millis) : new Budget.Playouts(playouts);
        return MonteCarloSettings.DEFAULT.withBudget(budget).withStop(MonteCarloSettings.Stop.GAME_OVER);
    }
}
