package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page in the process that plays. */
class WebOptionTest {
    private static final String STAYS = "All is played. The page stays open until Ctrl-C: ";

    @TempDir
    Path folder;

    private static String get(String address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** Runs a command line until it has played all, and then asks it to end; what its page told of its tables. */
    private static String tables(ByteArrayOutputStream out, String... args) throws IOException, InterruptedException {
        AtomicInteger code = new AtomicInteger(-1);
        Interrupt interrupt = new Interrupt();
        SpokenLines said = new SpokenLines();
        Console console = new Console(InputStream.nullInputStream(), out, said, Console.Terminal.NONE, interrupt);
        Thread thread = new Thread(() -> code.set(Main.run(console, args)));
        thread.start();
        String address = said.next(STAYS).replace("/watch", "");
        String tables = get(address + "/api/watch/tables");
        assertThat(get(address + "/watch")).contains("watch.js");
        assertThat(get(address + "/api/about")).contains("\"replay\"");
        interrupt.request();
        thread.join();
        assertThat(code).hasValue(ExitCode.OK);
        return tables;
    }

    @Test
    void match_showsItsTablesAndStaysOpenUntilInterrupted() throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String tables = tables(
                out, "match", "--players", "5*random", "--games", "20", "--seed", "3", "--threads", "1", "--web=0");
        assertThat(tables).contains("\"ended\":true").contains("\"played\":20").contains("random#5");
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("20 games of daihinmin");
    }

    @Test
    void league_showsItsTablesBesideItsStandings() throws IOException, InterruptedException {
        String tables = tables(
                new ByteArrayOutputStream(),
                "league",
                "--store",
                folder.resolve("few.db").toString(),
                "--players",
                "5*random",
                "--sets",
                "2",
                "--games",
                "10",
                "--seed",
                "1",
                "--threads",
                "1",
                "--web=0",
                "--report",
                folder.resolve("report").toString());
        assertThat(tables).contains("\"set\":0").contains("\"played\":20");
    }

    @Test
    void serve_showsItsTables() throws IOException, InterruptedException {
        String tables = tables(
                new ByteArrayOutputStream(),
                "serve",
                "--port",
                "0",
                "--games",
                "5",
                "--seed",
                "1",
                "--web=0",
                "--seat",
                "kou2",
                "--seat",
                "default",
                "--seat",
                "random",
                "--seat",
                "a@random",
                "--seat",
                "b@random");
        assertThat(tables).contains("\"played\":5").contains("kou2");
    }

    @Test
    void page_openToANetwork_printsAnAddressForThoseWhoLookOnAndOneForTheDesk()
            throws IOException, InterruptedException {
        AtomicInteger code = new AtomicInteger(-1);
        Interrupt interrupt = new Interrupt();
        SpokenLines said = new SpokenLines();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(), out, said, new Console.Terminal(false, true, true), interrupt);
        String[] args = {
            "match", "--players", "5*random", "--games", "20", "--seed", "3", "--web=0", "--web-bind", "127.0.0.1"
        };
        Thread thread = new Thread(() -> code.set(Main.run(console, args)));
        thread.start();
        String wall = said.next("Wall, for the projector and everybody who looks on: ");
        String desk = said.next("Desk, for the organiser alone: ");
        assertThat(said.next()).as("the code").matches("[█▀▄ ]{30,}");
        String page = said.next(STAYS);
        assertThat(page).doesNotContain("token").endsWith("/wall");
        String site = page.replace("/wall", "");
        assertThat(get(wall)).contains("wall.js");
        assertThat(get(desk)).contains("desk.js");
        assertThat(wall.replaceFirst(".*token=", "")).isNotEqualTo(desk.replaceFirst(".*token=", ""));
        assertThat(get(site + "/api/watch/tables")).contains("token.needed").doesNotContain("random");
        interrupt.request();
        thread.join();
        assertThat(code).hasValue(ExitCode.OK);
    }

    @Test
    void page_openToANetwork_byAName_printsIt() throws InterruptedException {
        Interrupt interrupt = new Interrupt();
        SpokenLines said = new SpokenLines();
        Console console = new Console(
                InputStream.nullInputStream(), new ByteArrayOutputStream(), said, Console.Terminal.NONE, interrupt);
        interrupt.request();
        Main.run(
                console,
                "match --players 5*random --games 2 --seed 3 --web=0 --web-bind 0.0.0.0 --web-host games.example"
                        .split(" ", -1));
        assertThat(said.next("Wall, for the projector and everybody who looks on: "))
                .startsWith("http://games.example:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--web-host games.example",
                "--web-bind no.such.host.invalid",
                "--web-bind 127.0.0.1 --web-host http://x"
            })
    void page_forANetworkThatCannotBe_isNamed(String options) {
        Ran ran = Ran.kakumei(("match --players 5*random --games 1 --seed 1 " + options).split(" ", -1));
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err())
                .contains(options.split(" ", -1)[0].equals("--web-host") ? "--web-bind too" : "expected a");
    }

    /* What stands behind --web is no port unless an equals sign joins it. */
    @Test
    void web_withoutAPort_leavesTheNextWordAlone() {
        Ran ran = Ran.kakumei("league", "--web", folder.resolve("none.league").toString());
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("none.league").doesNotContain("--web");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--web=70000", "--web=-1", "--web=x"})
    void web_wrongPort_isNamed(String option) {
        Ran ran = Ran.kakumei("match", "--players", "5*random", "--games", "1", "--seed", "1", option);
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains("--web");
    }
}
