package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServeCommandTest {
    @TempDir
    private Path folder = Path.of("");

    private static String freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return String.valueOf(socket.getLocalPort());
        }
    }

    private static CompletableFuture<Ran> start(String... args) {
        return CompletableFuture.supplyAsync(() -> Ran.kakumei(args), task -> new Thread(task).start());
    }

    private static Ran get(CompletableFuture<Ran> running) throws Exception {
        return running.get(120, TimeUnit.SECONDS);
    }

    /** The strongest player as a client of the contest: it plays a whole match without a refusal, and beats its table. */
    @Test
    void join_withTheChampion_playsAMatch() throws Exception {
        String port = freePort();
        CompletableFuture<Ran> server =
                start("serve", "--port", port, "--games", "8", "--seed", "3", "--seat", "4*default", "--json");
        Ran champion =
                get(start("join", "--player", "champion:playouts=100", "--port", port, "--wait", "60", "--seed", "1"));
        assertThat(champion.code()).as(champion.err()).isZero();
        JsonNode players = new ObjectMapper().readTree(get(server).out()).path("players");
        int points = 0;
        for (JsonNode player : players) {
            assertThat(player.path("faults").asInt()).isZero();
            points += player.path("name").asText().equals("champion")
                    ? player.path("points").asInt()
                    : 0;
        }
        assertThat(points).isGreaterThan(24); // 24 is the mean of 8 games
    }

    /** The recorded match of the official server with five official clients, played anew by server and clients of ours. */
    @Test
    void serveAndJoin_replayTheOfficialMatchWordForWord() throws Exception {
        String port = freePort();
        CompletableFuture<Ran> server = start(
                "serve",
                "--port",
                port,
                "--games",
                "6",
                "--class-reset",
                "4",
                "--deal",
                "uecda-mt",
                "--seed",
                "1794710014",
                "--out",
                folder.toString());
        List<CompletableFuture<Ran>> clients = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            clients.add(start("join", "--player", "default", "--port", port, "--name", "p" + i, "--wait", "60"));
        }
        for (CompletableFuture<Ran> client : clients) {
            Ran ran = get(client);
            assertThat(ran.code()).as(ran.err()).isZero();
            assertThat(ran.out()).contains("6 games").contains(" 0 refused");
        }
        Ran served = get(server);
        assertThat(served.code()).as(served.err()).isZero();
        assertThat(served.out()).contains("6 games of daihinmin");
        assertThat(served.err()).contains("Waiting for 5 players").contains("; waiting for 1 more player\n");
        assertThat(plays(port)).isEqualTo(officialPlays());
        assertThat(Files.readAllLines(folder.resolve("debug.dat"))).hasSize(6);
        assertThat(Files.readAllLines(folder.resolve("debug2.dat")).get(5)).matches("[0-4]( [0-4]){4}");
        assertThat(Files.readAllLines(folder.resolve("games.jsonl"))).hasSizeGreaterThanOrEqualTo(6);
    }

    private List<String> plays(String port) throws IOException {
        Path log;
        try (Stream<Path> files = Files.list(folder.resolve("logs"))) {
            log = files.findFirst().orElseThrow();
        }
        assertThat(log.getFileName().toString()).matches("\\d{14}\\.log");
        assertThat(Files.readAllLines(log)).contains("%-----%GAME_PORT% " + port);
        return Files.readAllLines(log).stream()
                .filter(line -> line.contains("%play%"))
                .map(line -> line.substring(line.indexOf("%play%") + 6).strip())
                .toList();
    }

    private static List<String> officialPlays() throws IOException {
        List<String> games = new ArrayList<>();
        try (InputStream in = ServeCommandTest.class.getResourceAsStream("/uecda.json")) {
            for (JsonNode game : new ObjectMapper().readTree(in).get("replay")) {
                List<String> words = new ArrayList<>();
                game.get("plays").forEach(word -> words.add(word.asText()));
                games.add(String.join(" ", words));
            }
        }
        return games;
    }

    @Test
    void ownPlayers_inAllSeats_needNoProgram() {
        Ran ran = Ran.kakumei(
                "serve",
                "--port",
                "0",
                "--seat",
                "default",
                "--seat",
                "4=random",
                "--seat",
                "default",
                "--seat",
                "default",
                "--seat",
                "default",
                "--games",
                "3",
                "--seed",
                "1",
                "--watch");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("game 3, turn").contains("random").contains("3 games of daihinmin");
    }

    @Test
    void join_withoutAServer_saysSoInOneLine() throws IOException {
        Ran ran = Ran.kakumei("join", "--player", "default", "--port", freePort(), "--seed", "1");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err().lines()).singleElement().asString().contains("no UECda server answers at 127.0.0.1:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "join"})
    void help_offersOnlyWhatTheProtocolKnows(String command) {
        Ran ran = Ran.kakumei(command, "--help");
        assertThat(ran.out())
                .contains("--rule")
                .contains("--with")
                .doesNotContainIgnoringCase("bigtwo")
                .doesNotContain("Big Two")
                .doesNotContain("--payoff");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serve --seat 7=default            | expected a player number of 0 to 4 that is free
            serve --roster a,b                | expected 5 names, found 2
            serve --on-death panic            | expected continue or end
            serve --silent-login 3            | expected 20060 or close
            serve --game bigtwo               | for daihinmin, not for bigtwo
            serve --turn-limit -1             | expected seconds
            serve --tables 0                  | expected 1 or more
            serve --seat 6*default            | there are only 5 seats
            serve --seat defualt              | unknown player defualt; did you mean default?
            join --player default --protocol 1 | expected 20060, 20070 or 20140
            join --player default --port 0    | expected 1 to 65535
            join --player uecda:cmd=x         | joins by itself
            join --player default --game bigtwo | for daihinmin, not for bigtwo
            join --player default --name 太郎 | --name 太郎: the protocol carries letters, digits and signs of ASCII
            join --player default --name=     | --name '': the protocol carries
            join --player 太郎@default        | the player's name 太郎: the protocol carries
            """)
    void wrongUsage_isOneLineThatHelps(String line, String expected) {
        Ran ran = Ran.kakumei((line.strip() + " --seed 1").split(" +", -1));
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err().lines()).singleElement().asString().contains(expected);
    }
}
