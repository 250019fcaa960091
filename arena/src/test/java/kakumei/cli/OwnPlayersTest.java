package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kakumei.entrant.Jars;
import kakumei.league.KakumeiProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Players of other people's jars, wherever they can be brought along. */
class OwnPlayersTest {
    @TempDir
    Path folder;

    /** A jar with the player {@code own} under a name in the folder. */
    private Path jar(String name, String choice) throws IOException {
        Path made = Jars.compile(
                folder,
                Map.of(
                        "Own",
                        "import kakumei.cards.Meld; import kakumei.rules.View;"
                                + "public final class Own implements kakumei.player.Player {"
                                + "public Meld choose(View view) { return view.legalMelds().get(" + choice + "); } }"),
                Map.of("META-INF/services/kakumei.player.Player", "Own\n"));
        return Files.copy(made, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    private Path leagueFile(String lines) throws IOException {
        return Files.writeString(
                folder.resolve("my.league"),
                "player = own,4*random\nsets = 4\ngames = 20\nclass-reset = 10\nseed = 3\n" + lines);
    }

    private Ran league(String... more) {
        String[] words = {
            "league",
            folder.resolve("my.league").toString(),
            "--store",
            folder.resolve("my.db").toString(),
            "--allow-commands",
            "--report",
            folder.resolve("report").toString()
        };
        return Ran.kakumei(Stream.of(words, more).flatMap(Arrays::stream).toArray(String[]::new));
    }

    @Test
    void leagueFile_bringsJarsThatLieBesideIt() throws IOException {
        jar("mine.jar", "0");
        leagueFile("with = mine.jar\n");
        Ran ran = league();
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err()).contains("Found own: Own of " + folder.resolve("mine.jar"));
        assertThat(Files.readString(folder.resolve("report/index.html")))
                .contains("with = " + folder.resolve("mine.jar"))
                .contains("--with " + folder.resolve("mine.jar"))
                .contains("jar:");
    }

    @Test
    void leagueFile_ofAStranger_loadsNoJarUnasked() throws IOException {
        jar("mine.jar", "0");
        Path file = leagueFile("with = mine.jar\n");
        Ran ran = Ran.kakumei(
                "league",
                file.toString(),
                "--store",
                folder.resolve("my.db").toString(),
                "--report",
                folder.resolve("report").toString());
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err())
                .isEqualTo("kakumei: " + file + " names what would run here with your rights: "
                        + folder.resolve("mine.jar")
                        + " (if you trust it, add --allow-commands; once is enough for this league)\n");
    }

    @Test
    void league_goneOnWithAnotherJar_isRefusedInOneLine_andAsNewGoesOn() throws IOException {
        jar("mine.jar", "0");
        leagueFile("with = mine.jar\n");
        Interrupt stopped = new Interrupt();
        stopped.request();
        String[] words = {
            "league",
            folder.resolve("my.league").toString(),
            "--store",
            folder.resolve("my.db").toString(),
            "--allow-commands",
            "--threads",
            "1"
        };
        assertThat(Ran.with(Console.Terminal.NONE, stopped, "", words).code()).isEqualTo(ExitCode.INTERRUPTED);
        jar("mine.jar", "view.legalMelds().size() - 1");
        Ran refused = league("--quiet");
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err().lines())
                .containsExactly("kakumei: a player is not what played in league 1 before: own (its jar); --as-new goes"
                        + " on with own~2 instead, --new begins another league");
        Ran asNew = league("--as-new");
        assertThat(asNew.code()).as(asNew.err()).isZero();
        assertThat(asNew.err()).contains("own plays as own~2");
        assertThat(asNew.out()).contains("own~2");
        assertThat(league("--as-new", "--new").err()).contains("give one of them");
    }

    @Test
    void leagueFile_withoutItsJar_namesIt() throws IOException {
        leagueFile("with = gone.jar\n");
        Ran ran = league();
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err().lines()).last().asString().contains("gone.jar: there is no such file");
        leagueFile("with =\n");
        assertThat(league().err()).contains("with names no jar");
    }

    @Test
    void environment_bringsJarsToEveryCommand() throws IOException, InterruptedException {
        Path jar = jar("mine.jar", "0");
        Map<String, String> environment =
                Map.of("KAKUMEI_WITH", jar + File.pathSeparator + folder.resolve("./mine.jar"));
        List<String> words = List.of("match", "--players", "own,4*random", "--games", "2", "--seed", "1");
        KakumeiProcess process = KakumeiProcess.start(folder, words, environment);
        assertThat(process.exitCode()).as(process.said()).isZero();
        assertThat(process.said()).contains("Found own").doesNotContain("name of another");
    }

    @Test
    void environment_thatNamesNoFile_saysWhereTheNameStands() {
        assertThat(WithOption.ofEnvironment("")).isEmpty();
        assertThatThrownBy(() -> WithOption.ofEnvironment("nowhere.jar"))
                .hasMessage("KAKUMEI_WITH names nowhere.jar, and there is no such file");
    }

    @Test
    void board_choosesFromGamesOfOwnPlayers() throws IOException {
        Path out = folder.resolve("boards.jsonl");
        Ran ran = Ran.kakumei(
                "board",
                "choose",
                "--each",
                "1",
                "--seed",
                "4",
                "--with",
                jar("mine.jar", "0").toString(),
                "--players",
                "own,4*kou2",
                "--out",
                out.toString());
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(Files.readString(out)).contains("\"own\"");
    }

    @Test
    void web_offersOwnPlayersAsOpponents() throws IOException, InterruptedException {
        SpokenLines printed = new SpokenLines();
        Console console = new Console(
                InputStream.nullInputStream(),
                printed,
                new ByteArrayOutputStream(),
                Console.Terminal.NONE,
                new Interrupt());
        String jar = jar("mine.jar", "0").toString();
        Thread thread = new Thread(() -> Main.run(console, "web", "--port", "0", "--with", jar));
        thread.start();
        String address = printed.next();
        String choices = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(address + "api/play/choices"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        assertThat(choices).contains("\"name\":\"own\"").contains("\"name\":\"kou2\"");
        thread.interrupt();
        thread.join();
    }
}
