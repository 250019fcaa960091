package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchCommandTest {
    /**
     * The signatures of this version. A change of rules, dealing or players changes them: then these numbers are to be
     * changed with it, and the commit says so.
     */
    @ParameterizedTest
    @CsvSource({"daihinmin, 6342874013631179", "bigtwo, 76194356199391"})
    void signature_ofThisVersion_isTheCommittedNumber(String game, long signature) {
        Ran ran = Ran.kakumei("bench", "--signature", "--game", game);
        assertThat(ran.code()).isZero();
        assertThat(ran.out().strip()).isEqualTo(Long.toString(signature));
        assertThat(signature).isPositive().isLessThan(1L << 53);
    }

    @Test
    void json_ofOneShortMeasurement_hasAllNumbers() throws IOException {
        Ran ran = Ran.kakumei("bench", "--json", "--forks", "0", "--seconds", "0.05");
        assertThat(ran.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(ran.out());
        assertThat(json.get("signature").asLong()).isEqualTo(6342874013631179L);
        assertThat(json.get("bytesPerMove").asDouble()).isLessThan(1);
        for (String key : new String[] {"randomGamesPerSecond", "defaultGamesPerSecond", "calibration"}) {
            assertThat(json.get(key).asDouble()).as(key).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource({"--forks, -1", "--seconds, 0", "--game, chess"})
    void bench_impossibleOption_isAUsageError(String option, String value) {
        Ran ran = Ran.kakumei("bench", option, value);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains(value);
    }
}
