package kakumei.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.StreamSupport;
import kakumei.web.Browser;
import kakumei.web.WebServer;

/** Somebody at a table of a real server: reads what is pushed, and answers. */
final class PlayClient implements AutoCloseable {
    private final Browser browser;
    private final Browser.Events events;
    private final boolean leaves;
    private final String url;
    private JsonNode table = MissingNode.getInstance();
    private JsonNode scene = table;

    /** At a table of its own, which it leaves in the end. */
    PlayClient(WebServer server, String request) {
        browser = new Browser(server);
        leaves = true;
        url = "/api/play/tables/"
                + browser.post("/api/play/tables", "{" + request + "}")
                        .json()
                        .path("id")
                        .asText();
        events = browser.events(url + "/events");
        assertThat(events.status()).isEqualTo(200);
    }

    /** At a table that is there already, and stays when this is closed. */
    PlayClient(Browser browser, String url) {
        this.browser = browser;
        this.url = url;
        leaves = false;
        events = browser.events(url + "/events");
        assertThat(events.status()).isEqualTo(200);
    }

    /** Answers with what comes first. */
    void answer(String asked) {
        String cards = asked.equals("play")
                ? ",\"cards\":" + scene.path("legal").path(0)
                : asked.equals("give")
                        ? ",\"cards\":[\""
                                + String.join(
                                        "\",\"",
                                        hand().subList(
                                                        0,
                                                        scene.path("give")
                                                                .path("count")
                                                                .asInt()))
                                + "\"]"
                        : "";
        assertThat(post(asked, "\"ask\":" + ask() + cards).status()).isEqualTo(200);
    }

    /** Waits for a question that was not put before, or for the end; what is asked. */
    String next(int after) throws IOException {
        while (true) {
            Browser.Pushed pushed = hear();
            boolean asked = table.path("ask").path("n").asInt(-1) > after;
            if (!table.isMissingNode() && !table.path("state").asText().equals("playing")) {
                return table.path("state").asText();
            }
            if (asked && pushed.name().equals("scene")) {
                return table.path("ask").path("kind").asText();
            }
        }
    }

    /** Waits until what was pushed fits. */
    void await(BooleanSupplier fits) throws IOException {
        while (!fits.getAsBoolean()) {
            hear();
        }
    }

    private Browser.Pushed hear() throws IOException {
        Browser.Pushed pushed = events.next().orElseThrow();
        if (pushed.name().equals("table")) {
            table = pushed.data();
        } else if (pushed.name().equals("scene")) {
            scene = pushed.data();
            assertSeesNoOtherHand();
        }
        return pushed;
    }

    private void assertSeesNoOtherHand() {
        for (int player = 0; player < scene.path("players").size(); player++) {
            if (player == viewer()) {
                continue;
            }
            assertThat(scene.path("players").path(player).path("cards").isNull())
                    .isTrue();
            assertThat(scene.path("players").path(player).path("got")).isEmpty();
        }
    }

    /** What was last said of the table. */
    JsonNode table() {
        return table;
    }

    /** What was last shown. */
    JsonNode scene() {
        return scene;
    }

    int viewer() {
        return scene.path("viewer").asInt();
    }

    int ask() {
        return table.path("ask").path("n").asInt();
    }

    /** What is pushed, for who reads it alone. */
    Browser.Events events() {
        return events;
    }

    Browser.Answer get(String what) {
        return browser.get(url + what);
    }

    Browser.Answer post(String what, String body) {
        return browser.post(url + "/" + what, "{" + body + "}");
    }

    Browser.Answer play(JsonNode cards) {
        return post("play", "\"ask\":" + ask() + ",\"cards\":" + cards);
    }

    List<String> hand() {
        return StreamSupport.stream(
                        scene.path("players").path(viewer()).path("cards").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    @Override
    public void close() throws IOException {
        if (leaves) {
            post("leave", "");
        }
        events.close();
    }
}
