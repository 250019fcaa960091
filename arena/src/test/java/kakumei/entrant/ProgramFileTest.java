package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS) // command lines of a shell
class ProgramFileTest {
    @TempDir
    Path folder;

    @BeforeEach
    void program() throws IOException {
        Files.writeString(folder.resolve("client"), "");
        Files.writeString(folder.resolve("other.log"), "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DIR/client -h {host} -p {port}",
                "\"DIR/client\" --log DIR/other.log",
                "sh DIR/client {host}",
                "exec DIR/client",
                "LEVEL=3 nice -n 5 DIR/client",
                "timeout 60 python3.11 -u DIR/client {port}",
                "java -Xmx1g -jar DIR/client DIR/other.log",
                "java -cp /nowhere.jarPATHDIR/client Main",
                "cd DIR && ./client -p {port}",
                "cd DIR; sh client",
            })
    void find_isTheFileThatIsStarted(String command) {
        String line = command.replace("DIR", folder.toString()).replace("PATH", File.pathSeparator);
        assertThat(ProgramFile.find(line)).map(Path::normalize).contains(folder.resolve("client"));
    }

    @Test
    void find_ofABareName_isOnTheSearchPath() {
        assertThat(ProgramFile.find("ls -l")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "./nowhere {host}", "sh", "no-such-program-anywhere", "cd"})
    void find_whereThereIsNone_isEmpty(String command) {
        assertThat(ProgramFile.find(command)).isEqualTo(Optional.empty());
    }
}
