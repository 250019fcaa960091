package kakumei.web.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeaguePlan;
import kakumei.league.LeagueResult;
import kakumei.league.Leagues;
import kakumei.league.Standings;
import kakumei.record.GameJson;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of a league as a browser asks for them, while the league is in the store of another connection. */
class LeaguePartTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private Store store;
    private WebServer server;

    @BeforeEach
    void start() {
        Path file = folder.resolve("leagues.db");
        store = Leagues.open(file);
        server = WebServer.start(
                WebSettings.loopback(0),
                List.of(new LeaguePart(Leagues.open(file), Optional.empty(), Clock.systemUTC())));
    }

    @AfterEach
    void stop() {
        server.close();
        store.close();
    }

    private HttpResponse<String> ask(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.address() + "api/league/leagues" + path))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private JsonNode get(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = ask(path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    private StoredLeague played(LeaguePlan plan) {
        StoredLeague league = Leagues.begin(store, plan);
        assertThat(Leagues.play(store, league, 2, () -> false)).isTrue();
        return league;
    }

    /** Of a league whose analysis takes long, who beat whom is known at once from sums, and the same as afterwards. */
    @ParameterizedTest
    @ValueSource(strings = {"/1/pairs", "/1/pairs?players=default%0Akou2", "/1/opponents?player=kou2"})
    void pairs_ofALargeLeague_areThereBeforeItsAnalysis(String path) throws Exception {
        played(Leagues.plan(12, 40, 3));
        server.close();
        server = WebServer.start(
                WebSettings.loopback(0),
                List.of(new LeaguePart(
                        Leagues.open(folder.resolve("leagues.db")), Optional.empty(), Clock.systemUTC(), 11)));
        JsonNode early = get(path);
        assertThat(get("/1/ratings").get("players")).hasSize(6);
        JsonNode late = get(path);
        assertThat(pairs(early)).isEqualTo(pairs(late)).isNotEmpty();
        assertThat(early.findValues("superiority"))
                .allSatisfy(row -> assertThat(row).allMatch(JsonNode::isNull));
        assertThat(late.findValues("superiority"))
                .allSatisfy(row -> assertThat(row).anyMatch(JsonNode::isNumber));
        assertThat(ask("/1/opponents?player=nobody").statusCode()).isEqualTo(404);
    }

    /* What is said of each pair, whatever the order of players: that is by points before, and by strength afterwards. */
    private static Map<String, List<Double>> pairs(JsonNode answer) {
        Map<String, List<Double>> pairs = new HashMap<>();
        List<JsonNode> rows = new ArrayList<>();
        answer.path("players").forEach(rows::add);
        for (JsonNode row : rows.isEmpty() ? List.of(answer) : rows) {
            for (int i = 0; i < row.get("against").size(); i++) {
                String other = answer.get("shown").get(i).asText();
                List<Double> numbers = new ArrayList<>();
                row.get("against").get(i).forEach(number -> numbers.add(Math.rint(1e9 * number.asDouble())));
                pairs.put(row.path("name").asText() + "-" + other, numbers);
            }
        }
        return pairs;
    }

    @Test
    void leagues_ofAnEmptyStore_areNone() throws Exception {
        assertThat(get("").get("leagues")).isEmpty();
    }

    @Test
    void standing_ofAFinishedLeague_isThatOfTheReport() throws Exception {
        StoredLeague league = played(Leagues.plan(5, 40, 3));
        LeagueResult result = LeagueResult.load(store, league);
        JsonNode shown = get("/1");
        assertThat(shown.get("state").asText()).isEqualTo("finished");
        assertThat(shown.get("sets").asInt()).isEqualTo(5);
        assertThat(shown.get("games").asInt()).isEqualTo(200);
        List<Standings.Line> lines = result.standings().players();
        assertThat(shown.get("players")).hasSize(lines.size());
        for (int i = 0; i < lines.size(); i++) {
            JsonNode player = shown.get("players").get(i);
            assertThat(player.get("name").asText()).isEqualTo(lines.get(i).name());
            assertThat(player.get("mean").asDouble()).isEqualTo(lines.get(i).meanPoints());
            assertThat(player.get("low").asDouble())
                    .isEqualTo(lines.get(i).interval().orElseThrow().low());
        }
        assertThat(shown.get("specs").get("kou2:w100").asText()).isEqualTo("kou2:w100");
    }

    @Test
    void ratings_ofAFinishedLeague_areThoseOfTheReport() throws Exception {
        LeagueResult result = LeagueResult.load(store, played(Leagues.plan(5, 40, 3)));
        LeagueAnalysis analysis = LeagueAnalysis.of(result.results(), result.seed());
        JsonNode shown = get("/1/ratings");
        assertThat(texts(shown.get("methods"))).isEqualTo(analysis.methods());
        JsonNode best = shown.get("players").get(0);
        assertThat(best.get("name").asText())
                .isEqualTo(analysis.findings().order().get(0));
        LeagueAnalysis.Row strongest = analysis.players().get(0);
        assertThat(best.get("ratings").get(0).get("mean").asDouble())
                .isCloseTo(strongest.ratings().get(0).mean(), within(1e-9));
        int sets = 0;
        for (JsonNode pair : best.get("against")) {
            sets += pair.isNull()
                    ? 0
                    : pair.get("wins").asInt()
                            + pair.get("draws").asInt()
                            + pair.get("losses").asInt();
        }
        int own = (int) result.sets().stream()
                .filter(set -> set.players().contains(best.get("name").asText()))
                .count();
        assertThat(sets).isEqualTo(4 * own);
    }

    @Test
    void pairs_ofChosenPlayers_areTheirs() throws Exception {
        LeagueResult result = LeagueResult.load(store, played(Leagues.plan(5, 40, 3)));
        LeagueAnalysis analysis = LeagueAnalysis.of(result.results(), result.seed());
        List<String> order = analysis.findings().order();
        List<String> chosen = List.of(order.get(order.size() - 1), order.get(0));
        String query = "players=" + URLEncoder.encode(String.join("\n", chosen), StandardCharsets.UTF_8);
        JsonNode shown = get("/1/pairs?" + query);
        assertThat(texts(shown.get("shown"))).isEqualTo(chosen);
        JsonNode last = shown.get("players").get(0);
        int i = analysis.findings().number(chosen.get(0));
        int j = analysis.findings().number(chosen.get(1));
        assertThat(last.get("against").get(0).isNull()).isTrue();
        assertThat(last.get("superiority").get(1).asDouble())
                .isEqualTo(analysis.findings().model().superiority(i, j))
                .isLessThan(0.5);
        JsonNode pair = last.get("against").get(1);
        boolean met = analysis.findings().results().met(i, j);
        assertThat(pair.isNull()).isEqualTo(!met);
        assertThat(met ? pair.get("lead").asDouble() : 0)
                .isEqualTo(analysis.findings().points().lead(i, j).mean());
        List<String> csv = ask("/1/csv/pairs?" + query).body().lines().toList();
        assertThat(csv).hasSize(2);
        assertThat(csv.get(1))
                .startsWith(chosen.get(0) + "," + chosen.get(1) + ","
                        + last.get("superiority").get(1).asDouble() + ",");
        assertThat(ask("/1/svg/pairs?" + query).body()).startsWith("<svg").contains(chosen.get(0));
        assertThat(ask("/1/pairs?players=nobody").statusCode()).isEqualTo(404);
        assertThat(ask("/1/csv/nothing").statusCode()).isEqualTo(404);
        assertThat(ask("/1/svg/nothing").statusCode()).isEqualTo(404);
        String many = IntStream.range(0, 101).mapToObj(n -> "p" + n).collect(Collectors.joining("%0A"));
        assertThat(ask("/1/pairs?players=" + many).statusCode()).isEqualTo(400);
    }

    @Test
    void opponents_ofAnyPlayer_areAllWhomItMet() throws Exception {
        LeagueResult result = LeagueResult.load(store, played(Leagues.plan(5, 40, 3)));
        LeagueAnalysis analysis = LeagueAnalysis.of(result.results(), result.seed());
        for (String player : analysis.findings().order()) {
            JsonNode shown = get("/1/opponents?player=" + URLEncoder.encode(player, StandardCharsets.UTF_8));
            int i = analysis.findings().number(player);
            List<String> met = analysis.findings().order().stream()
                    .filter(other -> analysis.findings()
                            .results()
                            .met(i, analysis.findings().number(other)))
                    .toList();
            assertThat(texts(shown.get("shown"))).isEqualTo(met);
            for (int k = 0; k < met.size(); k++) {
                int j = analysis.findings().number(met.get(k));
                assertThat(shown.get("against").get(k).get("lead").asDouble())
                        .isEqualTo(analysis.findings().points().lead(i, j).mean());
            }
        }
        assertThat(ask("/1/opponents?player=nobody").statusCode()).isEqualTo(404);
    }

    @Test
    void tablesAndPlots_canBeSaved() throws Exception {
        LeagueResult result = LeagueResult.load(store, played(Leagues.plan(5, 40, 3)));
        int players = result.standings().players().size();
        for (String table : List.of("standings", "ratings")) {
            HttpResponse<String> csv = ask("/1/csv/" + table);
            assertThat(csv.headers().firstValue("Content-Disposition"))
                    .contains("attachment; filename=\"league-1-" + table + ".csv\"");
            assertThat(csv.body().lines()).hasSize(players + 1).allMatch(line -> line.contains(","));
            assertThat(ask("/1/svg/" + table + "?lang=ja").body()).startsWith("<svg");
        }
        Standings.Line best = result.standings().players().get(0);
        assertThat(ask("/1/csv/standings").body())
                .contains("\n" + best.name() + "," + best.meanPoints() + ","
                        + best.interval().orElseThrow().low() + ",");
    }

    @Test
    void lines_endAtTheRatings() throws Exception {
        played(Leagues.plan(5, 40, 3));
        JsonNode ratings = get("/1/ratings");
        int se = 1 + texts(ratings.get("curves")).indexOf("SE");
        JsonNode lines = get("/1/lines/SE");
        assertThat(lines.get("sets").asInt()).isEqualTo(5);
        for (JsonNode line : lines.get("players")) {
            JsonNode at = line.get("sets");
            assertThat(at.get(at.size() - 1).asInt()).isEqualTo(5);
            for (JsonNode player : ratings.get("players")) {
                if (player.get("name").equals(line.get("name"))) {
                    assertThat(line.get("rating").get(at.size() - 1).asDouble())
                            .isCloseTo(player.get("ratings").get(se).get("mean").asDouble(), within(0.051));
                }
            }
        }
        assertThat(ask("/1/lines/XX").statusCode()).isEqualTo(404);
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    @Test
    void sets_ofAPlayer_areHisTheNewestFirst() throws Exception {
        StoredLeague league = played(Leagues.plan(8, 20, 3));
        List<Integer> expected = store.sets(league.id()).stream()
                .filter(set -> set.players().contains("kou2:w100"))
                .map(StoredSet::number)
                .sorted((one, other) -> other - one)
                .toList();
        JsonNode all = get("/1/sets?player=kou2%3Aw100");
        assertThat(all.get("total").asInt()).isEqualTo(expected.size());
        List<Integer> numbers = new ArrayList<>();
        all.get("sets").forEach(set -> numbers.add(set.get("number").asInt()));
        assertThat(numbers).isEqualTo(expected);
        JsonNode one = get("/1/sets?player=kou2%3Aw100&from=1&count=1").get("sets");
        assertThat(one).hasSize(1);
        assertThat(one.get(0).get("number").asInt()).isEqualTo(expected.get(1));
    }

    @Test
    void set_finished_hasBlocksThatSumToItsPoints() throws Exception {
        played(Leagues.plan(2, 50, 3));
        JsonNode set = get("/1/sets/1");
        for (int i = 0; i < 5; i++) {
            long sum = 0;
            for (JsonNode block : set.get("blocks")) {
                sum += block.get("points").get(i).asLong();
            }
            assertThat(sum).isEqualTo(set.get("players").get(i).get("points").asLong());
        }
    }

    @Test
    void games_whereTheyAreKept_areGivenBlockByBlock() throws Exception {
        LeaguePlan plain = Leagues.plan(1, 40, 3);
        played(new LeaguePlan(
                plain.game(),
                plain.rules(),
                plain.quirks(),
                plain.players(),
                plain.sets(),
                plain.games(),
                plain.seed(),
                plain.classReset(),
                plain.seatChange(),
                plain.schedule(),
                plain.until(),
                true,
                List.of(),
                Duration.ZERO));
        HttpResponse<String> block = ask("/1/sets/0/games?block=1");
        assertThat(block.statusCode()).isEqualTo(200);
        List<Integer> numbers = new ArrayList<>();
        for (String line : block.body().lines().toList()) {
            numbers.add(GameJson.parse(line).game());
        }
        assertThat(numbers).hasSize(20).startsWith(21).isSorted();
        assertThat(ask("/1/sets/0/games").headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"league-1-set-0.jsonl.gz\"");
        assertThat(ask("/1/sets/0/games?block=2").statusCode()).isEqualTo(404);
    }

    @Test
    void games_whereNoneAreKept_areNotFound() throws Exception {
        played(Leagues.plan(1, 20, 3));
        assertThat(ask("/1/sets/0/games").statusCode()).isEqualTo(404);
    }

    @Test
    void curves_areDrawnInTheLanguageOfThePage() throws Exception {
        played(Leagues.plan(3, 20, 3));
        HttpResponse<String> japanese = ask("/1/curves/STS?lang=ja");
        assertThat(japanese.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("image/svg+xml"));
        assertThat(japanese.body()).contains("STSによるレートの推移").contains("kou2:w100");
        assertThat(ask("/1/curves/STS?lang=../../x").body()).contains("Ratings by STS");
    }

    @Test
    void requests_forWhatIsNotThere_sayWhatIsMissing() throws Exception {
        played(Leagues.plan(1, 20, 3));
        assertThat(ask("/2").body()).contains("there is no league 2");
        assertThat(ask("/2").statusCode()).isEqualTo(404);
        assertThat(ask("/x").statusCode()).isEqualTo(400);
        assertThat(ask("/1/sets/1").statusCode()).isEqualTo(404);
        assertThat(ask("/1/sets?from=x").statusCode()).isEqualTo(400);
        assertThat(ask("/1/curves/ELO").statusCode()).isEqualTo(404);
    }

    @Test
    void standing_ofAnImportedLeague_saysWhereFrom() throws Exception {
        LeagueResult result = LeagueResult.load(store, played(Leagues.plan(3, 20, 3)));
        store.add(
                StoredLeague.IMPORTED + "a.jsonl",
                result.league().rules(),
                "test",
                Clock.systemUTC().instant(),
                result.sets()::forEach);
        JsonNode shown = get("/2");
        assertThat(shown.get("source").asText()).isEqualTo("imported from a.jsonl");
        assertThat(shown.get("players")).hasSize(6);
        assertThat(get("").get("first").asInt()).isEqualTo(2);
    }

    @Test
    void events_whileTheLeagueIsPlayed_followItToTheEnd() throws Exception {
        StoredLeague league = Leagues.begin(store, Leagues.plan(4, 60, 3));
        AtomicBoolean go = new AtomicBoolean();
        Thread player = new Thread(() -> {
            while (!go.get()) {
                Thread.onSpinWait();
            }
            Leagues.play(store, league, 1, () -> false);
        });
        player.start();
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.address() + "api/league/leagues/1/events"))
                .header("Accept", "text/event-stream")
                .build();
        List<Integer> sets = new ArrayList<>();
        int rated = 0;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                http.send(request, HttpResponse.BodyHandlers.ofInputStream()).body(), StandardCharsets.UTF_8))) {
            String event = "";
            while (sets.isEmpty() || sets.get(sets.size() - 1) < 4 || rated < 4) {
                String line = lines.readLine();
                if (line.startsWith("event: ")) {
                    event = line.substring(7);
                } else if (line.startsWith("data: ") && event.equals("standing")) {
                    JsonNode standing = JSON.readTree(line.substring(6));
                    sets.add(standing.get("sets").asInt());
                    go.set(true);
                } else if (line.startsWith("data: ") && event.equals("ratings")) {
                    rated = JSON.readTree(line.substring(6)).get("sets").asInt();
                }
            }
        }
        player.join();
        assertThat(sets.get(0)).isZero();
        assertThat(sets).isSorted().endsWith(4);
        assertThat(get("/1").get("state").asText()).isEqualTo("finished");
    }
}
