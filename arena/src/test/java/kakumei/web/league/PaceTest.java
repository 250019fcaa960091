package kakumei.web.league;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {
    private static final long MINUTE = 60_000;

    private final Pace pace = new Pace();

    @Test
    void gamesPerSecond_asLongAsNothingHappens_isUnknown() {
        assertThat(pace.gamesPerSecond()).isEmpty();
        pace.look(0, 1_000);
        pace.look(5_000, 1_000);
        assertThat(pace.gamesPerSecond()).isEmpty();
        assertThat(pace.secondsUntil(2_000)).isEmpty();
    }

    @Test
    void gamesPerSecond_isThatOfTheLastMinutes() {
        pace.look(0, 0);
        pace.look(10_000, 100_000); // a fast beginning that is soon forgotten
        for (int minute = 1; minute <= 20; minute++) {
            pace.look(minute * MINUTE, 100_000 + minute * 600);
        }
        assertThat(pace.gamesPerSecond()).hasValue(10);
        assertThat(pace.secondsUntil(100_000 + 20 * 600 + 50)).hasValue(5);
        assertThat(pace.secondsUntil(0)).hasValue(0);
    }

    @Test
    void look_atFewerGames_beginsAnew() {
        pace.look(0, 500);
        pace.look(1_000, 600);
        pace.look(2_000, 100);
        assertThat(pace.gamesPerSecond()).isEmpty();
        pace.look(3_000, 120);
        assertThat(pace.gamesPerSecond()).hasValue(20);
        pace.stop();
        assertThat(pace.gamesPerSecond()).isEmpty();
    }
}
