package kakumei.match;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kakumei.cards.Meld;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.rules.View;
import kakumei.threads.MatchThreads;
import kakumei.uecda.Submission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a player throws, and however long it takes, is that player's fault, and the match knows what to do. */
class FaultyPlayersTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(50);

    private static MatchSettings match(Faults faults, int games, PlayerFactory bad) {
        List<Entrant> entrants = new ArrayList<>(List.of(new Entrant("bad", bad)));
        for (int i = 1; i < 5; i++) {
            entrants.add(new Entrant("r" + i, RandomPlayer::new));
        }
        return new MatchSettings(Matches.RULES, entrants, 7, games, 1, 10, 3, Dealing.SEEDED, false, faults);
    }

    private static final class Unspeakable extends Error {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("not even this");
        }
    }

    private static final class Checked extends Exception {
        private static final long serialVersionUID = 1L;
    }

    static Stream<Supplier<Throwable>> thrown() {
        return Stream.of(
                AssertionError::new,
                () -> new NoClassDefFoundError("com/example/Helper"),
                OutOfMemoryError::new,
                StackOverflowError::new,
                IllegalStateException::new,
                Unspeakable::new,
                Checked::new);
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void sneak(Throwable thrown) throws E {
        throw (E) thrown;
    }

    private static PlayerFactory throwing(Supplier<Throwable> thrown) {
        return seed -> view -> {
            FaultyPlayersTest.<RuntimeException>sneak(thrown.get());
            return Meld.PASS;
        };
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void whateverIsThrown_failsAStrictMatchInOneWording(Supplier<Throwable> thrown) {
        String type = thrown.get().getClass().getName();
        assertThatThrownBy(() -> new Match(match(Faults.FAIL, 20, throwing(thrown)))
                        .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE))
                .isInstanceOf(MatchFault.class)
                .message()
                .startsWith("game 1 of seed 7: player 0 (bad) threw " + type)
                .contains(" when it had to play from ");
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void whateverIsThrown_isACountedPassWhereFaultsArePasses(Supplier<Throwable> thrown) {
        List<String> told = new ArrayList<>();
        MatchResult result = new Match(match(Faults.PASS, 20, throwing(thrown)))
                .play(MatchThreads.ONE, System::nanoTime, () -> false, new MatchListener() {
                    @Override
                    public void faulted(int game, int player, String what) {
                        told.add(game + " " + player + " " + what);
                    }
                });
        assertThat(result.isComplete()).isTrue();
        assertThat(result.players().get(0).faults()).isGreaterThan(20);
        assertThat(told).hasSize(3);
        assertThat(told.get(0))
                .startsWith("1 0 threw " + thrown.get().getClass().getName());
        assertThat(told.get(2)).endsWith("counted and not told");
    }

    @Test
    void throwingClose_closesTheOthersAndIsTold() {
        AtomicInteger closed = new AtomicInteger();
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            entrants.add(new Entrant("p" + i, seed -> new Player() {
                private final RandomPlayer sound = new RandomPlayer(seed);

                @Override
                public Meld choose(View view) {
                    return sound.choose(view);
                }

                @Override
                public void close() {
                    closed.incrementAndGet();
                    if (number == 1) {
                        throw new IllegalStateException("will not go");
                    }
                }
            }));
        }
        assertThatThrownBy(() -> new Match(MatchSettings.of(Matches.RULES, entrants, 7, 3))
                        .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE))
                .hasMessageStartingWith("game 3 of seed 7: player 1 (p1) threw")
                .hasMessageEndingWith("will not go when it was closed");
        assertThat(closed).hasValue(5);
    }

    /** What an outside program selects that selects nothing is told without a hole. */
    @Test
    void emptySelection_isToldAsNothing() {
        PlayerFactory shy = seed -> new Submitter() {
            private final RandomPlayer sound = new RandomPlayer(seed);

            @Override
            public Submission submit(View view) {
                return Submission.of(sound.choose(view));
            }

            @Override
            public Submission select(View view, int count) {
                return Submission.of(Meld.PASS);
            }
        };
        List<String> refused = new ArrayList<>();
        new Match(match(Faults.FAIL, 30, shy))
                .play(
                        MatchThreads.ONE,
                        System::nanoTime,
                        () -> false,
                        new EachGame(record -> record.gifts().stream()
                                .map(GameRecord.Gift::refused)
                                .filter(why -> !why.isEmpty())
                                .forEach(refused::add)));
        assertThat(refused).isNotEmpty().allSatisfy(why -> assertThat(why).startsWith("nothing: 0 selected"));
    }

    @Test
    void fault_hasTheResultOfTheGamesBefore() {
        AtomicInteger games = new AtomicInteger();
        PlayerFactory late = seed -> new Player() {
            private final RandomPlayer sound = new RandomPlayer(seed);

            @Override
            public Meld choose(View view) {
                if (games.get() == 17) {
                    throw new IllegalStateException("enough");
                }
                return sound.choose(view);
            }

            @Override
            public void observe(Event event) {
                if (event instanceof Event.GameStarted started) {
                    games.set(started.game());
                }
            }
        };
        assertThatThrownBy(() -> new Match(match(Faults.FAIL, 40, late))
                        .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE))
                .isInstanceOfSatisfying(MatchFault.class, fault -> {
                    MatchResult before = fault.result().orElseThrow();
                    assertThat(fault.game()).isEqualTo(17);
                    assertThat(before.games()).isEqualTo(16);
                    assertThat(before.units()).isEqualTo(1);
                    assertThat(before.isComplete()).isFalse();
                });
    }

    @Test
    void asking_knowsWhoRuns() {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        PlayerFactory looking = seed -> {
            seen.add(whoRuns());
            return new Player() {
                @Override
                public Meld choose(View view) {
                    seen.add(whoRuns());
                    return view.legalMelds().get(0);
                }

                @Override
                public void observe(Event event) {
                    seen.add(whoRuns());
                }

                @Override
                public void close() {
                    seen.add(whoRuns());
                }
            };
        };
        new Match(match(Faults.FAIL, 3, looking))
                .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE);
        new Match(match(Faults.FAIL, 3, looking).withTurnLimit(LONG))
                .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE);
        assertThat(seen).hasSizeGreaterThan(100).containsOnly("bad");
        assertThat(Asking.on(Thread.currentThread())).isEmpty();
    }

    private static String whoRuns() {
        return Asking.on(Thread.currentThread()).flatMap(Asking::player).orElse("nobody");
    }

    /** Thinks for ever in its third decision, and remembers what it was shown. */
    private static final class Thinker implements Player {
        private final RandomPlayer sound;
        private final CountDownLatch never = new CountDownLatch(1);
        private final AtomicReference<Optional<View>> shown = new AtomicReference<>(Optional.empty());
        private final CountDownLatch interrupted = new CountDownLatch(1);
        private int decisions;

        Thinker(long seed) {
            sound = new RandomPlayer(seed);
        }

        @Override
        public Meld choose(View view) {
            if (++decisions == 3) {
                shown.set(Optional.of(view));
                try {
                    never.await();
                } catch (InterruptedException e) {
                    interrupted.countDown();
                }
            }
            return sound.choose(view);
        }
    }

    @Test
    void decisionThatNeverComes_failsAStrictMatch() throws InterruptedException {
        AtomicReference<Thinker> made = new AtomicReference<>();
        PlayerFactory thinking = seed -> {
            Thinker thinker = new Thinker(seed);
            made.set(thinker);
            return thinker;
        };
        assertThatThrownBy(() -> new Match(match(Faults.FAIL, 20, thinking).withTurnLimit(SHORT))
                        .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE))
                .isInstanceOf(MatchFault.class)
                .message()
                .matches("game \\d+ of seed 7: player 0 \\(bad\\) did not answer within 50 ms"
                        + " when it had to play from .*");
        requireNonNull(made.get()).interrupted.await(); // its thread is left to itself, and asked to go
    }

    @Test
    void decisionThatNeverComes_isACountedPassWhereFaultsArePasses_andReplaysTheSame() {
        AtomicReference<Thinker> made = new AtomicReference<>();
        PlayerFactory thinking = seed -> {
            made.compareAndSet(null, new Thinker(seed));
            return requireNonNull(made.get());
        };
        List<GameRecord> records = new ArrayList<>();
        AtomicInteger hands = new AtomicInteger();
        MatchResult result = new Match(match(Faults.PASS, 2, thinking).withTurnLimit(SHORT))
                .play(MatchThreads.ONE, System::nanoTime, () -> false, new EachGame(record -> {
                    records.add(record);
                    Optional<View> shown =
                            requireNonNull(requireNonNull(made.get()).shown.get());
                    hands.addAndGet(shown.map(View::turn).orElse(0));
                }));
        assertThat(result.isComplete()).isTrue();
        Absences absences = result.players().get(0).absences();
        assertThat(absences.late()).isGreaterThan(2);
        assertThat(absences.lateFrom()).isEqualTo(1);
        assertThat(result.players().get(0).faults()).isZero();
        assertThat(records.get(0).turns())
                .filteredOn(turn -> turn.player() == 0 && !turn.refused().isEmpty())
                .allSatisfy(turn -> assertThat(turn.refused()).startsWith("did not answer within 50 ms"))
                .isNotEmpty();
        /* It still looks at its own turn, however far the game has come. */
        assertThat(hands).hasValue(0);
        for (GameRecord record : records) {
            List<GameRecord> again = new ArrayList<>();
            Recorder recorder = new Recorder(Matches.RULES, record.names(), again::add);
            recorder.source(7, "seeded", 0, 1);
            new Replay(Matches.RULES, record).play(List.of(recorder));
            assertThat(again.get(0).order()).isEqualTo(record.order());
            assertThat(again.get(0).points()).isEqualTo(record.points());
            assertThat(again.get(0).turns().stream().map(GameRecord.Turn::meld))
                    .isEqualTo(
                            record.turns().stream().map(GameRecord.Turn::meld).toList());
        }
    }

    /** With a limit that nobody reaches everybody plays as without one. */
    @Test
    void limitThatIsKept_changesNothing() {
        MatchSettings match = Matches.random(60);
        MatchResult free = new Match(match).play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE);
        MatchResult timed = new Match(match.withTurnLimit(LONG))
                .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE);
        assertThat(timed.players().stream().map(MatchResult.PlayerResult::places))
                .isEqualTo(free.players().stream()
                        .map(MatchResult.PlayerResult::places)
                        .toList());
    }

    @Test
    void limit_letsPlayersThinkAloud() {
        List<Thread> heard = new ArrayList<>();
        MatchSettings match = match(Faults.FAIL, 1, seed -> new Player() {
            private Runnable listener = () -> {};

            @Override
            public Meld choose(View view) {
                listener.run();
                return view.legalMelds().get(0);
            }

            @Override
            public void thinkAloud(Runnable wanted) {
                listener = wanted;
            }
        });
        new Match(match.withTurnLimit(LONG)).play(MatchThreads.ONE, System::nanoTime, () -> false, new MatchListener() {
            @Override
            public void table(GameLoop table) {
                table.listen(event -> {
                    if (event instanceof Event.Thought) {
                        heard.add(Thread.currentThread());
                    }
                });
            }
        });
        assertThat(heard).isNotEmpty().containsOnly(Thread.currentThread());
    }

    @Test
    void errorWhenTold_underALimit_isTheSameFault() {
        PlayerFactory bad = seed -> new Player() {
            @Override
            public Meld choose(View view) {
                return view.legalMelds().get(0);
            }

            @Override
            public void observe(Event event) {
                if (event instanceof Event.GameEnded) {
                    throw new AssertionError("sulks");
                }
            }
        };
        assertThatThrownBy(() -> new Match(match(Faults.FAIL, 5, bad).withTurnLimit(LONG))
                        .play(MatchThreads.ONE, System::nanoTime, () -> false, MatchListener.NONE))
                .message()
                .startsWith(
                        "game 1 of seed 7: player 0 (bad) threw java.lang.AssertionError: sulks when it was told of");
    }
}
