package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MultiEloTest {
    private static void meet(MultiElo sets, String winner, String loser, int times) {
        for (int n = 0; n < times; n++) {
            sets.accept(SetResult.of(Instant.EPOCH, List.of(winner, loser), List.of(2.0, 1.0)));
        }
    }

    /* Three that beat each other in a circle are equally strong; what decides is all style. */
    @Test
    void circle_isAllStyle() {
        MultiElo sets = new MultiElo();
        meet(sets, "rock", "scissors", 30);
        meet(sets, "scissors", "paper", 30);
        meet(sets, "paper", "rock", 30);
        MultiElo.Fit fit = sets.fit(1);
        for (int i = 0; i < 3; i++) {
            assertThat(fit.rating(i).mean()).isCloseTo(1500, within(5.0));
            assertThat(fit.styleSize(i)).isGreaterThan(200);
            assertThat(fit.rating(i).deviation()).isPositive();
        }
        assertThat(fit.winRate(0, 1)).isGreaterThan(0.8);
        assertThat(fit.winRate(1, 2)).isGreaterThan(0.8);
        assertThat(fit.winRate(2, 0)).isGreaterThan(0.8);
        assertThat(fit.edge(0, 1)).isCloseTo(-fit.edge(1, 0), within(1e-9));
    }

    /* On one scale the styles stay small beside the strengths, and the strengths are those of Bradley and Terry. */
    @Test
    void ladder_isAllStrength() {
        MultiElo sets = new MultiElo();
        for (SetResult set : Leagues.ladder(600, 8, 5, 30, 30, 5)) {
            sets.accept(set);
        }
        MultiElo.Fit fit = sets.fit(1);
        DirectResults results = fit.results();
        PairModel plain = PairModel.transitive(results);
        for (int i = 0; i < results.players().size(); i++) {
            double strength = 1500 + 400 / Math.log(10) * plain.strength(i);
            assertThat(fit.rating(i).mean()).isCloseTo(strength, within(120.0));
            assertThat(fit.styleSize(i)).isLessThan(150);
        }
        assertThat(fit.errors().mean()).isLessThan(0.02);
        assertThat(sets.sets()).isEqualTo(600);
    }
}
