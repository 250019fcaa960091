package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher as a release has it: beside a folder of jars. */
@DisabledOnOs(OS.WINDOWS) // it has a launcher of its own
class LauncherTest {
    private static final int FIRST_TO_WARN = 24;
    /** What the launcher asks of a system, Maven aside. */
    private static final List<String> TOOLS = List.of(
            "cat",
            "cksum",
            "cut",
            "date",
            "dirname",
            "find",
            "flock",
            "grep",
            "head",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "sed",
            "sh",
            "tail",
            "tr");

    @TempDir
    Path folder;

    @BeforeEach
    void release() throws IOException {
        Files.copy(Path.of("..", "kakumei"), folder.resolve("kakumei"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.createDirectory(folder.resolve("lib"));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Arrays.stream(System.getProperty("java.class.path").split(":", -1))
                                .map(part -> Path.of(part).toUri().toString())
                                .collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(folder.resolve("lib/kakumei-arena-1.jar")), manifest).close();
    }

    private String run(Path javaHome, String... words) throws IOException, InterruptedException {
        Path said = Files.createTempFile(folder, "said", ".txt");
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.concat(Stream.of("sh", folder.resolve("kakumei").toString()), Arrays.stream(words))
                                .toList())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .redirectInput(Path.of("/dev/null").toFile());
        builder.environment().put("JAVA_HOME", javaHome.toString());
        int code = builder.start().waitFor();
        assertThat(code).as(Files.readString(said)).isZero();
        return Files.readString(said);
    }

    /** A JVM that only says what it was told. */
    private Path saying(String version) throws IOException {
        Path home = Files.createDirectories(folder.resolve("java-" + version));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Path java = Files.createDirectory(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho \"$@\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return home;
    }

    @Test
    void launcher_tellsNewerJvmsOfNativeCode() throws IOException, InterruptedException {
        assertThat(run(saying("25.0.1"), "--help")).contains("--enable-native-access=ALL-UNNAMED");
        assertThat(run(saying("17.0.15"), "--help")).doesNotContain("native");
    }

    @Test
    void launcher_saysWhereItLies() throws IOException, InterruptedException {
        assertThat(run(saying("17.0.15"), "--help")).contains("-Dkakumei.home=" + folder.toRealPath() + " ");
    }

    @Test
    void league_onTheNewestJvmHere_warnsOfNothing() throws IOException, InterruptedException {
        Optional<Path> newest = newest();
        Assumptions.assumeTrue(newest.isPresent(), "no JDK 24 or newer is installed: its warnings are not tested");
        String said = run(
                newest.get(),
                "league",
                "--players",
                "5*random",
                "--sets",
                "2",
                "--games",
                "2",
                "--seed",
                "1",
                "--report",
                "page");
        assertThat(said).contains("League 1").doesNotContain("WARNING");
    }

    private static Optional<Path> newest() throws IOException {
        Path all = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(all)) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(all)) {
            return homes.filter(home -> feature(home) >= FIRST_TO_WARN)
                    .max(Comparator.comparingInt(LauncherTest::feature));
        }
    }

    private static int feature(Path home) {
        try (Stream<String> lines = Files.lines(home.resolve("release"))) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.replaceAll("[^0-9.]", "").replaceFirst("\\..*", ""))
                    .mapToInt(Integer::parseInt)
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    /** A checkout on a machine without Maven, whose wrapper is a script: what it says and its exit code. */
    private String build(String wrapper) throws IOException, InterruptedException {
        Files.createFile(folder.resolve("pom.xml"));
        executable(folder.resolve("mvnw"), wrapper);
        Path java = saying("17.0.15");
        executable(java.resolve("bin/javac"), "");
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS) {
            for (String place : System.getenv("PATH").split(":", -1)) {
                if (Files.isExecutable(Path.of(place, tool)) && Files.notExists(tools.resolve(tool))) {
                    executable(tools.resolve(tool), "exec " + Path.of(place, tool) + " \"$@\"");
                }
            }
        }
        Path said = Files.createTempFile(folder, "said", ".txt");
        ProcessBuilder builder = new ProcessBuilder(
                        tools.resolve("sh").toString(),
                        folder.resolve("kakumei").toString(),
                        "match")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put("JAVA_HOME", java.toString());
        builder.environment().put("PATH", tools.toString());
        int code = builder.start().waitFor();
        return code + ": " + Files.readString(said);
    }

    private static void executable(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void checkout_withoutMaven_buildsWithTheWrapper() throws IOException, InterruptedException {
        String said = build("echo \"[ERROR] told: $*\"; [ \"$1\" = --version ]");
        assertThat(said)
                .startsWith("1: ")
                .contains("fetching Maven", "the build failed")
                .contains("[ERROR] told: -B -Dbuild=fast -pl core,weights,arena package");
    }

    @Test
    void checkout_withoutMavenAndWithoutANetwork_saysSo() throws IOException, InterruptedException {
        String said = build("echo no network; exit 1");
        assertThat(said)
                .startsWith("1: ")
                .contains("./mvnw could not fetch it (.kakumei/maven-failed.log): install Maven, 3.8 or newer");
        assertThat(folder.resolve(".kakumei/maven-failed.log")).hasContent("no network");
    }
}
