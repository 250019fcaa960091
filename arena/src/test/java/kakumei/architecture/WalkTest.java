package kakumei.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The walks of docs/architecture.md go through classes that there are. */
class WalkTest {
    private static final Path PAGE = Path.of("..", "docs", "architecture.md");
    private static final Pattern HOP = Pattern.compile("`(kakumei\\.[a-z.]+\\.[A-Z]\\w*)`");

    @Test
    void hops_areClassesOfOurs() throws IOException {
        List<String> hops = HOP.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(hops)
                .hasSizeGreaterThan(20)
                .allSatisfy(name -> assertThat(Class.forName(name, false, WalkTest.class.getClassLoader()))
                        .isNotNull());
    }

    @Test
    void rows_ofAWalk_nameTheirClass() throws IOException {
        int rows = 0;
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row =
                    Pattern.compile("\\| (\\w*) ?\\| ([^|]*) \\| [^|]* \\|").matcher(line);
            if (row.matches() && !line.startsWith("| hop")) {
                assertThat(row.group(2)).as(line).containsPattern(HOP);
                rows++;
            }
        }
        assertThat(rows).isGreaterThan(20);
    }
}
