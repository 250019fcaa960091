package kakumei.web.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import kakumei.web.Browser;
import kakumei.web.Tokens;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.TableLabel;
import kakumei.web.watch.WatchPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wall and desk over real connections, as spectators, organisers and those who are neither. */
class ContestPartTest {
    private static final List<String> DEEDS = List.of("pause", "go-on", "next", "large", "dismiss");
    private static final List<String> FOR_THE_DESK =
            List.of("desk", "desk/events", "results.csv", "results.json", "records/0");

    private final Contest contest = new Contest(Clock.systemUTC(), System::nanoTime);
    private WebServer server;
    private Tokens tokens;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws IOException {
        WebSettings settings = WebSettings.closed(InetAddress.getLoopbackAddress(), 0, List.of());
        server = WebServer.start(settings, List.of(new WatchPart(new LiveTables()), new ContestPart(contest)));
        tokens = server.tokens().orElseThrow();
        Path record = folder.resolve("games.jsonl");
        Files.writeString(record, "a game");
        Files.writeString(folder.resolve("secret.txt"), "a secret");
        contest.record(TableLabel.ofMatch(2, 3), record);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Browser with(String token) {
        return new Browser(server, Optional.of(token));
    }

    @Test
    void stranger_seesNothing() {
        Browser stranger = new Browser(server);
        for (String path : List.of("/", "/wall", "/desk", "/watch", "/api/wall/state", "/api/wall/events")) {
            assertThat(stranger.get(path).status()).as(path).isEqualTo(403);
        }
        assertThat(stranger.get("/api/watch/tables").status()).isEqualTo(403);
        assertThat(stranger.get("/api/about").json().path("parts")).isEmpty();
        assertThat(stranger.get("/assets/page.js").status()).isEqualTo(200);
    }

    @Test
    void spectator_seesTheWallAndNeverTheDesk() {
        for (String token : List.of(tokens.watch().orElseThrow(), tokens.join())) {
            Browser spectator = with(token);
            assertThat(spectator.get("/wall").status()).isEqualTo(200);
            assertThat(spectator.get("/api/wall/state").status()).isEqualTo(200);
            assertThat(spectator.get("/api/watch/tables").status()).isEqualTo(200);
            for (String path : FOR_THE_DESK) {
                Browser.Answer answer = spectator.get("/api/wall/" + path);
                assertThat(answer.status()).as(path).isEqualTo(403);
                assertThat(answer.error()).contains("control token");
            }
            for (String deed : DEEDS) {
                assertThat(spectator.post("/api/wall/" + deed, "{\"table\":1}").status())
                        .as(deed)
                        .isEqualTo(403);
            }
        }
        assertThat(contest.gate().isPaused()).isFalse();
        assertThat(contest.large()).isZero();
    }

    @Test
    void organiser_pausesGoesOnAndChoosesTheLargeTable() {
        Browser organiser = with(tokens.control());
        assertThat(organiser.post("/api/wall/pause", "{}").json().path("paused").asBoolean())
                .isTrue();
        assertThat(organiser.get("/api/wall/state").json().path("paused").asBoolean())
                .isTrue();
        assertThat(organiser.post("/api/wall/go-on", "{}").json().path("paused").asBoolean())
                .isFalse();
        assertThat(organiser
                        .post("/api/wall/large", "{\"table\":2}")
                        .json()
                        .path("large")
                        .asInt())
                .isEqualTo(2);
        assertThat(organiser.post("/api/wall/large", "{\"table\":-1}").status()).isEqualTo(400);
    }

    @Test
    void organiser_sendsAProgramAway_andNobodyElse() {
        List<String> gone = new CopyOnWriteArrayList<>();
        contest.plan(ContestPlan.ofServer(1, 1, 10));
        contest.open(
                List.of(Optional.of("kou2"), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));
        contest.seated(1, 3, "dan", "10.0.0.7:5000, protocol 20070", () -> gone.add("dan"));
        Browser organiser = with(tokens.control());
        for (String nobody :
                List.of("{\"table\":1,\"player\":0}", "{\"table\":1,\"player\":9}", "{\"table\":2,\"player\":3}")) {
            assertThat(organiser.post("/api/wall/dismiss", nobody).status()).isEqualTo(409);
        }
        assertThat(gone).isEmpty();
        assertThat(organiser
                        .post("/api/wall/dismiss", "{\"table\":1,\"player\":3}")
                        .status())
                .isEqualTo(200);
        assertThat(gone).containsExactly("dan");
    }

    /* The organiser's browser has the cookie; a page of another site makes it send what that page likes. */
    @Test
    void deed_ofAPageOfAnotherSite_isRefused() throws IOException {
        Browser stranger = new Browser(server);
        String cookie = cookie(stranger.get("/desk?token=" + tokens.control()));
        assertThat(pause(cookie, "Origin", "http://evil.example")).isEqualTo(403);
        assertThat(pause(cookie, "Sec-Fetch-Site", "cross-site")).isEqualTo(403);
        assertThat(pause(cookie, "Content-Type", "text/plain")).isEqualTo(415);
        assertThat(Browser.raw(
                        server,
                        "GET /api/wall/desk HTTP/1.1\r\nHost: evil.example\r\nCookie: " + cookie
                                + "\r\nConnection: close\r\n\r\n"))
                .contains("421");
        assertThat(contest.gate().isPaused()).isFalse();
        assertThat(pause(cookie, "X-Nothing", "special")).isEqualTo(200);
        assertThat(contest.gate().isPaused()).isTrue();
    }

    private int pause(String cookie, String header, String value) {
        Browser browser = new Browser(server);
        HttpRequest.Builder request = browser.request("/api/wall/pause").header("Cookie", cookie);
        request.setHeader("Content-Type", "application/json");
        request.setHeader(header, value);
        return browser.send(request.POST(HttpRequest.BodyPublishers.ofString("{}")))
                .status();
    }

    private static String cookie(Browser.Answer page) {
        return page.headers().firstValue("Set-Cookie").orElse("").split(";", -1)[0];
    }

    @Test
    void organiser_whoLooksAtTheWall_staysTheOrganiser() {
        Browser browser = new Browser(server);
        String cookie = cookie(browser.get("/desk?token=" + tokens.control()));
        Browser.Answer wall = browser.send(
                browser.request("/wall?token=" + tokens.watch().orElseThrow()).header("Cookie", cookie));
        assertThat(wall.status()).isEqualTo(200);
        assertThat(wall.headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(browser.get("/wall?token=" + tokens.watch().orElseThrow())
                        .headers()
                        .firstValue("Set-Cookie")
                        .orElse(""))
                .contains("HttpOnly", "SameSite=Strict");
    }

    @Test
    void tokens_standInNoAnswer() {
        Browser organiser = with(tokens.control());
        for (String path :
                List.of("/desk", "/api/wall/desk", "/api/wall/state", "/api/about", "/api/wall/results.json")) {
            Browser.Answer answer = organiser.get(path);
            assertThat(answer.body() + answer.headers().map())
                    .as(path)
                    .doesNotContain(tokens.control())
                    .doesNotContain(tokens.join());
        }
        assertThat(organiser.get("/desk").headers().firstValue("Referrer-Policy"))
                .contains("no-referrer");
    }

    @Test
    void guesses_areLimited() {
        for (int i = 0; i < 16; i++) {
            assertThat(with("guess" + i).get("/api/wall/desk").status()).isEqualTo(403);
        }
        assertThat(with(tokens.control()).get("/api/wall/desk").status()).isEqualTo(429);
        assertThat(new Browser(server).get("/desk?token=" + tokens.control()).status())
                .isEqualTo(429);
    }

    @Test
    void record_isDownloaded() {
        Browser.Answer record = with(tokens.control()).get("/api/wall/records/0");
        assertThat(record.body()).isEqualTo("a game");
        assertThat(record.headers().firstValue("Content-Disposition").orElse(""))
                .contains("table-2-match-3-games.jsonl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "-1", "99999999999", "..%2Fsecret.txt", "%2e%2e", "secret.txt"})
    void record_otherThanThoseKept_isNotThere(String number) {
        Browser.Answer answer = with(tokens.control()).get("/api/wall/records/" + number);
        assertThat(answer.status()).isIn(400, 404);
        assertThat(answer.body()).doesNotContain("a secret");
    }
}
