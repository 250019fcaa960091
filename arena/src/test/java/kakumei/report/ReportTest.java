package kakumei.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {
    /* In a file no neighbour tells two columns of the same name apart. */
    @Test
    void grid_csv_namesEveryColumnOnce() {
        List<String> columns =
                List.of("board", ">best", ">interval", "more?", ">second", ">best", ">interval", "more?");
        List<String> names = csv(columns).header();
        assertThat(names)
                .doesNotHaveDuplicates()
                .startsWith("board", "board, best", "board, best, interval")
                .contains("second", "second, best");
    }

    @Test
    void grid_csv_hasTheColumnsAsTheyAreShownWhereTheyDiffer() {
        assertThat(csv(List.of("board", ">best")).header()).containsExactly("board", "best");
    }

    private static Report.Data csv(List<String> columns) {
        return new Report.Grid("boards", columns, List.of(Collections.nCopies(columns.size(), "1"))).numbers();
    }
}
