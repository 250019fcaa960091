package kakumei.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kakumei.entrant.Roster;
import kakumei.web.Browser;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables that outlive their server. */
class TableFolderTest {
    private final List<Throwable> faults = new ArrayList<>();

    @AfterEach
    void nothingFailed() {
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "daihinmin; 'default','kou2','chibihana-style','default'",
                "bigtwo; 'coffee','coffee-plain','coffee'"
            },
            quoteCharacter = '`')
    void table_afterARestart_goesOnWhereItStood(String game, String opponents, @TempDir Path folder)
            throws IOException {
        String request = "\"game\":\"" + game + "\",\"opponents\":[" + opponents.replace('\'', '"') + "],\"pace\":0"
                + ",\"games\":2,\"seed\":21";
        String whole = playWithRestarts(request, folder.resolve("whole"), Integer.MAX_VALUE);
        String broken = playWithRestarts(request, folder.resolve("broken"), 3);
        assertThat(broken).isEqualTo(whole);
        assertThat(whole.lines()).hasSize(2);
    }

    /* Plays a match, always the first legal meld, and starts the server anew after so many questions; its record. */
    private String playWithRestarts(String request, Path folder, int questions) throws IOException {
        String id = "";
        while (true) {
            PlayPart part = new PlayPart(Roster.builtIn(), TableFolder.in(folder, Instant.now()), faults::add);
            try (WebServer server = WebServer.start(WebSettings.loopback(0), List.of(part), faults::add)) {
                Browser browser = new Browser(server);
                if (id.isEmpty()) {
                    id = browser.post("/api/play/tables", "{" + request + "}")
                            .json()
                            .path("id")
                            .asText();
                }
                String url = "/api/play/tables/" + id;
                assertThat(browser.get(url).json().path("goesOn").asBoolean()).isTrue();
                try (PlayClient client = new PlayClient(browser, url)) {
                    int last = -1;
                    for (int i = 0; i < questions; i++) {
                        String asked = client.next(last);
                        if (asked.equals("ended")) {
                            return browser.get(url + "/record").body();
                        }
                        last = client.ask();
                        client.answer(asked);
                    }
                }
            }
        }
    }

    @Test
    void file_ofATable_cutShortOrForeign_isReadAsFarAsItGoes(@TempDir Path folder) throws IOException {
        TableFolder tables = TableFolder.in(folder, Instant.now());
        String id = "abcdefghijklmnopqrstuvwx";
        ObjectNode request = JsonNodeFactory.instance.objectNode().put("game", "bigtwo");
        TableLog log = tables.create(id, request);
        log.add("D3");
        Path file = folder.resolve(id + ".table");
        Files.writeString(file, "C4 D", StandardOpenOption.APPEND);
        assertThat(tables.read(id).orElseThrow().decisions()).containsExactly("D3");
        TableLog again = tables.open(id, tables.read(id).orElseThrow());
        assertThat(again.again()).contains("D3");
        assertThat(again.again()).isEmpty();
        again.add("C5");
        assertThat(tables.read(id).orElseThrow().decisions()).containsExactly("D3", "C5");
        Files.writeString(file, "{\"format\":\"another\"}\n");
        assertThat(tables.read(id)).isEmpty();
        assertThat(tables.read("../" + id)).isEmpty();
        tables.delete(id);
        assertThat(file).doesNotExist();
    }
}
