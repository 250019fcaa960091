package kakumei.search.daihinmin;

import kakumei.rules.Rules;
import kakumei.search.Guide;
import kakumei.search.MeldEvaluation;
import kakumei.search.PlayoutPolicy;

/** What is known of Daihinmin: playouts that keep good melds, and the judgement of kou2. */
public final class DaihinminGuide implements Guide {
    @Override
    public PlayoutPolicy playouts(Rules rules) {
        return new DaihinminGuidedPlayout();
    }

    @Override
    public MeldEvaluation evaluation(Rules rules) {
        return new Kou2Evaluation();
    }

    @Override
    public boolean estimatesHands() {
        return true;
    }
}
