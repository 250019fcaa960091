package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.uecda.Submission;
import org.junit.jupiter.api.Test;

class GameLoopTest {
    private static final Rules RULES = Matches.RULES;

    /** A loop at which {@code first} plays against random players. */
    private static GameLoop against(Rules rules, Faults faults, Player first) {
        GameLoop loop = new GameLoop(rules, faults);
        List<Player> players = new ArrayList<>(List.of(first));
        while (players.size() < rules.players()) {
            players.add(new RandomPlayer(players.size()));
        }
        loop.players(players);
        return loop;
    }

    private static void play(GameLoop loop, Rules rules, int games) {
        SeededDealer dealer = new SeededDealer(rules, 7);
        for (int game = 1; game <= games; game++) {
            loop.play(game, dealer);
            if (rules.hasClasses()) {
                loop.state().classes(loop.state().finished());
            }
        }
    }

    /** Fails when an event or a view shows it a card that is neither its own, nor played, nor exchanged with it. */
    private static final class Spy implements Player {
        private final RandomPlayer random = new RandomPlayer(1);
        private final int me;
        private final AtomicInteger hidden;
        private long mine;

        Spy(int me, AtomicInteger hidden) {
            this.me = me;
            this.hidden = hidden;
        }

        @Override
        public void observe(Event event) {
            if (event instanceof Event.GameStarted dealt) {
                for (int player = 0; player < dealt.hands().size(); player++) {
                    seen(player == me, dealt.hands().get(player), dealt.sizes().get(player));
                }
                mine = dealt.hands().get(me);
            } else if (event instanceof Event.Opened opened) {
                opened.taken().forEach(this::gave);
            } else if (event instanceof Event.Gave gave) {
                gave(gave.gift());
            } else if (event instanceof Event.Passed passed) {
                assertThat(passed.refused().isPresent() && passed.player() != me)
                        .isFalse();
            } else if (event instanceof Event.Played played && played.player() == me) {
                mine &= ~played.meld().cards();
            }
        }

        private void gave(Event.Gift gift) {
            seen(gift.from() == me || gift.to() == me, gift.cards(), gift.count());
            mine = gift.from() == me ? mine & ~gift.cards() : gift.to() == me ? mine | gift.cards() : mine;
        }

        private void seen(boolean allowed, long cards, int count) {
            assertThat(count).isPositive();
            assertThat(Cards.count(cards)).isEqualTo(allowed ? count : 0);
            hidden.addAndGet(allowed ? 0 : 1);
        }

        @Override
        public Meld choose(View view) {
            assertThat(view.me()).isEqualTo(me);
            assertThat(view.hand()).isEqualTo(mine);
            assertThat(view.unseen() & mine).isZero();
            return random.choose(view);
        }

        @Override
        public long give(View view, int count) {
            assertThat(view.hand()).isEqualTo(mine);
            return random.give(view, count);
        }
    }

    @Test
    void players_seeNoForeignCards() {
        AtomicInteger hidden = new AtomicInteger();
        GameLoop loop = new GameLoop(RULES, Faults.FAIL);
        List<Player> players = new ArrayList<>();
        for (int player = 0; player < 4; player++) {
            players.add(new Spy(player, hidden));
        }
        players.add(new DefaultPlayer()); // whose refused submissions are hidden too
        loop.players(players);
        play(loop, RULES, 300);
        assertThat(hidden.get()).isGreaterThan(300 * 4 * 4);
    }

    @Test
    void events_tellTheWholeGame() {
        List<Event> events = new ArrayList<>();
        GameLoop loop = against(RULES, Faults.FAIL, new RandomPlayer(0));
        loop.listen(events::add);
        play(loop, RULES, 2);
        int start = 0;
        while (!(events.get(start) instanceof Event.GameEnded)) {
            start++;
        }
        List<Event> second = events.subList(start + 1, events.size());
        assertThat(second.get(0)).isInstanceOf(Event.GameStarted.class);
        assertThat(second.get(1))
                .matches(e -> e instanceof Event.Opened opened && opened.taken().size() == 2);
        assertThat(second.subList(2, 4)).allMatch(e -> e instanceof Event.Gave);
        assertThat(second.stream().filter(e -> e instanceof Event.Played played && played.place() >= 0))
                .hasSize(4);
        assertThat(second.get(second.size() - 1)).isInstanceOf(Event.GameEnded.class);
        long turns = second.stream()
                .filter(e -> e instanceof Event.Played || e instanceof Event.Passed)
                .count();
        assertThat(loop.state().history().size()).isEqualTo(turns);
    }

    private static final Player FOREIGN = view -> {
        long other = view.unseen();
        return other == 0 ? Meld.PASS : new Meld(Meld.cards(other & -other) & Cards.NATURAL);
    };

    @Test
    void illegalMeld_failsWithMeldAndHand() {
        assertThatThrownBy(() -> play(against(RULES, Faults.FAIL, FOREIGN), RULES, 1))
                .isInstanceOf(PlayerFault.class)
                .hasMessageMatching("played .* holding .*: .*");
    }

    @Test
    void illegalMeld_ofNonsenseBits_failsToo() {
        for (long bits : new long[] {-1, 1L << 63, 0x7000_0000_0000_0001L, 3, 1L << 59}) {
            assertThatThrownBy(() -> play(against(RULES, Faults.FAIL, view -> new Meld(bits)), RULES, 1))
                    .isInstanceOf(PlayerFault.class)
                    .hasMessageContaining("played ");
        }
    }

    @Test
    @SuppressWarnings("NullAway") // what a careless player does
    void nullMeld_fails() {
        assertThatThrownBy(() -> play(against(RULES, Faults.FAIL, view -> null), RULES, 1))
                .isInstanceOf(PlayerFault.class)
                .hasMessageContaining("returned null");
    }

    @Test
    void throwingPlayer_failsWithItsException() {
        Player throwing = view -> {
            throw new IllegalStateException("lost my cards");
        };
        assertThatThrownBy(() -> play(against(RULES, Faults.FAIL, throwing), RULES, 1))
                .isInstanceOf(PlayerFault.class)
                .hasMessageContaining("lost my cards")
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    /** Plays at random, gives what it may not. */
    private static final class BadGiver implements Player {
        private final RandomPlayer random = new RandomPlayer(0);

        @Override
        public Meld choose(View view) {
            return random.choose(view);
        }

        @Override
        public long give(View view, int count) {
            return Cards.lowest(view.unseen(), count);
        }
    }

    @Test
    void badGift_fails() {
        assertThatThrownBy(() -> play(against(RULES, Faults.FAIL, new BadGiver()), RULES, 50))
                .isInstanceOf(PlayerFault.class)
                .hasMessageMatching("gave .* holding .*, where .* of the hand had to be given");
    }

    @Test
    @SuppressWarnings("NullAway") // what a careless player does
    void lenient_faultsArePassesThatCount() {
        List<Player> faulty = List.of(FOREIGN, view -> null, view -> new Meld(-1), view -> {
            throw new IllegalStateException("x");
        });
        for (Player player : faulty) {
            GameLoop loop = against(RULES, Faults.PASS, player);
            List<GameRecord> records = new ArrayList<>();
            loop.listen(new Recorder(RULES, List.of("a", "b", "c", "d", "e"), records::add));
            play(loop, RULES, 5);
            long refused = records.stream()
                    .flatMap(record -> record.turns().stream())
                    .filter(turn -> !turn.refused().isEmpty())
                    .peek(turn -> assertThat(turn.meld().isPass()).isTrue())
                    .count();
            assertThat(loop.faults(0)).isPositive().isEqualTo((int) refused);
            assertThat(loop.faults(1)).isZero();
        }
    }

    @Test
    void lenient_badGift_isReplacedByTheStrongestCards() {
        GameLoop loop = against(RULES, Faults.PASS, new BadGiver());
        List<GameRecord> records = new ArrayList<>();
        loop.listen(new Recorder(RULES, List.of("a", "b", "c", "d", "e"), records::add));
        play(loop, RULES, 50);
        List<GameRecord.Gift> refused = records.stream()
                .flatMap(record -> record.gifts().stream())
                .filter(gift -> !gift.refused().isEmpty())
                .toList();
        assertThat(refused).isNotEmpty().allMatch(gift -> gift.from() == 0 && !gift.forced());
    }

    @Test
    void lenient_whereOneMayNotPass_someMeldIsPlayed() {
        Rules bigTwo = BigTwo.standard();
        GameLoop loop = against(bigTwo, Faults.PASS, view -> new Meld(-1));
        play(loop, bigTwo, 20);
        assertThat(loop.faults(0)).isPositive();
        assertThat(loop.state().isOver()).isTrue();
    }

    @Test
    void bigTwo_whatWasRefused_isRecordedAsCardsAndRefusedAgain() {
        Rules bigTwo = BigTwo.standard();
        RandomPlayer random = new RandomPlayer(5);
        Player faulty = view -> view.history().size() % 3 == 0 ? FOREIGN.choose(view) : random.choose(view);
        GameLoop loop = against(bigTwo, Faults.PASS, faulty);
        List<GameRecord> records = new ArrayList<>();
        loop.listen(new Recorder(bigTwo, List.of("a", "b", "c", "d"), records::add));
        play(loop, bigTwo, 50);
        int passes = 0;
        int others = 0;
        for (GameRecord record : records) {
            for (GameRecord.Turn turn : record.turns()) {
                if (!turn.refused().isEmpty()) {
                    assertThat(turn.sent()).matches("[SHDC][3-9TJQKA2]");
                    passes += turn.meld().isPass() ? 1 : 0;
                    others += turn.meld().isPass() ? 0 : 1; // who leads may not pass
                }
            }
            List<GameRecord> again = new ArrayList<>();
            new Replay(bigTwo, record).play(List.of(new Recorder(bigTwo, record.names(), again::add)));
            assertThat(again.get(0).turns()).isEqualTo(record.turns());
        }
        assertThat(passes).isPositive();
        assertThat(others).isPositive();
    }

    /** An outside program: sends every third submission with a cell of garbage. */
    private static final class Outside implements Submitter {
        private final RandomPlayer random = new RandomPlayer(3);
        final List<Umpire.Ruling> verdicts = new ArrayList<>();
        private int turn;

        @Override
        public Submission submit(View view) {
            Submission good = Submission.of(random.choose(view));
            return ++turn % 3 == 0 && !good.isPass()
                    ? new Submission(good.natural(), good.jokers(), 0, good.jokerRow4(), true)
                    : good;
        }

        @Override
        public Submission select(View view, int count) {
            return Submission.parse(List.of("RAW@0,0=7"));
        }

        @Override
        public void answered(Umpire.Ruling verdict) {
            verdicts.add(verdict);
        }
    }

    @Test
    void submitter_isJudgedByTheArbiter_alsoInStrictGames() {
        Outside outside = new Outside();
        GameLoop loop = against(RULES, Faults.FAIL, outside);
        List<GameRecord> records = new ArrayList<>();
        loop.listen(new Recorder(RULES, List.of("a", "b", "c", "d", "e"), records::add));
        play(loop, RULES, 30);
        List<GameRecord.Turn> turns = records.stream()
                .flatMap(record -> record.turns().stream())
                .filter(turn -> turn.player() == 0)
                .toList();
        assertThat(turns)
                .hasSameSizeAs(outside.verdicts)
                .allMatch(turn -> turn.refused().isEmpty() || !turn.sent().isEmpty());
        assertThat(turns.stream().filter(turn -> turn.refused().contains("other than 0, 1 and 2")))
                .isNotEmpty();
        assertThat(records.stream()
                        .flatMap(record -> record.gifts().stream())
                        .filter(gift -> !gift.refused().isEmpty()))
                .isNotEmpty();
        for (GameRecord record : records) {
            List<GameRecord> again = new ArrayList<>();
            new Replay(RULES, record).play(List.of(new Recorder(RULES, record.names(), again::add)));
            assertThat(again.get(0).turns().stream().map(GameRecord.Turn::meld))
                    .isEqualTo(
                            record.turns().stream().map(GameRecord.Turn::meld).toList());
            assertThat(again.get(0).order()).isEqualTo(record.order());
        }
    }

    @Test
    void bigTwo_isDrivenByTheSameLoop() {
        Rules bigTwo = BigTwo.standard();
        List<Event> ends = new ArrayList<>();
        GameLoop loop = against(bigTwo, Faults.FAIL, new RandomPlayer(0));
        loop.listen(event -> {
            if (event instanceof Event.GameEnded) {
                ends.add(event);
            }
        });
        play(loop, bigTwo, 20);
        assertThat(ends).hasSize(20).allSatisfy(event -> {
            Event.GameEnded ended = (Event.GameEnded) event;
            assertThat(ended.order()).hasSize(4);
            assertThat(ended.points().stream().mapToInt(Integer::intValue).sum())
                    .isEqualTo(1);
        });
    }

    @Test
    void passed_hidesWhatWasRefused() {
        Event.Passed refused = new Event.Passed(2, Optional.of(new Event.Sent("S8", "S8: does not beat S9")));
        assertThat(refused.seenBy(2)).isEqualTo(refused);
        assertThat(refused.seenBy(1)).isEqualTo(new Event.Passed(2));
    }

    /* Of games that nobody follows no event is made, and who could have followed them is told how they ended. */
    @Test
    void listener_isToldOfTheGamesThatItFollows_andHowTheOthersEnded() {
        GameLoop loop = against(RULES, Faults.FAIL, new RandomPlayer(0));
        List<Integer> told = new ArrayList<>();
        List<Integer> skipped = new ArrayList<>();
        List<Integer> made = new ArrayList<>();
        loop.listen(new GameListener() {
            @Override
            public boolean follows(int game) {
                return game % 3 == 0;
            }

            @Override
            public void happened(Event event) {
                if (event instanceof Event.GameStarted started) {
                    told.add(started.game());
                }
                if (event instanceof Event.GameEnded ended) {
                    told.add(ended.game());
                    made.addAll(ended.points());
                }
            }

            @Override
            public void skipped(int game, int[] points) {
                skipped.add(game);
                Arrays.stream(points).forEach(made::add);
            }
        });
        List<Integer> all = new ArrayList<>();
        SeededDealer dealer = new SeededDealer(RULES, 7);
        for (int game = 1; game <= 7; game++) {
            loop.play(game, dealer);
            for (int player = 0; player < RULES.players(); player++) {
                all.add(RULES.points(loop.state(), player));
            }
        }
        assertThat(told).containsExactly(3, 3, 6, 6);
        assertThat(skipped).containsExactly(1, 2, 4, 5, 7);
        assertThat(made).isEqualTo(all);
    }
}
