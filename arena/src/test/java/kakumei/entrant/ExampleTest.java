package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the README of the example says works in a copy of its folder as it is checked out. */
@DisabledOnOs(OS.WINDOWS) // the commands are those of a shell
class ExampleTest {
    private static final Path EXAMPLE = Path.of("..", "examples", "my-player");

    @TempDir
    Path folder;

    private void copy() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(each -> !EXAMPLE.relativize(each).startsWith("target"))
                    .toList()) {
                Path copy = folder.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    @Test
    void readme_buildsWithAJdkAlone() throws IOException, InterruptedException {
        copy();
        String commands = Stream.of(
                        Files.readString(folder.resolve("README.md")).split("```", -1))
                .filter(block -> block.strip().startsWith("javac"))
                .findFirst()
                .orElseThrow()
                .replace("/path/to/kakumei/lib/*", System.getProperty("java.class.path"));
        ProcessBuilder shell = new ProcessBuilder(List.of("sh", "-ec", commands))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile());
        shell.environment()
                .merge(
                        "PATH",
                        Path.of(System.getProperty("java.home"), "bin").toString(),
                        (before, java) -> java + ":" + before);
        assertThat(shell.start().waitFor())
                .as(Files.readString(folder.resolve("said.txt")))
                .isZero();
        assertThat(Roster.with(List.of(folder.resolve("my-player-1.0.jar"))).players())
                .extracting(PlayerKind::name)
                .contains("keep-eights");
    }
}
