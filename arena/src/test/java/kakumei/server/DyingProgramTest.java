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
import kakumei.match.Absences;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchFault;
import kakumei.match.MatchLog;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.program.OutsideProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A program that dies in the midst of games, as a real process. */
@DisabledOnOs(OS.WINDOWS) // it is started by a script for sh
class DyingProgramTest {
    @TempDir
    private Path folder = Path.of("");

    private final List<String> told = new ArrayList<>();
    private final List<GameRecord> records = new ArrayList<>();

    private MatchResult play(int games, int dies, int restarts) throws IOException {
        ProgramSettings program = new ProgramSettings(
                DyingProgram.command(folder, dies),
                "prog",
                folder.resolve("logs"),
                Duration.ofSeconds(60),
                Limits.DEFAULT,
                restarts);
        List<Entrant> entrants = new ArrayList<>(List.of(new Entrant("prog", program)));
        for (int i = 1; i < 5; i++) {
            entrants.add(new Entrant("d" + i, seed -> new DefaultPlayer()));
        }
        MatchSettings match =
                MatchSettings.of(Evening.rules(), entrants, 31, games).withPeriods(2, 3);
        return new Match(match).play(System::nanoTime, () -> false, new MatchLog(match, told, records));
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("logs"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void programThatDies_passesToTheEndOfTheGame_andIsStartedAgainForTheNext() throws IOException {
        MatchResult result = play(7, 3, 2);
        assertThat(result.isComplete()).isTrue();
        assertThat(result.players().get(0).absences()).isEqualTo(new Absences(0, 0, 2, 3, false));
        assertThat(result.players().get(0).faults()).isZero();
        assertThat(told).hasSize(2);
        assertThat(told.get(0))
                .startsWith("game 3 of seed 31: player 0 (prog) closed the connection; the output of sh ")
                .endsWith("; it is started again for the next game (1 of 2)");
        assertThat(told.get(1)).startsWith("game 6 of seed 31").endsWith("(2 of 2)");
        for (GameRecord record : records) {
            boolean dies = record.game() == 3 || record.game() == 6;
            assertThat(record.turns())
                    .filteredOn(turn -> turn.player() == 0)
                    .anySatisfy(turn -> assertThat(turn.refused().isEmpty()).isEqualTo(!dies));
        }
        assertThat(logs())
                .hasSize(3)
                .allSatisfy(file -> assertThat(file).content().startsWith("started"));
        assertThat(logs().get(0)).content().contains("kakumei: it closed the connection");
        /* Of 7 games 6 lie between class resets. */
        assertThat(result.units()).isEqualTo(3);
        assertThat(result.players().get(0).interval()).isPresent();
        FaultTest.assertWhole(records, 7);
    }

    @Test
    void programThatKeepsDying_endsTheMatchWithTheGamesBefore() {
        assertThatThrownBy(() -> play(50, 2, 1)).isInstanceOfSatisfying(MatchFault.class, fault -> {
            assertThat(fault)
                    .hasMessageStartingWith("game 4 of seed 31: player 0 (prog) died 2 times and is not started again:"
                            + " it closed the connection; the output of sh ");
            assertThat(fault.fault().isGivenUp()).isTrue();
            assertThat(fault.result().orElseThrow().games()).isEqualTo(3);
        });
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .noneMatch(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(DyingProgram.class.getName()))
                        .isPresent());
    }

    @Test
    void logs_keepTheLastFewRunsAndFiles() throws IOException {
        Path logs = Files.createDirectories(folder.resolve("logs"));
        for (int day = 10; day < 20; day++) {
            Path run = Files.createDirectory(logs.resolve("202610" + day + "-120000-999999999"));
            Files.writeString(run.resolve("prog-1.log"), "old");
        }
        Path other = Files.createDirectory(logs.resolve("mine"));
        for (int match = 0; match < 12; match++) {
            OutsideProgram.start("echo hello", java.util.Map.of(), logs, "prog").close();
        }
        try (Stream<Path> runs = Files.list(logs)) {
            assertThat(runs.map(run -> run.getFileName().toString()).sorted().toList())
                    .hasSize(6)
                    .startsWith(
                            "20261016-120000-999999999",
                            "20261017-120000-999999999",
                            "20261018-120000-999999999",
                            "20261019-120000-999999999")
                    .endsWith(other.getFileName().toString());
        }
        assertThat(logs().stream().filter(file -> !file.toString().contains("999999999")))
                .hasSize(10);
    }
}
