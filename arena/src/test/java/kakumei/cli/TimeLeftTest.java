package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    private Instant now = Instant.parse("2026-01-02T03:00:00Z");

    private final Clock clock = new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    };

    /* Ten seconds a unit: the first word after half a minute, the next when twice as much has gone. */
    @Test
    void says_whenItWillBeDone_seldom() {
        List<String> lines = new ArrayList<>();
        TimeLeft left = new TimeLeft(100, clock, lines::add);
        for (int n = 1; n <= 100; n++) {
            now = now.plusSeconds(10);
            left.advance(1);
        }
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0))
                .isEqualTo("3.0 % of what was left is done; about 16:10 to go, until about 2026-01-02 03:16");
        assertThat(lines.get(1)).startsWith("6.0 %");
    }
}
