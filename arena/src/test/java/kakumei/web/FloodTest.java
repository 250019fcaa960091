package kakumei.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import kakumei.entrant.Roster;
import kakumei.server.Household;
import kakumei.web.play.PlayLimits;
import kakumei.web.play.PlayPart;
import kakumei.web.play.TableFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One address that takes all it can get leaves something for the others. */
class FloodTest {
    private static Household house(String address) throws UnknownHostException {
        return Household.of(InetAddress.getByName(address));
    }

    /** Half a head, and heads with half a body: where one is taken, where none is, and where the sender is refused. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1\r\nHost: local",
                "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{",
                "GET /api/about HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n9",
                "POST /api/play/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 999\r\n\r\n{",
                "POST /api/play/tables HTTP/1.1\r\nHost: elsewhere\r\nContent-Length: 999\r\n\r\n{",
            })
    void partialRequests_doNotStarveOthers(String half) throws IOException, InterruptedException {
        List<Socket> partial = new ArrayList<>();
        try (WebServer server =
                WebServer.start(WebSettings.loopback(0), List.of(new PlayPart(Roster.builtIn(), fault -> {})))) {
            for (int i = 0; i < 900; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                socket.getOutputStream().write(half.getBytes(StandardCharsets.US_ASCII));
                partial.add(socket);
            }
            HttpClient client = HttpClient.newBuilder()
                    .connectTimeout(Duration.ofSeconds(20))
                    .build();
            for (int i = 0; i < 20; i++) {
                HttpResponse<String> answer = client.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/api/about"))
                                .timeout(Duration.ofSeconds(20)) // below what a request may take to arrive
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                assertThat(answer.statusCode()).isEqualTo(200);
            }
        } finally {
            for (Socket socket : partial) {
                socket.close();
            }
        }
    }

    @Test
    void shares_ofTheGreediest_goFirst() throws UnknownHostException {
        Shares<String> shares = new Shares<>(4);
        Household greedy = house("192.0.2.1");
        Household other = house("192.0.2.2");
        for (String name : List.of("a", "b", "c", "d")) {
            assertThat(shares.enter(greedy, name)).isEmpty();
        }
        assertThatThrownBy(() -> shares.enter(greedy, "e")).isInstanceOf(Refusal.class);
        assertThat(shares.enter(other, "f")).contains("a");
        assertThat(shares.enter(other, "g")).contains("b");
        assertThatThrownBy(() -> shares.enter(other, "h")).isInstanceOf(Refusal.class);
        assertThat(shares.all()).containsExactly("c", "d", "f", "g");
        shares.leave("c");
        assertThat(shares.enter(greedy, "i")).isEmpty();
    }

    @Test
    void household_ofIpv6_isAWholeNet() throws UnknownHostException {
        assertThat(house("2001:db8::1")).isEqualTo(house("2001:db8::ffff:2")).hasToString("2001:db8:0:0:0:0:0:0/64");
        assertThat(house("2001:db8:0:1::1")).isNotEqualTo(house("2001:db8::1"));
        assertThat(house("192.0.2.1")).isNotEqualTo(house("192.0.2.2")).hasToString("192.0.2.1");
    }

    @Test
    void uploads_ofOneAddress_leaveAPlace() throws UnknownHostException {
        Uploads uploads = new Uploads(3);
        assertThat(uploads.enter(house("192.0.2.1"))).isTrue();
        assertThat(uploads.enter(house("192.0.2.1"))).isTrue();
        assertThat(uploads.enter(house("192.0.2.1"))).isFalse();
        assertThat(uploads.enter(house("192.0.2.2"))).isTrue();
        assertThat(uploads.enter(house("192.0.2.3"))).isFalse();
        uploads.leave(house("192.0.2.1"));
        assertThat(uploads.enter(house("192.0.2.3"))).isTrue();
    }

    @Test
    @DisabledOnOs(OS.MAC) // has no 127.0.0.2
    void tables_ofOneAddress_leaveOneForOthers() throws IOException {
        AtomicLong clock = new AtomicLong();
        PlayPart part = new PlayPart(
                Roster.builtIn(),
                TableFolder.none(),
                new PlayLimits(3, 10, Duration.ofHours(1)),
                () -> clock.addAndGet(1_000_000),
                fault -> {});
        try (WebServer server = WebServer.start(WebSettings.loopback(0), List.of(part))) {
            String first = sitDown(server, "127.0.0.1");
            sitDown(server, "127.0.0.1");
            sitDown(server, "127.0.0.1");
            assertThat(sitDown(server, "127.0.0.1")).contains(" 503 ").contains("all 3 tables are taken");
            assertThat(sitDown(server, "127.0.0.2")).contains(" 200 ");
            String id = first.replaceFirst("(?s).*\"id\":\"([^\"]+)\".*", "$1");
            assertThat(ask(server, "127.0.0.1", "GET /api/play/tables/" + id + "/record", ""))
                    .contains(" 404 ");
        }
    }

    private static String sitDown(WebServer server, String from) throws IOException {
        return ask(
                server,
                from,
                "POST /api/play/tables",
                "{\"game\":\"bigtwo\",\"opponents\":[\"random\",\"random\",\"random\"]}");
    }

    private static String ask(WebServer server, String from, String what, String body) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), server.port(), InetAddress.getByName(from), 0)) {
            String request = what + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                    + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
