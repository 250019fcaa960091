package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;
import kakumei.net.NetShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Weights that are numbers, one by one, and still make no sense: no decision rests on what is no number. */
class WildWeightsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final short GREATEST = 0x7BFF;
    private static final short SIXTEEN = 0x4C00;
    private static final short MINUS_SIXTEEN = (short) 0xCC00;

    @TempDir
    private Path folder = Path.of("");

    private Path file(NetShape shape, boolean alike) throws IOException, NoSuchAlgorithmException {
        int numbers = shape.arrays().stream().mapToInt(NetShape.Array::size).sum();
        ByteBuffer body = ByteBuffer.allocate(numbers * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        Random random = new Random(1);
        for (int i = 0; i < numbers; i++) {
            body.putShort(alike ? GREATEST : random.nextBoolean() ? SIXTEEN : MINUS_SIXTEEN);
        }
        ObjectNode header = JSON.createObjectNode();
        header.put("format", "kakumei-net")
                .put("version", 1)
                .put("game", "daihinmin")
                .put("rulesVersion", "uecda-1")
                .put("input", 1);
        header.put("second", shape.secondBits() == 0 ? "none" : "candidate");
        header.put("viewBits", shape.viewBits()).put("secondBits", shape.secondBits());
        header.put("width", shape.width()).put("blocks", shape.blocks());
        header.put("outputs", shape.outputs()).put("type", "float16");
        ArrayNode arrays = header.putArray("arrays");
        for (NetShape.Array array : shape.arrays()) {
            ArrayNode sizes = arrays.addObject().put("name", array.name()).putArray("shape");
            array.shape().forEach(sizes::add);
        }
        ArrayNode values = header.putArray("placeValues");
        for (int value = 4; value >= 0; value--) {
            values.add(value);
        }
        header.put(
                "sha256",
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body.array())));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(JSON.writeValueAsBytes(header));
        out.write('\n');
        out.write(body.array());
        return Files.write(Files.createTempFile(folder, "wild", ".weights"), out.toByteArray());
    }

    private static void assertNoNumber(Ran ran) {
        assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(1);
        assertThat(ran.err()).contains("not a finite number").doesNotContain("\tat ");
        assertThat(ran.err().strip().lines()).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void weights_tooGreatToAddUp_endTheMatchInOneLine() throws IOException, NoSuchAlgorithmException {
        Path net = file(new NetShape(1024, 256, 32, 3, 5), true);
        assertNoNumber(Ran.kakumei("match", "--players", "net:file=" + net + ",4*default", "--games", "2"));
        Path belief = file(new NetShape(1024, 0, 32, 3, 212), true);
        assertNoNumber(Ran.kakumei(
                "match",
                "--players",
                "champion:playouts=10,margin=100,belief=" + belief + ",4*default",
                "--games",
                "1"));
    }

    /** A belief that is sure of what cannot be deals all the same. */
    @Test
    void belief_thatIsSureOfNonsense_stillDeals() throws IOException, NoSuchAlgorithmException {
        Path belief = file(new NetShape(1024, 0, 32, 1, 212), false);
        Path net = file(new NetShape(1024, 256, 32, 1, 5), false);
        Ran ran = Ran.kakumei(
                "match",
                "--players",
                "champion:playouts=20,margin=100,belief=" + belief + ",file=" + net + ",4*default",
                "--games",
                "10",
                "--seed",
                "1");
        assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    }
}
