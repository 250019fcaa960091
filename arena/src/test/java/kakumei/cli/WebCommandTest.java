package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebCommandTest {
    @TempDir
    Path folder;

    private static HttpResponse<String> get(String address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }

    /* Of 0.0.0.0 an address is printed that another device can use, where the machine has one. */
    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127\\.0\\.0\\.1",
        "127.0.0.2, 127\\.0\\.0\\.2",
        "0.0.0.0, '(?!0\\.0\\.0\\.0|127\\.)[^:]+|\\[[0-9a-f:]+]|localhost'",
    })
    @DisabledOnOs(OS.MAC) // has no 127.0.0.2
    void web_printsAnAddressItServesUntilInterrupted(String bind, String expected)
            throws IOException, InterruptedException {
        AtomicInteger code = new AtomicInteger(-1);
        SpokenLines printed = new SpokenLines();
        Console console = new Console(
                InputStream.nullInputStream(),
                printed,
                new ByteArrayOutputStream(),
                Console.Terminal.NONE,
                new Interrupt());
        Thread thread = new Thread(() -> code.set(Main.run(console, "web", "--port", "0", "--bind", bind)));
        thread.start();
        String address = printed.next();
        String join = printed.next();
        String control = printed.next();

        assertThat(address).matches("http://(" + expected + "):\\d+/");
        assertThat(get(address).body()).contains("<title>Kakumei</title>");
        assertThat(get(address + "api/about").body()).contains("\"play\"").contains("\"access\":\"watch\"");
        assertThat(join).contains(address + "?token=").isNotEqualTo(control);
        assertThat(control).contains(address + "?token=");

        thread.interrupt();
        thread.join();
        assertThat(code).hasValue(ExitCode.OK);
    }

    @ParameterizedTest
    @CsvSource({"games.jsonl, no file", "games.txt, expected .jsonl", "--follow games.jsonl.gz, complete"})
    void web_recordThatCannotBeOpened_isNamed(String options, String message) {
        Ran ran = Ran.kakumei(("web --port 0 " + options).split(" ", -1));

        assertThat(ran.code()).isIn(ExitCode.FAILED, ExitCode.USAGE);
        assertThat(ran.err()).contains(message).contains("games.");
    }

    @ParameterizedTest
    @CsvSource({
        "--port 70000, expected 0 to 65535",
        "--host games.example, give --bind too",
        "--bind no.such.host.invalid, expected an address of this machine",
    })
    void web_wrongUsage_saysWhatWasExpected(String options, String message) {
        String[] words = ("web " + options).split(" ", -1);

        Ran ran = Ran.kakumei(words);

        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains(message);
    }

    @Test
    void store_thatIsNotThere_isNamed() {
        Ran ran = Ran.kakumei(
                "web", "--port", "0", "--store", folder.resolve("none.db").toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("no store").contains("none.db");
    }

    @Test
    void league_thatIsNotThere_isNamed() {
        String store = folder.resolve("few.db").toString();
        Ran.kakumei(
                "league",
                "--store",
                store,
                "--players",
                "5*random",
                "--sets",
                "1",
                "--games",
                "1",
                "--seed",
                "1",
                "--report",
                folder.resolve("report").toString());
        Ran ran = Ran.kakumei("web", "--port", "0", "--store", store, "--league", "7");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("--league 7").contains("1 to 1");
    }
}
