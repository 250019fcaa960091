package kakumei.entrant;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kakumei.player.PlayerFactory;
import kakumei.player.bigtwo.CoffeePlayer;
import kakumei.player.bigtwo.CoffeeWeights;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.Payoff;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.Worlds;
import kakumei.search.bigtwo.BigTwoNetPlayer;
import kakumei.search.bigtwo.CertainWinPlayer;
import kakumei.search.bigtwo.NetEvaluation;
import kakumei.search.bigtwo.OutcomeNet;
import kakumei.search.bigtwo.PaperEvaluation;
import kakumei.search.inputs.BeliefWorlds;
import kakumei.search.inputs.BigTwoInputs;

/** Makes the players that only Big Two has. */
final class BigTwoPlayers {
    /** The parts of {@code champion}, for the list of players. */
    static final String CHAMPION_PARTS =
            MonteCarloSpecs.PARTS.replace("deal=", "deal=belief|") + ", prior=N, margin=X, file=PATH, belief=PATH";

    /** Melds that cost 1.2 plays more than the best are left out. */
    private static final double WORTH_TRYING = 0.3;

    private BigTwoPlayers() {}

    /** Scale of the evaluation of UCB+ by a net: so much less than the best is worth 1/e of it. */
    private static final double WIN_HEAT = 0.1;

    private static final double POINT_HEAT = 2;
    /** Melds that may expect so much less than the best by the net get no playouts. */
    private static final double WIN_MARGIN = 0.08;

    private static final double POINT_MARGIN = 1.6;
    private static final double PRIOR = 300;

    private static final String FILE = "file";
    private static final String EVALUATION = "evaluation";
    private static final String BELIEF = "belief";
    private static final WeightsShelf<LoadedNet> NETS =
            new WeightsShelf<>("net", FILE, "/kakumei/weights/bigtwo.weights", NetReader::outcomes);
    /* None comes with the project: over true-looking deals guided playouts judge worse (docs/champion.md). */
    private static final WeightsShelf<LoadedNet> BELIEFS =
            new WeightsShelf<>("champion", BELIEF, "/kakumei/weights/bigtwo-belief.weights", NetReader::bigTwoHolders);

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

    static PlayerFactory net(Rules rules, Parts parts) {
        LoadedNet loaded = NETS.of(parts);
        BigTwo bigTwo = (BigTwo) rules;
        double bonus = parts.number("bonus", 0, 1_000, 0);
        if (bonus > 0 && !isForPoints(bigTwo)) {
            throw new Usage("player " + parts.spec().text()
                    + ": a bonus for the win is for a table that plays for points (--payoff points)");
        }
        return seed -> new BigTwoNetPlayer(asked(bigTwo, loaded), bonus);
    }

    /** The net of a spec beside certain wins and small endgames; searching, if the spec has a part of a search. */
    static PlayerFactory champion(Rules rules, Parts parts) {
        BigTwo bigTwo = (BigTwo) rules;
        LoadedNet loaded = NETS.of(parts);
        PlayerFactory judge = asksForSearch(parts)
                ? searching(bigTwo, parts, loaded)
                : seed -> new BigTwoNetPlayer(asked(bigTwo, loaded), 0);
        return seed -> new CertainWinPlayer(bigTwo, judge.create(seed));
    }

    /** The net says which melds get playouts, and counts as some of them. */
    private static PlayerFactory searching(BigTwo rules, Parts parts, LoadedNet loaded) {
        double margin = parts.number("margin", 0, 1_000, isForPoints(rules) ? POINT_MARGIN : WIN_MARGIN);
        double prior = parts.number("prior", 0, 1_000_000, PRIOR);
        MonteCarloSettings settings = MonteCarloSpecs.BIG_TWO_CHAMPION
                .settings(rules, parts, worlds(rules, parts))
                .withEvaluation(() -> NetEvaluation.prior(rules, asked(rules, loaded), margin, prior));
        return seed -> new MonteCarloPlayer(rules, settings, seed, System::nanoTime);
    }

    /* All parts but the file are of a search. Who asks for none gets none: guided playouts judge worse than the net. */
    private static boolean asksForSearch(Parts parts) {
        return parts.spec().parts().stream().anyMatch(part -> !part.key().equals(FILE));
    }

    /** The hand generator of a spec of {@code champion}. */
    static Supplier<? extends Worlds> worlds(BigTwo rules, Parts parts) {
        if (!believes(parts)) {
            return MonteCarloSpecs.deal(rules, parts, MonteCarloSpecs.BIG_TWO_CHAMPION.deal());
        }
        LoadedNet belief = BELIEFS.of(parts);
        return () -> new BeliefWorlds(belief.net(), new BigTwoInputs(rules));
    }

    /* Who names a belief means to deal by it. */
    private static boolean believes(Parts parts) {
        return parts.text("deal").map(BELIEF::equals).orElse(parts.text(BELIEF).isPresent());
    }

    /** UCB+ with the evaluation of the paper or, with {@code evaluation=net}, that of a net. */
    static PlayerFactory ucbPlus(Rules rules, Parts parts) {
        MonteCarloSettings paper = MonteCarloSpecs.UCB_PLUS.settings(rules, parts);
        if (parts.choice(EVALUATION, List.of("paper", "net"), "paper").equals("paper")) {
            return seed -> new MonteCarloPlayer(rules, paper, seed, System::nanoTime);
        }
        BigTwo bigTwo = (BigTwo) rules;
        LoadedNet loaded = NETS.of(parts);
        double heat = isForPoints(bigTwo) ? POINT_HEAT : WIN_HEAT;
        MonteCarloSettings settings =
                paper.withEvaluation(() -> NetEvaluation.relative(bigTwo, asked(bigTwo, loaded), heat));
        return seed -> new MonteCarloPlayer(rules, settings, seed, System::nanoTime);
    }

    private static boolean isForPoints(BigTwo rules) {
        return rules.options().payoff() == Payoff.POINTS;
    }

    private static OutcomeNet asked(BigTwo rules, LoadedNet loaded) {
        double[] gains =
                loaded.placeValues().stream().mapToDouble(Double::doubleValue).toArray();
        return new OutcomeNet(rules, loaded.net(), gains);
    }

    /** The hash of the weights that a spec names. */
    static String sha256(Spec spec) {
        return NETS.of(new Parts(spec, HandCountFiles::load)).sha256();
    }

    /** The hash of all weights that a spec of {@code champion} names: of the net's and, where it is asked, the belief's. */
    static String championSha256(Spec spec) {
        Parts parts = new Parts(spec, HandCountFiles::load);
        String net = sha256(spec);
        return believes(parts)
                ? WeightsReader.sha256((net + BELIEFS.of(parts).sha256()).getBytes(StandardCharsets.US_ASCII))
                : net;
    }

    /** The hash of the weights that a spec of {@code ucb+} names; empty if it asks no net. */
    static Optional<String> evaluationSha256(Spec spec) {
        boolean asks = new Parts(spec, HandCountFiles::load)
                .text(EVALUATION)
                .filter("net"::equals)
                .isPresent();
        return asks ? Optional.of(sha256(spec)) : Optional.empty();
    }
}
