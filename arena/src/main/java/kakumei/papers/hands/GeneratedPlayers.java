package kakumei.papers.hands;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import kakumei.papers.Results;
import kakumei.player.Entrant;
import kakumei.rules.Rules;
import kakumei.search.DownWorlds;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.RandomWorlds;
import kakumei.search.RankedWorlds;
import kakumei.search.Worlds;
import kakumei.search.daihinmin.EstimatedWorlds;
import kakumei.search.daihinmin.HandCounts;

/** The paper's Monte Carlo players with every hand generator. Safe for use by several threads. */
final class GeneratedPlayers {
    private final Rules rules;
    private final Supplier<Results> learnt;
    private final Map<Generator, HandCounts> tables = new EnumMap<>(Generator.class);

    /** Players whose hand counts, where they use one, are learnt from the games in {@code learnt}, asked when needed. */
    GeneratedPlayers(Rules rules, Supplier<Results> learnt) {
        this.rules = rules;
        this.learnt = learnt;
    }

    /** The player with a generator and so many playouts per decision. */
    Entrant entrant(Generator generator, int playouts) {
        MonteCarloSettings settings =
                MonteCarloSettings.DEFAULT.withPlayoutCount(playouts).withWorlds(worlds(generator));
        return new Entrant(generator.text(), seed -> new MonteCarloPlayer(rules, settings, seed));
    }

    private Supplier<? extends Worlds> worlds(Generator generator) {
        return switch (generator) {
            case RAND -> RandomWorlds::new;
            case RAND_LITERAL -> RandomWorlds::literal;
            case RAND_D -> DownWorlds::new;
            case RAND_D_LITERAL -> DownWorlds::literal;
            case RAND_DR -> RankedWorlds::new;
            case RAND_DR_LITERAL -> RankedWorlds::literal;
            case HE_KISHIMEN, HE_PAOON, HE_ALL -> {
                HandCounts counts = counts(generator);
                yield () -> new EstimatedWorlds(counts);
            }
            case HE_KISHIMEN_LITERAL, HE_PAOON_LITERAL, HE_ALL_LITERAL -> {
                HandCounts counts = counts(generator.remembering());
                yield () -> EstimatedWorlds.literal(counts);
            }
        };
    }

    /* Many units use the few tables, and reading one back takes a while. */
    private synchronized HandCounts counts(Generator generator) {
        return tables.computeIfAbsent(generator, key -> Learnt.counts(learnt.get(), key.sources()));
    }
}
