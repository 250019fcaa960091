package kakumei.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** An answer to a request: a body and its type. */
public final class Reply {
    static final String JSON = "application/json";

    private final String type;
    private final byte[] body;
    private final Map<String, String> headers = new TreeMap<>();

    private Reply(String type, byte[] body) {
        this.type = type;
        this.body = body;
    }

    /** JSON. */
    public static Reply json(JsonNode node) {
        return text(JSON, node.toString());
    }

    /** Text of a type such as {@code text/csv}, in UTF-8. */
    public static Reply text(String type, String text) {
        return new Reply(type + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    /** Bytes of a type. */
    public static Reply bytes(String type, byte[] body) {
        return new Reply(type, body);
    }

    /** The same, to be saved under this name instead of shown; letters, digits, dots and dashes. */
    public Reply asDownload(String fileName) {
        if (!fileName.matches("[A-Za-z0-9._-]+")) {
            throw new IllegalArgumentException("no name for a download: " + fileName);
        }
        return with("Content-Disposition", "attachment; filename=\"" + fileName + "\"");
    }

    /** The same, which the asker's browser may keep for so long and need not ask for again. */
    public Reply keptFor(Duration time) {
        return with("Cache-Control", "private, max-age=" + time.toSeconds());
    }

    /** The same with a further header. */
    Reply with(String header, String value) {
        headers.put(header, value);
        return this;
    }

    String type() {
        return type;
    }

    byte[] body() {
        return body;
    }

    Map<String, String> headers() {
        return headers;
    }
}
