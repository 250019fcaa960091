package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kakumei.store.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever asks a league to end gets the table so far and the command that goes on. */
class LeagueSignalsTest {
    @TempDir
    Path folder;

    /* A build may run where signals are ignored, as in the background or under nohup; its processes must hear them. */
    private static List<String> hearing() {
        return System.getProperty("os.name").equals("Linux") ? List.of("env", "--default-signal") : List.of();
    }

    private KakumeiProcess start(List<String> before) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("my.league"), LeagueFile.format(Leagues.plan(5_000, 100, 81)));
        KakumeiProcess league = KakumeiProcess.start(folder, before, List.of("league", "my.league", "--threads", "1"));
        league.awaitText("League 1 in");
        awaitGames(0);
        return league;
    }

    /** Waits until more games than these are stored; how many there are then. */
    private long awaitGames(long before) throws InterruptedException {
        try (Store store = Leagues.open(folder.resolve("kakumei.db"))) {
            while (store.leagues().isEmpty() || store.games(1) <= before) {
                Thread.sleep(20);
            }
            return store.games(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "HUP"})
    void league_thatIsAskedToEnd_showsItsTableAndHowToGoOn(String signal) throws IOException, InterruptedException {
        KakumeiProcess league = start(hearing());
        league.signal(signal);
        if (signal.equals("HUP")) {
            league.signal(signal); // the shell's, after the terminal's
        }
        assertThat(league.exitCode()).as(league.said()).isEqualTo(130);
        assertThat(league.printed()).contains("points/game").contains("kou2");
        assertThat(league.said()).contains("To go on: ./kakumei league my.league --threads 1");
        try (Store store = Leagues.open(folder.resolve("kakumei.db"))) {
            assertThat(store.isRunning(1)).isFalse();
        }
    }

    @Test
    void league_underNohup_goesOnWithoutATerminal() throws IOException, InterruptedException {
        KakumeiProcess league = start(List.of("nohup"));
        long before = awaitGames(0);
        league.signal("HUP");
        long after = awaitGames(before); // what was being played may end yet
        awaitGames(after);
        assertThat(league.isAlive()).isTrue();
        league.signal("TERM");
        assertThat(league.exitCode()).isEqualTo(130);
    }
}
