package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnPolicyCommandTest {
    private static final String GAMES = "1280";

    @TempDir
    private Path folder = Path.of("");

    private Path file(String name) {
        return folder.resolve(name);
    }

    private Ran learn(String name, String... more) {
        return learn(new Interrupt(), name, more);
    }

    private Ran learn(Interrupt interrupt, String name, String... more) {
        String[] words = Stream.concat(
                        Stream.of("learn", "policy", "--out", file(name).toString()), Stream.of(more))
                .toArray(String[]::new);
        return Ran.with(Console.Terminal.NONE, interrupt, "", words);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void policy_isAPlayerAtOnce_withACurve() throws IOException {
        Ran ran = learn(
                "my.weights", "--games", GAMES, "--plot", file("curve.svg").toString());
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out().lines()).hasSize(21);
        assertThat(ran.out()).contains("points per game against 4*default", "       1,280  ");
        assertThat(ran.err()).contains("linear:file=" + file("my.weights") + ",4*default");
        assertThat(Files.readString(file("curve.svg"))).startsWith("<svg").contains("games of self-play");
        assertThat(files()).containsExactly("curve.svg", "my.weights");
        Ran match = Ran.kakumei(
                "match",
                "--players",
                "linear:file=" + file("my.weights") + ",4*random",
                "--games",
                "200",
                "--seed",
                "1");
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(match.out()).contains("linear:file=");
    }

    @Test
    void policy_ofANameWithABlank_isSeenPlayingByTheCommandThatIsPrinted() {
        Ran ran = learn("my policy.weights", "--games", "64");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err())
                .contains(
                        "--players 'linear:file='\\''" + file("my policy.weights") + "'\\'',4*default' --games 20000");
    }

    @Test
    void policy_ofASeedAndGames_isTheSameWithAnyThreadsAndPauses() throws IOException {
        assertThat(learn("one.weights", "--games", GAMES, "--seed", "5", "--threads", "1")
                        .code())
                .isZero();
        byte[] one = Files.readAllBytes(file("one.weights"));
        assertThat(learn("three.weights", "--games", GAMES, "--seed", "5", "--threads", "3")
                        .code())
                .isZero();
        assertThat(Files.readAllBytes(file("three.weights"))).isEqualTo(one);

        Interrupt interrupt = new Interrupt();
        interrupt.request();
        Ran stopped = learn(interrupt, "paused.weights", "--games", GAMES, "--seed", "5", "--threads", "2");
        assertThat(stopped.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(stopped.err())
                .contains("Stopped after 0 of 1,280 games. To go on: ./kakumei learn policy --out ", "--seed 5");
        assertThat(files()).contains("paused.weights.part").doesNotContain("paused.weights");
        Ran rest = learn("paused.weights", "--games", GAMES);
        assertThat(rest.code()).as(rest.err()).isZero();
        assertThat(rest.err()).contains("Going on after 0 games.");
        assertThat(Files.readAllBytes(file("paused.weights"))).isEqualTo(one);
        assertThat(learn("other.weights", "--games", GAMES, "--seed", "6").code())
                .isZero();
        assertThat(Files.readAllBytes(file("other.weights"))).isNotEqualTo(one);
    }

    @Test
    void policy_whatCannotBe_isRefusedInOneLine() throws IOException {
        Files.writeString(file("there.weights"), "mine");
        assertRefused(learn("there.weights", "--games", GAMES), 2, "is already there: name a new file");
        assertThat(Files.readString(file("there.weights"))).isEqualTo("mine");
        assertRefused(learn("a.weights", "--games", "0"), 2, "--games 0: expected 1 to ");
        assertRefused(learn("a.weights", "--threads", "0"), 2, "--threads 0: expected 1 to 16");
        assertRefused(learn("no/folder/a.weights", "--games", GAMES), 1, "cannot write ");
        for (String same : List.of("a.weights", "./a.weights.part", "a.weights.new")) {
            assertRefused(
                    learn("a.weights", "--plot", folder + "/" + same),
                    2,
                    "that is where the policy is written: name another file");
        }
        assertRefused(learn("a.weights", "--plot", file("no/p.svg").toString()), 1, "cannot write the plot to ");
        assertThat(files()).containsExactly("there.weights");
        Interrupt interrupt = new Interrupt();
        interrupt.request();
        learn(interrupt, "b.weights", "--games", GAMES, "--seed", "5");
        assertRefused(
                learn("b.weights", "--games", GAMES, "--seed", "6"),
                2,
                "is of a training with --seed 5 --games 1280: give these to go on, or remove it to start over");
        assertRefused(learn("b.weights", "--games", "640"), 2, "--seed 5 --games 1280");
        byte[] part = Files.readAllBytes(file("b.weights.part"));
        part[part.length / 2] ^= 1;
        Files.write(file("b.weights.part"), part);
        assertRefused(
                learn("b.weights", "--games", GAMES),
                1,
                "it is damaged: the hash of its weights is not the one in its first line; remove it to start over");
    }

    private static void assertRefused(Ran ran, int code, String message) {
        assertThat(ran.code()).as(ran.err()).isEqualTo(code);
        assertThat(ran.err()).startsWith("kakumei: ").contains(message);
        assertThat(ran.err().lines()).hasSize(1);
    }
}
