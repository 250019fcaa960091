package kakumei.player.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import kakumei.cards.CardText;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import org.junit.jupiter.api.Test;

class CoffeePlayerTest {
    private static final BigTwo RULES = BigTwo.standard();

    private static double value(CoffeeWeights weights, String hand, String meld, int passes) {
        return new CoffeeEvaluation(RULES, weights).of(CardText.parseCards(hand), CardText.parseCards(meld), passes);
    }

    private static View view(String toBeat, String hand) {
        PublicState state = new PublicState(BigTwo.PLAYERS);
        state.phase(Phase.PLAY);
        state.turn(0);
        state.toBeat(CardText.parseCards(toBeat));
        return new View(RULES, state, 0, CardText.parseCards(hand));
    }

    /* The rest is D4 and S2: two plays, two cards, strengths 4 and 51. */
    @Test
    void of_plainPlay_isPlaysThenCardsThenStrength() {
        assertThat(value(CoffeeWeights.PLAIN, "D4 S2 HK", "HK", 0))
                .isCloseTo(2 + 0.002 + (1000 - 55) / 1e6, within(1e-12));
    }

    /* S2 is 51 - 43 = 8 above the kings; nothing left beats it. One pass divides the first part by 1.5. */
    @Test
    void of_aceOrTwo_costsMoreAndLessAfterPasses() {
        double rest = 1 + 0.001 + (1000 - 4) / 1e6;
        assertThat(value(CoffeeWeights.COFFEE, "D4 S2", "S2", 0)).isCloseTo(rest + 0.8 + 0.3, within(1e-12));
        assertThat(value(CoffeeWeights.COFFEE, "D4 S2", "S2", 1)).isCloseTo(rest + 0.8 / 1.5 + 0.3, within(1e-12));
    }

    @Test
    void of_playThatEndsTheGame_addsNothing() {
        assertThat(value(CoffeeWeights.COFFEE, "S2", "S2", 0)).isCloseTo(0.001, within(1e-12));
    }

    @Test
    void choose_coffeeSavesItsTwo_plainPlaysIt() {
        View view = view("HA", "D4 C9 S2");
        assertThat(new CoffeePlayer(RULES, CoffeeWeights.COFFEE).choose(view).toString())
                .isEqualTo("pass");
        assertThat(new CoffeePlayer(RULES, CoffeeWeights.PLAIN).choose(view).toString())
                .isEqualTo("S2");
    }

    @Test
    void passesInRow_countsOwnPassesSinceTheLastMeld() {
        PublicState state = new PublicState(BigTwo.PLAYERS);
        state.submitted(0, CardText.parseCards("D3"));
        state.submitted(1, 0);
        state.submitted(0, 0);
        state.submitted(3, CardText.parseCards("HA"));
        state.submitted(0, 0);
        View view = new View(RULES, state, 0, CardText.parseCards("D4"));
        assertThat(CoffeeEvaluation.passesInRow(view, 0)).isEqualTo(2);
        assertThat(CoffeeEvaluation.passesInRow(view, 3)).isZero();
    }
}
