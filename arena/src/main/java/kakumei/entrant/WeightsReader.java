package kakumei.entrant;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import kakumei.problem.Failure;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file of weights, whatever they are the weights of: a line of JSON, then numbers whose hash is in that line.
 * What is not as it should be is refused with what was expected.
 */
final class WeightsReader {
    private static final int LONGEST_HEADER = 1 << 20;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final InputStream in;
    private final String source;
    private final JsonNode header;

    /** Reads the first line; {@code source} names the file in messages. */
    WeightsReader(InputStream in, String source) throws IOException {
        this.in = in;
        this.source = source;
        header = readHeader();
    }

    /** The first line. */
    JsonNode header() {
        return header;
    }

    /** The hash that the first line gives. */
    String sha256() {
        return header.path("sha256").asText();
    }

    Failure wrong(String what) {
        return new Failure("the weights file " + source + " cannot be used: " + what);
    }

    Failure wrong(@Nullable String what, Exception cause) {
        return new Failure("the weights file " + source + " cannot be used: " + what, cause);
    }

    private JsonNode readHeader() throws IOException {
        byte[] line = new byte[LONGEST_HEADER];
        int length = 0;
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || length == LONGEST_HEADER) {
                throw wrong("it does not begin with a line of JSON");
            }
            line[length++] = (byte) next;
        }
        try {
            JsonNode read = JSON.readTree(new String(line, 0, length, StandardCharsets.UTF_8));
            if (read.isObject()) {
                return read;
            }
            throw wrong("it does not begin with a line of JSON");
        } catch (JsonProcessingException e) {
            throw wrong("it does not begin with a line of JSON", e);
        }
    }

    /** Refuses other formats and versions, and what is not of Daihinmin. */
    void expectFormat(String format, int version) {
        expectFormat(format, version, Daihinmin.uecda());
    }

    /** Refuses other formats and versions, and another game or other rules than these. */
    void expectFormat(String format, int version, Rules rules) {
        expect("format", format);
        expect("version", Integer.toString(version));
        expect("game", rules.id());
        expect("rulesVersion", rules.version());
    }

    /** Refuses another value of a key. */
    void expect(String key, String expected) {
        expect(key, List.of(expected));
    }

    /** The value of a key, which is one of these; refuses another. */
    String expect(String key, List<String> expected) {
        String found = header.path(key).asText();
        if (!expected.contains(found)) {
            throw wrong("its " + key + " is " + (header.has(key) ? shortened(found) : "missing") + ", expected "
                    + String.join(" or ", expected));
        }
        return found;
    }

    /** The whole number of a key. */
    int integer(String key) {
        long number = whole(key);
        if (number != (int) number) {
            throw wrong("its " + key + " is " + number + ", expected a smaller number");
        }
        return (int) number;
    }

    /** The whole number of a key, which may be large. */
    long whole(String key) {
        JsonNode node = header.path(key);
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw wrong("its " + key + " is " + (node.isMissingNode() ? "missing" : shortened(node.toString()))
                    + ", expected a whole number");
        }
        return node.longValue();
    }

    static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    /** All that follows the first line: so many bytes, and those that were meant. */
    byte[] body(int expected) throws IOException {
        byte[] body = in.readNBytes(expected);
        if (body.length < expected) {
            throw wrong("it is cut off: " + body.length + " bytes of weights, expected " + expected);
        }
        if (in.read() >= 0) {
            throw wrong("something follows its " + expected + " bytes of weights");
        }
        if (!sha256(body).equals(sha256())) {
            throw wrong("it is damaged: the hash of its weights is not the one in its first line");
        }
        return body;
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
