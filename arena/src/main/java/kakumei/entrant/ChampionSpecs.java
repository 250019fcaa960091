package kakumei.entrant;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import kakumei.player.PlayerFactory;
import kakumei.rules.Rules;
import kakumei.search.PlayoutPolicy;
import kakumei.search.Worlds;
import kakumei.search.daihinmin.ChampionPlayer;
import kakumei.search.daihinmin.ChampionSettings;
import kakumei.search.daihinmin.DaihinminGuidedPlayout;
import kakumei.search.inputs.BeliefWorlds;
import kakumei.search.inputs.Inputs;
import kakumei.search.linear.LinearPolicy;
import kakumei.search.linear.LinearWeights;

/** The player {@code champion} from the parts of a spec; each part of it can be changed, so that its worth can be measured. */
final class ChampionSpecs {
    /** The parts, for the list of players. */
    static final String PARTS =
            "playouts=N or ms=N, prior=N, margin=X, candidates=N, deal=belief|rand|rand/d|rand/dr|he:HANDS,"
                    + " playout=linear|guided|uniform, heat=X, endings=on|off, " + NetFiles.FUTURE
                    + ", file=PATH, belief=PATH, policy=PATH";

    private static final int PLAYOUTS = 1_500;
    private static final double HEAT = 0.3;
    private static final String BELIEF = "belief";
    private static final String LINEAR = "linear";

    private ChampionSpecs() {}

    /** A factory of players by the parts of a spec. */
    static PlayerFactory make(Rules rules, Parts parts) {
        LoadedNet net = NetFiles.of(parts);
        ChampionSettings settings = new ChampionSettings(
                net.net(),
                NetFiles.values(net, parts),
                worlds(rules, parts),
                playout(parts),
                MonteCarloSpecs.budget(parts, PLAYOUTS),
                parts.number("prior", 0, 1_000_000, 1_000),
                parts.number("margin", 0, 100, 0.6),
                (int) parts.integer("candidates", 1, 320, 6),
                parts.choice("endings", List.of("on", "off"), "on").equals("on"));
        return seed -> new ChampionPlayer(rules, settings, seed, System::nanoTime);
    }

    /** The hand generator of a spec. */
    static Supplier<? extends Worlds> worlds(Rules rules, Parts parts) {
        if (dealsByBelief(parts)) {
            LoadedNet belief = NetFiles.beliefOf(parts);
            return () -> new BeliefWorlds(belief.net(), new Inputs());
        }
        return MonteCarloSpecs.deal(rules, parts, BELIEF);
    }

    private static boolean dealsByBelief(Parts parts) {
        return parts.text("deal").orElse(BELIEF).equals(BELIEF);
    }

    private static Supplier<? extends PlayoutPolicy> playout(Parts parts) {
        return switch (parts.choice("playout", List.of(LINEAR, "guided", "uniform"), LINEAR)) {
            case LINEAR -> linear(LinearFiles.policyOf(parts).weights(), (float) parts.number("heat", 0, 1000, HEAT));
            case "guided" -> DaihinminGuidedPlayout::new;
            default -> PlayoutPolicy::uniform;
        };
    }

    private static Supplier<PlayoutPolicy> linear(LinearWeights weights, float heat) {
        return () -> new LinearPolicy(weights, heat);
    }

    /** Deals and playouts as the champion's are unless its spec says otherwise. */
    static Playouts playouts() {
        LoadedNet belief = NetFiles.ourBelief();
        LinearWeights policy = LinearFiles.ours();
        return new Playouts(
                BELIEF, () -> new BeliefWorlds(belief.net(), new Inputs()), LINEAR, linear(policy, (float) HEAT));
    }

    /** The hash of all weights that are asked: of the hashes of the net, the belief and the playouts' policy. */
    static String sha256(Spec spec) {
        Parts parts = new Parts(spec, HandCountFiles::load);
        String all = NetFiles.of(parts).sha256()
                + (dealsByBelief(parts) ? NetFiles.beliefOf(parts).sha256() : "")
                + (parts.text("playout").orElse(LINEAR).equals(LINEAR)
                        ? LinearFiles.policyOf(parts).sha256()
                        : "");
        return WeightsReader.sha256(all.getBytes(StandardCharsets.US_ASCII));
    }
}
