package kakumei.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import kakumei.cards.Meld;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class PlayerContractTest {
    private static final Entrant RANDOM = new Entrant("random", RandomPlayer::new);

    private static PlayerContract.Report check(PlayerFactory factory) {
        return check(Daihinmin.uecda(), factory);
    }

    private static PlayerContract.Report check(Rules rules, PlayerFactory factory) {
        return PlayerContract.check(rules, new Entrant("tried", factory), RANDOM, 1, 60, () -> 0, games -> {});
    }

    @Test
    void check_ofSoundPlayers_findsNothing() {
        assertThat(check(RandomPlayer::new).isSound()).isTrue();
        assertThat(check(seed -> new DefaultPlayer()).isSound()).isTrue();
        assertThat(check(BigTwo.standard(), RandomPlayer::new).isSound()).isTrue();
    }

    @Test
    void check_ofAnIllegalMeld_showsIt() {
        PlayerContract.Report report = check(seed -> view -> new Meld(view.unseen() & -view.unseen()));
        assertThat(report.fault().orElseThrow()).hasMessageStartingWith("game 1 of seed 1: player 0 (tried) played ");
    }

    @Test
    void check_ofAnException_showsIt() {
        PlayerFactory throwing = seed -> view -> {
            throw new IllegalStateException("no idea");
        };
        assertThat(check(throwing).fault().orElseThrow()).hasMessageContaining("no idea");
    }

    @Test
    void check_ofAnErrorWhenItIsMade_showsIt() {
        PlayerFactory missing = seed -> {
            throw new NoClassDefFoundError("com/example/Helper");
        };
        assertThat(check(missing).fault().orElseThrow())
                .hasMessage("game 1 of seed 1: player 0 (tried) could not be made:"
                        + " java.lang.NoClassDefFoundError: com/example/Helper");
    }

    @Test
    void check_ofChanceWithoutASeed_showsIt() {
        AtomicLong clock = new AtomicLong();
        assertThat(check(seed -> new RandomPlayer(clock.incrementAndGet())).faults())
                .singleElement()
                .asString()
                .contains("not the same player twice");
    }

    /** All instances draw from one generator, which each new instance of a table starts anew. */
    private static final class Sharing implements Player {
        private static final SplitMix SHARED = new SplitMix(0);

        Sharing(long seed) {
            SHARED.reseed(seed);
        }

        @Override
        public Meld choose(View view) {
            return view.legalMelds().get(SHARED.nextInt(view.legalMelds().size()));
        }
    }

    @Test
    void check_ofSharedState_showsIt() {
        assertThat(check(Sharing::new).faults()).singleElement().asString().contains("share state");
    }

    @Test
    void check_measuresDecisions() {
        AtomicLong clock = new AtomicLong();
        AtomicInteger advanced = new AtomicInteger();
        PlayerContract.Report report = PlayerContract.check(
                Daihinmin.uecda(), RANDOM, RANDOM, 1, 60, () -> clock.addAndGet(7), advanced::addAndGet);
        assertThat(report.decisions()).isGreaterThan(60);
        assertThat(report.nanosPerDecision()).isEqualTo(7);
        assertThat(report.longestNanos()).isEqualTo(7);
        assertThat(report.games()).isEqualTo(PlayerContract.gamesOf(60)).isEqualTo(advanced.get());
    }
}
