package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bots wherever a player can be named, and the examples of bots and of a client, as their pages say. */
@DisabledOnOs(OS.WINDOWS) // some are scripts for sh
class BotsTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FIRST = """
            while read -r line; do
              case $line in
                *'"type":"hello"'*) echo '{"version":1}' ;;
                *'"legal"'*) echo '{"index":0,"values":{"rule":"first"}}' ;;
              esac
            done
            """;

    @TempDir
    private Path folder = Path.of("");

    private static void needs(String program) {
        boolean there = Stream.of(System.getenv("PATH").split(Pattern.quote(File.pathSeparator), -1))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
        Assumptions.assumeTrue(there, () -> "skipped: there is no " + program);
    }

    private String first() throws IOException {
        return "cmd:'sh " + Files.writeString(folder.resolve("first.sh"), FIRST) + "'";
    }

    private String logs() {
        return ",logs=" + folder.resolve("logs");
    }

    private JsonNode match(String game, String bot, int games) throws IOException {
        String others = game.equals("bigtwo") ? "3*random" : "4*default";
        Ran ran = Ran.kakumei(
                "match",
                "--game",
                game,
                "--players",
                bot + logs() + "," + others,
                "--games",
                String.valueOf(games),
                "--seed",
                "4",
                "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err()).doesNotContain("player 0");
        return JSON.readTree(ran.out()).path("players").get(0);
    }

    private void plays(String bot) throws IOException {
        for (String game : new String[] {"daihinmin", "bigtwo"}) {
            JsonNode player = match(game, bot, 6);
            assertThat(player.path("refused").asInt(-1)).as(player.toString()).isZero();
            assertThat(player.path("meanPoints").isNumber())
                    .as(player.toString())
                    .isTrue();
        }
    }

    private static long lines(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        }
    }

    @Test
    void python_playsBothGames() throws IOException {
        needs("python3");
        plays("cmd:'python3 " + EXAMPLES.resolve("bots/bot.py") + "',hold=9");
    }

    @Test
    void javaScript_playsBothGames() throws IOException {
        needs("node");
        plays("cmd:'node " + EXAMPLES.resolve("bots/bot.js") + "'");
    }

    @Test
    void c_playsBothGames() throws IOException, InterruptedException {
        needs("cc");
        Path made = folder.resolve("bot");
        assertThat(new ProcessBuilder(
                                "cc",
                                "-O1",
                                "-o",
                                made.toString(),
                                EXAMPLES.resolve("bots/bot.c").toString())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
        plays("cmd:" + made);
    }

    @Test
    void examples_areShort() throws IOException {
        for (String name : new String[] {"bot.py", "bot.js", "bot.c"}) {
            assertThat(lines(EXAMPLES.resolve("bots").resolve(name))).as(name).isLessThan(40);
        }
        assertThat(lines(EXAMPLES.resolve("uecda-client/client.py"))).isLessThanOrEqualTo(60);
    }

    private Process client(String port) throws IOException {
        return new ProcessBuilder(
                        "python3", EXAMPLES.resolve("uecda-client/client.py").toString(), "127.0.0.1", port, "py")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("client.txt").toFile())
                .start();
    }

    @Test
    void clientInPython_playsOnServe() throws Exception {
        needs("python3");
        String port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = String.valueOf(socket.getLocalPort());
        }
        CompletableFuture<Ran> server = CompletableFuture.supplyAsync(
                () -> Ran.kakumei(
                        "serve", "--port", port, "--games", "30", "--seat", "4*default", "--seed", "9", "--json"),
                task -> new Thread(task).start());
        Process client = client(port);
        for (int i = 0; i < 100 && !server.isDone() && client.waitFor(500, TimeUnit.MILLISECONDS); i++) {
            client = client(port); // the server was not there yet
        }
        Ran served = server.get(120, TimeUnit.SECONDS);
        assertThat(served.code()).as(served.err()).isZero();
        assertThat(client.waitFor(20, TimeUnit.SECONDS)).isTrue();
        JsonNode players = JSON.readTree(served.out()).path("players");
        for (JsonNode player : players) {
            if (player.path("name").asText().startsWith("py")) {
                assertThat(player.path("refused").asInt(-1)).as(served.err()).isZero();
                return;
            }
        }
        assertThat(players.toString()).contains("py");
    }

    @Test
    void bot_isAskedAboutAPosition() throws IOException {
        String line = "{\"id\":7,\"kind\":\"exchange\",\"give\":1,\"hand\":[\"H3\",\"C3\",\"S4\","
                + "\"S5\",\"D5\",\"HJ\",\"CJ\",\"SK\",\"HA\",\"S2\",\"D2\"]}";
        Ran ran = Ran.withInput(line + "\n" + line + "\n", "ask", "--player", first() + logs(), "-");
        assertThat(ran.out()).as(ran.err()).contains("\"decision\":[\"H3\"],\"why\":{\"rule\":\"first\"}");
        assertThat(ran.out().lines()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check --games 20", "duel --games 20 random", "versus random --max-games 200 --margin 3"})
    void bot_isAPlayerEverywhere(String command) throws IOException {
        String[] words = command.split(" ");
        String[] all = Stream.concat(
                        Stream.of(words[0], first() + logs(), "--game", "bigtwo", "--seed", "2"),
                        Stream.of(words).skip(1))
                .toArray(String[]::new);
        Ran ran = Ran.kakumei(all);
        assertThat(ran.err()).doesNotContain("kakumei: ").doesNotContain("Exception");
        assertThat(ran.code()).as(ran.err() + ran.out()).isIn(0, 3);
    }

    @Test
    void league_runsABotOfAFileWithConsentAlone() throws IOException {
        Path file = folder.resolve("bots.league");
        Files.writeString(
                file,
                "player = bot@" + first() + logs() + ",4*random\nsets = 2\ngames = 10\nclass-reset = 5\nseed = 3\n");
        String[] words = {
            "league",
            file.toString(),
            "--store",
            folder.resolve("l.db").toString(),
            "--report",
            folder.resolve("r").toString()
        };
        Ran refused = Ran.kakumei(words);
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("names what would run here with your rights: cmd:'sh ");
        Ran allowed = Ran.kakumei(
                Stream.concat(Stream.of(words), Stream.of("--allow-commands")).toArray(String[]::new));
        assertThat(allowed.code()).as(allowed.err()).isZero();
        assertThat(allowed.out()).contains("bot");
    }

    @Test
    void serve_seatsABot() throws IOException {
        Ran ran = Ran.kakumei(
                "serve",
                "--port",
                "0",
                "--seat",
                first() + logs(),
                "--seat",
                "4*default",
                "--games",
                "5",
                "--seed",
                "1");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("5 games of daihinmin");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cmd|the command is missing: expected for instance cmd:./my-bot.py",
                "cmd:|no command in the spec cmd:",
                "cmd:./b,turn=-1|turn=-1: expected a number of 0.0 to 86400.0",
                "cmd:./b,turn=1,turn=2|two parts turn",
            })
    void wrongSpec_isAUsageError(String specAndMessage) {
        String[] both = specAndMessage.split("\\|", 2);
        Ran ran = Ran.kakumei("match", "--players", "4*random," + both[0], "--games", "5");
        assertThat(ran.code()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err()).contains(both[1]);
    }

    @Test
    void missingProgram_isOneLine() {
        Ran ran = Ran.kakumei(
                "match",
                "--players",
                "cmd:./no-such-bot,restarts=0" + logs() + ",4*random",
                "--seed",
                "1",
                "--games",
                "5");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().lines().filter(line -> line.startsWith("kakumei: ")))
                .hasSize(1)
                .first()
                .asString()
                .contains("player 0 (cmd:./no-such-bot")
                .contains("could not be started: it ")
                .contains("not found");
        assertThat(ran.err()).doesNotContain("\tat ");
    }
}
