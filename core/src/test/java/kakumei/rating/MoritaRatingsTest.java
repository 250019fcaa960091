package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MoritaRatingsTest {
    @Test
    void add_takesEachPlayerFromHisOwnRating() {
        MoritaElo system = MoritaElo.DEFAULT;
        MoritaRatings ratings = new MoritaRatings(system);
        double[] odds = {0.5, 0.3, 0.2};
        ratings.add(List.of("a", "b", "c"), odds, new int[] {0, 1, 2});
        double[] first = system.after(new double[] {1500, 1500, 1500}, odds, new int[] {0, 1, 2});
        ratings.add(List.of("c", "d", "a"), odds, new int[] {2, 0, 1});
        double[] second = system.after(new double[] {first[2], 1500, first[0]}, odds, new int[] {2, 0, 1});
        assertThat(ratings.byPlayer())
                .containsEntry("a", second[2])
                .containsEntry("b", first[1])
                .containsEntry("c", second[0])
                .containsEntry("d", second[1]);
        assertThat(ratings.games()).isEqualTo(2);
    }

    @Test
    void add_countsWhoFinishedBeforeWhom() {
        MoritaRatings ratings = new MoritaRatings(MoritaElo.DEFAULT);
        double[] odds = {0.5, 0.5};
        ratings.add(List.of("a", "b"), odds, new int[] {0, 1});
        ratings.add(List.of("b", "a"), odds, new int[] {1, 0});
        ratings.add(List.of("a", "b"), odds, new int[] {1, 0});
        DirectResults results = ratings.results();
        assertThat(results.wins(results.number("a"), results.number("b"))).isEqualTo(2);
        assertThat(results.losses(results.number("a"), results.number("b"))).isEqualTo(1);
    }
}
