package kakumei.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StartsTest {
    @Test
    void parse_asWeWriteIt_isWhatTheGeneralWaySays() throws BadSet {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            Instant time = Instant.ofEpochSecond(random.nextLong(-62_000_000_000L, 253_000_000_000L));
            assertThat(Starts.parse(time.toString())).isEqualTo(time);
        }
        for (String text : List.of("2020-02-29T23:59:59Z", "2020-01-01T09:00:00+09:00", "2020-01-01T00:00:00.25Z")) {
            assertThat(Starts.parse(text)).isEqualTo(OffsetDateTime.parse(text).toInstant());
        }
    }

    @Test
    void parse_whatIsNoTime_isRefused() {
        for (String text : List.of(
                "2021-02-29T00:00:00Z",
                "2020-13-01T00:00:00Z",
                "2020-01-01T24:00:00Z",
                "2020-01-01T00:60:00Z",
                "2020-01-01T00:00:60Z",
                "2020-01-01T00:00:0٣Z",
                "2020-01-01 00:00:00Z",
                "2020-01-01T00:00:00")) {
            assertThatThrownBy(() -> Starts.parse(text)).as(text).isInstanceOf(BadSet.class);
        }
    }
}
