package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Command;

class MainTest {
    @Test
    void version_isOneLineOnStandardOutput() {
        Ran ran = Ran.kakumei("--version");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).matches("kakumei \\d+\\.\\d+\\.\\d+\\S* \\(Java .*\\)\\R");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void noCommand_showsThePageOnStandardError() {
        Ran ran = Ran.kakumei();
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains("Usage: kakumei").contains("Commands:");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tets              | unknown command tets; did you mean test?
            --verson          | unknown option --verson; did you mean --version?
            completion bash --hlep | unknown option --hlep; did you mean --help?
            match --players 5*default --games 1e3 | is not a whole number below 2^31
            completion        | Missing required parameter: 'SHELL'
            completion tcsh   | expected one of [bash, zsh, fish, powershell]
            match --player 5*default --games 3 | unknown option --player; did you mean --players?
            help tset         | unknown command tset; did you mean test?
            """)
    void wrongUsage_isOneLineThatHelps(String line, String expected) {
        Ran ran = Ran.kakumei(line.split(" ", -1));
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines())
                .singleElement()
                .asString()
                .startsWith("kakumei: ")
                .contains(expected);
    }

    static Iterable<Commands.Entry> commands() {
        return Commands.ALL;
    }

    @ParameterizedTest
    @MethodSource("commands")
    void entry_isNamedAsItsAnnotation(Commands.Entry entry) {
        assertThat(entry.type().getAnnotation(Command.class).name()).isEqualTo(entry.name());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void help_ofEveryCommand_hasExamplesAndIsTheSameBothWays(Commands.Entry entry) {
        Ran ran = Ran.kakumei(entry.name(), "--help");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out())
                .contains("Usage: kakumei " + entry.name())
                .contains("Examples:")
                .contains("  ./kakumei ");
        assertThat(Ran.kakumei("help", entry.name()).out()).isEqualTo(ran.out());
    }

    @Test
    void test_withoutTheLauncher_failsWithOneLine() {
        Ran ran = Ran.kakumei("test", "--full");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err().lines()).singleElement().asString().contains("needs the source tree");
    }
}
