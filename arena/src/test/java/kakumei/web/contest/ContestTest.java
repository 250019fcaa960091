package kakumei.web.contest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import kakumei.match.Dealing;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.match.Lapse;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Allocation;
import kakumei.threads.MatchThreads;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.TableLabel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of real matches, in which players die, hang and break the rules. */
class ContestTest {
    private static final int GAMES = 30;

    private final AtomicLong clock = new AtomicLong(1);
    private final Contest contest =
            new Contest(Clock.fixed(Instant.ofEpochSecond(1_800_000_000), ZoneOffset.UTC), clock::get);
    private final ContestJson json = new ContestJson(contest, clock::get);

    private static MatchSettings match(PlayerFactory first, PlayerFactory second) {
        List<Entrant> entrants = new ArrayList<>(List.of(new Entrant("ann", first), new Entrant("bob", second)));
        for (String name : List.of("cem", "dan", "eve")) {
            entrants.add(new Entrant(name, RandomPlayer::new));
        }
        return new MatchSettings(Daihinmin.uecda(), entrants, 7, GAMES, 1, 10, 3, Dealing.SEEDED, false, Faults.PASS);
    }

    private MatchResult play(int table, MatchSettings match) {
        int[] tables = {table - 1};
        return new Match(match).play(MatchThreads.ONE, System::nanoTime, () -> false, new MatchListener() {
            @Override
            public void table(GameLoop loop) {
                contest.table(TableLabel.ofTable(++tables[0]), match, loop);
            }

            @Override
            public void completed(int unit, int games, long[] points) {
                contest.completed(match, games, points);
            }

            @Override
            public void faulted(int game, int player, String what) {
                contest.faulted(match, "player " + player + " " + what);
            }
        });
    }

    private static JsonNode of(JsonNode list, String name) {
        for (JsonNode each : list) {
            if (each.path("name").asText().equals(name)) {
                return each;
            }
        }
        throw new AssertionError(name + " is not in " + list);
    }

    private void sameAs(MatchResult result) {
        JsonNode standings = json.wall().path("standings");
        assertThat(standings).hasSize(5);
        for (MatchResult.PlayerResult player : result.players()) {
            JsonNode line = of(standings, player.name());
            assertThat(line.path("mean").asDouble()).isEqualTo(player.meanPoints());
            assertThat(line.path("games").asInt()).isEqualTo(GAMES);
            assertThat(line.path("interval95").path(0).asDouble())
                    .isEqualTo(player.interval().orElseThrow().low());
            assertThat(line.path("interval95").path(1).asDouble())
                    .isEqualTo(player.interval().orElseThrow().high());
        }
        for (int i = 1; i < standings.size(); i++) {
            assertThat(standings.path(i - 1).path("mean").asDouble())
                    .isGreaterThanOrEqualTo(standings.path(i).path("mean").asDouble());
        }
    }

    @Test
    void standings_areThoseOfTheResult_whileItRunsAndAfterwards() {
        contest.plan(ContestPlan.ofMatch(GAMES));
        MatchSettings match = match(RandomPlayer::new, RandomPlayer::new);
        MatchResult result = play(1, match);
        sameAs(result);
        assertThat(json.wall().path("games").path("played").asInt()).isEqualTo(GAMES);
        contest.finished(match, result);
        sameAs(result);
        assertThat(json.wall().path("parts").path("played").asInt()).isEqualTo(1);
        assertThat(json.results().path("matches").path(0).path("players")).hasSize(5);
        assertThat(json.csv().lines()).hasSize(6);
    }

    /* Two matches of 30 s with a break of ten minutes between them: the third takes 30 s. */
    @Test
    void timeLeft_countsNoBreaks() {
        contest.plan(ContestPlan.ofServer(1, 3, GAMES));
        for (int number = 1; number <= 2; number++) {
            MatchSettings match = match(RandomPlayer::new, RandomPlayer::new);
            MatchResult result = play(1, match);
            clock.addAndGet(30_000_000_000L);
            json.wall();
            contest.finished(match, result);
            for (int minute = 0; number == 1 && minute < 10; minute++) {
                clock.addAndGet(60_000_000_000L);
                json.wall();
            }
        }
        assertThat(json.wall().path("secondsLeft").asInt()).isEqualTo(30);
    }

    @Test
    void pause_whileAMatchOfAServerIsPlayed_isNoRestYet() {
        contest.plan(ContestPlan.ofServer(1, 2, GAMES));
        MatchSettings match = match(RandomPlayer::new, RandomPlayer::new);
        MatchResult result = play(1, match);
        contest.gate().pause();
        assertThat(json.wall().path("paused").asBoolean()).isTrue();
        assertThat(json.wall().path("rests").asBoolean()).isFalse();
        contest.finished(match, result);
        assertThat(json.wall().path("rests").asBoolean()).isTrue();
    }

    @Test
    void games_beforeTheOneToGoOnFrom_areNotCounted() {
        MatchSettings whole = match(RandomPlayer::new, RandomPlayer::new);
        MatchResult result = play(1, whole.withGames(15, GAMES));
        JsonNode line = of(json.wall().path("standings"), "eve");
        assertThat(line.path("games").asInt()).isEqualTo(16);
        assertThat(line.path("mean").asDouble())
                .isEqualTo(result.players().get(4).meanPoints());
    }

    @Test
    void playersOfSeveralMatches_haveOneLine() {
        contest.plan(ContestPlan.ofServer(1, 2, GAMES));
        MatchSettings first = match(RandomPlayer::new, RandomPlayer::new);
        MatchResult one = play(1, first);
        contest.finished(first, one);
        MatchSettings second = first.withSeed(8);
        MatchResult two = play(1, second);
        JsonNode line = of(json.wall().path("standings"), "ann");
        assertThat(line.path("games").asInt()).isEqualTo(2 * GAMES);
        assertThat(line.path("mean").asDouble())
                .isEqualTo((one.players().get(0).points() + two.players().get(0).points()) / (2.0 * GAMES));
        assertThat(json.wall().path("games").path("of").asInt()).isEqualTo(2 * GAMES);
    }

    @Test
    void programs_thatDieOrAreLate_areMarked() {
        AtomicInteger asked = new AtomicInteger();
        PlayerFactory dies = seed -> {
            RandomPlayer sound = new RandomPlayer(seed);
            return view -> {
                if (asked.incrementAndGet() < 100) {
                    return sound.choose(view);
                }
                throw new Lapse(asked.get() == 100 ? Lapse.Kind.DIED : Lapse.Kind.GONE, "closed the connection");
            };
        };
        PlayerFactory hangs = seed -> view -> {
            throw Lapse.late(Duration.ofMillis(5));
        };
        MatchSettings match = match(dies, hangs);
        MatchResult result = play(1, match);
        int diedFrom = result.players().get(0).absences().diedFrom();
        assertThat(diedFrom).isPositive();

        JsonNode dead = of(json.wall().path("standings"), "ann");
        assertThat(dead.path("state").asText()).isEqualTo("gone");
        assertThat(dead.path("diedIn").asInt()).isEqualTo(diedFrom);
        JsonNode late = of(json.wall().path("tables").path(0).path("seats"), "bob");
        assertThat(late.path("state").asText()).isEqualTo("late");
        assertThat(late.path("late").asInt())
                .isEqualTo(result.players().get(1).absences().late());
        assertThat(of(json.wall().path("standings"), "cem").path("state").asText())
                .isEqualTo("here");
        assertThat(json.desk().path("log").toString()).contains("closed the connection", "did not answer");
        contest.finished(match, result);
        contest.end();
        assertThat(of(json.wall().path("standings"), "ann").path("state").asText())
                .as("in the final ranking")
                .isEqualTo("gone");
    }

    /* At once, and long after somebody looked, in a game that is not followed. */
    @ParameterizedTest
    @ValueSource(ints = {5, 150})
    void player_thatThinksOnAndOn_isSaidToHang(int when) {
        AtomicInteger asked = new AtomicInteger();
        List<JsonNode> seen = new ArrayList<>();
        PlayerFactory slow = seed -> {
            RandomPlayer sound = new RandomPlayer(seed);
            return view -> {
                if (asked.incrementAndGet() == when) {
                    for (int i = 0; i < 3; i++) {
                        seen.add(of(json.wall().path("tables").path(0).path("seats"), "bob"));
                        clock.addAndGet(ContestJson.HANGS_NANOS * 2 / 3);
                    }
                }
                return sound.choose(view);
            };
        };
        play(1, match(RandomPlayer::new, slow));
        assertThat(seen).hasSize(3);
        assertThat(seen.stream().map(seat -> seat.path("state").asText())).containsExactly("here", "here", "hangs");
        assertThat(seen.get(2).path("seconds").asInt()).isEqualTo(13);
        assertThat(of(json.wall().path("tables").path(0).path("seats"), "bob")
                        .path("state")
                        .asText())
                .isEqualTo("here");
    }

    /* Nobody can follow fast players: a game that is not shown costs what it costs without a page. */
    @Test
    void games_thatNobodyCouldFollow_costNothing() {
        MatchSettings match = match(RandomPlayer::new, RandomPlayer::new).withGames(1, 3_000);
        long alone = bytes(match, loop -> {});
        try (LiveTables tables = new LiveTables()) {
            long shown = bytes(match, loop -> {
                TableLabel label = TableLabel.ofTable(1);
                loop.listen(tables.tap(label, match));
                contest.table(label, match, loop);
            });
            assertThat(shown - alone).as("bytes that 3,000 games cost besides").isLessThan(3_000 * 100);
        }
        assertThat(json.wall().path("games").path("played").asInt()).isEqualTo(3_000);
        assertThat(json.wall().path("tables").path(0).path("game").asInt()).isEqualTo(3_000);
    }

    private static long bytes(MatchSettings match, Consumer<GameLoop> table) {
        return Allocation.of(() -> new Match(match).play(System::nanoTime, () -> false, new MatchListener() {
            @Override
            public void table(GameLoop loop) {
                table.accept(loop);
            }
        }));
    }

    @Test
    void log_sameLineAgainAndAgain_isCounted() {
        for (int i = 0; i < 1000; i++) {
            contest.fault("bob did not answer");
        }
        contest.log("ann has left");
        JsonNode log = json.desk().path("log");
        assertThat(log).hasSize(2);
        assertThat(log.path(0).path("text").asText()).isEqualTo("ann has left");
        assertThat(log.path(1).path("times").asInt()).isEqualTo(1000);
        assertThat(log.path(1).path("fault").asBoolean()).isTrue();
    }

    @Test
    void tables_ofAServer_showWhoIsAwaited() {
        contest.plan(ContestPlan.ofServer(2, 1, GAMES));
        contest.open(
                List.of(Optional.of("kou2"), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));
        contest.seated(2, 3, "dan", "10.0.0.7:5000, protocol 20070", () -> {});
        JsonNode wall = json.wall();
        assertThat(wall.path("phase").asText()).isEqualTo("waiting");
        assertThat(wall.path("tables")).hasSize(2);
        assertThat(wall.path("tables")
                        .path(1)
                        .path("seats")
                        .path(3)
                        .path("name")
                        .asText())
                .isEqualTo("dan");
        assertThat(wall.toString()).as("where programs are").doesNotContain("10.0.0.7");
        assertThat(json.desk().toString()).contains("10.0.0.7");
        contest.left(2, 3);
        assertThat(json.wall()
                        .path("tables")
                        .path(1)
                        .path("seats")
                        .path(3)
                        .path("state")
                        .asText())
                .isEqualTo("open");
    }
}
