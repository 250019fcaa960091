package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import org.junit.jupiter.api.Test;

/** The ladder of docs/champion.md: its league can be played, its sets can be read. */
class LadderTest {
    private static final Path LADDER = Path.of("..", "docs", "ladder");

    @Test
    void league_ofTheLadder_isOne() throws IOException {
        Path file = LADDER.resolve("ladder.league");
        LeaguePlan plan = LeagueFile.parse(Files.readString(file), file.toString(), 1);
        assertThat(plan.players()).hasSizeGreaterThan(5).contains("net", "linear");
        assertThat(plan.players().stream().filter(player -> player.contains("uecda:cmd=")))
                .hasSize(4);
        assertThat(plan.seed()).isEqualTo(18);
    }

    @Test
    void sets_ofTheLadder_areRated() throws IOException {
        try (Stream<Path> files = Files.list(LADDER)) {
            List<String> sets = files.map(Path::toString)
                    .filter(file -> file.endsWith(".csv"))
                    .sorted()
                    .toList();
            assertThat(sets).isNotEmpty();
            for (String file : sets) {
                long lines = Files.readAllLines(Path.of(file)).size() - 1L;
                Ran ran = Ran.kakumei("rate", "--method", "pl", file);
                assertThat(ran.code()).as(ran.err()).isZero();
                assertThat(ran.out()).contains(", " + lines + " sets");
            }
        }
    }
}
