package kakumei.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One word per concept: a class is found by its name alone, whichever room it is in. */
class NamesTest {
    private static final List<Path> SOURCES = Stream.of("core", "arena", "spark", "bench")
            .map(module -> Path.of("..", module, "src", "main", "java"))
            .toList();

    @Test
    void classes_haveANameOfTheirOwn() throws IOException {
        TreeMap<String, String> places = new TreeMap<>();
        TreeMap<String, String> twins = new TreeMap<>();
        for (Path root : SOURCES) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    String name = file.getFileName().toString();
                    if (name.endsWith(".java")
                            && !name.equals("package-info.java")
                            && !name.equals("module-info.java")) {
                        String place = root.relativize(file).toString();
                        String other = places.put(name, place);
                        if (other != null) {
                            twins.put(place, other);
                        }
                    }
                }
            }
        }
        assertThat(places).hasSizeGreaterThan(500);
        assertThat(twins).as("classes that share their name with another").isEmpty();
    }
}
