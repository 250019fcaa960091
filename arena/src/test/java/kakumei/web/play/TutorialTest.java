package kakumei.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.InputStream;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.problem.Json;
import kakumei.rules.Rules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TutorialTest {
    @ParameterizedTest
    @ValueSource(strings = {"daihinmin", "bigtwo"})
    void steps_ofBothGames_haveARightMeldAndTextsInBothLanguages(String name) throws IOException {
        Rules rules = Games.rules(name);
        Game game = Games.of(rules);
        ArrayNode scenes = Tutorial.of(game, rules);
        assertThat(scenes.size()).isGreaterThan(5);
        JsonNode steps;
        try (InputStream in = game.getClass().getResourceAsStream("tutorial.json")) {
            steps = Json.STRICT.readTree(in);
        }
        for (int i = 0; i < scenes.size(); i++) {
            JsonNode scene = scenes.get(i);
            int right = 0;
            for (JsonNode one : scene.get("right")) {
                right += one.asBoolean() ? 1 : 0;
            }
            assertThat(right).as("%s, step %s", name, i + 1).isPositive();
            assertThat(scene.get("legal")).hasSize(scene.get("legalKinds").size());
            assertThat(scene.get("cards")).hasSameSizeAs(steps.get(i).get("hand"));
            for (String language : new String[] {"en", "ja"}) {
                assertThat(game.words(language))
                        .containsKeys("tutorial." + name + "." + (i + 1), "tutorial." + name + "." + (i + 1) + ".done");
            }
        }
        assertThat(game.words("en")).doesNotContainKey("tutorial." + name + "." + (scenes.size() + 1));
    }
}
