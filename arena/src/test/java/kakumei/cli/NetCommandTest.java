package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The player net from the command line, with a net of a file. */
class NetCommandTest {
    private static final String LEAD =
            "{\"id\":\"k0182\",\"kind\":\"lead\",\"hand\":[\"C7\",\"S8\",\"DT\",\"DJ\",\"HA\",\"JK\"],\"play"
                    + "ed\":[\"C3\",\"C6\",\"D7\",\"S9\",\"ST\",\"HT\",\"CT\",\"SJ\",\"CJ\",\"CQ\",\"DK\",\"CK\",\"SA\""
                    + ",\"DA\",\"D2\",\"C2\"],\"revolution\":0,\"lock\":0,\"me\":1,\"owner\":null,\"counts\":[7,6,9,5,"
                    + "10],\"passed\":[],\"table\":[],\"finished\":[]}";

    @TempDir
    private Path folder;

    private String spec = "";

    @BeforeEach
    void writeFile() throws IOException {
        Path file = folder.resolve("torch.weights");
        try (InputStream in = NetCommandTest.class.getResourceAsStream("/kakumei/entrant/torch.weights")) {
            Files.copy(Objects.requireNonNull(in), file);
        }
        spec = "net:file=" + file;
    }

    @Test
    void match_playsTheSameOnAnyNumberOfThreads() {
        String[] words = {"match", "--players", spec + ",4*default", "--games", "200", "--seed", "3", "--threads", "1"};
        Ran one = Ran.kakumei(words);
        assertThat(one.code()).as(one.err()).isZero();
        assertThat(one.out()).contains("net:file=");
        words[words.length - 1] = "3";
        assertThat(withoutTimes(Ran.kakumei(words))).isEqualTo(withoutTimes(one));
    }

    private static String withoutTimes(Ran ran) {
        return ran.out().replaceAll(" +[0-9.,]+ (ns|µs|ms|s|games/s)\\b", "");
    }

    @Test
    void ask_showsTheChancesOfPlacesOfEveryCandidate() throws IOException {
        Path lines = Files.writeString(folder.resolve("positions.jsonl"), LEAD + "\n");
        Ran ran = Ran.kakumei("ask", "--player", spec, lines.toString());
        assertThat(ran.code()).as(ran.err() + ran.out()).isZero();
        JsonNode answer = new ObjectMapper().readTree(ran.out());
        assertThat(answer.path("why").path("history").asText()).startsWith("missing: who played and passed");
        JsonNode candidates = answer.path("why").path("candidates");
        assertThat(candidates.size()).isGreaterThan(5);
        assertThat(candidates.get(0).get("cards")).isEqualTo(answer.get("decision"));
        for (JsonNode candidate : candidates) {
            double sum = 0;
            for (JsonNode chance : candidate.get("places")) {
                sum += chance.doubleValue();
            }
            assertThat(candidate.get("places").size()).isEqualTo(5);
            assertThat(sum).isBetween(0.9999, 1.0001);
            assertThat(candidate.get("mean").doubleValue()).isBetween(1.0, 5.0);
            assertThat(candidate.has("playouts")).isFalse();
            assertThat(candidate.has("interval")).isFalse();
        }
    }

    @Test
    void match_withADamagedFile_saysSoInOneLine() throws IOException {
        Path file = folder.resolve("torch.weights");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 1] ^= 1;
        Files.write(file, bytes);
        Ran ran = Ran.kakumei("match", "--players", spec + ",4*default", "--games", "5");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).contains("torch.weights", "damaged");
    }
}
