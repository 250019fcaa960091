package kakumei.search.daihinmin;

import java.util.function.Supplier;
import kakumei.net.Net;
import kakumei.search.Budget;
import kakumei.search.PlayoutPolicy;
import kakumei.search.Worlds;

/**
 * The parts a {@link ChampionPlayer} is made of. The suppliers make the parts that one player owns.
 *
 * @param net what every candidate is scored with
 * @param values what each place is worth
 * @param worlds how the hands of the others are drawn
 * @param playouts how everybody plays on
 * @param budget how long a decision may take, the net apart
 * @param prior as how many playouts of a candidate the net's word counts
 * @param margin how far behind the best by the net's word a candidate may be and still be tried, in value of
 *     places where nobody knows when classes are reset; where it is known, in proportion
 * @param candidates how many are tried at most
 * @param endings whether a way out that nothing can prevent is looked for first
 */
public record ChampionSettings(
        Net net,
        PlaceValues values,
        Supplier<? extends Worlds> worlds,
        Supplier<? extends PlayoutPolicy> playouts,
        Budget budget,
        double prior,
        double margin,
        int candidates,
        boolean endings) {}
