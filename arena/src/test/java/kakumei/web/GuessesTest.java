package kakumei.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.atomic.AtomicLong;
import kakumei.server.Household;
import org.junit.jupiter.api.Test;

class GuessesTest {
    private final Tokens tokens = Tokens.drawForAll();
    private final AtomicLong clock = new AtomicLong();
    private final Guesses guesses = new Guesses(tokens, clock::get);

    private static Household house(int number) {
        try {
            return Household.of(InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) number}));
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    private void guess(int times) {
        for (int i = 0; i < times; i++) {
            assertThat(guesses.access(house(1), "guess" + i)).isEmpty();
        }
    }

    @Test
    void access_afterManyGuesses_isNotEvenLookedAt() {
        guess(Guesses.MOST);
        assertThatThrownBy(() -> guesses.access(house(1), tokens.control()))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("in a minute");
        assertThat(guesses.access(house(2), tokens.control())).contains(Access.CONTROL);
    }

    @Test
    void access_afterAQuietMinute_isLookedAtAgain() {
        guess(Guesses.MOST);
        clock.addAndGet(Guesses.QUIET_NANOS);
        assertThat(guesses.access(house(1), tokens.join())).contains(Access.JOIN);
    }

    @Test
    void access_ofWhoIsIn_outlastsTheGuessesOfHisNeighbour() {
        assertThat(guesses.access(house(1), tokens.control())).contains(Access.CONTROL);
        guess(Guesses.MOST);
        assertThat(guesses.access(house(1), tokens.control())).contains(Access.CONTROL);
    }

    /* Phones of an earlier run ask every few seconds. */
    @Test
    void access_sameWrongTokenAgainAndAgain_countsOnce() {
        for (int i = 0; i < 1000; i++) {
            assertThat(guesses.access(house(1), "of-yesterday")).isEmpty();
        }
        assertThat(guesses.access(house(1), tokens.watch().orElseThrow())).contains(Access.WATCH);
    }

    @Test
    void access_endlessToken_isNoneOfOurs() {
        assertThat(guesses.access(house(1), "x".repeat(100_000))).isEmpty();
    }
}
