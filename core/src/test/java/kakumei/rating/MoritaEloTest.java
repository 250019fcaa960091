package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MoritaEloTest {
    private static final double[] LEVEL = {1500, 1500, 1500, 1500, 1500};

    @Test
    void after_betterHand_earnsLess() {
        int[] places = {0, 1, 2, 3, 4};
        double lucky = MoritaElo.DEFAULT.after(LEVEL, new double[] {0.6, 0.1, 0.1, 0.1, 0.1}, places)[0];
        double plain = MoritaElo.DEFAULT.after(LEVEL, new double[] {0.2, 0.2, 0.2, 0.2, 0.2}, places)[0];
        assertThat(lucky).isGreaterThan(1500).isLessThan(plain);
    }

    @Test
    void after_evenHands_isPlainElo() {
        double[] ratings = {1700, 1400, 1500};
        double[] after = MoritaElo.DEFAULT.after(ratings, new double[] {0.3, 0.3, 0.3}, new int[] {1, 0, 2});
        Elo elo = new Elo(16, 400, 1500);
        Rating own = new Rating(1700, 0);
        double expected = (elo.after(own, new Rating(1400, 0), Outcome.LOSS).mean()
                        + elo.after(own, new Rating(1500, 0), Outcome.WIN).mean())
                / 2;
        assertThat(after[0]).isCloseTo(expected, within(1e-9));
    }

    @Test
    void after_keepsTheMean() {
        double[] after =
                MoritaElo.DEFAULT.after(LEVEL, new double[] {0.5, 0.2, 0.1, 0.1, 0.1}, new int[] {4, 2, 0, 1, 3});
        assertThat(Arrays.stream(after).average().orElseThrow()).isCloseTo(1500, within(1e-9));
    }

    @Test
    void handOdds_areNeverZeroAndSumToOne() {
        assertThat(MoritaElo.handOdds(0, 1000, 5)).isPositive();
        double sum = MoritaElo.handOdds(700, 1000, 5)
                + MoritaElo.handOdds(300, 1000, 5)
                + 3 * MoritaElo.handOdds(0, 1000, 5);
        assertThat(sum).isCloseTo(1, within(1e-12));
    }
}
