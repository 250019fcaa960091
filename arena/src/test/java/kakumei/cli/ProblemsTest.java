package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import org.junit.jupiter.api.Test;

class ProblemsTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(
            InputStream.nullInputStream(), new ByteArrayOutputStream(), err, Console.Terminal.NONE, new Interrupt());

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void failure_endsWith1() {
        assertThat(new Problems(console).tell(new Failure("games.jsonl is no record")))
                .isEqualTo(1);
        assertThat(said()).isEqualToIgnoringNewLines("kakumei: games.jsonl is no record");
    }

    @Test
    void usage_endsWith2() {
        assertThat(new Problems(console).tell(new Usage("4 players given; 5 are needed")))
                .isEqualTo(2);
        assertThat(said()).isEqualToIgnoringNewLines("kakumei: 4 players given; 5 are needed");
    }

    @Test
    void unexpected_isOneLineWithoutATrace() {
        assertThat(new Problems(console).tell(new IllegalStateException("two\n  lines")))
                .isEqualTo(1);
        assertThat(said())
                .isEqualToIgnoringNewLines(
                        "kakumei: unexpected IllegalStateException: two lines (--verbose shows where; please report it)");
    }

    @Test
    void unexpected_verbose_showsWhere() {
        console.verbosity(Console.Verbosity.VERBOSE);
        assertThat(new Problems(console).tell(new IllegalStateException("here")))
                .isEqualTo(1);
        assertThat(said())
                .contains("unexpected IllegalStateException: here")
                .contains("\n    at kakumei.cli.ProblemsTest");
    }

    @Test
    void outputClosed_isQuiet() {
        assertThat(Main.run(writingTo("Broken pipe"), "--help")).isEqualTo(ExitCode.OK);
        assertThat(said()).isEmpty();
    }

    @Test
    void diskFull_failsWithOneLine() {
        assertThat(Main.run(writingTo("No space left on device"), "help")).isEqualTo(ExitCode.FAILED);
        assertThat(said())
                .isEqualToIgnoringNewLines("kakumei: cannot write to standard output: No space left on device");
    }

    private Console writingTo(String complaint) {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(complaint);
            }
        };
        return new Console(InputStream.nullInputStream(), broken, err, Console.Terminal.NONE, new Interrupt());
    }
}
