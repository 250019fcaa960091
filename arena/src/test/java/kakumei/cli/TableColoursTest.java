package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Colours of tables: on a terminal alone, not where nobody wants them, and never in place of what is said. */
class TableColoursTest {
    private static final Console.Terminal TERMINAL = new Console.Terminal(true, true, false);
    private static final Console.Terminal NO_COLOR = new Console.Terminal(true, true, true);
    private static final Console.Terminal PIPE = new Console.Terminal(false, true, false);

    @TempDir
    private Path folder = Path.of("");

    private static Ran on(Console.Terminal terminal, String... args) {
        Ran ran = Ran.with(terminal, new Interrupt(), "", args);
        assertThat(ran.code()).as(ran.err()).isZero();
        return ran;
    }

    private static String plain(String text) {
        return text.replaceAll("\u001b\\[\\d*m", "");
    }

    /* Speed and times are never twice the same. */
    private static String withoutTimes(String text) {
        return text.replaceAll("(?m) +[\\d.,]+ (ns|µs|ms|s|games/s)(?= |,|$)", "");
    }

    private static void assertPlainOffATerminal(String... args) {
        String plain = withoutTimes(on(PIPE, args).out());
        assertThat(plain).doesNotContain("\u001b");
        assertThat(withoutTimes(on(NO_COLOR, args).out())).isEqualTo(plain);
        String coloured = on(TERMINAL, args).out();
        assertThat(coloured).contains("\u001b[1m");
        assertThat(withoutTimes(plain(coloured))).isEqualTo(plain);
    }

    @Test
    void match_showsWhoLeadsAndWhoIsOnesOwn() {
        String[] args = {"match", "--players", "2*random,mine@default,2*random", "--games", "100", "--seed", "1"};
        assertPlainOffATerminal(args);
        assertThat(on(TERMINAL, args).out())
                .contains("\u001b[36m\u001b[1mmine\u001b[0m\u001b[0m ")
                .doesNotContain("mrandom")
                .doesNotContain("\u001b[31m");
        String[] json = {"match", "--players", "mine@default,4*random", "--games", "100", "--seed", "1", "--csv"};
        assertThat(on(TERMINAL, json).out()).doesNotContain("\u001b");
    }

    @Test
    void rateAndTable_showWhoLeadsAndWhatIsBeyondChance() throws IOException {
        Path sets = folder.resolve("sets.jsonl");
        StringBuilder lines = new StringBuilder();
        for (int set = 0; set < 30; set++) {
            lines.append("{\"start\":\"2026-11-16T00:00:")
                    .append(10 + set)
                    .append("Z\",\"players\":[\"kou2\",\"default\",\"random\"],\"points\":[")
                    .append(300 + set % 7)
                    .append(',')
                    .append(200 + set % 5)
                    .append(',')
                    .append(100 + set % 3)
                    .append("]}\n");
        }
        Files.writeString(sets, lines);
        assertPlainOffATerminal("rate", "--method", "sts", sets.toString());
        assertPlainOffATerminal("table", sets.toString());
        assertThat(on(TERMINAL, "table", sets.toString()).out())
                .containsPattern("\u001b\\[32m\\+\\d+\\*\u001b\\[0m")
                .containsPattern("\u001b\\[31m-\\d+\\*\u001b\\[0m");
    }

    @Test
    void claims_showWhichHold() {
        String text = on(TERMINAL, "paper", "claims").out();
        assertThat(text).contains("\u001b[32m").contains("\u001b[31m");
        assertThat(plain(text)).isEqualTo(on(PIPE, "paper", "claims").out());
    }
}
