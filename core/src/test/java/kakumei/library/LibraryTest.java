package kakumei.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import kakumei.cards.Cards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library as others use it: a jar on the module path, alone, and what the README and docs/library.md say of it. */
class LibraryTest {
    private static final Path ROOT = Path.of("..");

    @TempDir
    static Path folder;

    private static Path jar;

    @BeforeAll
    static void pack() throws URISyntaxException {
        Path classes = Path.of(
                Cards.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        jar = folder.resolve("kakumei-core.jar");
        tool("jar", "--create", "--file", jar.toString(), "-C", classes.toString(), ".");
    }

    private static void tool(String name, String... arguments) {
        assertThat(ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, arguments))
                .as(name)
                .isZero();
    }

    private static String example(String readme) throws IOException {
        Matcher block =
                Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(ROOT.resolve(readme)));
        assertThat(block.find()).as("a block of Java in " + readme).isTrue();
        return block.group(1);
    }

    @Test
    void readmeExample_withTheCoreAloneOnTheModulePath_ratesPlayersAndListsMelds() throws Exception {
        Path sources = Files.createDirectories(folder.resolve("sources/example"));
        Files.writeString(sources.resolveSibling("module-info.java"), "module example { requires kakumei.core; }");
        Files.writeString(sources.resolve("Example.java"), "package example;\n" + example("README.md"));
        Path classes = folder.resolve("classes");
        tool(
                "javac",
                "-encoding",
                "UTF-8",
                "--module-path",
                jar.toString(),
                "-d",
                classes.toString(),
                sources.resolveSibling("module-info.java").toString(),
                sources.resolve("Example.java").toString());

        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dfile.encoding=UTF-8",
                        "-Dstdout.encoding=UTF-8",
                        "--module-path",
                        classes + File.pathSeparator + jar,
                        "--module",
                        "example/example.Example")
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).as(lines.toString()).isZero();
        assertThat(lines).hasSize(6);
        assertThat(lines.subList(0, 5)).allMatch(line -> line.matches("\\w+ \\d+ . \\d+"));
        assertThat(rating(lines.get(0))).as("kou2").isGreaterThan(rating(lines.get(2)));
        assertThat(lines.get(5)).matches("\\[.*D3.*]");
    }

    private static int rating(String line) {
        return Integer.parseInt(line.split(" ", -1)[1]);
    }

    @Test
    void readmes_haveTheSameExample() throws IOException {
        assertThat(example("README.ja.md")).isEqualTo(example("README.md"));
    }

    @Test
    void exports_areThePackagesThatArePromised() throws IOException {
        ModuleDescriptor module =
                ModuleFinder.of(jar).find("kakumei.core").orElseThrow().descriptor();
        String promise = Files.readString(ROOT.resolve("docs/library.md")).split("\n## ", -1)[1];
        List<String> exported = module.exports().stream()
                .filter(packet -> !packet.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .toList();
        List<String> promised = Pattern.compile("(?m)^\\| `(kakumei[.a-z]+)`")
                .matcher(promise)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(exported).containsExactlyInAnyOrderElementsOf(promised);
    }
}
