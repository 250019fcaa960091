package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kakumei.match.Dealing;
import kakumei.match.Faults;
import kakumei.match.Match;
import kakumei.match.MatchFault;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.player.daihinmin.DefaultPlayer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // the programs of these tests are lines for sh
class OutsideProgramTest {
    @TempDir
    private Path folder = Path.of("");

    private ProgramSettings program(String command, Duration login) {
        return new ProgramSettings(command, "prog", folder, login, Limits.DEFAULT, 0);
    }

    private static MatchResult match(PlayerFactory first) {
        List<Entrant> entrants = new ArrayList<>(List.of(new Entrant("first", first)));
        for (int i = 1; i < 5; i++) {
            entrants.add(new Entrant("d" + i, seed -> new DefaultPlayer()));
        }
        MatchSettings settings =
                new MatchSettings(Evening.rules(), entrants, 31, 20, 1, 100, 3, Dealing.UECDA_MT, false, Faults.FAIL);
        return new Match(settings).play(System::nanoTime);
    }

    private static List<Long> points(MatchResult result) {
        return result.players().stream().map(MatchResult.PlayerResult::points).toList();
    }

    private String output() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return Files.readString(
                    files.filter(Files::isRegularFile).findFirst().orElseThrow());
        }
    }

    @Test
    void program_isSeatedLikeAnyOtherPlayer() {
        String join = Path.of(System.getProperty("java.home"), "bin", "java") + " -cp '"
                + System.getProperty("java.class.path")
                + "' kakumei.cli.Main join --player default --host {host} --port {port} --name {name} --seed 1";
        MatchResult outside = match(program(join, Duration.ofSeconds(60)));
        assertThat(points(outside)).isEqualTo(points(match(seed -> new DefaultPlayer())));
    }

    @Test
    void program_thatNeverLogsIn_failsTheMatchAndIsStoppedWithItsChildren() {
        assertThatThrownBy(() -> match(program("echo hello; sleep 987 & sleep 988", Duration.ofMillis(300))))
                .isInstanceOf(MatchFault.class)
                .hasMessageContaining("had not logged in after")
                .hasMessageContaining(folder.toString());
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .noneMatch(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains("sleep 98"))
                        .isPresent());
    }

    @Test
    void program_thatEndsAtOnce_failsTheMatchAtOnce() throws IOException {
        assertThatThrownBy(() -> match(program("echo hello from {name}", Duration.ofSeconds(60))))
                .isInstanceOf(MatchFault.class)
                .hasMessageContaining("ended before it had logged in");
        assertThat(output()).isEqualTo("hello from prog-0\n");
    }

    @Test
    void loginName_differsWithinNineCharacters() {
        ProgramSettings settings =
                new ProgramSettings("x", "A very long name", folder, Duration.ZERO, Limits.DEFAULT, 0);
        assertThat(settings.loginName(3)).isEqualTo("averylo-3").hasSize(9);
    }
}
