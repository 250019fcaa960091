package kakumei.web.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.record.GameJson;
import kakumei.record.Games;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.web.Browser;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Watching over real connections. */
class WatchPartTest {
    private static final Rules RULES = Daihinmin.uecda();

    private LiveTables tables;
    private WebServer server;
    private Browser browser;

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        tables = new LiveTables();
        server = WebServer.start(WebSettings.loopback(0), List.of(new WatchPart(tables)));
        browser = new Browser(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void game_thatCannotBeShown_isToldAndEndsNoWatching() {
        LiveTable table = tables.table(TableLabel.ofTable(1));
        Happening.Setup seating =
                new Happening.Setup(TableLabel.ofTable(1), RULES, List.of("a", "b", "c", "d", "e"), 2);
        Event.GameStarted started = new Event.GameStarted(
                1, List.of(0, 1, 2, 3, 4), List.of(), List.of(0L, 0L, 0L, 0L, 0L), List.of(11, 11, 11, 10, 10));
        Event impossible =
                new Event.Played(77, new Meld(Cards.SPADE_3), Cards.SPADE_3, List.of(), 0, 0, -1, Optional.empty());
        for (Event event : List.of(started, impossible)) {
            table.offer(new Happening(seating, event, Optional.empty(), Optional.empty()));
        }
        table.tick();
        assertThat(table.status().path("problem").asText()).contains("77");
        table.offer(new Happening(seating, started, Optional.empty(), Optional.empty()));
        table.tick();
        assertThat(table.status().path("problem").asText()).isEmpty();
        assertThat(table.gameSoFar()).contains("\"frames\":[{");
    }

    /* A program with the spectators' link must not look into the hands of others. */
    @Test
    void game_shownAfterwards_isHiddenUntilItIsOver() {
        LiveTable table = new LiveTable(1, true);
        Happening.Setup seating =
                new Happening.Setup(TableLabel.ofTable(1), RULES, List.of("a", "b", "c", "d", "e"), 2);
        List<Event> game = new ArrayList<>();
        MatchSettings match = match(1, RandomPlayer::new);
        new Match(match).play(() -> 0, () -> false, new MatchListener() {
            @Override
            public void table(GameLoop loop) {
                loop.listen(game::add);
            }
        });
        for (Event event : game) {
            table.tick();
            assertThat(table.gameSoFar()).contains("\"frames\":[]");
            assertThat(table.hasBegun()).isFalse();
            table.offer(new Happening(seating, event, Optional.empty(), Optional.empty()));
        }
        assertThat(table.gameSoFar()).contains("\"frames\":[{").contains("\"phase\":\"over\"");
    }

    private static MatchSettings match(int games, PlayerFactory factory) {
        List<Entrant> entrants = IntStream.range(0, 5)
                .mapToObj(player -> new Entrant("p" + player, factory))
                .toList();
        return MatchSettings.of(RULES, entrants, 7, games);
    }

    private List<GameRecord> play(MatchSettings match) {
        List<GameRecord> records = new ArrayList<>();
        new Match(match).play(() -> 0, () -> false, new MatchListener() {
            @Override
            public void table(GameLoop table) {
                table.listen(tables.tap(TableLabel.ofTable(1), match));
            }

            @Override
            public boolean wantsRecords() {
                return true;
            }

            @Override
            public void recorded(GameRecord record) {
                records.add(record);
            }
        });
        return records;
    }

    @Test
    void tables_whileNothingPlays_areNone() {
        assertThat(browser.get("/api/watch/tables").json().path("tables")).isEmpty();
        assertThat(browser.get("/api/watch/tables/1/game").status()).isEqualTo(404);
        assertThat(browser.events("/api/watch/tables/1/events").status()).isEqualTo(404);
    }

    @Test
    void game_isTheOneThatWasPlayed() {
        GameRecord first = play(match(3, RandomPlayer::new)).get(0);

        JsonNode table = browser.get("/api/watch/tables").json().path("tables").path(0);
        assertThat(table.path("names").path(3).asText()).isEqualTo("p3");
        assertThat(table.path("played").asInt()).isEqualTo(3);
        assertThat(table.path("games").asInt()).isEqualTo(3);
        JsonNode game = browser.get("/api/watch/tables/1/game").json();
        assertThat(game.path("number").asInt()).isEqualTo(1);
        assertThat(game.path("from").asInt()).isZero();
        assertThat(game.path("frames"))
                .hasSize(2 + first.gifts().size() + first.turns().size());
        JsonNode last = game.path("frames").path(game.path("frames").size() - 1);
        for (int player = 0; player < 5; player++) {
            assertThat(last.path("players").path(player).path("points").asInt())
                    .isEqualTo(first.points().get(player));
        }
    }

    @Test
    void match_beingWatched_playsTheSameGames() {
        MatchSettings match = match(40, RandomPlayer::new);
        assertThat(play(match)).isEqualTo(Games.play(match));
    }

    @Test
    void events_tellTheGameAndTheStatus() throws IOException {
        play(match(2, RandomPlayer::new));
        try (Browser.Events events = browser.events("/api/watch/tables/1/events")) {
            Browser.Pushed frames = events.next().orElseThrow();
            assertThat(frames.name()).isEqualTo("frames");
            assertThat(frames.data().path("from").asInt()).isZero();
            assertThat(frames.data().path("frames").size()).isGreaterThan(20);
            Browser.Pushed status = events.next().orElseThrow();
            assertThat(status.name()).isEqualTo("status");
            assertThat(status.data().path("played").asInt()).isEqualTo(2);
            assertThat(status.data().path("watchers").asInt()).isEqualTo(1);
        }
    }

    @Test
    void events_endWithTheServer() throws IOException {
        play(match(1, RandomPlayer::new));
        try (Browser.Events events = browser.events("/api/watch/tables/1/events")) {
            assertThat(events.next()).isPresent();
            tables.close();
            Optional<Browser.Pushed> next = events.next();
            while (next.isPresent() && !next.get().name().equals("closed")) {
                next = events.next();
            }
            assertThat(next).isPresent();
        }
    }

    @Test
    void frames_ofASearchingPlayer_showWhatItCompared() {
        MonteCarloSettings few = MonteCarloSettings.DEFAULT.withPlayoutCount(70);
        play(match(1, seed -> new MonteCarloPlayer(RULES, few, seed)));
        int thoughts = 0;
        for (JsonNode frame : browser.get("/api/watch/tables/1/game").json().path("frames")) {
            JsonNode event = frame.path("events").path(0);
            if (frame.has("thought")) {
                JsonNode thought = frame.path("thought");
                assertThat(thought.path("player").asInt())
                        .isEqualTo(event.path("player").asInt());
                assertThat(thought.path("values").path("playouts").asInt()).isEqualTo(70);
                JsonNode best = thought.path("candidates").path(0);
                assertThat(best.path("cards"))
                        .isEqualTo(
                                event.path("type").asText().equals("passed")
                                        ? best.path("cards")
                                        : event.path("cards"));
                assertThat(best.path("low").asDouble())
                        .isLessThanOrEqualTo(best.path("mean").asDouble());
                assertThat(best.path("high").asDouble())
                        .isGreaterThanOrEqualTo(best.path("mean").asDouble());
                thoughts++;
            }
        }
        assertThat(thoughts).isGreaterThan(5);
    }

    @Test
    void follower_showsTheGamesOfAFileThatGrows() throws Exception {
        List<GameRecord> games = Games.play(match(2, RandomPlayer::new));
        Path file = folder.resolve("games.jsonl");
        List<String> problems = new ArrayList<>();
        RecordFollower follower = new RecordFollower(tables, file, problems::add);
        try {
            JsonNode twice = new ObjectMapper().readTree(GameJson.format(games.get(0)));
            ArrayNode dealt = (ArrayNode) twice.path("dealt");
            dealt.set(0, dealt.get(1)); // one hand dealt to two players
            Files.writeString(file, "{}\n" + twice + "\n" + GameJson.format(games.get(1)) + "\n");
            JsonNode list = browser.get("/api/watch/tables").json().path("tables");
            while (list.isEmpty()) {
                Thread.sleep(20);
                list = browser.get("/api/watch/tables").json().path("tables");
            }
            assertThat(list.path(0).path("label").path("file").asText()).isEqualTo("games.jsonl");
        } finally {
            follower.close();
        }
        assertThat(browser.get("/api/watch/tables/1/game").json().path("number").asInt())
                .isEqualTo(2);
        assertThat(problems).hasSize(2);
        assertThat(problems.get(0)).contains("games.jsonl, line 1: ");
        assertThat(problems.get(1)).contains("games.jsonl, line 2: ", "the hands that were dealt");
    }
}
