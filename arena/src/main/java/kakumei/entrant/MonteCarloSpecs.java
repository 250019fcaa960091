package kakumei.entrant;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import kakumei.game.Games;
import kakumei.player.PlayerFactory;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.search.Bandit;
import kakumei.search.Budget;
import kakumei.search.DownWorlds;
import kakumei.search.FixedWorlds;
import kakumei.search.Guide;
import kakumei.search.MeldEvaluation;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.PlayoutPolicy;
import kakumei.search.RandomWorlds;
import kakumei.search.RankedWorlds;
import kakumei.search.Worlds;
import kakumei.search.daihinmin.EstimatedWorlds;
import kakumei.search.daihinmin.HandCounts;

/**
 * Monte Carlo players from the parts of a spec; what a spec leaves out is the preset's.
 *
 * @param bandit the preset's bandit, as in a spec
 * @param deal the preset's hand generator
 * @param playout the preset's playouts
 * @param stop the preset's end of a playout
 * @param playouts the preset's playouts per decision
 */
record MonteCarloSpecs(String bandit, String deal, String playout, String stop, int playouts) {
    /** The parts, for the list of players. */
    static final String PARTS =
            "playouts=N or ms=N, bandit=even|eps-greedy|ucb1|ucb1-tuned|ucb+|ucb1+ with c=, C=, CE=, eps=,"
                    + " deal=rand|rand-literal|rand/d|rand/d-literal|rand/dr|rand/dr-literal|he:HANDS|he-literal:HANDS,"
                    + " playout=uniform|guided, stop=mine|end";

    /** Paper 004. */
    static final MonteCarloSpecs MC = new MonteCarloSpecs("ucb1", "rand", "uniform", "mine", 1_500);
    /** Paper 004 with Rand/D. */
    static final MonteCarloSpecs MC_D = MC.withDeal("rand/d");
    /** Paper 004 with Rand/DR. */
    static final MonteCarloSpecs MC_DR = MC.withDeal("rand/dr");
    /** Paper 004 with HE. */
    static final MonteCarloSpecs MC_HE = MC.withDeal("he:all");
    /** Paper 002. */
    static final MonteCarloSpecs JIBIKI = new MonteCarloSpecs("even", "rand", "uniform", "end", 1_500);
    /** Paper 003. */
    static final MonteCarloSpecs UCB = new MonteCarloSpecs("ucb1-tuned", "rand", "uniform", "end", 2_000);
    /** Paper 003 with an evaluation of the melds. */
    static final MonteCarloSpecs UCB_PLUS = new MonteCarloSpecs("ucb+", "rand", "uniform", "end", 2_000);
    /** Paper 003 with guided playouts. */
    static final MonteCarloSpecs GUIDED = new MonteCarloSpecs("ucb1-tuned", "rand", "guided", "end", 2_000);
    /** Guided playouts of the melds that a net thinks best. */
    static final MonteCarloSpecs BIG_TWO_CHAMPION = new MonteCarloSpecs("ucb1-tuned", "rand", "guided", "end", 1_000);
    /** UCB1-tuned, weighted hands, better playouts. */
    static final MonteCarloSpecs SNOWL_STYLE = new MonteCarloSpecs("ucb1-tuned", "he:all", "guided", "mine", 1_500);

    private static final String HE = "he:";
    private static final String HE_LITERAL = "he-literal:";
    private static final List<String> BANDITS = List.of("even", "eps-greedy", "ucb1", "ucb1-tuned", "ucb+", "ucb1+");
    private static final long MOST_PLAYOUTS = 1_000_000_000;
    private static final long LONGEST_MILLIS = 3_600_000;
    private static final double LARGEST = 1_000_000;

    private MonteCarloSpecs withDeal(String other) {
        return new MonteCarloSpecs(bandit, other, playout, stop, playouts);
    }

    /** A factory of players by the parts of a spec. */
    PlayerFactory make(Rules rules, Parts parts) {
        MonteCarloSettings settings = settings(rules, parts);
        return seed -> new MonteCarloPlayer(rules, settings, seed, System::nanoTime);
    }

    /** The settings by the parts of a spec. */
    MonteCarloSettings settings(Rules rules, Parts parts) {
        return settings(rules, parts, deal(rules, parts, deal));
    }

    /** The settings by the parts of a spec, its hand generator apart. */
    MonteCarloSettings settings(Rules rules, Parts parts, Supplier<? extends Worlds> worlds) {
        return new MonteCarloSettings(
                readBandit(rules, parts),
                budget(parts, playouts),
                worlds,
                readPlayout(rules, parts),
                parts.choice("stop", List.of("mine", "end"), stop).equals("end")
                        ? MonteCarloSettings.Stop.GAME_OVER
                        : MonteCarloSettings.Stop.MY_HAND_EMPTY,
                readEvaluation(rules, parts));
    }

    private static Usage wrong(Parts parts, String what) {
        return new Usage("player " + parts.spec().text() + ": " + what);
    }

    /** The budget of a decision: playouts, as many as {@code playouts} where a spec does not say, or milliseconds. */
    static Budget budget(Parts parts, int playouts) {
        long count = parts.integer("playouts", 1, MOST_PLAYOUTS, playouts);
        if (parts.text("ms").isEmpty()) {
            return new Budget.Playouts((int) count);
        }
        if (parts.text("playouts").isPresent()) {
            throw wrong(parts, "playouts and ms are two budgets: expected one of them");
        }
        return new Budget.Millis(parts.integer("ms", 1, LONGEST_MILLIS, 1));
    }

    /* The balance of UCB1 is the range of the payoffs unless it is given, as in the paper. */
    private Bandit readBandit(Rules rules, Parts parts) {
        return switch (parts.choice("bandit", BANDITS, bandit)) {
            case "even" -> Bandit.even();
            case "eps-greedy" -> Bandit.epsilonGreedy(parts.number("eps", 0, 1, 0.1));
            case "ucb1" -> Bandit.ucb1(parts.number("c", 0, LARGEST, rules.maxPoints() - rules.minPoints()));
            case "ucb1-tuned" -> Bandit.ucb1Tuned(parts.number("C", 0, LARGEST, 1.6));
            case "ucb1+" -> Bandit.ucb1Plus(parts.number("C", 0, LARGEST, 1.6), parts.number("CE", 0, LARGEST, 1));
            default -> Bandit.ucbPlus(parts.number("C", 0, LARGEST, 1.6), parts.number("CE", 0, LARGEST, 0.3));
        };
    }

    /** The hand generator of a spec. */
    static Supplier<? extends Worlds> deal(Rules rules, Parts parts, String otherwise) {
        String name = parts.text("deal").orElse(otherwise);
        if (Arrays.stream(FixedWorlds.Fix.values()).anyMatch(fix -> fix.text().equals(name))) {
            throw wrong(parts, "deal=" + name + " looks into the other hands: only experiments may use it");
        }
        if (name.startsWith(HE) && estimatesHands(rules)) {
            HandCounts counts = parts.handCounts(name.substring(HE.length()));
            return () -> new EstimatedWorlds(counts);
        }
        if (name.startsWith(HE_LITERAL) && estimatesHands(rules)) {
            HandCounts counts = parts.handCounts(name.substring(HE_LITERAL.length()));
            return () -> EstimatedWorlds.literal(counts);
        }
        return switch (name) {
            case "rand" -> RandomWorlds::new;
            case "rand-literal" -> RandomWorlds::literal;
            case "rand/d" -> DownWorlds::new;
            case "rand/d-literal" -> DownWorlds::literal;
            case "rand/dr" -> RankedWorlds::new;
            case "rand/dr-literal" -> RankedWorlds::literal;
            default ->
                throw wrong(
                        parts,
                        "deal=" + name + ": expected one of rand, rand-literal, rand/d, rand/d-literal, rand/dr,"
                                + " rand/dr-literal"
                                + (estimatesHands(rules)
                                        ? ", or he:HANDS or he-literal:HANDS with HANDS one of "
                                                + String.join(", ", HandCountFiles.NAMES) + " or a file"
                                        : ""));
        };
    }

    private static boolean estimatesHands(Rules rules) {
        return Games.of(rules).guide().filter(Guide::estimatesHands).isPresent();
    }

    private Supplier<? extends PlayoutPolicy> readPlayout(Rules rules, Parts parts) {
        if (parts.choice("playout", List.of("uniform", "guided"), playout).equals("uniform")) {
            return PlayoutPolicy::uniform;
        }
        Guide guide = guide(rules, parts, "playout=guided");
        return () -> guide.playouts(rules);
    }

    /* Only the two forms of UCB+ read it. */
    private Supplier<? extends MeldEvaluation> readEvaluation(Rules rules, Parts parts) {
        String chosen = parts.choice("bandit", BANDITS, bandit);
        if (!chosen.endsWith("+")) {
            return MeldEvaluation::none;
        }
        Guide guide = guide(rules, parts, "bandit=" + chosen);
        return () -> guide.evaluation(rules);
    }

    private static Guide guide(Rules rules, Parts parts, String part) {
        return Games.of(rules)
                .guide()
                .orElseThrow(() -> wrong(parts, part + ": nothing is known of " + rules.id() + " that could guide it"));
    }
}
