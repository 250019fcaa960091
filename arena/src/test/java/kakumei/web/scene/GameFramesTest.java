package kakumei.web.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kakumei.match.GameRecord;
import kakumei.match.Replay;
import kakumei.player.Event;
import kakumei.player.RandomPlayer;
import kakumei.record.Games;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class GameFramesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static List<Event> events(Rules rules, GameRecord game) {
        List<Event> events = new ArrayList<>();
        new Replay(rules, game).play(List.of(events::add));
        return events;
    }

    private static JsonNode frames(GameFrames frames, int from) throws IOException {
        return JSON.readTree(frames.json(from));
    }

    @Test
    void frames_areTheDealTheGiftsEverySubmissionAndTheEnd() throws IOException {
        for (Rules rules : List.of(Daihinmin.uecda(), BigTwo.standard())) {
            for (GameRecord game : Games.play(Games.match(rules, RandomPlayer::new, 4, 8))) {
                GameFrames frames = new GameFrames(rules, game.names(), 8);
                List<Event> events = events(rules, game);
                events.forEach(frames::happened);

                int given = game.gifts().isEmpty() ? 0 : 1 + game.gifts().size() / 2; // the taken ones together
                assertThat(frames.size()).isEqualTo(1 + given + game.turns().size() + 1);
                JsonNode all = frames(frames, 0);
                int told = 0;
                for (JsonNode frame : all) {
                    assertThat(frame.has("legal")).isFalse();
                    for (JsonNode event : frame.path("events")) {
                        assertThat(event.path("n").asInt()).isEqualTo(++told);
                    }
                }
                int tricks = (int) events.stream()
                        .filter(event -> event instanceof Event.TrickEnded)
                        .count();
                int out = (int) events.stream()
                        .filter(event -> event instanceof Event.Played played && played.place() >= 0)
                        .count();
                assertThat(told)
                        .isEqualTo(1 + game.gifts().size() + game.turns().size() + tricks + out + 1);
                assertThat(all.path(0).path("step").asInt()).isEqualTo(given == 0 ? 2 : 1);
                assertThat(all.path(frames.size() - 1).path("phase").asText()).isEqualTo("over");
                assertThat(all.path(frames.size() - 1).path("step").asInt()).isEqualTo(events.size());
            }
        }
    }

    @Test
    void json_whileTheGameGoesOn_changesTheLastFrameAlone() throws IOException {
        Rules rules = Daihinmin.uecda();
        GameRecord game =
                Games.play(Games.match(rules, RandomPlayer::new, 4, 2)).get(1);
        GameFrames frames = new GameFrames(rules, game.names(), 0);
        assertThat(frames.json(0)).isEqualTo("[]");
        List<JsonNode> before = new ArrayList<>();
        for (Event event : events(rules, game)) {
            frames.happened(event);
            JsonNode now = frames(frames, 0);
            assertThat(now).hasSize(frames.size());
            for (int i = 0; i < before.size() - 1; i++) {
                assertThat(now.get(i)).isEqualTo(before.get(i));
            }
            before.clear();
            now.forEach(before::add);
            assertThat(frames(frames, frames.size() - 1)).containsExactly(now.get(now.size() - 1));
        }
    }

    @Test
    void frame_carriesTotalsAndThoughts() throws IOException {
        Rules rules = Daihinmin.uecda();
        GameRecord game =
                Games.play(Games.match(rules, RandomPlayer::new, 4, 1)).get(0);
        GameFrames frames = new GameFrames(rules, game.names(), 0);
        frames.totals(new long[] {10, 20, 30, 40, 50});
        for (Event event : events(rules, game)) {
            frames.happened(event);
            if (event instanceof Event.Played played) {
                frames.thought(JsonNodeFactory.instance.objectNode().put("player", played.player()));
            }
        }
        JsonNode all = frames(frames, 0);
        assertThat(all.path(0).path("players").path(4).path("total").asInt()).isEqualTo(50);
        JsonNode last = all.path(all.size() - 1);
        assertThat(last.path("players").path(2).path("total").asInt())
                .isEqualTo(30 + game.points().get(2));
        for (JsonNode frame : all) {
            JsonNode event = frame.path("events").path(0);
            assertThat(frame.has("thought"))
                    .isEqualTo(event.path("type").asText().equals("played"));
        }
    }
}
