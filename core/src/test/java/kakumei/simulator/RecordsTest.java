package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that the simulator played on this machine, replayed by the rules of the core. */
class RecordsTest {
    private static final int GAMES = Sizes.of(10_000, 100_000);

    @TempDir
    private Path folder;

    private Replayed replayed(String name, int seed, Function<Bytes, Replayed> reader)
            throws IOException, InterruptedException {
        Optional<String> compiler = HostBuild.compiler();
        Assumptions.assumeTrue(
                compiler.isPresent(), "no C++ compiler is installed: the simulator of training/ is not tested");
        Path program = HostBuild.build(compiler.orElseThrow(), name, folder);
        Process process = HostBuild.start(program, String.valueOf(seed), String.valueOf(GAMES));
        try (InputStream in = process.getInputStream()) {
            Replayed replayed = reader.apply(new Bytes(in));
            replayed.all();
            return replayed;
        } finally {
            process.destroy();
        }
    }

    private static void assertAllHappened(Replayed replayed, String what) {
        assertThat(replayed.games()).isEqualTo(GAMES);
        assertThat(Arrays.stream(replayed.happenings()))
                .as(what + ": %s", Arrays.toString(replayed.happenings()))
                .allMatch(times -> times > 20);
    }

    @Test
    void games_ofDaihinmin_areThoseOfTheRules() throws IOException, InterruptedException {
        assertAllHappened(
                replayed("records", 18, DaihinminReplayed::new),
                "stalemates, revolutions, locks, S3 on the joker, refusals of default, games without classes, playouts,"
                        + " deals");
    }

    @Test
    void games_ofBigTwo_areThoseOfTheRules() throws IOException, InterruptedException {
        assertAllHappened(replayed("records-bigtwo", 20, BigTwoReplayed::new), "melds of each kind");
    }
}
