package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SetResultTest {
    private static SetResult set(List<String> players, List<Double> points) {
        return SetResult.of(Instant.EPOCH, players, points);
    }

    @Test
    void construction_namesWhatIsWrong() {
        assertThatThrownBy(() -> set(List.of("a", "b", "a"), List.of(1.0, 2.0, 3.0)))
                .hasMessage("player a is listed twice");
        assertThatThrownBy(() -> set(List.of("a", "b", "c"), List.of(1.0, 2.0))).hasMessage("3 players but 2 points");
        assertThatThrownBy(() -> set(List.of("a"), List.of(1.0))).hasMessage("a set has at least two players, not 1");
        assertThatThrownBy(() -> set(List.of("a", " "), List.of(1.0, 2.0))).hasMessage("the name of player 1 is blank");
        assertThatThrownBy(() -> set(List.of("a", "b"), List.of(1.0, Double.NaN)))
                .hasMessage("the points of b are NaN, where -1e15 to 1e15 are possible");
        assertThatThrownBy(() -> set(List.of("a", "b"), List.of(1.0, -1e308)))
                .hasMessageStartingWith("the points of b are -1.0E308");
        assertThatThrownBy(() -> set(List.of("a", "b"), List.of(1.0, 2.0)).withGames(-1))
                .hasMessageContaining("-1 games");
        assertThatThrownBy(() -> set(List.of("a", "b"), List.of(1.0, 2.0)).withSpecs(List.of("x")))
                .hasMessage("2 players but 1 specs");
    }

    @Test
    void withers_changeOneThing() {
        SetResult set = set(List.of("a", "b"), List.of(7.0, 5.0));
        SetResult full = set.withGames(4)
                .withSeed(9)
                .withRules("daihinmin/1")
                .withCode("0.1.0")
                .withSpecs(List.of("kou2", "default"));
        assertThat(full.games()).isEqualTo(4);
        assertThat(full.seed()).hasValue(9);
        assertThat(full.rules()).isEqualTo("daihinmin/1");
        assertThat(full.code()).isEqualTo("0.1.0");
        assertThat(full.specs()).containsExactly("kou2", "default");
        assertThat(full.players()).isEqualTo(set.players());
        assertThat(full.points()).isEqualTo(set.points());
    }

    @Test
    void meanPoints_areAGame_orASetWhereGamesAreUnknown() {
        SetResult set = set(List.of("a", "b"), List.of(7.0, 5.0));
        assertThat(set.meanPoints(0)).isEqualTo(7);
        assertThat(set.withGames(4).meanPoints(0)).isEqualTo(1.75);
    }
}
