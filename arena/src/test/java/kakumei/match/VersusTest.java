package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rating.EquivalenceTest;
import kakumei.rating.Sample;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.threads.MatchThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersusTest {
    private static final PlayerFactory DEFAULT = seed -> new DefaultPlayer();
    private static final PlayerFactory RANDOM = RandomPlayer::new;

    private static MatchSettings match(PlayerFactory a, PlayerFactory b, int games) {
        List<Entrant> entrants = new ArrayList<>(List.of(new Entrant("a", a), new Entrant("b", b)));
        for (int i = 0; i < 3; i++) {
            entrants.add(new Entrant("field-" + i, RANDOM));
        }
        return MatchSettings.of(Daihinmin.uecda(), entrants, 11, games).withPeriods(10, 3);
    }

    private static Versus.Standing play(MatchSettings match, double margin, int threads) {
        VersusSettings settings = new VersusSettings(match, 1, margin);
        return new Versus(settings).play(new MatchThreads(threads), () -> 0, () -> false, games -> {}, answer -> {});
    }

    @Test
    void play_clearPair_isDecidedBothWays() {
        assertThat(play(match(DEFAULT, RANDOM, 5000), 0.1, 1).verdict()).isEqualTo(EquivalenceTest.Verdict.A);
        assertThat(play(match(RANDOM, DEFAULT, 5000), 0.1, 1).verdict()).isEqualTo(EquivalenceTest.Verdict.B);
    }

    @Test
    void play_equals_areToldApartByNobody() {
        Versus.Standing answer = play(match(RANDOM, RANDOM, 40_000), 0.1, 2);
        assertThat(answer.verdict()).isEqualTo(EquivalenceTest.Verdict.NONE);
        assertThat(answer.games()).isLessThan(40_000);
        assertThat(answer.interval().orElseThrow().low()).isBetween(-0.1, 0.0);
        assertThat(answer.interval().orElseThrow().high()).isBetween(0.0, 0.1);
    }

    @Test
    void play_theSameProgramTwice_isNoDifference() {
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            entrants.add(new Entrant("same-" + i, DEFAULT));
        }
        MatchSettings match = MatchSettings.of(Daihinmin.uecda(), entrants, 11, 20_000)
                .withPeriods(1, 3)
                .withDuplicate(true);
        Versus.Standing answer = play(match, 0.05, 1);
        assertThat(answer.verdict()).isEqualTo(EquivalenceTest.Verdict.NONE);
        assertThat(answer.lead().squares()).isZero();
        assertThat(answer.lead().count()).isBetween(200L, 500L);
    }

    @Test
    void play_anyNumberOfThreads_givesTheSameAnswer() {
        Versus.Standing one = play(match(RANDOM, RANDOM, 3000), 0.2, 1);
        assertThat(play(match(RANDOM, RANDOM, 3000), 0.2, 3)).isEqualTo(one);
        assertThat(one.lead().count()).isGreaterThanOrEqualTo(20);
    }

    @Test
    void play_lead_isThatOfTheMatch() {
        MatchSettings match = match(DEFAULT, RANDOM, 190); // too few blocks for any verdict
        Versus.Standing answer = play(match, 1e-9, 1);
        assertThat(answer.verdict()).isEqualTo(EquivalenceTest.Verdict.UNDECIDED);
        assertThat(answer.interval()).isEmpty();
        assertThat(answer.games()).isEqualTo(190);
        List<MatchResult.PlayerResult> players = new Match(match).play(() -> 0).players();
        assertThat(answer.lead().mean())
                .isCloseTo(players.get(0).meanPoints() - players.get(1).meanPoints(), within(1e-9));
    }

    @Test
    void play_duplicates_haveGroupsAsObservations() {
        MatchSettings match = match(DEFAULT, RANDOM, 90).withPeriods(1, 3).withDuplicate(true);
        Versus.Standing answer = play(match, 1e-9, 1);
        assertThat(answer.lead().count()).isEqualTo(18);
        assertThat(answer.games()).isEqualTo(90);
    }

    @Test
    void play_playersThatStay_getAMatchForEachObservation() {
        AtomicInteger made = new AtomicInteger();
        PlayerFactory staying = new PlayerFactory() {
            @Override
            public Player create(long seed) {
                made.incrementAndGet();
                return new DefaultPlayer();
            }

            @Override
            public boolean persistent() {
                return true;
            }
        };
        Versus.Standing answer = play(match(staying, RANDOM, 550), 1e-9, 1);
        assertThat(answer.lead().count()).isEqualTo(5);
        assertThat(answer.games()).isEqualTo(500);
        assertThat(made).hasValue(5);
    }

    @Test
    void play_duplicatesOfPlayersThatStay_haveGroupsAsObservations() {
        AtomicInteger made = new AtomicInteger();
        PlayerFactory staying = new PlayerFactory() {
            @Override
            public Player create(long seed) {
                made.incrementAndGet();
                return new DefaultPlayer();
            }

            @Override
            public boolean persistent() {
                return true;
            }
        };
        MatchSettings match = match(staying, RANDOM, 90).withPeriods(1, 3).withDuplicate(true);
        Versus.Standing answer = play(match, 1e-9, 2);
        assertThat(answer.lead().count()).isEqualTo(18);
        assertThat(answer.games()).isEqualTo(90);
        assertThat(made).hasValue(1);
        MatchSettings inner = match(DEFAULT, RANDOM, 90).withPeriods(1, 3).withDuplicate(true);
        assertThat(answer.lead()).isEqualTo(play(inner, 1e-9, 1).lead());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 25})
    void play_stopped_keepsWholeObservations(int after) {
        AtomicInteger games = new AtomicInteger();
        VersusSettings settings = new VersusSettings(match(RANDOM, RANDOM, 1000), 1, 1e-9);
        Versus.Standing answer = new Versus(settings)
                .play(Threads.CALLER, () -> 0, () -> games.get() >= after, games::addAndGet, seen -> {});
        assertThat(answer.lead().count()).isLessThanOrEqualTo(after / 10 + 1L);
        assertThat(answer.verdict()).isEqualTo(EquivalenceTest.Verdict.UNDECIDED);
    }

    @Test
    void lead_twoSeatsASide_isTheMeanOfBoth() {
        VersusSettings settings = new VersusSettings(match(RANDOM, RANDOM, 10), 2, 0.1);
        assertThat(settings.lead(new long[] {30, 40, 20, 10, 99}, 10)).isEqualTo(2);
        assertThat(settings.field()).containsExactly("field-2");
        assertThatThrownBy(() -> new VersusSettings(match(RANDOM, RANDOM, 10), 3, 0.1))
                .hasMessageContaining("no 5 seats");
    }

    @Test
    void answer_beforeAnyGame_knowsNothing() {
        VersusSettings settings = new VersusSettings(match(RANDOM, RANDOM, 10), 1, 0.1);
        Versus.Standing answer =
                new Versus(settings).play(Threads.CALLER, () -> 0, () -> true, games -> {}, seen -> {});
        assertThat(answer.lead()).isEqualTo(Sample.EMPTY);
    }
}
