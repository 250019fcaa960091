package kakumei.entrant;

import kakumei.player.PlayerFactory;
import kakumei.player.bigtwo.CoffeePlayer;
import kakumei.player.bigtwo.CoffeeWeights;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.bigtwo.CertainWinPlayer;
import kakumei.search.bigtwo.PaperEvaluation;

/** Makes the players that only Big Two has. */
final class BigTwoPlayers {
    /** Melds that cost 1.2 plays more than the best are left out. */
    private static final double WORTH_TRYING = 0.3;

    private BigTwoPlayers() {}

    static PlayerFactory coffee(Rules rules, CoffeeWeights weights) {
        return seed -> new CoffeePlayer((BigTwo) rules, weights);
    }

    static PlayerFactory guided(Rules rules, Parts parts) {
        BigTwo bigTwo = (BigTwo) rules;
        MonteCarloSettings settings = MonteCarloSpecs.GUIDED
                .settings(rules, parts)
                .withEvaluation(() -> new PaperEvaluation(bigTwo, WORTH_TRYING));
        return seed -> new CertainWinPlayer(bigTwo, new MonteCarloPlayer(rules, settings, seed, System::nanoTime));
    }
}
