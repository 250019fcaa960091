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
    private final Map<GeneratorKind, HandCounts> tables = new EnumMap<>(GeneratorKind.class);

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

    /** What deals the hands of a player. */
    Supplier<? extends Worlds> worlds(Generator generator) {
        boolean literal = generator.reading() == GeneratorReading.LITERAL;
        return switch (generator.kind()) {
            case RAND -> literal ? RandomWorlds::literal : RandomWorlds::new;
            case RAND_D -> literal ? DownWorlds::literal : DownWorlds::new;
            case RAND_DR -> literal ? RankedWorlds::literal : RankedWorlds::new;
            case HE_KISHIMEN, HE_PAOON, HE_ALL -> {
                HandCounts counts = counts(generator.kind());
                yield literal ? () -> EstimatedWorlds.literal(counts) : () -> new EstimatedWorlds(counts);
            }
        };
    }

    /* Many units use the few tables, and reading one back takes a while. */
    private synchronized HandCounts counts(GeneratorKind kind) {
        return tables.computeIfAbsent(kind, key -> Learnt.counts(learnt.get(), key.sources()));
    }
}
