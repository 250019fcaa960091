package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import kakumei.entrant.Jars;
import kakumei.entrant.Roster;
import kakumei.game.BroughtGames;
import kakumei.web.Browser;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.play.PlayPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game that nobody here knows, in a folder of its own, plays through all that there is: {@code examples/my-game}. */
class MyGameTest {
    private static final Path EXAMPLE = Path.of("..", "examples", "my-game", "src", "main");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private Path jar = Path.of("");

    @BeforeEach
    void build() throws IOException {
        jar = Jars.compile(folder, texts("java", ".java"), texts("resources", ""));
    }

    @AfterEach
    void forget() {
        BroughtGames.forget("trio");
    }

    private static Map<String, String> texts(String below, String ending) throws IOException {
        Path root = EXAMPLE.resolve(below);
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                texts.put(ending.isEmpty() ? name : name.replace(ending, "").replace('/', '.'), Files.readString(file));
            }
        }
        return texts;
    }

    private Ran run(String command, String... words) {
        return Ran.kakumei(Stream.concat(Stream.of(command, "--with", jar.toString()), Stream.of(words))
                .toArray(String[]::new));
    }

    private Path record() {
        Path record = folder.resolve("trio.jsonl");
        Ran ran = run(
                "match",
                "--game",
                "trio",
                "--players",
                "random,mc:playouts=3,mc-d:playouts=3",
                "--games",
                "20",
                "--seed",
                "1",
                "--record",
                record.toString());
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("20 games of trio (1), seed 1");
        return record;
    }

    @Test
    void match_recordAndReplay() {
        Path record = record();
        assertThat(run("replay", record.toString()).out()).contains("20 games verified", "0 of them refused");
        assertThat(run("replay", record.toString(), "--number", "3").out()).contains("Trick 2", "Places");
        BroughtGames.forget("trio");
        Ran without = Ran.kakumei("replay", record.toString());
        assertThat(without.code()).isEqualTo(ExitCode.FAILED);
        assertThat(without.err()).contains("rules that are not known here: trio 1");
    }

    /** A position of a recorded game: the first submission of it. */
    private ObjectNode position() throws IOException {
        JsonNode game = JSON.readTree(Files.readAllLines(record()).get(0));
        int me = game.path("turns").path(0).path(0).asInt();
        ObjectNode line = JSON.createObjectNode().put("game", "trio").put("me", me);
        line.set(
                "hand",
                JSON.valueToTree(List.of(game.path("dealt").path(me).asText().split(" ", -1))));
        line.putArray("table");
        line.putArray("played");
        line.putArray("counts").add(12).add(12).add(12);
        return line;
    }

    @Test
    void judgeAndAsk() throws IOException {
        ObjectNode line = position();
        line.putArray("submit").add(line.path("hand").path(0).asText());
        Path positions = Files.writeString(folder.resolve("positions.jsonl"), line + "\n");
        Ran judged = run("judge", positions.toString());
        assertThat(judged.out()).as(judged.err()).contains("\"legal\":true", "\"gameOver\":false");
        Ran asked = run("ask", "--game", "trio", "--player", "mc:playouts=20", positions.toString());
        assertThat(asked.out()).as(asked.err()).contains("\"decision\":[\"", "\"candidates\":");
        line.putArray("hand").add("SK");
        Files.writeString(positions, line + "\n");
        assertThat(run("judge", positions.toString()).out()).contains("trio has no SK");
    }

    @Test
    void league() throws IOException {
        Path plan = Files.writeString(
                folder.resolve("trio.league"),
                "game = trio\nplayer = random,mc:playouts=2,mc-d:playouts=2,u@mc:playouts=1\nsets = 4\ngames = 10\nseed = 3\n");
        String store = folder.resolve("trio.db").toString();
        String report = folder.resolve("report").toString();
        Ran ran = run("league", plan.toString(), "--store", store, "--report", report);
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("4 sets, 40 games of trio (trio/1), seed 3");
        assertThat(folder.resolve("report/index.html")).content().contains("trio");
    }

    @Test
    void page() throws IOException {
        Roster roster = Roster.with(List.of(jar));
        List<Throwable> faults = new java.util.concurrent.CopyOnWriteArrayList<>();
        try (WebServer server =
                WebServer.start(WebSettings.loopback(0), List.of(new PlayPart(roster, faults::add)), faults::add)) {
            Browser browser = new Browser(server);
            JsonNode about = browser.get("/api/about").json().path("games").path(2);
            assertThat(about.path("words").path("en").path("game.trio").asText())
                    .isEqualTo("Trio");
            assertThat(about.path("words").path("ja").path("game.trio").asText())
                    .isEqualTo("トリオ");
            String url = "/api/play/tables/"
                    + browser.post(
                                    "/api/play/tables",
                                    "{\"game\":\"trio\",\"opponents\":[\"random\",\"random\"],\"games\":1,\"pace\":0}")
                            .json()
                            .path("id")
                            .asText();
            playToTheEnd(browser, url);
        }
        assertThat(faults).isEmpty();
    }

    private static void playToTheEnd(Browser browser, String url) throws IOException {
        try (Browser.Events events = browser.events(url + "/events")) {
            JsonNode table = JSON.createObjectNode();
            int answered = -1;
            while (true) {
                Browser.Pushed pushed = events.next().orElseThrow();
                if (pushed.name().equals("table")) {
                    table = pushed.data();
                    if (!table.path("scores").isEmpty()) {
                        break;
                    }
                }
                int asked = table.path("ask").path("n").asInt(-1);
                if (pushed.name().equals("scene")
                        && asked > answered
                        && !pushed.data().path("legal").isEmpty()) {
                    answered = asked;
                    assertThat(pushed.data().path("legalKinds").path(0).asText())
                            .isIn("single", "pair", "triplet", "four", "pass");
                    browser.post(
                            url + "/play",
                            "{\"ask\":" + asked + ",\"cards\":"
                                    + pushed.data().path("legal").path(0) + "}");
                }
            }
            assertThat(table.path("scores").path(0)).hasSize(3);
        }
    }
}
