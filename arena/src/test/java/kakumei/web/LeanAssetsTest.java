package kakumei.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scripts are sent without comments and indents, which changes nothing as long as no text of theirs goes over lines. */
class LeanAssetsTest {
    private static final Path ASSETS = Path.of("src", "main", "resources", "kakumei", "web", "assets");

    static List<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(ASSETS)) {
            return files.filter(file -> file.toString().endsWith(".js"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void texts_endInTheLineTheyBeginIn(Path script) throws IOException {
        assertThat(Files.readAllLines(script))
                .allSatisfy(line -> assertThat(line.replace("\\`", "")
                                .chars()
                                .filter(c -> c == '`')
                                .count())
                        .isEven());
    }
}
