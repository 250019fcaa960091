package kakumei.search.bigtwo;

import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.search.Guide;
import kakumei.search.MeldEvaluation;
import kakumei.search.PlayoutPolicy;

/** What is known of Big Two: playouts that keep good melds, and the evaluation of paper 003. */
public final class BigTwoGuide implements Guide {
    @Override
    public PlayoutPolicy playouts(Rules rules) {
        return new BigTwoGuidedPlayout((BigTwo) rules);
    }

    @Override
    public MeldEvaluation evaluation(Rules rules) {
        return new PaperEvaluation((BigTwo) rules);
    }
}
