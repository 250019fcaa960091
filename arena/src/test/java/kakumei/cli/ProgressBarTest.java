package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
    private static final Console.Terminal TERMINAL = new Console.Terminal(true, true, false);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private long now;

    private Console console(Console.Terminal terminal, Console.Verbosity level) {
        Console console = new Console(InputStream.nullInputStream(), out, err, terminal, new Interrupt());
        console.verbosity(level);
        return console;
    }

    /** What a console says while 100 games of one second each are played. */
    private String said(Console console) {
        try (ProgressBar progress = new ProgressBar(console, 100, "games", () -> now)) {
            for (int game = 0; game < 100; game++) {
                now += 1_000_000_000L;
                progress.advance(1);
            }
        }
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void terminal_drawsABarAndWipesItOut() {
        String said = said(console(TERMINAL, Console.Verbosity.NORMAL));
        assertThat(said)
                .contains("\r[###############               ] 50/100 games, 1.00/s, 0:50 gone, 0:50 left\u001b[K")
                .endsWith("\r\u001b[K")
                .doesNotContain("\n");
    }

    @Test
    void quiet_saysNothing() {
        assertThat(said(console(TERMINAL, Console.Verbosity.QUIET))).isEmpty();
    }

    @Test
    void noColor_saysNothing() {
        assertThat(said(console(new Console.Terminal(true, true, true), Console.Verbosity.NORMAL)))
                .isEmpty();
    }

    @Test
    void pipe_saysNothing() {
        assertThat(said(console(Console.Terminal.NONE, Console.Verbosity.NORMAL)))
                .isEmpty();
    }

    @Test
    void pipe_verbose_saysAPlainLineEveryHalfMinute() {
        assertThat(said(console(Console.Terminal.NONE, Console.Verbosity.VERBOSE))
                        .lines())
                .containsExactly(
                        "30/100 games, 1.00/s, 0:30 gone, 1:10 left",
                        "60/100 games, 1.00/s, 1:00 gone, 0:40 left",
                        "90/100 games, 1.00/s, 1:30 gone, 0:10 left");
    }

    @Test
    void note_duringABar_standsOnItsOwnLine() {
        Console console = console(TERMINAL, Console.Verbosity.NORMAL);
        try (ProgressBar progress = console.progress(1, "games")) {
            synchronized (console) {
                progress.reach(0);
                progress.show();
                console.note("seed 7");
            }
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("\r\u001b[Kseed 7");
    }

    @Test
    void clock_fromSecondsToHours() {
        assertThat(ProgressBar.clock(0.4)).isEqualTo("0:00");
        assertThat(ProgressBar.clock(61.7)).isEqualTo("1:02");
        assertThat(ProgressBar.clock(3_723)).isEqualTo("1:02:03");
    }
}
