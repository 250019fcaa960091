package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnImitationCommandTest {
    @TempDir
    private Path folder = Path.of("");

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void record(String name, String... match) {
        String[] words = new String[match.length + 5];
        words[0] = "match";
        System.arraycopy(match, 0, words, 1, match.length);
        words[match.length + 1] = "--seed";
        words[match.length + 2] = "1";
        words[match.length + 3] = "--record";
        words[match.length + 4] = file(name);
        Ran ran = Ran.kakumei(words);
        assertThat(ran.code()).as(ran.err()).isZero();
    }

    private Ran learn(String records, String player, String out) {
        return Ran.kakumei("learn", "imitation", "--from", file(records), "--player", player, "--out", file(out));
    }

    @Test
    void imitation_ofAPlayerOfSeveralSeats_isAPlayerAtOnce() throws IOException {
        record("games.jsonl.gz", "--players", "3*default,kou2,random", "--games", "400");
        Ran ran = learn("games.jsonl.gz", "default", "like.weights");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out().lines().map(line -> line.strip().split(" ", 2)[0]))
                .containsExactly("games", "100", "200", "400");
        assertThat(ran.err()).contains("linear:file=" + file("like.weights") + ",4*default");
        String last = ran.out().lines().skip(3).findFirst().orElseThrow();
        double predicted = Double.parseDouble(last.substring(28, last.indexOf(" ±")));
        assertThat(predicted).isBetween(80.0, 100.0);
        byte[] once = Files.readAllBytes(folder.resolve("like.weights"));
        assertThat(learn("games.jsonl.gz", "default", "again.weights").code()).isZero();
        assertThat(Files.readAllBytes(folder.resolve("again.weights"))).isEqualTo(once);
        Ran match = Ran.kakumei(
                "match",
                "--players",
                "linear:file=" + file("like.weights") + ",4*random",
                "--games",
                "20",
                "--seed",
                "1");
        assertThat(match.code()).as(match.err()).isZero();
    }

    @Test
    void imitation_whatCannotBe_isRefusedInOneLine() throws IOException {
        record("games.jsonl", "--players", "default,4*random", "--games", "2");
        assertRefused(
                learn("games.jsonl", "defualt", "a.weights"),
                1,
                "no game of defualt; did you mean default?; played have default, random, ");
        assertThat(folder.resolve("a.weights")).doesNotExist();
        Files.writeString(folder.resolve("there.weights"), "mine");
        assertRefused(learn("games.jsonl", "default", "there.weights"), 2, "is already there: name a new file");
        assertThat(folder.resolve("there.weights")).hasContent("mine");
        record("bigtwo.jsonl", "--game", "bigtwo", "--players", "4*coffee", "--games", "1");
        assertRefused(learn("bigtwo.jsonl", "coffee", "b.weights"), 2, "holds games of bigtwo: expected daihinmin");
        record("house.jsonl", "--players", "5*default", "--games", "1", "--rule", "lock=off");
        assertRefused(learn("house.jsonl", "default", "c.weights"), 2, "holds games by the rules uecda-1");
        assertRefused(learn("games.jsonl", "default", "no/folder.weights"), 1, "cannot write ");
        assertRefused(learn("none.jsonl", "default", "d.weights"), 1, "none.jsonl");
    }

    private static void assertRefused(Ran ran, int code, String message) {
        assertThat(ran.code()).as(ran.err()).isEqualTo(code);
        assertThat(ran.err()).startsWith("kakumei: ").contains(message);
        assertThat(ran.err().lines()).hasSize(1);
    }
}
