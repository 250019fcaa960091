package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TrainingTest {
    static Iterable<List<String>> lines() {
        return Training.LINES;
    }

    /* The launcher goes without its archive where the training fails, so a wrong line would only be felt. */
    @ParameterizedTest
    @MethodSource("lines")
    void line_runs(List<String> line) {
        Ran ran = Ran.kakumei(line.toArray(String[]::new));
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).isNotEmpty();
    }
}
