package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the words may become, by the program and in shells that are installed. */
class CompletionTest {
    private static List<String> candidates(String line) {
        List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
        words.addAll(0, List.of(Completions.OPTION, String.valueOf(words.size() - 1)));
        Ran ran = Ran.kakumei(words.toArray(String[]::new));
        assertThat(ran.code()).isEqualTo(ExitCode.OK);
        assertThat(ran.err()).isEmpty();
        return ran.out().lines().toList();
    }

    /* The word that is typed stands last; an empty one is being begun. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
            ma                                  | match
            help ma                             | match
            league st                           | status
            match --pla                         | --players
            match --game b                      | bigtwo
            match --game=b                      | --game=bigtwo
            match --game = b                    | bigtwo
            match --games 5 --game b            | bigtwo
            match --players chibi               | chibihana-style
            match --players random,4*chibi      | random,4*chibihana-style
            match --players taro@chibi          | taro@chibihana-style
            match --game bigtwo --players rand  | random
            match --players=chibi               | --players=chibihana-style
            match --rule eight                  | eight-cut=off
            versus kou2 chibi                   | chibihana-style
            paper run 000-table1                | 000-table1
            paper run 000-table1 000-table2     | 000-table2
            completion po                       | powershell
            ci slow                             | slowest
            """)
    void words_thatAreBegun_areCompleted(String line, String expected) {
        assertThat(candidates(line)).contains(expected);
    }

    @Test
    void words_areOfTheGameThatIsNamed() {
        assertThat(candidates("match --game bigtwo --players k")).doesNotContain("kou2");
        assertThat(candidates("match --players k")).contains("kou2");
    }

    @Test
    void words_thatAreFilesOrAnything_areLeftToTheShell() {
        assertThat(candidates("replay games")).isEmpty();
        assertThat(candidates("match --games 1")).isEmpty();
        assertThat(candidates("nonsense --what x")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CompletionCommand.Shell.class)
    void script_ofEveryShell_asksTheProgram(CompletionCommand.Shell shell) {
        assertThat(Ran.kakumei("completion", shell.name()).out()).contains(Completions.OPTION);
    }

    /** What a shell makes of a line, with a program that answers as ours does. */
    private static String inShell(Path folder, String shell, String... words) throws IOException, InterruptedException {
        assumeTrue(isInstalled(shell), shell + " is not installed: its completion is not tested");
        Files.writeString(
                folder.resolve("completion"), Ran.kakumei("completion", shell).out());
        Path kakumei = folder.resolve("kakumei");
        Files.writeString(
                kakumei,
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path")
                        + "' kakumei.cli.Main \"$@\"\n");
        assertThat(kakumei.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("PATH", folder + File.pathSeparator + System.getenv("PATH"));
        builder.environment().put("TERM", "dumb");
        builder.environment().put("HOME", folder.toString());
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private static boolean isInstalled(String shell) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, shell)));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void bash_completes(@TempDir Path folder) throws IOException, InterruptedException {
        String script = ". ./completion; COMP_WORDS=(kakumei match --players random,4*chi); COMP_CWORD=3; _kakumei;"
                + " printf '<%s>' \"${COMPREPLY[@]}\"; complete -p kakumei";
        assertThat(inShell(folder, "bash", "bash", "--norc", "-c", script))
                .contains("<random,4*chibihana-style>")
                .contains("-F _kakumei kakumei");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void zsh_completes(@TempDir Path folder) throws IOException, InterruptedException {
        String script = "compdef() { : }; compadd() { print -r -- \"<${argv[-1]}>\" }; . ./completion;"
                + " words=(kakumei match --game b); CURRENT=4; _kakumei";
        assertThat(inShell(folder, "zsh", "zsh", "-f", "-c", script)).contains("<bigtwo>");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void fish_completes(@TempDir Path folder) throws IOException, InterruptedException {
        String said = inShell(
                folder,
                "fish",
                "fish",
                "--no-config",
                "-c",
                "source ./completion; complete -C 'kakumei match --game b'");
        assertThat(Arrays.asList(said.split("\\s+", -1))).contains("bigtwo");
    }
}
