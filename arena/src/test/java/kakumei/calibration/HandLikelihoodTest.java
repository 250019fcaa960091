package kakumei.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import kakumei.entrant.HandGenerators;
import kakumei.entrant.Roster;
import kakumei.random.Seeds;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Unseen;
import kakumei.search.Worlds;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class HandLikelihoodTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final int DEALS = 400;

    private static HandLikelihood.Result measure(int games, String kind, String... generators) {
        List<? extends Supplier<? extends Worlds>> made = Arrays.stream(generators)
                .map(name -> HandGenerators.of(name, RULES))
                .toList();
        return new HandLikelihood(RULES, Roster.builtIn().entrant(kind, RULES), made, DEALS, 7).measure(0, games);
    }

    /** Of an even deal the chances are known. */
    private static double evenNats(int games, String kind) {
        SecondGame second = new SecondGame(RULES, Roster.builtIn().entrants("5*" + kind, RULES));
        double sum = 0;
        for (int game = 0; game < games; game++) {
            double ofGame = 0;
            int positions = 0;
            for (SecondGame.OpenDecision decision : second.decisions(Seeds.mix(7, game))) {
                Unseen unseen = new Unseen();
                unseen.see(decision.view());
                double nats = 0;
                int open = Long.bitCount(unseen.cards());
                int holders = 0;
                for (int player = 0; player < 5; player++) {
                    int need = unseen.need(player);
                    nats -= need == 0 ? 0 : need * Math.log((double) need / open) / open;
                    holders += need > 0 ? 1 : 0;
                }
                ofGame += holders > 1 ? nats : 0;
                positions += holders > 1 ? 1 : 0;
            }
            sum += ofGame / positions;
        }
        return sum / games;
    }

    @Test
    void evenDeals_comeOutAsTheyAreKnownTo() {
        int games = Sizes.of(10, 200);
        HandLikelihood.Result result = measure(games, "kou2", "rand");
        double known = evenNats(games, "kou2");
        /* Estimated by deals they come out a little too large. */
        assertThat(result.nats().get(0).mean()).isCloseTo(known, within(0.01)).isGreaterThan(known);
        assertThat(result.nats().get(0).count()).isEqualTo(games);
        assertThat(result.positions()).isGreaterThan(20L * games);
    }

    @Test
    void measurement_isAFunctionOfTheSeed_inWhateverParts() {
        HandLikelihood.Result whole = measure(6, "default", "rand/d", "he:all");
        assertThat(measure(6, "default", "rand/d", "he:all")).isEqualTo(whole);
        assertThat(whole.nats()).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void belief_knowsMoreThanOtherGenerators() {
        HandLikelihood.Result result = measure(Sizes.of(6, 60), "st-kou-style", "rand", "rand/dr", "belief");
        double even = result.nats().get(0).mean();
        assertThat(result.nats().get(2).mean()).isLessThan(even - 0.05);
        assertThat(result.nats().get(2).mean()).isLessThan(result.nats().get(1).mean());
    }
}
