package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import kakumei.problem.Failure;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.linear.LinearWeights;
import kakumei.testing.Sizes;
import kakumei.threads.PlayerContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of linear policies: what is written is read, and all that can be wrong. */
class LinearFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Rules RULES = Daihinmin.uecda();

    @TempDir
    private Path folder = Path.of("");

    private static LinearWeights weights() {
        float[] weights = new float[LinearWeights.COUNT];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = i % 17 - 8;
        }
        return LinearWeights.of(weights);
    }

    private static byte[] content() {
        return LinearFiles.format(weights(), 7, 640);
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(Files.createTempFile(folder, "linear", ".weights"), content);
    }

    @Test
    void file_thatWasWritten_isReadAsItWas() throws IOException {
        LoadedLinear read = LinearFiles.ofFile(file(content()));
        assertThat(read.weights().toArray()).isEqualTo(weights().toArray());
        assertThat(read.sha256()).hasSize(64);
        String line = new String(content(), StandardCharsets.ISO_8859_1).split("\n", 2)[0];
        assertThat(line)
                .contains("\"game\":\"daihinmin\"", "\"rulesVersion\":\"uecda-1\"", "\"seed\":7", "\"games\":640");
    }

    private static PlayerContract.Report check(String spec, int games) {
        Roster roster = Roster.builtIn();
        return PlayerContract.check(
                RULES, roster.entrant(spec, RULES), roster.entrant("random", RULES), 1, games, () -> 0, played -> {});
    }

    @Test
    void player_isSound() throws IOException {
        PlayerContract.Report report = check("linear:file=" + file(content()), Sizes.of(200, 5000));
        assertThat(report.faults()).isEmpty();
        assertThat(report.decisions()).isGreaterThan(1000);
        assertThat(check("linear", Sizes.of(200, 5000)).faults()).isEmpty();
    }

    @Test
    void origin_namesTheWeights() throws IOException {
        Path file = file(content());
        Origin origin = Roster.builtIn().origin(Spec.parse("linear:file=" + file), RULES);
        String hash = LinearFiles.ofFile(file).sha256();
        assertThat(origin.text()).startsWith("code:").endsWith(" weights:" + hash.substring(0, 16));
        Origin ours = Roster.builtIn().origin(Spec.parse("linear"), RULES);
        assertThat(ours.difference(origin)).isEqualTo("its weights");
    }

    @Test
    void policyOfAChampion_isReadAndNamed() throws IOException {
        Path file = file(content());
        Roster roster = Roster.builtIn();
        Origin origin = roster.origin(Spec.parse("champion:policy=" + file), RULES);
        assertThat(roster.origin(Spec.parse("champion"), RULES).difference(origin))
                .isEqualTo("its weights");
        assertThat(check("champion:playouts=6,policy=" + file, 2).faults()).isEmpty();
        assertThat(WeightsText.refusal(folder, changed("features", "99", body()), "champion:policy", RULES))
                .startsWith("its features is 99");
    }

    private static int firstOfBody(byte[] whole) {
        int end = 0;
        while (whole[end] != '\n') {
            end++;
        }
        return end + 1;
    }

    /** The file with one key of its first line set to a value of JSON, or removed, and with another body. */
    private static byte[] changed(String key, String json, byte[] body) throws IOException {
        byte[] whole = content();
        ObjectNode header =
                (ObjectNode) JSON.readTree(new String(whole, 0, firstOfBody(whole), StandardCharsets.UTF_8));
        if (json.isEmpty()) {
            header.remove(key);
        } else {
            header.set(key, JSON.readTree(json));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(JSON.writeValueAsBytes(header));
        out.write('\n');
        out.write(body);
        return out.toByteArray();
    }

    private static byte[] body() {
        byte[] whole = content();
        return Arrays.copyOfRange(whole, firstOfBody(whole), whole.length);
    }

    private void assertRefused(byte[] content, String message) throws IOException {
        Path file = file(content);
        assertThatThrownBy(() -> LinearFiles.ofFile(file))
                .isInstanceOf(Failure.class)
                .hasMessageStartingWith("the weights file " + file + " cannot be used: ")
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "format|\"kakumei-net\"|its format is kakumei-net, expected kakumei-linear",
                "version|2|its version is 2, expected 1",
                "game|\"bigtwo\"|its game is bigtwo, expected daihinmin",
                "rulesVersion|\"uecda-2\"|its rulesVersion is uecda-2, expected uecda-1",
                "features|99|its features is 99, expected ",
                "weights|3|its weights is 3, expected ",
                "type|\"float16\"|its type is float16, expected float32",
                "sha256|\"00\"|it is damaged",
                "sha256|''|it is damaged",
            })
    void file_withAnotherFirstLine_isRefused(String key, String json, String message) throws IOException {
        assertRefused(changed(key, json, body()), message);
    }

    @Test
    void file_thatIsCutOffOrLonger_isRefused() throws IOException {
        byte[] whole = content();
        assertRefused(Arrays.copyOf(whole, whole.length - 1), "it is cut off");
        assertRefused(Arrays.copyOf(whole, whole.length + 1), "something follows");
        assertRefused(Arrays.copyOf(whole, 20), "it does not begin with a line of JSON");
        assertRefused(new byte[0], "it does not begin with a line of JSON");
        whole[whole.length - 9] ^= 1;
        assertRefused(whole, "it is damaged");
        assertThatThrownBy(() -> LinearFiles.ofFile(folder.resolve("none"))).hasMessageContaining("no weights file");
    }

    @Test
    void file_withWhatIsNoNumber_isRefused() throws IOException {
        for (float bad : new float[] {Float.NaN, Float.NEGATIVE_INFINITY, 1e30f}) {
            byte[] body = body();
            ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN).putFloat(4 * 1000, bad);
            String hash = "\"" + WeightsReader.sha256(body) + "\"";
            assertRefused(changed("sha256", hash, body), "a weight is " + bad);
        }
    }
}
