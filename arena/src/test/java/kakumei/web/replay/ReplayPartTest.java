package kakumei.web.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import kakumei.entrant.Roster;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.Kou2Player;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.problem.Failure;
import kakumei.record.GameJson;
import kakumei.record.Games;
import kakumei.record.RecordWriter;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.web.Browser;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replaying over real connections. */
class ReplayPartTest {
    private static final MatchSettings MATCH =
            Games.match(Daihinmin.uecda(), seed -> new Kou2Player(Kou2Settings.KOU2), 3, 4);
    private static final List<GameRecord> GAMES = Games.play(MATCH);

    private final ReplayPart part = new ReplayPart(Roster.builtIn(), 1);
    private WebServer server;
    private Browser browser;

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        server = WebServer.start(WebSettings.loopback(0), List.of(part));
        browser = new Browser(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static String lines(List<GameRecord> games) {
        StringBuilder text = new StringBuilder();
        games.forEach(game -> text.append(GameJson.format(game)).append('\n'));
        return text.toString();
    }

    private static Browser.Answer send(Browser to, String name, byte[] bytes) {
        return to.send(to.request("/api/replay/records?name=" + name)
                .header("Content-Type", "application/octet-stream")
                .POST(HttpRequest.BodyPublishers.ofByteArray(bytes)));
    }

    private Browser.Answer send(String text) {
        return send(browser, "sent.jsonl", text.getBytes(StandardCharsets.UTF_8));
    }

    private String opened(String text) {
        Browser.Answer answer = send(text);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return "/api/replay/records/" + answer.json().path("id").asText();
    }

    private static byte[] zipped(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz", "games.log"})
    void upload_ofEveryFormat_listsItsGames(String name) throws IOException {
        Path file = folder.resolve(name);
        try (RecordWriter writer = new RecordWriter(file, MATCH, () -> 0)) {
            GAMES.forEach(writer::write);
        }
        Browser.Answer answer = send(browser, name, Files.readAllBytes(file));
        assertThat(answer.json().path("games").asInt()).isEqualTo(4);
        assertThat(answer.json().path("title").asText()).isEqualTo(name);
        JsonNode rows = browser.get(
                        "/api/replay/records/" + answer.json().path("id").asText())
                .json()
                .path("rows");
        assertThat(rows).hasSize(4);
        assertThat(rows.path(2).path("number").asInt()).isEqualTo(3);
        assertThat(rows.path(2).path("order").path(0).asInt())
                .isEqualTo(GAMES.get(2).order().get(0));
    }

    @Test
    void upload_badLines_areNamedAndTheRestOpens() {
        String text = lines(GAMES.subList(0, 1)) + "no game\n" + lines(GAMES.subList(1, 2)) + "{\"format\":1}\n";
        JsonNode json = send(text).json();
        assertThat(json.path("games").asInt()).isEqualTo(2);
        assertThat(json.path("problems")).hasSize(2);
        assertThat(json.path("problems").path(0).asText()).startsWith("sent.jsonl, line 2: no JSON");
        assertThat(json.path("problems").path(1).asText()).startsWith("sent.jsonl, line 4: ");
    }

    @Test
    void upload_thatBreaksOff_keepsItsWholeGames() {
        String text = lines(GAMES);
        JsonNode json = send(text.substring(0, text.length() - 50)).json();
        assertThat(json.path("games").asInt()).isEqualTo(3);
        assertThat(json.path("problems").path(0).asText()).contains("breaks off in line 4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "hello", "%-----%palyer_name% a b\n", "[1,2]", "{}"})
    void upload_withoutGames_saysWhatIsWrong(String text) {
        Browser.Answer answer = send(text);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.error()).contains("sent.jsonl");
    }

    @Test
    void upload_ofABomb_isCut() throws IOException {
        Browser.Answer answer = send(
                browser, "bomb.gz", zipped(lines(GAMES.subList(0, 1)) + "\n".repeat((int) OpenedRecord.MOST_BYTES)));
        assertThat(answer.json().path("games").asInt()).isEqualTo(1);
        assertThat(answer.json().path("problems").path(0).asText()).contains("more than 100 times its size");
    }

    @Test
    void upload_tooBig_isRefused() {
        assertThat(send(browser, "big", new byte[ReplayPart.MOST_SENT_BYTES + 1])
                        .status())
                .isEqualTo(413);
    }

    @Test
    void game_hasAFrameForEveryStep() {
        String record = opened(lines(GAMES));
        JsonNode game = browser.get(record + "/games/1").json();
        assertThat(game.path("number").asInt()).isEqualTo(2);
        assertThat(game.path("fault").asText()).isEmpty();
        int taken = 1; // both of the forced gifts are one step
        assertThat(game.path("frames"))
                .hasSize(2
                        - taken
                        + GAMES.get(1).gifts().size()
                        + GAMES.get(1).turns().size());
    }

    @Test
    void game_thatIsNoneByTheRules_saysWhere() {
        GameRecord good = GAMES.get(0);
        GameRecord bad = Games.with(good, good.gifts(), good.turns().subList(0, 5));
        String record = opened(lines(List.of(bad)));
        JsonNode game = browser.get(record + "/games/0").json();
        assertThat(game.path("fault").asText()).contains("submission 5");
        assertThat(game.path("frames").size()).isGreaterThan(5);
        assertThat(browser.get(record + "/games/0/outlook?step=7").error()).contains("submission 5");
    }

    @Test
    void link_opensTheSameGameElsewhere() {
        String record = opened(lines(GAMES));
        String link = browser.get(record + "/games/2").json().path("link").asText();
        assertThat(link).matches("[A-Za-z0-9_-]+").hasSizeLessThan(2_000);
        try (WebServer other = WebServer.start(WebSettings.loopback(0), List.of(new ReplayPart(Roster.builtIn(), 1)))) {
            Browser there = new Browser(other);
            JsonNode opened = there.post("/api/replay/links", "{\"game\":\"" + link + "\"}")
                    .json();
            assertThat(opened.path("games").asInt()).isEqualTo(1);
            JsonNode game = there.get("/api/replay/records/" + opened.path("id").asText() + "/games/0")
                    .json();
            assertThat(game.path("frames"))
                    .isEqualTo(browser.get(record + "/games/2").json().path("frames"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "!!", "AAAA", "eJw"})
    void link_thatIsDamaged_isRefused(String link) {
        Browser.Answer answer = browser.post("/api/replay/links", "{\"game\":\"" + link + "\"}");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.error()).isNotEmpty();
    }

    @Test
    void outlook_growsToItsEndAndIsTheSameForAll() {
        String question = opened(lines(GAMES)) + "/games/1/outlook?step=20";
        JsonNode answer = browser.get(question).json();
        int asked = 1;
        while (!answer.path("done").asBoolean()) {
            int before = answer.path("playouts").asInt();
            answer = browser.get(question).json();
            assertThat(answer.path("playouts").asInt()).isGreaterThan(before);
            asked++;
        }
        assertThat(answer.path("playouts").asInt()).isEqualTo(Analyst.MOST_PLAYOUTS);
        assertThat(asked).isGreaterThan(1);
        assertThat(browser.get(question).json()).isEqualTo(answer);
        double sum = 0;
        for (JsonNode player : answer.path("players")) {
            sum += player.path("mean").asDouble();
            assertThat(player.path("low").asDouble())
                    .isLessThanOrEqualTo(player.path("mean").asDouble());
        }
        assertThat(sum).isCloseTo(15, org.assertj.core.api.Assertions.within(1e-9));
    }

    @Test
    void opinion_ofThePlayerItself_isWhatItDid() {
        String record = opened(lines(GAMES));
        JsonNode frames = browser.get(record + "/games/1").json().path("frames");
        int same = 0;
        for (int i = 0; i < frames.size() - 1; i++) {
            JsonNode next = frames.path(i + 1).path("events").path(0);
            int step = frames.path(i).path("step").asInt();
            JsonNode opinion = browser.get(record + "/games/1/opinion?player=kou2&step=" + step)
                    .json();
            if (next.path("type").asText().equals("played")) {
                assertThat(opinion.path("cards")).isEqualTo(next.path("cards"));
                assertThat(opinion.path("player")).isEqualTo(next.path("player"));
                same++;
            }
        }
        assertThat(same).isGreaterThan(10);
    }

    @Test
    void opinion_ofAMonteCarloPlayer_hasCandidates() {
        String record = opened(lines(GAMES));
        JsonNode opinion =
                browser.get(record + "/games/0/opinion?player=mc&step=6").json();
        assertThat(opinion.path("legal").asBoolean()).isTrue();
        JsonNode candidates = opinion.path("why").path("candidates");
        assertThat(candidates.size()).isGreaterThan(1);
        assertThat(candidates.path(0).path("cards")).isEqualTo(opinion.path("cards"));
    }

    @Test
    void opinion_ofTheChampion_hasAllCandidatesWithPlaces() {
        String record = opened(lines(GAMES));
        JsonNode why = browser.get(record + "/games/0/opinion?player=champion&step=2")
                .json()
                .path("why");
        assertThat(why.path("compared").asInt())
                .isEqualTo(why.path("candidates").size())
                .isGreaterThan(12);
        for (JsonNode candidate : why.path("candidates")) {
            assertThat(candidate.path("places")).hasSize(5);
        }
    }

    @Test
    void outlook_byTheNet_isToldAtOnceForAll() {
        JsonNode answer = browser.get(opened(lines(GAMES)) + "/games/1/outlook?step=20&by=net")
                .json();
        assertThat(answer.path("done").asBoolean()).isTrue();
        assertThat(answer.path("players")).hasSize(5);
        double sum = 0;
        for (JsonNode player : answer.path("players")) {
            sum += player.path("mean").asDouble();
            assertThat(player.path("places")).hasSize(5);
        }
        assertThat(sum).isCloseTo(15, org.assertj.core.api.Assertions.within(1e-3));
    }

    @Test
    void outlook_byTheNetFromOneSeat_knowsThatSeatAlone() {
        String record = opened(lines(GAMES));
        JsonNode answer =
                browser.get(record + "/games/1/outlook?step=40&by=net&seat=2").json();
        assertThat(answer.path("players")).hasSize(1);
        assertThat(answer.path("players").path(0).path("player").asInt()).isEqualTo(2);
        assertThat(browser.get(record + "/games/1/outlook?step=1&by=net&seat=2")
                        .json()
                        .path("players"))
                .isEmpty();
    }

    @Test
    void findings_areOneForEveryDecision_andTheSameForAll() {
        String game = opened(lines(GAMES)) + "/games/1/";
        JsonNode steps = browser.get(game + "decisions?player=3").json().path("steps");
        assertThat(steps.size()).isGreaterThan(3);
        int differences = 0;
        for (JsonNode step : steps) {
            String question = game + "finding?player=3&by=default&step=" + step.asInt();
            JsonNode finding = browser.get(question).json();
            assertThat(finding.path("player").asInt()).isEqualTo(3);
            if (finding.path("same").asBoolean()) {
                assertThat(finding.path("decided")).isEqualTo(finding.path("would"));
                assertThat(finding.path("lost").isNull()).isTrue();
            } else {
                differences++;
                JsonNode lost = finding.path("lost");
                assertThat(lost.path("low").asDouble())
                        .isLessThanOrEqualTo(lost.path("mean").asDouble());
                assertThat(lost.path("deals").asInt()).isEqualTo(Reviewer.DEALS);
            }
            assertThat(browser.get(question).json()).isEqualTo(finding);
        }
        assertThat(differences).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"daihinmin", "bigtwo"})
    void players_nameTheStrongestAndWhoForecasts(String game) {
        JsonNode players = browser.get("/api/replay/players?game=" + game).json();
        assertThat(players.path("strongest").asText()).isEqualTo("champion");
        assertThat(players.path("forecaster").asText()).isEqualTo("net");
    }

    /* A program outside would be started on the machine of the server. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "uecda",
                "uecda:cmd=ls",
                "cmd",
                "cmd:ls",
                "mc:playouts=100000000",
                "mc-he:deal=he:/etc/passwd",
                "nobody",
                ""
            })
    void opinion_ofWhoMayNotBeAsked_isRefused(String player) {
        String record = opened(lines(GAMES));
        String path = record + "/games/0/opinion?step=6&player=" + player;
        assertThat(browser.get(path).status()).isEqualTo(404);
        assertThat(browser.get("/api/replay/players?game=daihinmin").body()).doesNotContain("uecda\"");
    }

    @Test
    void uploads_ofManyAtOnce_areRefusedUntilOneEnds() throws IOException {
        List<Socket> halfSent = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                halfSent.add(socket);
                socket.getOutputStream()
                        .write(("POST /api/replay/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n"
                                        + "Content-Type: application/octet-stream\r\n\r\nhalf")
                                .getBytes(StandardCharsets.US_ASCII));
            }
            Browser.Answer answer = send(lines(GAMES));
            for (int tries = 0; tries < 1000 && answer.status() == 200; tries++) {
                answer = send(lines(GAMES)); // the halves are on their way
            }
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.error()).contains("try again");
        } finally {
            for (Socket socket : halfSent) {
                socket.close();
            }
        }
        Browser.Answer answer = send(lines(GAMES));
        for (int tries = 0; tries < 1000 && answer.status() == 503; tries++) {
            answer = send(lines(GAMES));
        }
        assertThat(answer.status()).isEqualTo(200);
    }

    @Test
    void players_ofAnUnknownGame_areRefused() {
        Browser.Answer answer = browser.get("/api/replay/players?game=chess");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).contains("unknown game chess");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/games/9",
                "/games/-1",
                "/games/x",
                "/games/0/outlook",
                "/games/0/outlook?step=0",
                "/games/0/outlook?step=99999",
                "/games/0/outlook?step=99999999999999",
                "?from=-1",
                "/games/0/outlook?step=9&by=nobody",
                "/games/0/outlook?step=9&by=uecda:cmd=ls",
                "/games/0/outlook?step=9&by=net&seat=5",
                "/games/0/outlook?step=99999&by=net",
                "/games/0/decisions",
                "/games/0/decisions?player=5",
                "/games/0/finding?player=0&by=kou2",
                "/games/0/finding?player=0&by=kou2&step=1",
                "/games/0/finding?player=0&by=uecda&step=6",
                "/games/0/finding?player=0&step=6",
            })
    void question_thatCannotBe_isRefused(String question) {
        Browser.Answer answer = browser.get(opened(lines(GAMES)) + question);
        assertThat(answer.status()).isBetween(400, 404);
        assertThat(answer.error()).isNotEmpty();
    }

    @Test
    void bigTwo_hasOutlookAndOpinionToo() {
        List<GameRecord> games = Games.play(Games.match(BigTwo.standard(), RandomPlayer::new, 3, 1));
        String record = opened(lines(games));
        assertThat(browser.get(record + "/games/0/outlook?step=9").json().path("players"))
                .hasSize(4);
        assertThat(browser.get(record + "/games/0/opinion?step=9&player=coffee")
                        .json()
                        .path("decision")
                        .asBoolean())
                .isTrue();
    }

    /** Of a long file the page reads what is asked for, by the index: any game, however many there are. */
    @Test
    void open_aLongFile_findsAnyGameByItsIndex() throws IOException {
        Path file = folder.resolve("long.jsonl");
        List<GameRecord> games = Games.play(Games.match(Daihinmin.uecda(), seed -> new RandomPlayer(seed), 4, 600));
        Files.writeString(file, lines(games));
        assertThat(Files.size(file)).isGreaterThan(1 << 18);
        String id = part.open(file).replace("replay?record=", "");
        assertThat(folder.resolve("long.jsonl.index")).exists();
        JsonNode page = browser.get("/api/replay/records/" + id + "?from=550").json();
        assertThat(page.get("games").asInt()).isEqualTo(600);
        assertThat(page.get("rows")).hasSize(50);
        for (int index : List.of(599, 0, 257, 258, 599)) {
            JsonNode game =
                    browser.get("/api/replay/records/" + id + "/games/" + index).json();
            assertThat(game.get("number").asInt()).isEqualTo(index + 1);
            assertThat(game.get("fault").asText()).isEmpty();
            assertThat(GameJson.format(games.get(index)))
                    .isEqualTo(GameJson.format(
                            ReplayPart.linked(game.get("link").asText()).game()));
        }
        Files.writeString(file, lines(games.subList(0, 400)));
        Files.setLastModifiedTime(file, FileTime.fromMillis(0));
        assertThat(browser.get("/api/replay/records/" + id + "/games/300").status())
                .isNotEqualTo(200);
    }

    @Test
    void open_listsTheRecordsOfTheCommandLine() throws IOException {
        Path file = folder.resolve("games.jsonl");
        Files.writeString(file, lines(GAMES));
        String address = part.open(file);
        JsonNode records = browser.get("/api/replay/records").json().path("records");
        assertThat(records).hasSize(1);
        assertThat(address)
                .isEqualTo("replay?record=" + records.path(0).path("id").asText());
        assertThatThrownBy(() -> part.open(folder.resolve("none.jsonl")))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("no file ");
    }

    @Test
    void upload_withoutTheJoinToken_isRefused() {
        WebSettings open = WebSettings.bound(InetAddress.getLoopbackAddress(), 0, List.of());
        try (WebServer bound = WebServer.start(open, List.of(new ReplayPart(Roster.builtIn(), 1)))) {
            byte[] bytes = lines(GAMES).getBytes(StandardCharsets.UTF_8);
            assertThat(send(new Browser(bound), "x.jsonl", bytes).status()).isBetween(401, 403);
            String join = bound.tokens().orElseThrow().join();
            Browser.Answer answer = send(new Browser(bound, Optional.of(join)), "x.jsonl", bytes);
            assertThat(answer.status()).isEqualTo(200);
            String record = "/api/replay/records/" + answer.json().path("id").asText();
            assertThat(new Browser(bound).get(record + "/games/0").status()).isEqualTo(200);
            assertThat(new Browser(bound)
                            .get(record + "/games/0/outlook?step=9")
                            .status())
                    .isBetween(401, 403);
        }
    }
}
