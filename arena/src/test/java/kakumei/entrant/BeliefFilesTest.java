package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import kakumei.net.NetShape;
import kakumei.problem.Failure;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of beliefs: one that is read, and all that can be wrong. */
class BeliefFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Rules RULES = Daihinmin.uecda();
    private static final NetShape SHAPE = new NetShape(1024, 0, 32, 1, 212);

    @TempDir
    private Path folder = Path.of("");

    private static byte[] body(int number) {
        return body(SHAPE, number);
    }

    private static byte[] body(NetShape net, int number) {
        int numbers = net.arrays().stream().mapToInt(NetShape.Array::size).sum();
        ByteBuffer body = ByteBuffer.allocate(numbers * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < numbers; i++) {
            body.putShort((short) number);
        }
        return body.array();
    }

    private static ObjectNode header(byte[] body) {
        return header(RULES, SHAPE, "placeValues", List.of(9.0, 7.0, 4.0, 1.0, 0.0), body);
    }

    private static ObjectNode header(Rules rules, NetShape net, String worth, List<Double> values, byte[] body) {
        ObjectNode header = JSON.createObjectNode();
        header.put("format", "kakumei-net").put("version", 1);
        header.put("game", rules.id()).put("rulesVersion", rules.version());
        header.put("input", 1).put("second", "none").put("viewBits", 1024).put("secondBits", 0);
        header.put("width", 32).put("blocks", 1).put("outputs", net.outputs()).put("type", "float16");
        ArrayNode arrays = header.putArray("arrays");
        for (NetShape.Array array : net.arrays()) {
            ArrayNode shape = arrays.addObject().put("name", array.name()).putArray("shape");
            array.shape().forEach(shape::add);
        }
        values.forEach(header.putArray(worth)::add);
        return header.put("sha256", WeightsReader.sha256(body));
    }

    /** A belief of Big Two. */
    private static byte[] ofBigTwo() throws IOException {
        NetShape net = new NetShape(1024, 0, 32, 1, 3 * 52);
        byte[] body = body(net, 0);
        List<Double> gains = List.of(4.0, 7.0, 10.0, 13.0, 16.0, 21.0, 30.0, 46.0);
        return WeightsText.of(header(BigTwo.standard(), net, "gains", gains, body), body);
    }

    private static byte[] good() throws IOException {
        return WeightsText.of(header(body(0)), body(0));
    }

    private void assertRefused(byte[] content, String message) throws IOException {
        assertThat(WeightsText.refusal(folder, content, "champion:belief", RULES))
                .startsWith(message);
    }

    @Test
    void file_asItShouldBe_isRead() throws IOException {
        Path file = WeightsText.file(folder, good());
        assertThat(Roster.builtIn().entrant("champion:belief=" + file, RULES).name())
                .startsWith("champion");
    }

    @Test
    void file_ofBigTwo_isReadThere_andNowhereElse() throws IOException {
        String part = "champion:belief";
        BigTwo bigTwo = BigTwo.standard();
        Path file = WeightsText.file(folder, ofBigTwo());
        assertThat(Roster.builtIn().entrant(part + "=" + file, bigTwo).name()).startsWith("champion");
        assertRefused(ofBigTwo(), "its game is bigtwo, expected daihinmin");
        assertThat(WeightsText.refusal(folder, good(), part, bigTwo))
                .startsWith("its game is daihinmin, expected bigtwo");
    }

    @Test
    void belief_ofBigTwo_withoutAFile_isAskedFor() {
        Failure failure = catchThrowableOfType(
                Failure.class, () -> Roster.builtIn().entrant("champion:deal=belief", BigTwo.standard()));
        assertThat(failure)
                .hasMessage("this build has no weights for the player champion: give it a file, champion:belief=PATH");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    format       | "kakumei-linear" | its format is kakumei-linear, expected kakumei-net
                    version      | 2                | its version is 2, expected 1
                    game         | "bigtwo"         | its game is bigtwo, expected daihinmin
                    game         | ''               | its game is missing, expected daihinmin
                    rulesVersion | "uecda-9"        | its rulesVersion is uecda-9, expected uecda-1
                    input        | 2                | its input is 2, expected 1
                    second       | "candidate"      | its second is candidate, expected none
                    type         | "int4"           | its type is int4, expected float16 or int8
                    outputs      | 5                | expected a belief of 1536 bits of a view and 212 outputs
                    blocks       | 2                | its arrays are not those of a net of its width and blocks
                    sha256       | "00"             | it is damaged
                    sha256       | ''               | it is damaged
                    """)
    void file_withAnotherFirstLine_isRefused(String key, String json, String message) throws IOException {
        ObjectNode header = header(body(0));
        WeightsText.change(header, key, json);
        assertRefused(WeightsText.of(header, body(0)), message);
    }

    @Test
    void file_cutOffOrTooLongOrDamaged_isRefused() throws IOException {
        byte[] whole = good();
        assertRefused(new byte[0], "it does not begin with a line of JSON");
        assertRefused(Arrays.copyOf(whole, 100), "it does not begin with a line of JSON");
        assertRefused(Arrays.copyOf(whole, whole.length - 1), "it is cut off");
        assertRefused(Arrays.copyOf(whole, whole.length + 1), "something follows");
        whole[whole.length - 9] ^= 1;
        assertRefused(whole, "it is damaged");
    }

    @Test
    void file_withWhatIsNoNumber_isRefused() throws IOException {
        byte[] nan = body(0);
        nan[1] = 0x7E;
        assertRefused(WeightsText.of(header(nan), nan), "view holds NaN, which is no finite number");
        byte[] infinite = body(0x7C00);
        assertRefused(WeightsText.of(header(infinite), infinite), "view holds Infinity, which is no finite number");
    }
}
