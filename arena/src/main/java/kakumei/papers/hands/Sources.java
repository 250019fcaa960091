package kakumei.papers.hands;

import java.util.List;
import kakumei.papers.StandIn;
import kakumei.papers.StandIns;

/** The programs whose games the paper learns from and plays against. */
final class Sources {
    static final String KISHIMEN = "kishimen";
    static final String PAOON = "paoonR2";

    static final List<String> NAMES = List.of(KISHIMEN, PAOON);

    static final List<StandIn> CAST = List.of(StandIns.KISHIMEN, StandIns.PAOON);

    private Sources() {}
}
