package kakumei.entrant;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.problem.Failure;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.daihinmin.NetPlayer;
import kakumei.search.inputs.Inputs;
import org.jspecify.annotations.Nullable;

/**
 * Reads one net in the format of docs/formats.md: a line of JSON, then the arrays as little-endian float16. Whatever is
 * not as it should be is refused with what was expected.
 */
final class NetReader {
    private static final String FORMAT = "kakumei-net";
    private static final int VERSION = 1;
    private static final int LONGEST_HEADER = 1 << 20;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String source;

    private NetReader(String source) {
        this.source = source;
    }

    /** The net in a stream; {@code source} names it in messages. */
    static LoadedNet read(InputStream in, String source) throws IOException {
        return new NetReader(source).read(in);
    }

    private LoadedNet read(InputStream in) throws IOException {
        JsonNode header = header(in);
        check(header);
        NetShape shape = shape(header);
        List<Double> values = placeValues(header);
        byte[] body = body(in, shape, header.path("sha256").asText());
        Map<String, float[]> arrays = new LinkedHashMap<>();
        ByteBuffer buffer = ByteBuffer.wrap(body);
        for (NetShape.Array array : shape.arrays()) {
            arrays.put(array.name(), Half.read(buffer, array.size()));
        }
        try {
            return new LoadedNet(
                    Net.of(shape, arrays), values, header.path("sha256").asText());
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage(), e);
        }
    }

    private Failure wrong(String what) {
        return new Failure("the weights file " + source + " cannot be used: " + what);
    }

    private Failure wrong(@Nullable String what, Exception cause) {
        return new Failure("the weights file " + source + " cannot be used: " + what, cause);
    }

    private JsonNode header(InputStream in) throws IOException {
        byte[] line = new byte[LONGEST_HEADER];
        int length = 0;
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || length == LONGEST_HEADER) {
                throw wrong("it does not begin with a line of JSON");
            }
            line[length++] = (byte) next;
        }
        try {
            JsonNode header = JSON.readTree(new String(line, 0, length, StandardCharsets.UTF_8));
            if (header.isObject()) {
                return header;
            }
            throw wrong("it does not begin with a line of JSON");
        } catch (JsonProcessingException e) {
            throw wrong("it does not begin with a line of JSON", e);
        }
    }

    private void check(JsonNode header) {
        expect(header, "format", FORMAT);
        expect(header, "version", Integer.toString(VERSION));
        expect(header, "game", "daihinmin");
        if (header.has("rulesVersion")) {
            expect(header, "rulesVersion", Daihinmin.uecda().version());
        }
        expect(header, "input", Integer.toString(Inputs.VERSION));
        expect(header, "second", "candidate");
        expect(header, "type", "float16");
    }

    private void expect(JsonNode header, String key, String expected) {
        if (!header.path(key).asText().equals(expected)) {
            String found = header.has(key) ? header.path(key).asText() : "missing";
            throw wrong("its " + key + " is " + shortened(found) + ", expected " + expected);
        }
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    private NetShape shape(JsonNode header) {
        try {
            NetShape shape = new NetShape(
                    integer(header, "viewBits"),
                    integer(header, "secondBits"),
                    integer(header, "width"),
                    integer(header, "blocks"),
                    integer(header, "outputs"));
            NetPlayer.check(shape);
            if (!arrays(header).equals(shape.arrays())) {
                throw wrong("its arrays are not those of a net of its width and blocks, in their order");
            }
            return shape;
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage(), e);
        }
    }

    private int integer(JsonNode header, String key) {
        JsonNode node = header.path(key);
        if (!node.isInt()) {
            throw wrong("its " + key + " is " + (node.isMissingNode() ? "missing" : shortened(node.toString()))
                    + ", expected a whole number");
        }
        return node.intValue();
    }

    private static List<NetShape.Array> arrays(JsonNode header) {
        List<NetShape.Array> arrays = new ArrayList<>();
        for (JsonNode array : header.path("arrays")) {
            List<Integer> shape = new ArrayList<>();
            array.path("shape").forEach(size -> shape.add(size.asInt(-1)));
            arrays.add(new NetShape.Array(array.path("name").asText(), List.copyOf(shape)));
        }
        return arrays;
    }

    private List<Double> placeValues(JsonNode header) {
        List<Double> values = new ArrayList<>();
        for (JsonNode value : header.path("placeValues")) {
            values.add(value.isNumber() ? value.doubleValue() : Double.NaN);
        }
        boolean finite = values.stream().allMatch(Double::isFinite);
        if (values.size() != Daihinmin.PLAYERS || !finite || values.get(0) <= values.get(Daihinmin.PLAYERS - 1)) {
            throw wrong("its placeValues are "
                    + shortened(header.path("placeValues").toString()) + ", expected " + Daihinmin.PLAYERS
                    + " numbers, the first one the greatest");
        }
        return values;
    }

    private byte[] body(InputStream in, NetShape shape, String hash) throws IOException {
        long expected = shape.arrays().stream().mapToLong(NetShape.Array::size).sum() * Short.BYTES;
        if (expected >= Integer.MAX_VALUE) {
            throw wrong("a net of that width is too large");
        }
        byte[] body = in.readNBytes((int) expected);
        if (body.length < expected) {
            throw wrong("it is cut off: " + body.length + " bytes of weights, expected " + expected);
        }
        if (in.read() >= 0) {
            throw wrong("something follows its " + expected + " bytes of weights");
        }
        if (!sha256(body).equals(hash)) {
            throw wrong("it is damaged: the hash of its weights is not the one in its first line");
        }
        return body;
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
