package kakumei.papers.hands;

import java.util.List;
import kakumei.papers.StandIn;

/** The programs whose games the paper learns from and plays against. */
final class Sources {
    static final String KISHIMEN = "kishimen";
    static final String PAOON = "paoonR2";

    static final List<String> NAMES = List.of(KISHIMEN, PAOON);

    static final List<StandIn> CAST = List.of(
            new StandIn(
                    KISHIMEN,
                    "chibihana-style",
                    "in the style of chibiHana, which is kishimen, winner of the light class in 2013, in another"
                            + " language"),
            new StandIn(
                    PAOON,
                    "snowl-style:playouts=300",
                    "a Monte Carlo player with a policy better than chance, as paoonR2, winner of the open class in"
                            + " 2012; with few playouts, so that 10,000 games of five can be played"));

    private Sources() {}
}
