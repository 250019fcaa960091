package kakumei.web.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.rules.Rules;
import kakumei.web.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PuzzlesTest {
    private final Puzzles puzzles = new Puzzles();
    private final Rules rules = Games.rules("daihinmin");
    private final Game game = Games.of(rules);

    @ParameterizedTest
    @CsvSource({"daihinmin, 50", "bigtwo, 20"})
    void puzzles_haveLegalMeldsWithTheBestFirst(String name, int fewest) {
        Rules rules = Games.rules(name);
        Game game = Games.of(rules);
        int count = puzzles.count(game);
        assertThat(count).isGreaterThan(fewest);
        for (int number = 0; number < count; number++) {
            ObjectNode puzzle = puzzles.puzzle(game, rules, number);
            List<JsonNode> legal = new ArrayList<>();
            puzzle.get("legal").forEach(legal::add);
            JsonNode best = puzzle.get("candidates").get(0);
            for (JsonNode candidate : puzzle.get("candidates")) {
                assertThat(legal).as("puzzle %s", number).contains(candidate.get("cards"));
                assertThat(candidate.get("low").asDouble())
                        .isLessThanOrEqualTo(candidate.get("mean").asDouble())
                        .isLessThanOrEqualTo(best.get("low").asDouble());
                assertThat(candidate.get("high").asDouble())
                        .isLessThanOrEqualTo(best.get("high").asDouble());
            }
            assertThat(puzzle.get("candidates").size()).isGreaterThan(2);
        }
    }

    @Test
    void puzzle_thatIsNotThere_isRefused() {
        assertThatThrownBy(() -> puzzles.puzzle(game, rules, puzzles.count(game)))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> puzzles.puzzle(game, rules, -1)).isInstanceOf(Refusal.class);
    }
}
