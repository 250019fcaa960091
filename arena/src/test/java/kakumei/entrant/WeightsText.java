package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kakumei.problem.Failure;
import kakumei.rules.Rules;

/** Files of weights for tests: a line of JSON and a body, whatever is wrong with them. */
final class WeightsText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private WeightsText() {}

    static byte[] of(ObjectNode header, byte[] body) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(JSON.writeValueAsBytes(header));
        out.write('\n');
        out.write(body);
        return out.toByteArray();
    }

    /** Sets one key to a value of JSON, or removes it. */
    static void change(ObjectNode header, String key, String json) throws IOException {
        if (json.isEmpty()) {
            header.remove(key);
        } else {
            header.set(key, JSON.readTree(json));
        }
    }

    static Path file(Path folder, byte[] content) throws IOException {
        return Files.write(Files.createTempFile(folder, "net", ".weights"), content);
    }

    /** Why a player who takes its weights by {@code part} refuses such a file. */
    static String refusal(Path folder, byte[] content, String part, Rules rules) throws IOException {
        Path file = file(folder, content);
        Failure failure =
                catchThrowableOfType(Failure.class, () -> Roster.builtIn().entrant(part + "=" + file, rules));
        String beginning = "the weights file " + file + " cannot be used: ";
        assertThat(failure).hasMessageStartingWith(beginning).hasMessageNotContaining("\n");
        assertThat(failure.exitCode()).isEqualTo(1);
        return String.valueOf(failure.getMessage()).substring(beginning.length());
    }
}
