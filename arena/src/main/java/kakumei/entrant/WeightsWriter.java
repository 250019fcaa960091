package kakumei.entrant;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import kakumei.rules.daihinmin.Daihinmin;

/** Makes the content of a file of weights, as {@link WeightsReader} reads it. */
final class WeightsWriter {
    private static final ObjectMapper JSON = new ObjectMapper();

    private WeightsWriter() {}

    /** A line of JSON with these facts, what every such file says, and the hash of the body; then the body. */
    static byte[] content(String format, int version, Map<String, ?> facts, byte[] body) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("format", format);
        header.put("version", version);
        header.put("game", Daihinmin.uecda().id());
        header.put("rulesVersion", Daihinmin.uecda().version());
        header.putAll(facts);
        header.put("codeVersion", CodeVersion.current().text());
        header.put("sha256", WeightsReader.sha256(body));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            out.write(JSON.writeValueAsString(header).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.write('\n');
        out.writeBytes(body);
        return out.toByteArray();
    }
}
