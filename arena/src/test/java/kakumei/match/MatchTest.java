package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Matches.Log;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.rules.Role;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.uecda.Quirk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchTest {
    private static List<Integer> numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).boxed().toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void play_onManyThreads_isTheSameToTheLastCard(int threads) {
        MatchSettings settings = Matches.random(1030).withPeriods(10, 3);
        Log one = new Log();
        Log many = new Log();
        MatchResult alone = Matches.play(settings, 1, one);
        assertThat(Matches.play(settings, threads, many)).isEqualTo(alone);
        assertThat(many.records).isEqualTo(one.records);
        assertThat(many.units).isEqualTo(one.units);
        assertThat(one.games()).isEqualTo(numbers(1, 1030));
    }

    @Test
    void play_withRecords_isTheSameAsWithout() {
        MatchSettings settings = Matches.random(300);
        assertThat(Matches.play(settings, 1, new Log())).isEqualTo(Matches.play(settings, 2, MatchListener.NONE));
    }

    @Test
    void play_anotherSeed_isAnotherMatch() {
        MatchSettings settings = Matches.random(100);
        MatchSettings other = MatchSettings.of(settings.rules(), settings.entrants(), 43, 100);
        assertThat(Matches.points(Matches.play(other, 1, MatchListener.NONE)))
                .isNotEqualTo(Matches.points(Matches.play(settings, 1, MatchListener.NONE)));
    }

    @Test
    void record_ofEveryGame_replaysAlone() {
        Log log = new Log();
        Matches.play(Matches.random(120), 1, log);
        for (GameRecord record : log.records) {
            List<GameRecord> again = new ArrayList<>();
            new Replay(Matches.RULES, record).play(List.of(new Recorder(Matches.RULES, record.names(), again::add)));
            assertThat(again.get(0).turns()).isEqualTo(record.turns());
            assertThat(again.get(0).gifts()).isEqualTo(record.gifts());
            assertThat(again.get(0).order()).isEqualTo(record.order());
        }
    }

    @Test
    void classes_comeFromTheGameBefore_andGoAtAReset() {
        Log log = new Log();
        Matches.play(Matches.random(21).withPeriods(10, 3), 1, log);
        for (GameRecord record : log.records) {
            boolean reset = record.game() % 10 == 1;
            assertThat(record.gifts()).hasSize(reset ? 0 : 4);
            assertThat(record.roles().isEmpty()).isEqualTo(reset);
            if (!reset) {
                List<Integer> order = log.records.get(record.game() - 2).order();
                for (int place = 0; place < 5; place++) {
                    assertThat(record.roles().get(order.get(place))).isEqualTo(Role.of(place));
                }
            }
            assertThat(record.source().firstGame()).isEqualTo((record.game() - 1) / 10 * 10 + 1);
            assertThat(record.source().block()).isEqualTo((record.game() - 1) / 10);
        }
    }

    @Test
    void seats_changeEveryThreeGames_acrossBlocks() {
        Log log = new Log();
        Matches.play(Matches.random(60).withPeriods(10, 3), 2, log);
        Set<List<Integer>> seatings = new HashSet<>();
        for (GameRecord record : log.records) {
            seatings.add(record.seats());
            if (record.game() % 3 != 1) {
                assertThat(record.seats())
                        .isEqualTo(log.records.get(record.game() - 2).seats());
            }
        }
        assertThat(seatings).hasSizeGreaterThan(15);
    }

    @Test
    void seats_neverChanging_areInOrder() {
        Log log = new Log();
        Matches.play(Matches.random(20).withPeriods(10, 0), 1, log);
        assertThat(log.records).allSatisfy(record -> assertThat(record.seats()).isEqualTo(List.of(0, 1, 2, 3, 4)));
    }

    @Test
    void interval_isOverCompleteBlocks() {
        Log log = new Log();
        MatchResult result = Matches.play(Matches.random(57).withPeriods(10, 3), 2, log);
        Sample slow = Sample.EMPTY;
        for (int block = 0; block < 5; block++) {
            double sum = 0;
            for (int game = 10 * block; game < 10 * block + 10; game++) {
                sum += log.records.get(game).points().get(3);
            }
            slow = slow.plus(sum / 10);
        }
        assertThat(result.units()).isEqualTo(5);
        assertThat(result.gamesOutsideUnits()).isEqualTo(7);
        assertThat(result.players().get(3).interval()).isEqualTo(slow.interval(0.95, 1, 5));
        assertThat(log.units).hasSize(5);
    }

    @Test
    void interval_ofOneBlock_isAbsent() {
        MatchResult result = Matches.play(Matches.random(199), 1, MatchListener.NONE);
        assertThat(result.units()).isEqualTo(1);
        assertThat(result.players()).allMatch(player -> player.interval().isEmpty());
    }

    @Test
    void points_andPlaces_addUp() {
        MatchResult result = Matches.play(Matches.random(200), 1, MatchListener.NONE);
        for (MatchResult.PlayerResult player : result.players()) {
            long points = 0;
            for (int place = 0; place < 5; place++) {
                points += (5 - place) * player.places().get(place);
            }
            assertThat(player.points()).isEqualTo(points);
            assertThat(player.places().stream().mapToLong(Long::longValue).sum())
                    .isEqualTo(200);
            assertThat(player.meanPoints()).isCloseTo(points / 200.0, within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void fromGame_goesOnWhereTheFirstPartEnded(int threads) {
        MatchSettings whole = Matches.random(250).withPeriods(50, 3);
        Log all = new Log();
        Log first = new Log();
        Log second = new Log();
        Matches.play(whole, 1, all);
        Matches.play(whole.withGames(1, 117), threads, first);
        Matches.play(whole.withGames(118, 250), threads, second);
        List<GameRecord> joined = new ArrayList<>(first.records);
        joined.addAll(second.records);
        assertThat(joined).isEqualTo(all.records);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void stop_endsWithAWholeNumberOfGames_fromWhichToGoOn(int threads) {
        MatchSettings whole = Matches.random(1000).withPeriods(20, 3);
        Log all = new Log();
        MatchResult complete = Matches.play(whole, 1, all);
        AtomicInteger games = new AtomicInteger();
        Log log = new Log();
        MatchResult part = Matches.play(whole, threads, log, () -> games.incrementAndGet() > 313);
        assertThat(part.isComplete()).isFalse();
        assertThat(part.games()).isBetween(1, 400);
        assertThat(log.records).isEqualTo(all.records.subList(0, part.games()));
        assertThat(part.units()).isEqualTo(part.games() / 20);

        Log rest = new Log();
        MatchResult other = Matches.play(whole.withGames(part.lastGame() + 1, 1000), threads, rest);
        assertThat(rest.records).isEqualTo(all.records.subList(part.games(), 1000));
        for (int player = 0; player < 5; player++) {
            assertThat(Matches.points(part).get(player) + Matches.points(other).get(player))
                    .isEqualTo(Matches.points(complete).get(player));
        }
    }

    @Test
    void stop_beforeTheFirstGameThatCounts_countsNone() {
        MatchSettings late = Matches.random(1000).withPeriods(0, 3).withGames(900, 1000);
        MatchResult result = Matches.play(late, 1, MatchListener.NONE, () -> true);
        assertThat(result.games()).isZero();
        assertThat(result.lastGame()).isEqualTo(899);
    }

    @Test
    void play_nearTheLargestNumbers_doesNotOverflow() {
        int last = MatchSettings.MOST_GAMES;
        Log log = new Log();
        Matches.play(Matches.random(last).withGames(last - 3, last), 2, log);
        assertThat(log.games()).isEqualTo(numbers(last - 3, last));
        MatchSettings wide = Matches.random(10).withPeriods(last, 3).withDuplicate(true);
        assertThat(Matches.play(wide, 1, MatchListener.NONE).games()).isEqualTo(10);
    }

    @Test
    void duplicate_withAResetEveryGame_hasIdenticalDeals() {
        MatchSettings settings = Matches.random(50).withPeriods(1, 3).withDuplicate(true);
        Log log = new Log();
        Matches.play(settings, 2, log);
        for (int group = 0; group < 10; group++) {
            List<GameRecord> records = log.records.subList(5 * group, 5 * group + 5);
            for (int rotation = 0; rotation < 5; rotation++) {
                GameRecord record = records.get(rotation);
                for (int player = 0; player < 5; player++) {
                    int place = (player + rotation) % 5;
                    assertThat(record.dealt().get(player))
                            .isEqualTo(records.get(0).dealt().get(place));
                    assertThat(record.seats().indexOf(player))
                            .isEqualTo(records.get(0).seats().indexOf(place));
                }
            }
            assertThat(new HashSet<>(records.stream()
                            .map(record -> record.dealt().get(0))
                            .toList()))
                    .hasSize(5);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10})
    void duplicate_ofEqualPlayers_isEven(int classReset) {
        MatchSettings settings =
                Matches.random(10 * 5 * classReset).withPeriods(classReset, 3).withDuplicate(true);
        MatchResult result = Matches.play(settings, 2, MatchListener.NONE);
        assertThat(result.units()).isEqualTo(10);
        assertThat(Matches.points(result)).containsOnly(3L * result.games());
        /* Ten equal means are no proof that all would be: the interval is wide, and within what is possible. */
        MeanInterval interval = result.players().get(0).interval().orElseThrow();
        assertThat(interval.mean()).isEqualTo(3);
        assertThat(interval.low()).isBetween(1.0, 2.5);
        assertThat(interval.high()).isBetween(3.5, 5.0);
    }

    @Test
    void duplicate_cutShort_countsWholeGroupsInTheInterval() {
        MatchSettings settings = Matches.random(133).withPeriods(10, 3).withDuplicate(true);
        MatchResult result = Matches.play(settings, 2, MatchListener.NONE);
        assertThat(result.games()).isEqualTo(133);
        assertThat(result.units()).isEqualTo(2);
        assertThat(result.gamesOutsideUnits()).isEqualTo(33);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void fault_namesPlayerMeldHandSeedAndGame_andKeepsTheGamesBefore(int threads) {
        MatchSettings settings = Matches.of(1000, IllegalAfter::new).withPeriods(100, 3);
        Log log = new Log();
        assertThatThrownBy(() -> Matches.play(settings, threads, log))
                .isInstanceOf(MatchFault.class)
                .hasMessageMatching("game \\d+ of seed 42: player 0 \\(a\\) played .* holding .*: .*")
                .satisfies(fault -> {
                    int game = ((MatchFault) fault).game();
                    assertThat(log.games()).isEqualTo(numbers(1, game - 1));
                    assertThatThrownBy(() -> Matches.play(settings.withGames(game, game), 1, MatchListener.NONE))
                            .hasMessage(fault.getMessage());
                });
    }

    /** Plays on until its block's seed and deals have brought it a certain hand, then a card it has not got. */
    private static final class IllegalAfter implements Player {
        private final RandomPlayer random;

        IllegalAfter(long seed) {
            random = new RandomPlayer(seed);
        }

        @Override
        public Meld choose(View view) {
            boolean rare = Cards.count(view.hand()) == 11 && (view.hand() & 0x3F0) == 0x150;
            return rare ? new Meld(view.unseen() & -view.unseen()) : random.choose(view);
        }
    }

    @Test
    void listener_thatFails_endsTheMatch() {
        MatchListener full = new MatchListener() {
            @Override
            public boolean wantsRecords() {
                return true;
            }

            @Override
            public void recorded(GameRecord record) {
                if (record.game() == 77) {
                    throw new IllegalStateException("disk full");
                }
            }
        };
        assertThatThrownBy(() -> Matches.play(Matches.random(10_000), 2, full)).hasMessage("disk full");
    }

    @Test
    void players_areMadeAnewEachBlock_bySeedsThatDiffer() {
        Set<Long> seeds = new HashSet<>();
        AtomicInteger closed = new AtomicInteger();
        MatchSettings settings = Matches.of(50, seed -> {
            seeds.add(seed);
            return counting(closed);
        });
        Matches.play(settings.withPeriods(10, 3), 1, MatchListener.NONE);
        assertThat(seeds).hasSize(5);
        assertThat(closed).hasValue(5);
    }

    private static Player counting(AtomicInteger closed) {
        return new Player() {
            @Override
            public Meld choose(View view) {
                return view.legalMelds().get(0);
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
    }

    @Test
    void persistentPlayers_stayForTheWholeMatch() {
        AtomicInteger made = new AtomicInteger();
        PlayerFactory factory = new PlayerFactory() {
            @Override
            public Player create(long seed) {
                made.incrementAndGet();
                return new RandomPlayer(seed);
            }

            @Override
            public boolean persistent() {
                return true;
            }
        };
        Log log = new Log();
        MatchResult result = Matches.play(Matches.of(50, factory).withPeriods(10, 3), 2, log);
        assertThat(made).hasValue(1);
        assertThat(result.units()).isEqualTo(5);
        assertThat(result.players().get(0).interval()).isPresent();
        assertThat(log.records.stream().filter(r -> r.roles().isEmpty()).map(GameRecord::game))
                .containsExactly(1, 11, 21, 31, 41);
    }

    @Test
    void persistentPlayers_inDuplicates_stayWhileOthersAreMadeAnew() {
        AtomicInteger made = new AtomicInteger();
        AtomicInteger closed = new AtomicInteger();
        PlayerFactory staying = new PlayerFactory() {
            @Override
            public Player create(long seed) {
                made.incrementAndGet();
                RandomPlayer random = new RandomPlayer(1);
                return new Player() {
                    @Override
                    public Meld choose(View view) {
                        return random.choose(view);
                    }

                    @Override
                    public void close() {
                        closed.incrementAndGet();
                    }
                };
            }

            @Override
            public boolean persistent() {
                return true;
            }
        };
        MatchSettings settings = Matches.of(50, staying).withPeriods(1, 3).withDuplicate(true);
        Log log = new Log();
        MatchResult result = Matches.play(settings, 2, log);
        assertThat(made).hasValue(1);
        assertThat(closed).hasValue(1);
        assertThat(result.units()).isEqualTo(10);
        assertThat(result.players().get(0).interval()).isPresent();
        Log plain = new Log();
        Matches.play(Matches.of(50, RandomPlayer::new).withPeriods(1, 3).withDuplicate(true), 2, plain);
        for (int game = 0; game < 50; game++) {
            GameRecord record = log.records.get(game);
            assertThat(record.dealt()).isEqualTo(plain.records.get(game).dealt());
            assertThat(record.seats()).isEqualTo(plain.records.get(game).seats());
            assertThat(record.roles()).isEmpty();
        }
    }

    @Test
    void persistentPlayer_thatFailsWhenItIsClosed_endsTheMatchWithAllGames() {
        PlayerFactory failing = new PlayerFactory() {
            @Override
            public Player create(long seed) {
                RandomPlayer random = new RandomPlayer(seed);
                return new Player() {
                    @Override
                    public Meld choose(View view) {
                        return random.choose(view);
                    }

                    @Override
                    public void close() {
                        throw new IllegalStateException("no end");
                    }
                };
            }

            @Override
            public boolean persistent() {
                return true;
            }
        };
        MatchSettings settings = Matches.of(20, failing).withPeriods(1, 3);
        for (MatchSettings each : List.of(settings, settings.withDuplicate(true))) {
            assertThatThrownBy(() -> Matches.play(each, 1, MatchListener.NONE))
                    .isInstanceOfSatisfying(MatchFault.class, fault -> {
                        assertThat(fault).hasMessageContaining("no end");
                        assertThat(fault.result().orElseThrow().games()).isEqualTo(20);
                    });
        }
    }

    @Test
    void officialDeals_areOneStream() {
        MatchSettings settings = Matches.random(30).withDealing(Dealing.UECDA_MT);
        Log log = new Log();
        Log rest = new Log();
        Matches.play(settings, 2, log);
        Matches.play(settings.withGames(17, 30), 1, rest);
        assertThat(rest.records).isEqualTo(log.records.subList(16, 30));
        assertThat(log.records.get(0).source().deal()).isEqualTo("uecda-mt");
    }

    @Test
    void quirkReset1_exchangesByClassesThatNobodyIsTold() {
        Daihinmin quirky = Daihinmin.with(Quirk.RESET_1.on(DaihinminOptions.UECDA));
        List<Entrant> entrants = Matches.random(1).entrants();
        MatchSettings settings = MatchSettings.of(quirky, entrants, 1, 10).withPeriods(1, 3);
        Log log = new Log();
        Matches.play(settings, 1, log);
        List<Integer> before = List.of(0, 1, 2, 3, 4);
        for (GameRecord record : log.records) {
            assertThat(record.roles()).isEmpty();
            assertThat(record.gifts()).hasSize(4);
            assertThat(record.gifts().get(0).from()).isEqualTo(before.get(4));
            assertThat(record.gifts().get(0).to()).isEqualTo(before.get(0));
            before = record.order();
            List<GameRecord> again = new ArrayList<>();
            new Replay(quirky, record).play(List.of(new Recorder(quirky, record.names(), again::add)));
            assertThat(again.get(0).turns()).isEqualTo(record.turns());
        }
    }

    @Test
    void settings_thatCannotBePlayed_areRefused() {
        MatchSettings good = Matches.random(10);
        List<Entrant> four = good.entrants().subList(0, 4);
        List<Entrant> twins = new ArrayList<>(four);
        twins.add(four.get(0));
        assertThatThrownBy(() -> MatchSettings.of(Matches.RULES, four, 1, 10))
                .hasMessage("daihinmin needs 5 players, not 4");
        assertThatThrownBy(() -> MatchSettings.of(Matches.RULES, twins, 1, 10)).hasMessage("two players are named a");
        assertThatThrownBy(() -> Matches.random(0)).hasMessageContaining("at least one game");
        assertThatThrownBy(() -> good.withGames(11, 10)).hasMessageContaining("behind the last");
        assertThatThrownBy(() -> good.withPeriods(-1, 3)).hasMessageContaining("class reset");
        assertThatThrownBy(() -> good.withPeriods(1, -3)).hasMessageContaining("seat change");
        assertThatThrownBy(() -> good.withPeriods(0, 3).withDuplicate(true)).hasMessageContaining("need blocks");
        MatchSettings quirky = MatchSettings.of(
                        Daihinmin.with(Quirk.RESET_1.on(DaihinminOptions.UECDA)), good.entrants(), 1, 10)
                .withPeriods(1, 3);
        assertThatThrownBy(() -> quirky.withDuplicate(true)).hasMessageContaining("quirk");
        assertThatThrownBy(() -> good.withDealing(Dealing.UECDA_MT).withDuplicate(true))
                .hasMessageContaining("seeded");
    }
}
