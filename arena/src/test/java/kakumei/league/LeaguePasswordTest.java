package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The password of a server: found where PostgreSQL's own programs find it, and never said. */
class LeaguePasswordTest {
    private static final String SECRET = "open-sesame";

    @TempDir
    Path folder;

    @Test
    void password_fromEverywhere_isFoundAndNeverSaid() throws IOException, InterruptedException {
        Optional<Path> bin = Postgres.installed();
        Assumptions.assumeTrue(bin.isPresent(), "PostgreSQL is not installed: the test of its password is skipped");
        Files.writeString(folder.resolve("my.league"), LeagueFile.format(Leagues.plan(2_000, 100, 71)));
        Path file = Files.writeString(folder.resolve("passwords"), "*:*:*:kakumei:" + SECRET + "\n");
        try (Postgres server = Postgres.start(bin.get(), Optional.of(SECRET))) {
            String url = server.url();
            status(url, List.of(), 1, "password");
            status(url + "&password=wrong-" + SECRET, List.of(), 1, "password authentication failed");
            status(url, List.of("env", "PGPASSWORD=" + SECRET), 1, "holds no league");
            status(url, List.of("env", "PGPASSFILE=" + file), 1, "holds no league");
            status(url, List.of("env", "PGPASSFILE=" + file, "PGPASSWORD=wrong"), 1, "authentication failed");
            Files.move(file, folder.resolve(".pgpass"));
            status(url, List.of("env", "JAVA_TOOL_OPTIONS=-Duser.home=" + folder), 1, "holds no league");

            KakumeiProcess league = KakumeiProcess.start(
                    folder, List.of("league", "my.league", "--store", url + "&password=" + SECRET, "--threads", "1"));
            league.awaitText("League 1 in");
            league.signal("TERM");
            assertThat(league.exitCode()).as(league.said()).isEqualTo(130);
            assertThat(league.said() + league.printed())
                    .contains("To go on: ./kakumei league my.league --store '" + url + "'")
                    .contains("PGPASSWORD")
                    .doesNotContain(SECRET);
        }
    }

    private void status(String url, List<String> before, int code, String expected)
            throws IOException, InterruptedException {
        KakumeiProcess process =
                KakumeiProcess.start(folder, before, List.of("league", "status", "--store", url, "-v"));
        assertThat(process.exitCode()).isEqualTo(code);
        assertThat(process.said() + process.printed()).contains(expected).doesNotContain(SECRET);
    }
}
