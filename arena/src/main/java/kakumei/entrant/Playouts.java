package kakumei.entrant;

import java.util.Optional;
import java.util.function.Supplier;
import kakumei.game.Games;
import kakumei.problem.Failure;
import kakumei.rules.Rules;
import kakumei.search.Guide;
import kakumei.search.PlayoutPolicy;
import kakumei.search.RandomWorlds;
import kakumei.search.Worlds;

/**
 * How games are played on from what one player sees.
 *
 * @param deal how the other hands are drawn, in the word of specs
 * @param worlds draws them
 * @param playout how everybody plays on, in the word of specs
 * @param policy plays on
 */
public record Playouts(
        String deal, Supplier<? extends Worlds> worlds, String playout, Supplier<? extends PlayoutPolicy> policy) {
    /** The best there are for a game: with the weights of this build, where it has some, otherwise by what guides search. */
    public static Playouts best(Rules rules) {
        if (rules.id().equals("daihinmin")) {
            try {
                return ChampionSpecs.playouts();
            } catch (Failure e) {
                // a build without weights
            }
        }
        Optional<Guide> guide = Games.of(rules).guide();
        return new Playouts(
                "rand",
                RandomWorlds::new,
                guide.isPresent() ? "guided" : "uniform",
                () -> guide.map(known -> known.playouts(rules)).orElseGet(PlayoutPolicy::uniform));
    }
}
