package kakumei.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The tests of the Python package, against these classes; each says what it skips. */
class PythonPackageTest {
    private static final String PYTHON =
            Optional.ofNullable(System.getenv("KAKUMEI_PYTHON")).orElse("python3");

    private record Answer(int code, String text) {}

    private static Answer run(Path folder, String... words) throws InterruptedException {
        ProcessBuilder command = new ProcessBuilder(PYTHON).directory(folder.toFile());
        command.command().addAll(List.of(words));
        command.environment().put("KAKUMEI_CLASSPATH", System.getProperty("java.class.path"));
        command.environment().put("JAVA_HOME", System.getProperty("java.home"));
        command.environment().put("KAKUMEI_JAVA_OPTS", "-XX:TieredStopAtLevel=1"); // two dozen short lives
        command.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        try {
            Process process = command.redirectErrorStream(true).start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Answer(process.waitFor(), text);
        } catch (IOException e) {
            return new Answer(127, String.valueOf(e.getMessage()));
        }
    }

    @Test
    void pythonTests_pass() throws InterruptedException {
        Path folder = Path.of("").toAbsolutePath().resolveSibling("python");
        assertThat(Files.isDirectory(folder)).isTrue();
        assumeTrue(
                run(folder, "-c", "import numpy").code() == 0,
                "skipped: no NumPy in " + PYTHON + ", so the Python package is not tested");
        Answer answer = run(folder, "-m", "unittest", "discover", "-s", "tests", "-v");
        assertThat(answer.code()).as(answer.text()).isZero();
        assertThat(answer.text()).containsPattern("Ran [1-9][0-9]* tests");
    }
}
