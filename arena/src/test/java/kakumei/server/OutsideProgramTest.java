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
import kakumei.match.EachGame;
import kakumei.match.Faults;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchFault;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.threads.MatchThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // the programs of these tests are lines for sh
class OutsideProgramTest {
    private static final String JOIN = Path.of(System.getProperty("java.home"), "bin", "java")
            + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '"
            + System.getProperty("java.class.path")
            + "' kakumei.cli.Main join --player default --host {host} --port {port} --name {name} --seed 1";

    @TempDir
    private Path folder = Path.of("");

    private ProgramSettings program(String command, Duration login) {
        return new ProgramSettings(command, "prog", folder, login, Limits.DEFAULT, 0);
    }

    private static List<GameRecord> duplicates(PlayerFactory first) {
        List<Entrant> entrants = entrants(first);
        MatchSettings settings = MatchSettings.of(Evening.rules(), entrants, 31, 30)
                .withPeriods(2, 3)
                .withDuplicate(true);
        List<GameRecord> records = new ArrayList<>();
        MatchResult result = new Match(settings)
                .play(new MatchThreads(2), System::nanoTime, () -> false, new EachGame(records::add));
        assertThat(result.units()).isEqualTo(3);
        assertThat(result.players().get(0).faults()).isZero();
        return records;
    }

    private static List<Entrant> entrants(PlayerFactory first) {
        List<Entrant> entrants = new ArrayList<>(List.of(new Entrant("first", first)));
        for (int i = 1; i < 5; i++) {
            entrants.add(new Entrant("d" + i, seed -> new DefaultPlayer()));
        }
        return entrants;
    }

    private static MatchResult match(PlayerFactory first) {
        List<Entrant> entrants = entrants(first);
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
        MatchResult outside = match(program(JOIN, Duration.ofSeconds(60)));
        assertThat(points(outside)).isEqualTo(points(match(seed -> new DefaultPlayer())));
    }

    /* Blocks of two games: the second has classes, so that the exchange is seen too. */
    @Test
    void program_inDuplicates_playsTheVeryGamesOfThePlayerInside() throws IOException {
        List<GameRecord> outside = duplicates(program(JOIN, Duration.ofSeconds(60)));
        List<GameRecord> inside = duplicates(seed -> new DefaultPlayer());
        assertThat(outside).hasSize(30);
        for (int game = 0; game < 30; game++) {
            assertThat(outside.get(game).dealt()).isEqualTo(inside.get(game).dealt());
            assertThat(outside.get(game).gifts()).isEqualTo(inside.get(game).gifts());
            assertThat(outside.get(game).order()).isEqualTo(inside.get(game).order());
        }
        assertThat(outside.stream().filter(record -> !record.gifts().isEmpty())).hasSize(15);
        try (Stream<Path> logs = Files.walk(folder).filter(Files::isRegularFile)) {
            assertThat(logs).as("the program is started once").hasSize(1);
        }
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
