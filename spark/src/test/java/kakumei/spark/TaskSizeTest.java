package kakumei.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskSizeTest {
    @ParameterizedTest
    @CsvSource({"0, 2, 1000", "1, 2, 1000", "10, 2, 400", "1000, 2, 4", "3000, 2, 1", "600000, 2, 1", "1000, 1000, 30"})
    void blocks_takeSomeSeconds(long millis, int cores, int expected) {
        TaskSize size = new TaskSize(Optional.empty());
        assertThat(size.blocks(cores)).as("before anything is known").isEqualTo(1);
        for (int i = 0; i < 10; i++) {
            size.played(millis * 1_000_000);
        }
        assertThat(size.blocks(cores)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1", "17"})
    void blocks_areAsGiven(int given) {
        TaskSize size = new TaskSize(Optional.of(given));
        size.played(1);
        assertThat(size.blocks(1000)).isEqualTo(given);
    }
}
