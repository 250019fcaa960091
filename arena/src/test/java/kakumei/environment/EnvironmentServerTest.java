package kakumei.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Rules;
import kakumei.search.inputs.Encoding;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class EnvironmentServerTest {
    private static final int HEADER = 48;
    /* Where the header tells how many bytes a view has. */
    private static final int VIEW_BYTES = 16;
    private static final int BATCH = 5;

    private static Encoding encoding(Rules rules) {
        return Games.of(rules).encoding(rules).orElseThrow();
    }

    private static List<String> learnable() {
        return Games.all().stream()
                .filter(game -> game.encoding(game.standard()).isPresent())
                .map(Game::id)
                .toList();
    }

    private static Environment environment(String game, List<PlayerFactory> inside, boolean classes) {
        Rules rules = Games.rules(game);
        return new Environment(rules, encoding(rules), inside, BATCH, classes);
    }

    /** Plays at random; the points of all games that end. */
    private static long play(Environment games, long seed, int steps) {
        Random random = new Random(seed);
        games.reset(seed);
        long hash = 1;
        int[] actions = new int[BATCH];
        for (int step = 0; step < steps; step++) {
            for (int i = 0; i < BATCH; i++) {
                actions[i] = random.nextInt(games.answers(i).size());
                hash = 31 * hash + games.answers(i).get(actions[i]);
            }
            assertThat(games.fault(actions)).isEmpty();
            games.step(actions);
            for (int i = 0; i < BATCH; i++) {
                if (games.ended(i)) {
                    int sum = 0;
                    for (int player = 0; player < games.rules().players(); player++) {
                        sum += games.points(i, player);
                        hash = 31 * hash + games.points(i, player);
                    }
                    assertThat(sum).isEqualTo(games.rules().sumOfPoints());
                }
            }
        }
        return hash;
    }

    @Test
    void games_ofEveryKind_goOnForEver_andAreRepeatedByTheirSeed() {
        int steps = Sizes.of(400, 10_000);
        for (String game : learnable()) {
            long once = play(environment(game, List.of(), false), 7, steps);
            assertThat(play(environment(game, List.of(), false), 7, steps)).isEqualTo(once);
            assertThat(play(environment(game, List.of(), false), 8, steps)).isNotEqualTo(once);
            List<PlayerFactory> inside = List.of(RandomPlayer::new, RandomPlayer::new);
            once = play(environment(game, inside, false), 7, steps);
            assertThat(play(environment(game, inside, false), 7, steps)).isEqualTo(once);
        }
        long once = play(environment("daihinmin", List.of(seed -> new DefaultPlayer()), true), 7, steps);
        assertThat(play(environment("daihinmin", List.of(seed -> new DefaultPlayer()), true), 7, steps))
                .isEqualTo(once);
    }

    @Test
    void classes_haveGiftsToDecide() {
        Environment games = environment("daihinmin", List.of(), true);
        games.reset(1);
        for (int i = 0; i < BATCH; i++) {
            assertThat(games.game(i).gives()).isTrue();
            assertThat(games.answers(i).size()).isBetween(1, 55);
            assertThat(games.texts(i).split(";", -1)).hasSize(games.answers(i).size());
        }
    }

    @Test
    void insidePlayers_neverWait() {
        Environment games = environment("daihinmin", List.of(RandomPlayer::new, RandomPlayer::new), false);
        games.reset(3);
        for (int step = 0; step < 200; step++) {
            int[] actions = new int[BATCH];
            for (int i = 0; i < BATCH; i++) {
                assertThat(games.game(i).turn()).isLessThan(3);
            }
            games.step(actions);
        }
    }

    private static ByteBuffer answers(byte... requests) throws IOException {
        Rules rules = Games.rules("daihinmin");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new EnvironmentServer(
                        rules, encoding(rules), List.of(), 1, false, true, new ByteArrayInputStream(requests), out)
                .run();
        return ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static String refusal(ByteBuffer answers) {
        assertThat(answers.get()).isEqualTo((byte) 1);
        byte[] text = new byte[answers.getInt()];
        answers.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    @Test
    void server_answersWithArrays() throws IOException {
        ByteBuffer answers = answers(bytes(1, 9, 0, 0, 0, 0, 0, 0, 0));
        assertThat(answers.getInt()).isEqualTo(0x454D4B4B);
        assertThat(answers.getInt()).isEqualTo(EnvironmentServer.VERSION);
        assertThat(answers.position(HEADER).get()).isEqualTo((byte) 0);
        int total = answers.getInt();
        assertThat(answers.get()).isBetween((byte) 0, (byte) 4);
        answers.position(answers.position() + 2 + 5 * Integer.BYTES);
        assertThat(answers.getInt()).isEqualTo(total);
        assertThat(answers.remaining()).isEqualTo(answers.getInt(VIEW_BYTES) + total * 32);
    }

    @Test
    void wrongRequests_areRefusedInWords_andTheGameStaysAsItIs() throws IOException {
        assertThat(refusal(answers(bytes(2, 0, 0, 0, 0)).position(HEADER))).contains("reset comes first");
        assertThat(refusal(answers(bytes(77)).position(HEADER))).contains("unknown operation 77");
        ByteBuffer plain = answers(bytes(1, 9, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0));
        ByteBuffer wrong = answers(bytes(1, 9, 0, 0, 0, 0, 0, 0, 0, 2, 0xFF, 0xFF, 0xFF, 0x7F, 3, 0, 0, 0, 0));
        int first = HEADER + 1 + 4 + 3 + 6 * 4 + plain.getInt(VIEW_BYTES) + 32 * plain.getInt(HEADER + 1);
        assertThat(refusal(wrong.position(first))).startsWith("game 0: action 2147483647, where 0 to ");
        assertThat(wrong.slice()).isEqualTo(plain.position(first).slice());
    }
}
