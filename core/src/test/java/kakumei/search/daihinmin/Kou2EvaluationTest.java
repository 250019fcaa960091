package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.CardText;
import kakumei.cards.Melds;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Bandit;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.Positions;
import org.junit.jupiter.api.Test;

class Kou2EvaluationTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    private static View view(String hand, String unseen) {
        PublicState state = Positions.lead(RULES, hand, unseen, 2, 2, 2, 2);
        return new View(RULES, state, 0, CardText.parseCards(hand));
    }

    /* Left behind are 2S, worth -1 and the joker's absence apart the strongest, or 4H, worth 2. */
    @Test
    void evaluate_theMeldThatLeavesTheBetterHandIsWorthOne() {
        View view = view("H4 S2", "S5 H6 D7 C7 SQ SK HK DA");
        Melds melds = new Melds();
        view.legalMelds(melds);
        double[] values = new double[melds.size()];
        new Kou2Evaluation().evaluate(view, melds, values);
        assertThat(melds.get(0)).isEqualTo(CardText.parseMeld("H4").packed());
        assertThat(values[0]).isEqualTo(1);
        assertThat(values[1]).isZero();
        assertThat(values[2]).isBetween(0.0, 1.0);
    }

    @Test
    void choose_withUcbPlus_looksLongerAtWhatIsWellValued() {
        MonteCarloSettings settings =
                MonteCarloSettings.DEFAULT.withEvaluation(Kou2Evaluation::new).withPlayoutCount(1_000);
        View view = view("H4 H9 S2", "S5 H6 D7 C7 SQ SK HK DA");
        assertThat(playoutsOf("H4", settings.withBandit(Bandit.ucbPlus(1.6, 20)), view))
                .isGreaterThan(playoutsOf("H4", settings.withBandit(Bandit.ucbPlus(1.6, 0)), view));
    }

    private static long playoutsOf(String meld, MonteCarloSettings settings, View view) {
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, settings, 1);
        player.choose(view);
        return player.explain().orElseThrow().candidates().stream()
                .filter(candidate -> candidate.meld().toString().equals(meld))
                .findFirst()
                .orElseThrow()
                .playouts();
    }
}
