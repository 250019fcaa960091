package kakumei.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kakumei.cli.CiSteps;
import org.junit.jupiter.api.Test;

/** The workflows hold no logic: whatever they run is a step that {@code ./kakumei ci} has here, too. */
class WorkflowsTest {
    private static final Path ROOT = Path.of("..");
    private static final Set<String> OF_A_WORKFLOW = Set.of("name", "on", "permissions", "concurrency", "jobs");
    private static final Set<String> OF_A_JOB =
            Set.of("strategy", "runs-on", "timeout-minutes", "permissions", "defaults", "needs", "steps");
    private static final Set<String> OF_A_STEP = Set.of("uses", "with", "run", "if");
    private static final Pattern STEP =
            Pattern.compile("(?:sudo --preserve-env=JAVA_HOME )?(\\./kakumei|kakumei\\.cmd) ci ([a-z]+)");
    private static final Pattern ACTION = Pattern.compile("[\\w.-]+/[\\w./-]+@(v\\d+|[0-9a-f]{40})");
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *([^}]*?) *\\}\\}");

    private static final ObjectMapper YAML =
            new ObjectMapper(new YAMLFactory()).enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());

    private static List<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(".github/workflows"))) {
            return files.sorted().toList();
        }
    }

    private static Set<String> names(JsonNode node) {
        Set<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static Set<String> found(String pattern, Path file) throws IOException {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(Files.readString(file))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> unixSteps() throws IOException {
        return found("^ci_([a-z]+)\\(\\) \\{$", ROOT.resolve(".ci/steps"));
    }

    private static Set<String> windowsSteps() throws IOException {
        return found("^:ci_([a-z]+)\\s*$", ROOT.resolve("kakumei.cmd"));
    }

    @Test
    void steps_areThoseOfTheHelpPage_andEachIsExplained() throws IOException {
        assertThat(unixSteps()).isEqualTo(new TreeSet<>(CiSteps.names()));
        for (String step : unixSteps()) {
            assertThat(Files.readString(ROOT.resolve(".ci/steps"))).containsPattern("\n# [a-z].*\nci_" + step + "\\(");
        }
        assertThat(windowsSteps()).contains("build", "test");
    }

    @Test
    void workflows_holdNoLogic() throws IOException {
        List<String> run = new ArrayList<>();
        for (Path file : workflows()) {
            JsonNode workflow = YAML.readTree(file.toFile());
            String name = String.valueOf(file.getFileName());
            // "on" is a boolean to a reader of old YAML; the host reads it as the word.
            assertThat(names(workflow))
                    .as(name)
                    .isSubsetOf(OF_A_WORKFLOW)
                    .contains("name", "on", "jobs", "permissions");
            workflow.get("jobs").forEach(job -> {
                assertThat(names(job)).as(name).isSubsetOf(OF_A_JOB).contains("runs-on", "timeout-minutes", "steps");
                job.get("steps").forEach(step -> run.addAll(checkStep(name, step)));
                checkExpressions(name, job);
            });
        }
        Set<String> unix = unixSteps();
        Set<String> windows = windowsSteps();
        for (String line : run) {
            Matcher matcher = STEP.matcher(line);
            assertThat(matcher.matches()).as(line).isTrue();
            assertThat(matcher.group(1).startsWith("./") ? unix : windows)
                    .as(line)
                    .contains(matcher.group(2));
        }
        assertThat(run)
                .contains("./kakumei ci test", "kakumei.cmd ci test", "./kakumei ci browser", "./kakumei ci full")
                .contains("./kakumei ci release");
    }

    private static List<String> checkStep(String file, JsonNode step) {
        assertThat(names(step)).as(file).isSubsetOf(OF_A_STEP);
        assertThat(step.has("run") ^ step.has("uses")).as(file + ": " + step).isTrue();
        if (step.has("uses")) {
            assertThat(step.get("uses").asText()).as(file).matches(ACTION);
            return List.of();
        }
        return List.of(step.get("run").asText());
    }

    /** Whatever a job takes from its matrix is in it. */
    private static void checkExpressions(String file, JsonNode job) {
        Set<String> matrix = names(job.path("strategy").path("matrix"));
        for (MatchResult found : EXPRESSION.matcher(job.toString()).results().toList()) {
            assertThat(found.group(1)).as(file).startsWith("matrix.");
            assertThat(matrix).as(file).contains(found.group(1).substring("matrix.".length()));
        }
    }

    @Test
    void tests_runOnThreeSystemsAndThreeJdks() throws IOException {
        JsonNode jobs =
                YAML.readTree(ROOT.resolve(".github/workflows/ci.yml").toFile()).get("jobs");
        assertThat(jobs.at("/test/strategy/matrix/os"))
                .extracting(JsonNode::asText)
                .containsExactly("ubuntu-latest", "macos-latest");
        for (String job : List.of("test", "windows")) {
            assertThat(jobs.get(job).at("/strategy/matrix/java"))
                    .extracting(JsonNode::asText)
                    .containsExactly("17", "21", "25");
        }
        assertThat(jobs.at("/windows/runs-on").asText()).isEqualTo("windows-latest");
    }
}
