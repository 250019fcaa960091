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
import kakumei.rating.Sample;
import kakumei.rating.SequentialTest;
import kakumei.rules.daihinmin.Daihinmin;
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

    private static Versus.Answer play(MatchSettings match, double margin, int threads) {
        VersusSettings settings = new VersusSettings(match, 1, SequentialTest.ofMargin(margin));
        return new Versus(settings).play(threads, () -> 0, () -> false, games -> {}, answer -> {});
    }

    @Test
    void play_clearPair_isDecidedBothWays() {
        assertThat(play(match(DEFAULT, RANDOM, 5000), 0.1, 1).verdict()).isEqualTo(SequentialTest.Verdict.HIGH);
        assertThat(play(match(RANDOM, DEFAULT, 5000), 0.1, 1).verdict()).isEqualTo(SequentialTest.Verdict.LOW);
    }

    @Test
    void play_anyNumberOfThreads_givesTheSameAnswer() {
        Versus.Answer one = play(match(RANDOM, RANDOM, 3000), 0.2, 1);
        assertThat(play(match(RANDOM, RANDOM, 3000), 0.2, 3)).isEqualTo(one);
        assertThat(one.lead().count()).isGreaterThanOrEqualTo(20);
    }

    @Test
    void play_lead_isThatOfTheMatch() {
        MatchSettings match = match(DEFAULT, RANDOM, 300);
        // A margin so small that nothing is decided: all 30 blocks are seen.
        Versus.Answer answer = play(match, 1e-9, 1);
        assertThat(answer.verdict()).isEqualTo(SequentialTest.Verdict.UNDECIDED);
        assertThat(answer.games()).isEqualTo(300);
        List<MatchResult.PlayerResult> players = new Match(match).play(() -> 0).players();
        assertThat(answer.lead().mean())
                .isCloseTo(players.get(0).meanPoints() - players.get(1).meanPoints(), within(1e-9));
    }

    @Test
    void play_duplicates_haveGroupsAsObservations() {
        MatchSettings match = match(DEFAULT, RANDOM, 200).withPeriods(1, 3).withDuplicate(true);
        Versus.Answer answer = play(match, 1e-9, 1);
        assertThat(answer.lead().count()).isEqualTo(40);
        assertThat(answer.games()).isEqualTo(200);
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
        Versus.Answer answer = play(match(staying, RANDOM, 550), 1e-9, 1);
        assertThat(answer.lead().count()).isEqualTo(5);
        assertThat(answer.games()).isEqualTo(500);
        assertThat(made).hasValue(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 25})
    void play_stopped_keepsWholeObservations(int after) {
        AtomicInteger games = new AtomicInteger();
        VersusSettings settings = new VersusSettings(match(RANDOM, RANDOM, 1000), 1, SequentialTest.ofMargin(1e-9));
        Versus.Answer answer =
                new Versus(settings).play(1, () -> 0, () -> games.get() >= after, games::addAndGet, seen -> {});
        assertThat(answer.lead().count()).isLessThanOrEqualTo(after / 10 + 1L);
        assertThat(answer.verdict()).isEqualTo(SequentialTest.Verdict.UNDECIDED);
    }

    @Test
    void lead_twoSeatsASide_isTheMeanOfBoth() {
        VersusSettings settings = new VersusSettings(match(RANDOM, RANDOM, 10), 2, SequentialTest.ofMargin(0.1));
        assertThat(settings.lead(new long[] {30, 40, 20, 10, 99}, 10)).isEqualTo(2);
        assertThat(settings.field()).containsExactly("field-2");
        assertThatThrownBy(() -> new VersusSettings(match(RANDOM, RANDOM, 10), 3, SequentialTest.ofMargin(0.1)))
                .hasMessageContaining("no 5 seats");
    }

    @Test
    void answer_beforeAnyGame_knowsNothing() {
        VersusSettings settings = new VersusSettings(match(RANDOM, RANDOM, 10), 1, SequentialTest.ofMargin(0.1));
        Versus.Answer answer = new Versus(settings).play(1, () -> 0, () -> true, games -> {}, seen -> {});
        assertThat(answer.lead()).isEqualTo(Sample.EMPTY);
    }
}
