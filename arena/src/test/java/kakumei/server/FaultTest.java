package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kakumei.cards.Meld;
import kakumei.client.PlayerClient;
import kakumei.match.Absences;
import kakumei.match.GameRecord;
import kakumei.match.MatchResult;
import kakumei.player.Player;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Version;
import kakumei.random.SplitMix;
import kakumei.rules.View;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One program misbehaves over a real socket; the other four must finish their match, and the records be whole. */
class FaultTest {
    private static final int GAMES = 3;
    private static final CellMatrix PASS = new CellMatrix();

    private static ServerSettings settings() {
        return Evening.settings(GAMES, 20260707);
    }

    /** Lets four good programs join after the bad one, and checks that they play to the end. */
    private static void othersFinish(Evening evening, Runnable bad) {
        assertThat(othersPlay(evening, bad)).isZero();
    }

    /** The same; tells how many of their submissions were refused, which under a short limit a busy machine may bring about. */
    private static int othersPlay(Evening evening, Runnable bad) {
        List<Future<PlayerClient.Result>> others = evening.joinDefaults(4);
        bad.run();
        int refused = 0;
        for (Future<PlayerClient.Result> other : others) {
            PlayerClient.Result result = Evening.get(other);
            assertThat(result.games()).isEqualTo(GAMES);
            refused += result.refused();
        }
        evening.await();
        assertWhole(evening.records, GAMES);
        assertThat(evening.results).hasSize(1);
        assertThat(evening.results.get(0).isComplete()).isTrue();
        return refused;
    }

    static void assertWhole(List<GameRecord> records, int games) {
        assertThat(records).hasSize(games);
        for (GameRecord record : records) {
            assertThat(record.order()).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
            assertThat(record.points().stream().mapToInt(Integer::intValue).sum())
                    .isEqualTo(15);
            assertThat(record.turns()).isNotEmpty();
        }
    }

    /** A program that always passes, for a number of messages in both directions; then it stops. */
    private static void passFor(RawClient client, int messages) {
        int left = messages;
        while (left-- > 0) {
            CellMatrix matrix = client.readMatrix();
            if (matrix.isDeal() && matrix.toGive() > 0 && left-- > 0) {
                client.send(PASS);
            } else if (!matrix.isDeal()) {
                if (matrix.isMyTurn()) {
                    if (left-- <= 0) {
                        return;
                    }
                    client.send(PASS);
                    if (left-- <= 0) {
                        return;
                    }
                    client.readInt();
                }
                if (left-- <= 0) {
                    return;
                }
                client.readMatrix();
                if (left-- <= 0) {
                    return;
                }
                if (client.readInt() == 2) {
                    return;
                }
            }
        }
    }

    static IntStream messages() {
        int count = Sizes.of(12, 120);
        return IntStream.range(0, count).map(i -> i < 9 ? i : 9 + (i - 9) * 31);
    }

    @ParameterizedTest
    @MethodSource("messages")
    void disconnect_afterSoManyMessages(int messages) {
        try (Evening evening = new Evening(settings())) {
            RawClient bad = new RawClient(evening.port());
            assertThat(bad.logIn("bad")).isZero();
            othersFinish(evening, () -> {
                passFor(bad, messages);
                bad.close();
            });
        }
    }

    @Test
    void disconnect_inTheExchange() {
        Player leaves = new Player() {
            private final DefaultPlayer sound = new DefaultPlayer();

            @Override
            public Meld choose(View view) {
                return sound.choose(view);
            }

            @Override
            public long give(View view, int count) {
                throw new AssertionError("leaves");
            }
        };
        try (Evening evening = new Evening(Evening.settings(20, 5))) {
            PlayerClient client = new PlayerClient(Evening.rules(), Version.V20070, line -> {
                throw new IllegalStateException(line); // the client ends with its first fault
            });
            Future<PlayerClient.Result> bad =
                    evening.run(() -> client.play("127.0.0.1", evening.port(), "bad", leaves));
            evening.awaitLog("is bad at");
            List<Future<PlayerClient.Result>> others = evening.joinDefaults(4);
            others.forEach(Evening::get);
            evening.await();
            assertWhole(evening.records, 20);
            assertThat(bad).isDone();
            assertThat(evening.log())
                    .filteredOn(line -> line.contains("(bad)"))
                    .singleElement()
                    .asString()
                    .matches("table 1: game \\d+ of seed 5: player 0 \\(bad\\) closed the connection;"
                            + " it passes from now on");
            assertDied(evening);
        }
    }

    /** The first player died once, while it was to give; nothing of it was refused, and the result tells when it died. */
    private static void assertDied(Evening evening) {
        MatchResult.PlayerResult dead = evening.results.get(0).players().get(0);
        int game = evening.records.stream()
                .filter(record -> record.gifts().stream()
                        .anyMatch(gift -> gift.from() == 0 && !gift.refused().isEmpty()))
                .findFirst()
                .orElseThrow()
                .game();
        assertThat(dead.absences()).isEqualTo(new Absences(0, 0, 1, game, true));
        assertThat(dead.faults()).isZero();
    }

    @Test
    void halfTable_thenTheEnd() {
        try (Evening evening = new Evening(settings())) {
            RawClient bad = new RawClient(evening.port());
            bad.logIn("bad");
            othersFinish(evening, () -> {
                bad.send(new byte[240]);
                bad.close();
            });
        }
    }

    @Test
    void oneByteAtATime_isATableLikeAnyOther() {
        try (Evening evening = new Evening(settings())) {
            RawClient slow = new RawClient(evening.port());
            byte[] login = RawClient.login(20070, "slow");
            for (int i = 0; i < login.length; i++) {
                slow.send(login, i, 1);
            }
            assertThat(slow.readInt()).isZero();
            othersFinish(evening, () -> {
                byte[] pass = new byte[480];
                playOn(slow, () -> {
                    for (int i = 0; i < pass.length; i++) {
                        slow.send(pass, i, 1);
                    }
                });
            });
            assertThat(evening.log()).noneMatch(line -> line.contains("player 0 (slow) closed"));
        }
    }

    /** Plays a whole match, answering whenever it is due. */
    private static void playOn(RawClient client, Runnable answer) {
        int flag = 1;
        while (flag != 2) {
            CellMatrix matrix = client.readMatrix();
            if (matrix.isDeal()) {
                if (matrix.toGive() > 0) {
                    answer.run();
                }
                continue;
            }
            if (matrix.isMyTurn()) {
                answer.run();
                assertThat(client.readInt()).isIn(8, 9);
            }
            client.readMatrix();
            flag = client.readInt();
        }
        client.close();
    }

    @Test
    void tablesOutOfTurn_areItsNextSubmissions() {
        try (Evening evening = new Evening(settings())) {
            RawClient early = new RawClient(evening.port());
            early.logIn("early");
            for (int i = 0; i < 10; i++) {
                early.send(PASS);
            }
            othersFinish(evening, () -> {
                int[] sent = {10};
                playOn(early, () -> {
                    if (sent[0]-- <= 0) {
                        early.send(PASS);
                    }
                });
            });
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void garbage_isRefusedAndLogged(long seed) {
        RandomGenerator random = new SplitMix(seed);
        try (Evening evening = new Evening(settings())) {
            RawClient bad = new RawClient(evening.port());
            bad.logIn("bad");
            othersFinish(
                    evening,
                    () -> playOn(bad, () -> {
                        byte[] bytes = new byte[480];
                        random.nextBytes(bytes);
                        bytes[7] = 1; // some card, lest it be a pass
                        bytes[4] = bytes[5] = bytes[6] = 0;
                        bad.send(bytes);
                    }));
            assertThat(evening.log()).anyMatch(line -> line.contains("other than 0, 1 and 2"));
        }
    }

    @Test
    void neverReads_andSendsForEver() {
        try (Evening evening = new Evening(
                Variant.limits(settings(), new Limits(Duration.ZERO, Duration.ZERO, Duration.ofMillis(300))))) {
            RawClient bad = new RawClient(evening.port());
            bad.logIn("bad");
            Future<Boolean> flood = evening.run(() -> {
                byte[] many = new byte[480 * 64];
                try {
                    while (true) {
                        bad.send(many);
                    }
                } catch (UncheckedIOException e) {
                    return true;
                }
            });
            othersFinish(evening, () -> {});
            bad.close();
            assertThat(Evening.get(flood)).isTrue();
        }
    }

    @Test
    void silence_underATurnLimit_isAPass() {
        try (Evening evening =
                new Evening(Variant.limits(settings(), Limits.DEFAULT.withTurn(Duration.ofMillis(20))))) {
            RawClient silent = new RawClient(evening.port());
            silent.logIn("silent");
            int refused = othersPlay(evening, () -> {});
            assertThat(evening.log()).anyMatch(line -> line.contains("(silent) did not answer within 20 ms"));
            // Who else was late was passed for, too; nobody's meld was refused for another reason.
            assertThat(evening.log())
                    .filteredOn(line -> line.contains("did not answer within 20 ms") && !line.contains("(silent)"))
                    .hasSizeGreaterThanOrEqualTo(refused);
            silent.close();
        }
    }

    @Test
    void lateAnswer_isDroppedAndTheProtocolStaysInStep() throws InterruptedException {
        try (Evening evening =
                new Evening(Variant.limits(settings(), Limits.DEFAULT.withTurn(Duration.ofMillis(600))))) {
            RawClient late = new RawClient(evening.port());
            late.logIn("late");
            othersFinish(evening, () -> {
                int[] answers = {0};
                playOn(late, () -> {
                    if (answers[0]++ == 0) {
                        evening.awaitLog("(late) did not answer within");
                    }
                    late.send(PASS);
                });
            });
            assertThat(evening.records.get(0).turns().stream().filter(turn -> turn.player() == 0))
                    .filteredOn(turn -> !turn.refused().isEmpty())
                    .singleElement()
                    .isEqualTo(new GameRecord.Turn(0, Meld.PASS, "", "did not answer within 600 ms"));
            assertThat(evening.results.get(0).players().get(0).absences()).isEqualTo(new Absences(1, 1, 0, 0, false));
        }
    }

    /* Who hangs without a limit holds a match up for ever: the organiser ends that. */
    @Test
    void program_thatHangs_sentAway_isDead() {
        try (Evening evening = new Evening(settings())) {
            RawClient hangs = new RawClient(evening.port());
            hangs.logIn("hangs");
            othersFinish(evening, () -> {
                hangs.readMatrix();
                evening.dismiss("hangs");
            });
            assertThat(evening.log()).anyMatch(line -> line.contains("(hangs) was sent away by the organiser"));
            assertThat(evening.results.get(0).players().get(0).absences().gone())
                    .isTrue();
            hangs.close();
        }
    }

    @Test
    void program_sentAwayBeforeItsMatch_freesItsSeat() {
        try (Evening evening = new Evening(settings())) {
            RawClient wrong = new RawClient(evening.port());
            wrong.logIn("wrong");
            evening.awaitLog("is wrong at");
            evening.dismiss("wrong");
            evening.awaitLog("seat 0 is free");
            List<Future<PlayerClient.Result>> others = evening.joinDefaults(5);
            others.forEach(other -> assertThat(Evening.get(other).games()).isEqualTo(GAMES));
            evening.await();
            wrong.close();
        }
    }

    @Test
    void matchLimit_usedUp_isDeath() {
        try (Evening evening = new Evening(Variant.limits(
                settings(), // so long that nobody else comes near it on a busy machine
                new Limits(Duration.ZERO, Duration.ofMillis(2_500), Duration.ofSeconds(30))))) {
            RawClient slow = new RawClient(evening.port());
            slow.logIn("slow");
            List<Future<PlayerClient.Result>> others = evening.joinDefaults(4);
            others.forEach(other -> assertThat(Evening.get(other).games()).isEqualTo(GAMES));
            evening.await();
            assertThat(evening.log()).anyMatch(line -> line.contains("(slow) used up its 2500 ms for the match"));
            slow.close();
        }
    }

    @Test
    void endOnDeath_endsWithTheRunningGame() {
        try (Evening evening = new Evening(Variant.endOnDeath(Evening.settings(50, 3)))) {
            RawClient bad = new RawClient(evening.port());
            bad.logIn("bad");
            List<Future<PlayerClient.Result>> others = evening.joinDefaults(4);
            bad.close();
            others.forEach(other -> assertThat(Evening.get(other).games()).isLessThan(50));
            evening.await();
            assertThat(evening.results.get(0).isComplete()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"V20060", "V20140"})
    void otherVersions_playWholeMatches(String version) {
        try (Evening evening = new Evening(settings())) {
            Future<PlayerClient.Result> other = evening.join("other", new DefaultPlayer(), Version.valueOf(version));
            othersFinish(evening, () -> {});
            assertThat(Evening.get(other).refused()).isZero();
        }
    }
}
