package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games of Big Two that the simulator played on this machine, replayed by the rules of the core. */
class BigTwoRecordsTest {
    private static final int GAMES = Sizes.of(10_000, 100_000);

    @TempDir
    private Path folder;

    @Test
    void games_areThoseOfTheRules() throws IOException, InterruptedException {
        Optional<String> compiler = HostBuild.compiler();
        Assumptions.assumeTrue(
                compiler.isPresent(), "no C++ compiler is installed: the simulator of training/ is not tested");
        Path program = HostBuild.build(compiler.orElseThrow(), "records-bigtwo", folder);
        Process process = HostBuild.start(program, "20", String.valueOf(GAMES));
        BigTwoReplayed replayed;
        try (InputStream in = process.getInputStream()) {
            replayed = new BigTwoReplayed(new Bytes(in));
            replayed.all();
        } finally {
            process.destroy();
        }
        assertThat(replayed.games()).isEqualTo(GAMES);
        assertThat(Arrays.stream(replayed.happenings()))
                .as("melds of each kind: %s", Arrays.toString(replayed.happenings()))
                .allMatch(times -> times > 20);
    }
}
