package kakumei.search;

import java.util.function.Supplier;

/**
 * The parts a {@link MonteCarloPlayer} is made of. Immutable; the suppliers make the parts that one player owns.
 *
 * @param bandit which candidate gets the next playout
 * @param budget how long a decision may take
 * @param worlds how the hands of the others are drawn
 * @param playouts how everybody plays on
 * @param stop where a playout ends
 * @param evaluation what {@link Bandit#ucbPlus} reads
 */
public record MonteCarloSettings(
        Bandit bandit,
        Budget budget,
        Supplier<? extends Worlds> worlds,
        Supplier<? extends PlayoutPolicy> playouts,
        Stop stop,
        Supplier<? extends MeldEvaluation> evaluation) {
    /** Paper 004's player: UCB1 with c = 4, 1,500 playouts, Rand, uniform playouts until my hand is empty. */
    public static final MonteCarloSettings DEFAULT = new MonteCarloSettings(
            Bandit.ucb1(4),
            new Budget.Playouts(1_500),
            RandomWorlds::new,
            PlayoutPolicy::uniform,
            Stop.MY_HAND_EMPTY,
            MeldEvaluation::none);

    /** Where a playout ends. My payoff is the same in both; the time is not. */
    public enum Stop {
        /** When my hand is empty. */
        MY_HAND_EMPTY,
        /** When the game is over. */
        GAME_OVER
    }

    /** These settings with another bandit. */
    public MonteCarloSettings withBandit(Bandit other) {
        return new MonteCarloSettings(other, budget, worlds, playouts, stop, evaluation);
    }

    /** These settings with another budget. */
    public MonteCarloSettings withBudget(Budget other) {
        return new MonteCarloSettings(bandit, other, worlds, playouts, stop, evaluation);
    }

    /** These settings with a number of playouts as budget. */
    public MonteCarloSettings withPlayoutCount(int count) {
        return withBudget(new Budget.Playouts(count));
    }

    /** These settings with another hand generator. */
    public MonteCarloSettings withWorlds(Supplier<? extends Worlds> other) {
        return new MonteCarloSettings(bandit, budget, other, playouts, stop, evaluation);
    }

    /** These settings with another playout policy. */
    public MonteCarloSettings withPlayouts(Supplier<? extends PlayoutPolicy> other) {
        return new MonteCarloSettings(bandit, budget, worlds, other, stop, evaluation);
    }

    /** These settings with another end of playouts. */
    public MonteCarloSettings withStop(Stop other) {
        return new MonteCarloSettings(bandit, budget, worlds, playouts, other, evaluation);
    }

    /** These settings with another evaluation. */
    public MonteCarloSettings withEvaluation(Supplier<? extends MeldEvaluation> other) {
        return new MonteCarloSettings(bandit, budget, worlds, playouts, stop, other);
    }
}
