package kakumei.web.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.match.Decision;
import kakumei.match.GameRecord;
import kakumei.match.Replay;
import kakumei.match.Review;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.random.SplitMix;
import kakumei.record.BadRecordException;
import kakumei.record.GameJson;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.web.Browser;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.replay.ReplayPart;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables over real connections to the real server, played at by a client that reads what is pushed. */
class PlayPartTest {
    private static final String FAST = "\"pace\":0";
    private static final String DAIHINMIN =
            "\"game\":\"daihinmin\",\"opponents\":[\"random\",\"default\",\"kou2\",\"chibihana-style\"]";
    private static final String BIG_TWO = "\"game\":\"bigtwo\",\"opponents\":[\"random\",\"coffee\",\"coffee-plain\"]";
    private static final List<Throwable> FAULTS = new ArrayList<>();
    private static WebServer server;

    @BeforeAll
    static void start() {
        server = WebServer.start(
                WebSettings.loopback(0),
                List.of(new PlayPart(Roster.builtIn(), FAULTS::add), new ReplayPart(Roster.builtIn(), 1)),
                FAULTS::add);
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(FAULTS).isEmpty();
    }

    private static List<GameRecord> games(String record) throws BadRecordException {
        List<GameRecord> games = new ArrayList<>();
        for (String line : record.lines().toList()) {
            games.add(GameJson.parse(line));
        }
        return games;
    }

    @ParameterizedTest
    @CsvSource({"daihinmin, 3, 11", "bigtwo, 3, 12"})
    void match_playedThroughThePage_endsAndIsRecorded(String game, int games, long seed)
            throws IOException, BadRecordException {
        SplitMix random = new SplitMix(seed);
        String request = game.equals("bigtwo") ? BIG_TWO : DAIHINMIN;
        try (PlayClient client =
                new PlayClient(server, request + "," + FAST + ",\"games\":" + games + ",\"seed\":" + seed)) {
            int last = -1;
            for (String asked = client.next(last); !asked.equals("ended"); asked = client.next(last)) {
                last = client.ask();
                switch (asked) {
                    case "play" -> {
                        JsonNode legal = client.scene().path("legal");
                        assertThat(client.play(legal.path(random.nextInt(legal.size())))
                                        .status())
                                .isEqualTo(200);
                    }
                    case "give" -> {
                        int count = client.scene().path("give").path("count").asInt();
                        String cards = "\"" + String.join("\",\"", client.hand().subList(0, count)) + "\"";
                        assertThat(client.post("give", "\"ask\":" + last + ",\"cards\":[" + cards + "]")
                                        .status())
                                .isEqualTo(200);
                    }
                    case "next" ->
                        assertThat(client.post("next", "\"ask\":" + last).status())
                                .isEqualTo(200);
                    default -> throw new AssertionError(asked);
                }
            }
            Browser.Answer record = client.get("/record");
            assertThat(record.headers().firstValue("Content-Disposition").orElse(""))
                    .contains("kakumei-" + game + "-" + seed + ".jsonl");
            List<GameRecord> recorded = games(record.body());
            assertThat(recorded).hasSize(games);
            Rules rules = Games.rules(game);
            for (GameRecord one : recorded) {
                State end = new Replay(rules, one).play(List.of());
                for (int player = 0; player < rules.players(); player++) {
                    assertThat(rules.points(end, player)).isEqualTo(one.points().get(player));
                }
            }
            assertThat(client.table().path("scores")).hasSize(games);
        }
    }

    @Test
    void rest_ofAGame_isSkippedByWhoIsOutAndNobodyElse() throws IOException {
        try (PlayClient client = new PlayClient(server, DAIHINMIN + "," + FAST + ",\"games\":1,\"seed\":3")) {
            int last = -1;
            boolean skipped = false;
            for (String asked = client.next(last); asked.equals("play"); asked = client.next(last)) {
                last = client.ask();
                assertThat(client.post("skip", "").status()).isEqualTo(409);
                JsonNode meld = client.scene().path("legal").path(0);
                boolean goesOut = meld.size() == client.hand().size();
                if (goesOut) {
                    client.post("pace", "\"millis\":5000"); // which nobody has to wait for
                }
                assertThat(client.play(meld).status()).isEqualTo(200);
                if (goesOut) {
                    client.await(() ->
                            client.scene().path("players").path(0).path("out").asBoolean());
                    assertThat(client.post("skip", "").status()).isEqualTo(200);
                    client.await(() -> client.table().path("skips").asBoolean());
                    skipped = true;
                }
            }
            assertThat(skipped).isTrue();
            assertThat(client.scene().path("phase").asText()).isEqualTo("over");
        }
    }

    private static String link(GameRecord game) {
        Browser browser = new Browser(server);
        String id = browser.send(browser.request("/api/replay/records?name=x")
                        .header("Content-Type", "application/octet-stream")
                        .POST(HttpRequest.BodyPublishers.ofString(GameJson.format(game) + "\n")))
                .json()
                .path("id")
                .asText();
        return browser.get("/api/replay/records/" + id + "/games/0")
                .json()
                .path("link")
                .asText();
    }

    private static GameRecord recorded() {
        return kakumei.record.Games.play(
                        kakumei.record.Games.match(Daihinmin.uecda(), seed -> new DefaultPlayer(), 3, 2))
                .get(1);
    }

    /* A game goes on where somebody decided, in that player's place: all before is as it was. */
    @Test
    void playOn_fromADecision_goesOnThere() throws IOException, BadRecordException {
        GameRecord game = recorded();
        Decision decision = Review.decisions(Daihinmin.uecda(), game, 3).stream()
                .filter(each -> !each.isGift())
                .skip(2)
                .findFirst()
                .orElseThrow();
        String from = ",\"link\":\"" + link(game) + "\",\"step\":" + decision.step() + ",\"player\":3";
        try (PlayClient client = new PlayClient(server, DAIHINMIN + "," + FAST + from)) {
            int last = -1;
            boolean first = true;
            for (String asked = client.next(last); !asked.equals("ended"); asked = client.next(last)) {
                if (first) {
                    assertThat(asked).isEqualTo("play");
                    assertThat(client.viewer()).isEqualTo(3);
                    assertThat(client.hand())
                            .containsExactlyInAnyOrderElementsOf(
                                    CardText.list(decision.view().hand()));
                    first = false;
                }
                last = client.ask();
                Browser.Answer answer = asked.equals("next")
                        ? client.post("next", "\"ask\":" + last)
                        : client.play(client.scene().path("legal").path(0));
                assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            }
            assertThat(client.table().path("from").path("step").asInt()).isEqualTo(decision.step());
            GameRecord played = games(client.get("/record").body()).get(0);
            int before = decision.turn() - 1;
            assertThat(played.turns().subList(0, before)).isEqualTo(game.turns().subList(0, before));
            assertThat(played.dealt()).isEqualTo(game.dealt());
            assertThat(played.gifts()).isEqualTo(game.gifts());
        }
    }

    @Test
    void playOn_fromWhereNothingIsToDecide_isRefused() {
        Browser browser = new Browser(server);
        String link = link(recorded());
        for (String from : List.of(
                "\"link\":\"AAAA\",\"step\":9,\"player\":0",
                "\"link\":\"" + link + "\",\"step\":9999,\"player\":0",
                "\"link\":\"" + link + "\",\"step\":9,\"player\":5",
                "\"link\":\"" + link + "\"")) {
            Browser.Answer answer = browser.post("/api/play/tables", "{" + DAIHINMIN + "," + from + "}");
            assertThat(answer.status()).as(from).isEqualTo(400);
            assertThat(answer.error()).isNotEmpty();
        }
    }

    @Test
    void seed_given_dealsTheSameAgain() throws IOException {
        String request = DAIHINMIN + "," + FAST + ",\"seed\":5";
        try (PlayClient one = new PlayClient(server, request);
                PlayClient two = new PlayClient(server, request)) {
            one.next(-1);
            two.next(-1);
            assertThat(one.hand()).isNotEmpty().isEqualTo(two.hand());
            assertThat(one.table().path("seed").asLong()).isEqualTo(5);
        }
    }

    @Test
    void play_illegal_saysWhyAndAsksOn() throws IOException {
        try (PlayClient client = new PlayClient(server, BIG_TWO + "," + FAST + ",\"seed\":3")) {
            client.next(-1);
            List<String> others =
                    new ArrayList<>(CardText.list(Games.rules("bigtwo").deck()));
            others.removeAll(client.hand());

            Browser.Answer foreign =
                    client.post("play", "\"ask\":" + client.ask() + ",\"cards\":[\"" + others.get(0) + "\"]");
            assertThat(foreign.status()).isEqualTo(400);
            assertThat(foreign.error()).contains(others.get(0)).contains("not legal");
            assertThat(client.post("play", "\"ask\":" + client.ask() + ",\"cards\":[\"X9\"]")
                            .error())
                    .contains("no card 'X9'");
            assertThat(client.post("play", "\"ask\":" + (client.ask() + 1) + ",\"cards\":[]")
                            .status())
                    .isEqualTo(409);
            assertThat(client.post("give", "\"ask\":" + client.ask() + ",\"cards\":[]")
                            .status())
                    .isEqualTo(409);
            assertThat(client.post("next", "\"ask\":" + client.ask()).status()).isEqualTo(409);
            assertThat(client.post("play", "\"ask\":1,\"cards\":[],\"hand\":[]").error())
                    .contains("unknown field hand");
            assertThat(client.play(client.scene().path("legal").path(0)).status())
                    .isEqualTo(200);
            assertThat(client.play(client.scene().path("legal").path(0)).status())
                    .isEqualTo(409);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {DAIHINMIN, BIG_TWO})
    void hint_hasALegalMeldAndTheValuesOfTheOthers(String game) throws IOException {
        try (PlayClient client = new PlayClient(server, game + "," + FAST + ",\"seed\":5")) {
            JsonNode hint = null;
            for (int last = -1; hint == null; last = client.ask()) {
                assertThat(client.next(last)).isEqualTo("play");
                if (client.scene().path("legal").size() > 2) {
                    hint = client.post("hint", "").json();
                } else {
                    client.play(client.scene().path("legal").path(0));
                }
            }
            assertThat(client.scene().path("legal")).contains(hint.path("cards"));
            assertThat(hint.path("adviser").asText()).isEqualTo("champion");
            assertThat(hint.path("compared").asInt())
                    .isEqualTo(hint.path("candidates").size());
            for (JsonNode candidate : hint.path("candidates")) {
                assertThat(candidate.path("low").asDouble())
                        .isLessThanOrEqualTo(candidate.path("mean").asDouble());
                assertThat(candidate.path("high").asDouble())
                        .isGreaterThanOrEqualTo(candidate.path("mean").asDouble());
                assertThat(candidate.path("mean").asDouble())
                        .isBetween(hint.path("min").asDouble(), hint.path("max").asDouble());
                double chances = 0;
                for (JsonNode chance : candidate.path("places")) {
                    chances += chance.asDouble();
                }
                // In Big Two only the first place is told, and the win is what the table plays for.
                double expected =
                        game.equals(DAIHINMIN) ? 1 : candidate.path("mean").asDouble();
                assertThat(chances).isCloseTo(expected, within(1e-3));
            }
            assertThat(hint.path("candidates").size() + hint.path("values").size())
                    .isPositive();
        }
    }

    @Test
    void hints_askedForAtOnce_areOneAtATime() throws IOException {
        try (PlayClient client = new PlayClient(server, DAIHINMIN + "," + FAST + ",\"seed\":5")) {
            assertThat(client.next(-1)).isEqualTo("play");
            List<Integer> statuses = IntStream.range(0, 8)
                    .parallel()
                    .mapToObj(i -> client.post("hint", "").status())
                    .toList();
            assertThat(statuses).contains(200).isSubsetOf(200, 409);
            assertThat(client.post("hint", "").status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"game\":\"chess\"",
                "\"game\":\"bigtwo\",\"opponents\":[\"coffee\"]",
                "\"game\":\"bigtwo\",\"opponents\":[\"coffee\",\"coffee\",\"kou2\"]",
                "\"game\":\"bigtwo\",\"opponents\":[\"coffee\",\"coffee\",\"ucb:playouts=1000000000\"]",
                "\"game\":\"bigtwo\",\"opponents\":[\"coffee\",\"coffee\",7]",
                "\"opponents\":[\"kou2\",\"kou2\",\"kou2\",\"uecda\"]",
                "\"opponents\":[\"kou2\",\"kou2\",\"kou2\",\"uecda:cmd='touch /tmp/x'\"]",
                "\"opponents\":[\"kou2\",\"kou2\",\"kou2\",\"mc:deal=he:/etc/passwd\"]",
                "\"opponents\":[\"kou2\",\"kou2\",\"kou2\",\"4*kou2\"]",
                "\"opponents\":\"kou2\"",
                DAIHINMIN + ",\"games\":0",
                DAIHINMIN + ",\"games\":101",
                DAIHINMIN + ",\"seed\":-1",
                DAIHINMIN + ",\"seed\":\"x\"",
                DAIHINMIN + ",\"pace\":9999",
                DAIHINMIN + ",\"jar\":\"x.jar\"",
            })
    void table_wronglyAskedFor_isRefused(String body) {
        Browser.Answer answer = new Browser(server).post("/api/play/tables", "{" + body + "}");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.error()).isNotEmpty();
    }

    @Test
    void table_thatIsNotThere_isNotFound() {
        Browser browser = new Browser(server);

        assertThat(browser.post("/api/play/tables/nothing/play", "{\"ask\":1,\"cards\":[]}")
                        .status())
                .isEqualTo(404);
        assertThat(browser.events("/api/play/tables/nothing/events").status()).isEqualTo(404);
    }

    @Test
    void choices_nameOnlyPlayersThatStartNoProgram() {
        JsonNode games = new Browser(server).get("/api/play/choices").json().path("games");

        assertThat(games.findValuesAsText("id")).containsExactly("daihinmin", "bigtwo");
        assertThat(games.findValuesAsText("name"))
                .contains("snowl-style", "guided")
                .doesNotContain("uecda", "cmd");
        for (JsonNode game : games) {
            assertThat(game.path("levels")).hasSize(3);
            for (JsonNode level : game.path("levels")) {
                assertThat(level).hasSize(game.path("players").asInt() - 1);
                level.forEach(name -> assertThat(game.path("opponents").findValuesAsText("name"))
                        .contains(name.asText()));
            }
        }
        assertThat(games.path(0).path("levels").path(2).path(0).asText()).isEqualTo("champion");
    }

    @Test
    void tables_areLimitedAndClosedWhenIdle() {
        AtomicLong clock = new AtomicLong();
        PlayPart part = new PlayPart(
                Roster.builtIn(),
                TableFolder.none(),
                new PlayLimits(1, 5, Duration.ofMinutes(1)),
                clock::get,
                FAULTS::add);
        try (WebServer small = WebServer.start(WebSettings.loopback(0), List.of(part), FAULTS::add)) {
            Browser browser = new Browser(small);
            String request = "{" + DAIHINMIN + "}";
            String id =
                    browser.post("/api/play/tables", request).json().path("id").asText();
            assertThat(browser.post("/api/play/tables", request).status()).isEqualTo(503);

            clock.addAndGet(Duration.ofSeconds(50).toNanos());
            assertThat(browser.get("/api/play/tables/" + id + "/record").status())
                    .isEqualTo(200);
            clock.addAndGet(Duration.ofSeconds(50).toNanos());
            part.sweep();
            assertThat(browser.get("/api/play/tables/" + id + "/record").status())
                    .isEqualTo(200);
            clock.addAndGet(Duration.ofSeconds(61).toNanos());
            part.sweep();
            assertThat(browser.get("/api/play/tables/" + id + "/record").status())
                    .isEqualTo(404);
            assertThat(browser.post("/api/play/tables", request).status()).isEqualTo(200);
        }
    }

    @Test
    void tables_thatNobodyLooksAt_makeRoom() throws IOException {
        AtomicLong clock = new AtomicLong();
        PlayPart part = new PlayPart(
                Roster.builtIn(),
                TableFolder.none(),
                new PlayLimits(1, 5, Duration.ofHours(1)),
                clock::get,
                FAULTS::add);
        try (WebServer small = WebServer.start(WebSettings.loopback(0), List.of(part), FAULTS::add)) {
            Browser browser = new Browser(small);
            String request = "{" + DAIHINMIN + "}";
            String first =
                    browser.post("/api/play/tables", request).json().path("id").asText();
            clock.addAndGet(Duration.ofMinutes(6).toNanos());
            String second =
                    browser.post("/api/play/tables", request).json().path("id").asText();
            assertThat(browser.get("/api/play/tables/" + first + "/record").status())
                    .isEqualTo(404);
            try (Browser.Events events = browser.events("/api/play/tables/" + second + "/events")) {
                assertThat(events.next()).isPresent();
                clock.addAndGet(Duration.ofMinutes(6).toNanos());
                assertThat(browser.post("/api/play/tables", request).status()).isEqualTo(503);
            }
        }
    }

    @Test
    void table_boundServer_needsTheJoinToken() throws IOException {
        WebSettings open = WebSettings.bound(InetAddress.getLoopbackAddress(), 0, List.of());
        try (WebServer bound =
                WebServer.start(open, List.of(new PlayPart(Roster.builtIn(), FAULTS::add)), FAULTS::add)) {
            String request = "{" + DAIHINMIN + "}";
            assertThat(new Browser(bound).post("/api/play/tables", request).status())
                    .isEqualTo(403);
            Browser guest =
                    new Browser(bound, Optional.of(bound.tokens().orElseThrow().join()));
            String id =
                    guest.post("/api/play/tables", request).json().path("id").asText();
            assertThat(guest.get("/api/play/tables/" + id + "/record").status()).isEqualTo(200);
            assertThat(new Browser(bound)
                            .events("/api/play/tables/" + id + "/events")
                            .status())
                    .isEqualTo(403);
        }
    }

    @Test
    void leave_endsTheStream() throws IOException {
        PlayClient client = new PlayClient(server, DAIHINMIN);
        assertThat(client.post("leave", "").status()).isEqualTo(200);
        Optional<Browser.Pushed> last = client.events().next();
        while (last.isPresent() && !last.get().name().equals("closed")) {
            last = client.events().next();
        }
        assertThat(last).isPresent();
        assertThat(client.events().next()).isEmpty();
        assertThat(client.post("hint", "").status()).isEqualTo(404);
        assertThat(client.post("hint", "\"for\":1").status()).isEqualTo(400);
    }
}
