package kakumei.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
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

    /** The weights have the limit of a release; the rest is code, and the libraries of SQLite for every system. */
    @Test
    void jar_isSmall() throws IOException {
        long weights;
        try (JarFile jar = new JarFile(JAR.toFile())) {
            weights = jar.stream()
                    .filter(entry -> entry.getName().endsWith(".weights"))
                    .mapToLong(ZipEntry::getCompressedSize)
                    .sum();
        }
        assertThat(weights).isLessThan(24_000_000);
        assertThat(Files.size(JAR) - weights).isLessThan(13_000_000);
    }
}
