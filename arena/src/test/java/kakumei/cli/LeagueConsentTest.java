package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import kakumei.store.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A stranger's league file or store runs nothing before its reader has seen what, and said yes. */
@DisabledOnOs(OS.WINDOWS) // touch
class LeagueConsentTest {
    @TempDir
    private Path folder = Path.of("");

    private Path mark() {
        return folder.resolve("was-here");
    }

    private String command() {
        return "uecda:cmd='touch " + mark() + "',login=1,logs=" + folder.resolve("logs");
    }

    private LeaguePlan plan(long seed) {
        return new LeaguePlan(
                "daihinmin",
                List.of(),
                List.of(),
                List.of("x@" + command(), "default", "default", "default", "default"),
                1,
                1,
                seed,
                0,
                3,
                LeaguePlan.Kind.RANDOM,
                Optional.empty(),
                false,
                List.of(),
                Duration.ZERO);
    }

    private String store() {
        return folder.resolve("kakumei.db").toString();
    }

    private String file(long seed) throws IOException {
        return Files.writeString(folder.resolve("stranger.league"), LeagueFile.format(plan(seed)))
                .toString();
    }

    private void assertRefused(Ran ran, String source) {
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err())
                .isEqualTo("kakumei: " + source + " names what would run here with your rights: " + command()
                        + " (if you trust it, add --allow-commands; once is enough for this league)\n");
        assertThat(mark()).doesNotExist();
    }

    private static void assertAllowed(Ran ran, Path mark) throws IOException {
        assertThat(ran.err()).doesNotContain("would run here");
        assertThat(mark).as(ran.err()).exists();
        Files.delete(mark);
    }

    @Test
    void leagueFile_ofAStranger_isRefusedAndLeavesNoStore() throws IOException {
        String file = file(1);
        assertRefused(Ran.kakumei("league", file, "--new", "--store", store()), file);
        assertThat(Path.of(store())).doesNotExist();
        assertRefused(Ran.kakumei("league", file, "--store", store()), file);
    }

    @Test
    void store_ofAStranger_isRefused_allowedOnce_andRemembered() throws IOException {
        LeaguePlan plan = plan(2);
        try (Store store = Store.open(store(), Duration.ZERO, line -> {})) {
            store.create(LeagueFile.format(plan), "daihinmin/uecda-1", "code", Instant.EPOCH, 0);
        }
        assertRefused(Ran.kakumei("league", "--store", store()), store());
        assertThat(Ran.kakumei("league", "status", "--store", store()).code()).isZero();
        Ran allowed = Ran.kakumei("league", "--store", store(), "--allow-commands");
        assertThat(allowed.err()).contains("Runs, as you allow: " + command());
        assertAllowed(allowed, mark());
        assertAllowed(Ran.kakumei("league", "--store", store()), mark());
        String other = file(3);
        assertRefused(Ran.kakumei("league", other, "--new", "--store", store()), other);
    }

    @Test
    void command_typedByTheUser_isAllowedAndRemembered() throws IOException {
        String players = "x@" + command() + ",4*default";
        assertAllowed(
                Ran.kakumei(
                        "league",
                        "--new",
                        "--players",
                        players,
                        "--sets",
                        "1",
                        "--games",
                        "1",
                        "--class-reset",
                        "0",
                        "--seed",
                        "4",
                        "--store",
                        store()),
                mark());
        assertAllowed(Ran.kakumei("league", "--store", store()), mark());
    }

    @Test
    void command_ofTheFile_doesNotRunWhereOthersWereTyped() throws IOException {
        String file = file(5);
        Ran ran = Ran.kakumei(
                "league",
                file,
                "--new",
                "--players",
                "default,default,default,default,y@uecda:cmd=true,login=1,logs=" + folder.resolve("logs"),
                "--store",
                store());
        assertThat(ran.err()).doesNotContain("would run here"); // the typed players take the place of the file's
        assertThat(mark()).doesNotExist();
    }
}
