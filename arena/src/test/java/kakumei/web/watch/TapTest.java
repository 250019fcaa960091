package kakumei.web.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.player.Player;
import kakumei.player.RandomPlayer;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class TapTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

    private final LiveTable table = new LiveTable(1, false);
    private long now = 5;

    private GameLoop loop() {
        GameLoop loop = new GameLoop(RULES, Faults.FAIL);
        List<Player> players = List.of(
                new RandomPlayer(1),
                new RandomPlayer(2),
                new RandomPlayer(3),
                new RandomPlayer(4),
                new RandomPlayer(5));
        loop.players(players);
        loop.listen(new Tap(table, new Happening.Setup(TableLabel.ofTable(1), RULES, NAMES, 9), () -> now));
        return loop;
    }

    private JsonNode shown() throws IOException {
        return new ObjectMapper().readTree(table.gameSoFar());
    }

    @Test
    void games_inQuickSuccession_areShownEveryFewSeconds() throws IOException {
        GameLoop loop = loop();
        SeededDealer dealer = new SeededDealer(RULES, 1);
        int serial = 0;
        for (int game = 1; game <= 50; game++) {
            loop.play(game, dealer);
            now += LiveTable.GAP_NANOS / 10 + 1;
            if (game % 10 == 1) {
                serial++;
                assertThat(shown().path("number").asInt()).isEqualTo(game);
            }
            assertThat(shown().path("serial").asInt()).isEqualTo(serial);
        }
    }

    @Test
    void games_thatLast_areAllShown() throws IOException {
        GameLoop loop = loop();
        SeededDealer dealer = new SeededDealer(RULES, 1);
        for (int game = 1; game <= 5; game++) {
            loop.play(game, dealer);
            now += LiveTable.GAP_NANOS;
            assertThat(shown().path("number").asInt()).isEqualTo(game);
        }
    }

    /* The points before a game are those of all games at the table, shown or not. */
    @Test
    void totals_countTheGamesThatAreNotShown() throws IOException {
        GameLoop loop = loop();
        SeededDealer dealer = new SeededDealer(RULES, 1);
        long[] totals = new long[5];
        for (int game = 1; game <= 20; game++) {
            if (game == 20) {
                now += LiveTable.GAP_NANOS;
            }
            loop.play(game, dealer);
            for (int player = 0; player < 5; player++) {
                totals[player] += RULES.points(loop.state(), player);
            }
        }
        JsonNode frames = shown().path("frames");
        for (int player = 0; player < 5; player++) {
            assertThat(frames.path(frames.size() - 1)
                            .path("players")
                            .path(player)
                            .path("total")
                            .asLong())
                    .isEqualTo(totals[player]);
        }
    }
}
