package kakumei.papers.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import kakumei.rating.MoritaElo;
import kakumei.rating.MoritaRatings;
import kakumei.rating.SetResult;
import org.junit.jupiter.api.Test;

class PlayedSetTest {
    private static final PlayedSet SET = new PlayedSet(
            3,
            List.of("a", "b"),
            List.of(
                    new PlayedSet.BlockPoints(100, List.of(300L, 250L)),
                    new PlayedSet.BlockPoints(100, List.of(200L, 260L)),
                    new PlayedSet.BlockPoints(50, List.of(100L, 110L))),
            List.of(new PlayedSet.Opening(List.of(14, 6), List.of(1, 0))));

    @Test
    void result_isTheSumOfAllBlocks() {
        SetResult result = SET.result();
        assertThat(result.points()).containsExactly(600.0, 620.0);
        assertThat(result.games()).isEqualTo(250);
    }

    @Test
    void result_ofSomeBlocks_hasTheirGamesAlone() {
        SetResult result = SET.result(new int[] {2, 0});
        assertThat(result.points()).containsExactly(400.0, 360.0);
        assertThat(result.games()).isEqualTo(150);
    }

    @Test
    void lead_isAGame() {
        assertThat(SET.lead(1, 0, 1)).isEqualTo(-0.6);
    }

    @Test
    void morita_makesTheChancesFromThePlayouts() {
        MoritaRatings expected = new MoritaRatings(MoritaElo.DEFAULT);
        expected.add(
                List.of("a", "b"),
                new double[] {MoritaElo.handOdds(14, 20, 2), MoritaElo.handOdds(6, 20, 2)},
                new int[] {1, 0});
        assertThat(PlayedSet.morita(List.of(SET)).byPlayer()).isEqualTo(expected.byPlayer());
    }
}
