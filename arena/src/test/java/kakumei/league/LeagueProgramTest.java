package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.Roster;
import kakumei.problem.Failure;
import kakumei.server.DyingProgram;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Outside programs in a league that do not live long. */
@DisabledOnOs(OS.WINDOWS) // they are started by scripts for sh
class LeagueProgramTest {
    @TempDir
    private Path folder = Path.of("");

    private final List<String> told = Collections.synchronizedList(new ArrayList<>());
    private final List<String> out = new ArrayList<>();

    private String program(String name, int dies, int restarts) throws IOException {
        return name + "@uecda:cmd='" + DyingProgram.command(folder, dies) + "',logs=" + folder.resolve("logs")
                + ",login=60,restarts=" + restarts;
    }

    private LeagueResult play(List<String> players, int sets, int games) {
        LeaguePlan plan = new LeaguePlan(
                "daihinmin",
                List.of(),
                List.of(),
                players,
                sets,
                games,
                5,
                20,
                3,
                LeaguePlan.Kind.BALANCED,
                Optional.empty(),
                false,
                List.of(),
                Duration.ZERO);
        League league = new League(plan, Roster.builtIn());
        try (Store store = Leagues.open(folder.resolve("league.db"))) {
            StoredLeague stored = Leagues.begin(store, plan);
            Store.RunLock lock = store.lockForRunning().orElseThrow();
            try {
                new LeagueRunner(store, stored, league, Clock.systemUTC(), () -> false, new LeagueListener() {
                            @Override
                            public void faulted(String what) {
                                told.add(what);
                            }

                            @Override
                            public void takenOut(String player, String why) {
                                out.add(player + ": " + why);
                            }
                        })
                        .run(1);
            } finally {
                lock.close();
            }
            return LeagueResult.load(store, stored);
        }
    }

    @Test
    void programThatDiesOnce_isStartedAgain_andTheLeagueGoesOn() throws IOException {
        LeagueResult result = play(List.of(program("prog", 3, 1), "default", "kou2", "random", "kou2:w100"), 1, 5);
        assertThat(result.complete()).isTrue();
        assertThat(told)
                .singleElement()
                .asString()
                .startsWith("game 3 of seed ")
                .contains("(prog) closed the connection");
        assertThat(out).isEmpty();
    }

    @Test
    void programThatKeepsDying_isTakenOut_andTheOthersGoOn() throws IOException {
        List<String> players = List.of(program("prog", 1, 0), "default", "kou2", "random", "kou2:w100", "st-kou-style");
        LeagueResult result = play(players, 4, 5);
        assertThat(result.complete()).isTrue();
        assertThat(result.sets()).hasSize(4).allSatisfy(set -> {
            assertThat(set.players()).hasSize(5).doesNotContain("prog");
            assertThat(set.specs()).noneMatch(spec -> spec.contains("uecda"));
        });
        assertThat(out)
                .singleElement()
                .asString()
                .startsWith("prog: game 1 of seed ")
                .contains("closed the connection");
    }

    @Test
    void tooFewLeft_endTheLeagueWithALineThatSaysSo() throws IOException {
        String missing = "prog@uecda:cmd='no-such-program',restarts=0,logs=" + folder.resolve("logs");
        assertThatThrownBy(() -> play(List.of(missing, "default", "kou2", "random", "kou2:w100"), 2, 5))
                .isInstanceOf(Failure.class)
                .hasMessageStartingWith("only 4 players are left, where daihinmin needs 5");
        assertThat(out).singleElement().asString().contains("could not be started: the program no-such-program ended");
    }
}
