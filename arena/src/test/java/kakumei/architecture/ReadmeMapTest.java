package kakumei.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import kakumei.cards.Cards;
import kakumei.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The map in the READMEs names every package, in the order of dependencies. */
class ReadmeMapTest {
    private static final Pattern PACKAGE = Pattern.compile("`kakumei\\.([a-z]+)`");
    private static final List<JavaClass> CLASSES = new ClassFileImporter()
                    .importUrls(List.of(
                            Cards.class.getProtectionDomain().getCodeSource().getLocation(),
                            Problem.class.getProtectionDomain().getCodeSource().getLocation()))
                    .stream()
                    .toList();

    /** The packages in the rows of a table, in their order. */
    private static List<String> map(String readme) throws IOException {
        return Files.readAllLines(Path.of("..", readme)).stream()
                .filter(line -> line.startsWith("| &nbsp; `kakumei."))
                .flatMap(line -> PACKAGE.matcher(line.split("\\|", -1)[1]).results())
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** {@code rules} for a class of {@code kakumei.rules} or below. */
    private static String topPackage(JavaClass item) {
        return item.getPackageName().split("\\.", -1)[1];
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.ja.md"})
    void map_namesEveryPackageOnce(String readme) throws IOException {
        TreeSet<String> packages = new TreeSet<>();
        CLASSES.forEach(item -> packages.add(topPackage(item)));
        assertThat(map(readme))
                .as("the rows of %s that begin with | &nbsp; `kakumei.", readme)
                .containsExactlyInAnyOrderElementsOf(packages);
    }

    @Test
    void map_isTheSameInBothLanguages() throws IOException {
        assertThat(map("README.ja.md")).isEqualTo(map("README.md"));
    }

    @Test
    void map_isInTheOrderOfDependencies() throws IOException {
        List<String> order = map("README.md");
        TreeSet<String> upward = new TreeSet<>();
        for (JavaClass item : CLASSES) {
            String user = topPackage(item);
            item.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .filter(target -> target.getPackageName().startsWith("kakumei."))
                    .map(ReadmeMapTest::topPackage)
                    .filter(used -> order.indexOf(used) > order.indexOf(user))
                    .forEach(used -> upward.add(user + " uses " + used + ", which stands below it in the README"));
        }
        assertThat(upward).isEmpty();
    }
}
