package kakumei.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server over real connections: what it gives out, what it refuses, and how it pushes. */
class WebServerTest {
    private static final Feed FEED = new Feed();
    private static final List<Throwable> FAULTS = new ArrayList<>();
    private static final AtomicBoolean CLOSED = new AtomicBoolean();
    private static WebServer server;
    private static WebServer bound;

    /** A part with a route of every kind. */
    private static final class Echo implements Part {
        @Override
        public String name() {
            return "echo";
        }

        @Override
        public void routes(Routes routes) {
            routes.get(
                    "/word/{word}",
                    Access.WATCH,
                    request -> Reply.json(JsonNodeFactory.instance
                            .objectNode()
                            .put("word", request.path("word"))
                            .put("twice", request.query("twice").orElse("no"))));
            routes.post(
                    "/sit",
                    Access.JOIN,
                    100,
                    request -> Reply.json(JsonNodeFactory.instance
                            .objectNode()
                            .put("n", request.json().integer("n", 1, 5))));
            routes.post("/steer", Access.CONTROL, 100, request -> Reply.text("text/plain", "steered"));
            routes.upload(
                    "/file",
                    Access.JOIN,
                    1000,
                    request -> Reply.text("text/plain", "" + request.bytes().length)
                            .asDownload("size.txt"));
            routes.get("/usage", Access.WATCH, request -> {
                throw new Usage("unknown player kuo2");
            });
            routes.get("/fault", Access.WATCH, request -> {
                throw new IllegalStateException("secret detail");
            });
            routes.stream("/events", Access.WATCH, request -> FEED);
        }

        @Override
        public Map<String, Supplier<ObjectNode>> brought() {
            return Map.of("/first", () -> JsonNodeFactory.instance.objectNode().put("text", "</script>"));
        }

        @Override
        public void close() {
            CLOSED.set(true);
        }
    }

    @BeforeAll
    static void start() throws IOException {
        server = WebServer.start(WebSettings.loopback(0), List.of(new Echo()), FAULTS::add);
        WebSettings open = WebSettings.bound(InetAddress.getByName("0.0.0.0"), 0, List.of("games.example"));
        bound = WebServer.start(open, List.of(new Echo()), FAULTS::add);
    }

    @AfterAll
    static void stop() {
        server.close();
        bound.close();
        assertThat(CLOSED).isTrue();
    }

    private static Browser browser() {
        return new Browser(server);
    }

    @Test
    void file_isSentWithoutCommentsAndWithoutWhatIsForDocuments() {
        for (String name : List.of("cards.js", "page.js", "table.css")) {
            Browser.Answer file = browser().get("/assets/" + name);
            assertThat(file.body().lines()).as(name).noneMatch(line -> line.matches("\\s.*|//.*|/?\\*.*|"));
            assertThat(file.headers().firstValue("Content-Security-Policy")).isEmpty();
            assertThat(file.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        }
        assertThat(browser().get("/assets/cards.js").body()).contains("export function cardElement(");
    }

    @Test
    void page_hasAStrictPolicyAndNothingInline() {
        Browser.Answer home = browser().get("/");

        assertThat(home.status()).isEqualTo(200);
        assertThat(home.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'")
                .doesNotContain("unsafe");
        assertThat(home.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(home.headers().firstValue("Referrer-Policy")).contains("no-referrer");
        assertThat(home.body()).doesNotContain("style=", "onclick=", "<script>");
    }

    @Test
    void file_unchanged_isNotSentAgain() {
        Browser.Answer first = browser().get("/assets/page.js");
        String tag = first.headers().firstValue("ETag").orElse("");

        assertThat(first.headers().firstValue("Content-Type").orElse("")).startsWith("text/javascript");
        assertThat(browser()
                        .send(browser().request("/assets/page.js").header("If-None-Match", tag))
                        .status())
                .isEqualTo(304);
    }

    @Test
    void page_bringsTheAnswersThatItsScriptAsksForFirst() {
        String home = browser().get("/").body();
        assertThat(home)
                .contains("\"brought\":{\"/api/echo/first\":{\"text\":\"\\u003c/script>\"}}")
                .doesNotContain("\"</script>");
        assertThat(browser().get("/api/about").body()).doesNotContain("brought");
    }

    @Test
    void files_thatAPageNames_areKeptForGoodUnderANameOfTheirContent() {
        String home = browser().get("/").body();
        List<String> named = Pattern.compile("(?:src|href)=\"(/assets/[^\"]+)\"")
                .matcher(home)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(named).hasSizeGreaterThan(8).allMatch(name -> name.startsWith("/assets/v-"));
        for (String name : named) {
            Browser.Answer file = browser().get(name);
            assertThat(file.status()).as(name).isEqualTo(200);
            assertThat(file.headers().firstValue("Cache-Control").orElse(""))
                    .as(name)
                    .contains("immutable");
        }
        String script = named.stream()
                .filter(name -> name.endsWith("page.js"))
                .findFirst()
                .orElseThrow();
        assertThat(home).contains("rel=\"modulepreload\" href=\"" + script);
        Browser.Answer other = browser().get("/assets/v-0123456789abcdef/page.js"); // of a page that was opened before
        assertThat(other.status()).isEqualTo(200);
        assertThat(other.headers().firstValue("Cache-Control")).contains("no-cache");
        assertThat(other.body()).isEqualTo(browser().get(script).body());
    }

    @Test
    void texts_arePackedForWhoeverTakesThat() throws IOException, InterruptedException {
        for (String path : List.of("/", "/assets/page.js", "/api/about")) {
            String plain = browser().get(path).body();
            HttpResponse<byte[]> packed = HttpClient.newHttpClient()
                    .send(
                            browser()
                                    .request(path)
                                    .header("Accept-Encoding", "br, gzip")
                                    .build(),
                            HttpResponse.BodyHandlers.ofByteArray());
            assertThat(packed.headers().firstValue("Content-Encoding")).as(path).contains("gzip");
            assertThat(packed.body().length).isLessThan(plain.length() * 2 / 3);
            try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo(plain);
            }
        }
        assertThat(browser()
                        .send(browser().request("/assets/page.js").header("Accept-Encoding", "gzip;q=0, identity"))
                        .headers()
                        .firstValue("Content-Encoding"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/../package-info.class",
                "/assets/..%2f..%2fkakumei/version/version.properties",
                "/assets/%2e%2e/WebServer.class",
                "/assets/..%5c..%5cWebServer.class",
                "/assets//etc/passwd",
                "/assets/%00",
                "/assets/",
                "/assets/text",
                "/../../etc/passwd",
                "/WebServer.class",
                "/index.html",
                "/echo.html",
                "/api/echo/word/..%2f..%2fx",
                "/api/echo/word/%2e%2e",
                "/api/echo/nothing",
                "/api/",
            })
    void path_thatLeadsAstray_isNotFound(String path) throws IOException {
        String answer =
                Browser.raw(server, "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer).matches("HTTP/1.1 (404|400).*");
    }

    @Test
    void page_thatIsNotThere_isAPageForAPersonAndJsonForAScript() {
        Browser.Answer shown = browser()
                .send(browser().request("/nowhere").header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8"));
        assertThat(shown.status()).isEqualTo(404);
        assertThat(shown.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
        assertThat(shown.body()).contains("<!doctype html>", "<meta name=\"status\" content=\"404\">");

        Browser.Answer called = browser().get("/nowhere");
        assertThat(called.status()).isEqualTo(404);
        assertThat(called.body()).isEqualTo("{\"error\":\"there is no such page here\"}");
        assertThat(browser()
                        .send(browser().request("/api/nowhere").header("Accept", "text/html"))
                        .body())
                .startsWith("{\"error\":");
        assertThat(browser().get("/refused").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil", "a b", ""})
    void host_ofAnotherSite_isRefused(String host) throws IOException {
        String answer = Browser.raw(server, "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).matches("HTTP/1.1 (421|400).*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:9999", "127.0.0.1:1", "[::1]:80"})
    void host_ofThisMachine_isTaken(String host) throws IOException {
        assertThat(Browser.raw(server, "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .contains(" 200");
    }

    @Test
    void host_bound_takesAddressesAndNamedHostsAlone() throws IOException {
        assertThat(Browser.raw(bound, "GET / HTTP/1.1\r\nHost: 192.0.2.7:80\r\n\r\n"))
                .contains(" 200");
        assertThat(Browser.raw(bound, "GET / HTTP/1.1\r\nHost: Games.example\r\n\r\n"))
                .contains(" 200");
        assertThat(Browser.raw(bound, "GET / HTTP/1.1\r\nHost: other.example\r\n\r\n"))
                .contains(" 421");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "http://localhost:1"})
    void origin_ofAnotherSite_isRefused(String origin) {
        HttpRequest.Builder request = browser()
                .request("/api/echo/sit")
                .header("Origin", origin)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"n\":1}"));

        Browser.Answer answer = browser().send(request);

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.error()).contains("another site");
    }

    @Test
    void origin_ofThisPage_isTaken() {
        HttpRequest.Builder request = browser()
                .request("/api/echo/sit")
                .header("Origin", "http://127.0.0.1:" + server.port())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"n\":1}"));

        assertThat(browser().send(request).status()).isEqualTo(200);
    }

    @Test
    void stream_forAnotherSite_isRefused() {
        Browser.Answer answer =
                browser().send(browser().request("/api/echo/events").header("Sec-Fetch-Site", "cross-site"));

        assertThat(answer.status()).isEqualTo(403);
    }

    @Test
    void get_decodesPathAndQuery() {
        Browser.Answer answer = browser().get("/api/echo/word/%E9%9D%A9%E5%91%BD+1?twice=a%20b");

        assertThat(answer.json().path("word").asText()).isEqualTo("革命+1");
        assertThat(answer.json().path("twice").asText()).isEqualTo("a b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{\"n\":9}", "{\"n\":\"1\"}", "{}", "{\"n\":1,\"n\":1}"})
    void post_badBody_saysWhatIsWrong(String body) {
        Browser.Answer answer = browser().post("/api/echo/sit", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.error()).isNotEmpty();
    }

    @Test
    void post_tooLong_isRefused() {
        Browser.Answer answer = browser().post("/api/echo/sit", "{\"n\":1,\"x\":\"" + "y".repeat(2_000_000) + "\"}");

        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.error()).contains("100 bytes");
    }

    @Test
    void post_asAFormWouldSendIt_isRefused() {
        HttpRequest.Builder request = browser()
                .request("/api/echo/sit")
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString("{\"n\":1}"));

        assertThat(browser().send(request).status()).isEqualTo(415);
    }

    @Test
    void upload_isTakenUpToItsLimit() {
        assertThat(upload(1000).body()).isEqualTo("1000");
        assertThat(upload(1000).headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"size.txt\"");
        assertThat(upload(1001).status()).isEqualTo(413);
    }

    private static Browser.Answer upload(int bytes) {
        return browser()
                .send(browser()
                        .request("/api/echo/file")
                        .header("Content-Type", "application/octet-stream")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[bytes])));
    }

    @Test
    void method_thatIsNotTaken_isRefused() {
        assertThat(browser().post("/api/echo/word/x", "{}").status()).isEqualTo(405);
        assertThat(browser().get("/api/echo/sit").status()).isEqualTo(405);
        assertThat(browser().post("/", "{}").status()).isEqualTo(405);
    }

    @Test
    void problem_ofTheUser_isTold() {
        Browser.Answer answer = browser().get("/api/echo/usage");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.error()).isEqualTo("unknown player kuo2");
    }

    @Test
    void fault_ofTheServer_isReportedButNotShown() {
        Browser.Answer answer = browser().get("/api/echo/fault");

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.body()).doesNotContain("secret");
        assertThat(FAULTS).anyMatch(fault -> "secret detail".equals(fault.getMessage()));
    }

    @Test
    void tokens_openWhatTheyAreFor() {
        Tokens tokens = bound.tokens().orElseThrow();

        assertThat(access(Optional.empty())).containsExactly(200, 403, 403);
        assertThat(access(Optional.of(tokens.join()))).containsExactly(200, 200, 403);
        assertThat(access(Optional.of(tokens.control()))).containsExactly(200, 200, 200);
        assertThat(access(Optional.of("guess"))).containsExactly(403, 403, 403);
    }

    private static List<Integer> access(Optional<String> token) {
        Browser browser = new Browser(bound, token);
        return List.of(
                browser.get("/api/echo/word/x").status(),
                browser.post("/api/echo/sit", "{\"n\":1}").status(),
                browser.post("/api/echo/steer", "{}").status());
    }

    @Test
    void token_ofAPageAddress_isKeptInACookieThatScriptsCannotRead() {
        Tokens tokens = bound.tokens().orElseThrow();
        Browser browser = new Browser(bound);

        Browser.Answer page = browser.get("/?token=" + tokens.join());
        String cookie = page.headers().firstValue("Set-Cookie").orElse("");

        assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
        assertThat(browser.send(browser.request("/api/about").header("Cookie", cookie.split(";", -1)[0]))
                        .json()
                        .path("access")
                        .asText())
                .isEqualTo("join");
        assertThat(browser.get("/?token=guess").status()).isEqualTo(403);
    }

    @Test
    void about_onLoopback_mayDoEverything() {
        Browser.Answer about = browser().get("/api/about");

        assertThat(about.json().path("access").asText()).isEqualTo("control");
        assertThat(about.json().path("parts").path(0).asText()).isEqualTo("echo");
    }

    @Test
    void stream_givesTheLastValuesAndThenEveryNewOne() throws IOException {
        FEED.publish("scene", "{\"n\":1}");
        FEED.publish("scene", "{\"n\":2}");
        FEED.publish("thought", "{\"n\":7}");
        try (Browser.Events events = browser().events("/api/echo/events")) {
            assertThat(events.next().orElseThrow().data().path("n").asInt()).isEqualTo(2);
            assertThat(events.next().orElseThrow().name()).isEqualTo("thought");
            FEED.publish("scene", "{\"n\":3}");
            assertThat(events.next().orElseThrow().data().path("n").asInt()).isEqualTo(3);
        }
    }

    @Test
    void start_portTaken_saysSo() {
        assertThatThrownBy(() -> WebServer.start(WebSettings.loopback(server.port()), List.of()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("" + server.port());
    }
}
