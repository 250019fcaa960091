package kakumei.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The file NOTICE names every library that a release contains, with its version and licence. */
class NoticeTest {
    private static final Pattern JAR = Pattern.compile("(?<name>.+?)-(?<version>\\d.*)\\.jar");

    /** File names of the run-time libraries, as Maven wrote them down for this test. */
    static Iterable<String> libraries() throws IOException {
        String classPath =
                Files.readString(Path.of("target", "runtime.classpath")).strip();
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).getFileName().toString())
                .filter(file -> !file.startsWith("kakumei-") && !file.equals("classes"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void notice_namesLibrary(String file) throws IOException {
        Matcher jar = JAR.matcher(file);
        assertThat(jar.matches()).as(file).isTrue();
        String line = Pattern.quote(jar.group("name")) + "\\s+" + Pattern.quote(jar.group("version")) + "\\s+\\S+.*";
        assertThat(Files.readAllLines(Path.of("..", "NOTICE")))
                .as("a line of NOTICE: %s %s, licence, home", jar.group("name"), jar.group("version"))
                .anyMatch(text -> text.strip().matches(line));
    }
}
