package kakumei.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** What is in the jar for {@code spark-submit}. */
class SubmitJarTest {
    private static final Path JAR = Path.of(System.getProperty("kakumei.submit", ""));

    @Test
    void jar_hasNoClassThatSparkCouldHaveToo() throws IOException {
        TreeSet<String> roots = new TreeSet<>();
        try (JarFile jar = new JarFile(JAR.toFile())) {
            jar.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .forEach(entry -> roots.add(entry.getName().replaceFirst("^(org/[^/]+|[^/]+)/.*", "$1")));
        }
        assertThat(roots).containsExactly("kakumei", "org/jspecify", "org/sqlite");
    }

    @Test
    void jar_isSmall() throws IOException {
        assertThat(Files.size(JAR)).isLessThan(32_000_000); // about half of it are the weights of the nets
    }
}
