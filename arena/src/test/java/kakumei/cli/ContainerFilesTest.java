package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the files of the container start are commands of ours, and what they refer to is there; no engine is needed. */
class ContainerFilesTest {
    private static final Path FOLDER = Path.of("..", "container");
    private static final Set<String> OF_A_SERVICE = Set.of(
            "image", "command", "environment", "volumes", "ports", "healthcheck", "depends_on", "deploy", "restart");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+)([^}]*)}");
    private static final ObjectMapper YAML =
            new ObjectMapper(new YAMLFactory()).enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());

    private static Set<String> names(JsonNode node) {
        Set<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static void assertIsACommand(List<String> words) {
        try (Console console = new Console(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Console.Terminal.NONE,
                new Interrupt())) {
            String[] args = words.toArray(new String[0]);
            assertThat(Main.commandLine(console, args).parseArgs(args).hasSubcommand())
                    .as(String.join(" ", words))
                    .isTrue();
        }
    }

    private static List<String> words(JsonNode array) {
        List<String> words = new ArrayList<>();
        array.forEach(word -> words.add(word.asText().replaceAll("\\$\\{\\w+:-([^}]*)}", "$1")));
        return words;
    }

    @Test
    void compose_startsCommandsOfOurs_andRefersToWhatIsThere() throws IOException {
        Path file = FOLDER.resolve("compose.yaml");
        JsonNode compose = YAML.readTree(file.toFile());
        assertThat(names(compose)).containsExactlyInAnyOrder("services", "volumes");
        Set<String> services = names(compose.get("services"));
        assertThat(services).containsExactlyInAnyOrder("store", "worker", "page");
        int ours = 0;
        for (String name : services) {
            JsonNode service = compose.get("services").get(name);
            assertThat(names(service)).as(name).isSubsetOf(OF_A_SERVICE).contains("image");
            assertThat(names(service.path("depends_on"))).as(name).isSubsetOf(services);
            service.path("depends_on")
                    .forEach(condition ->
                            assertThat(condition.get("condition").asText()).isEqualTo("service_healthy"));
            names(service.path("depends_on"))
                    .forEach(
                            other -> assertThat(compose.at("/services/" + other).has("healthcheck"))
                                    .as(other)
                                    .isTrue());
            service.path("volumes").forEach(volume -> {
                String source = volume.asText().split(":", 2)[0];
                assertThat(source.startsWith("./")
                                || names(compose.get("volumes")).contains(source))
                        .as(source)
                        .isTrue();
            });
            if (service.get("image").asText().contains("kakumei")) {
                ours++;
                assertIsACommand(words(service.get("command")));
            }
        }
        assertThat(ours).isEqualTo(2);
        for (MatchResult variable :
                VARIABLE.matcher(Files.readString(file)).results().toList()) { // nothing is silently empty
            assertThat(variable.group(2)).as(variable.group(1)).containsPattern("^:[-?].");
        }
    }

    @Test
    void image_runsWithoutRights_andStartsACommandOfOurs() throws IOException {
        String file = Files.readString(FOLDER.resolve("Containerfile"));
        assertThat(file).startsWith("#").contains("\nUSER 10001:10001\n", "\nVOLUME /data\n", "\nHEALTHCHECK ");
        MatchResult command = Pattern.compile("\nCMD (\\[.*])\n")
                .matcher(file)
                .results()
                .findFirst()
                .orElseThrow();
        assertIsACommand(words(YAML.readTree(command.group(1))));
    }

    @Test
    void page_documentsCommandsOfOurs() throws IOException {
        List<MatchResult> lines = Pattern.compile("`podman run [^`]*localhost/kakumei ([a-z][^`]*)`")
                .matcher(Files.readString(Path.of("..", "docs", "container.md")))
                .results()
                .toList();
        assertThat(lines).hasSizeGreaterThan(2);
        lines.forEach(line -> assertIsACommand(List.of(line.group(1).split(" "))));
    }
}
