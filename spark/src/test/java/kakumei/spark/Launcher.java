package kakumei.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A checkout in which the launcher has built for Spark already, with the jar under test. */
final class Launcher {
    private final Path script;

    private Launcher(Path script) {
        this.script = script;
    }

    static Launcher make(Path folder) throws IOException {
        Files.createDirectories(folder.resolve(".mvn"));
        Files.createFile(folder.resolve("pom.xml"));
        for (String module : List.of("core", "arena", "spark", "spark/home")) {
            Files.createDirectories(folder.resolve(module).resolve("src").resolve("main"));
            Files.createFile(folder.resolve(module).resolve("pom.xml"));
        }
        Path script = Files.copy(Path.of("..", "kakumei"), folder.resolve("kakumei"));
        Path build = Files.createDirectories(folder.resolve(".kakumei").resolve("spark-1"));
        Files.createSymbolicLink(build.resolve("kakumei-spark.jar"), Path.of(System.getProperty("kakumei.submit", "")));
        Files.copy(Path.of(System.getProperty("kakumei.spark.classpath", "")), build.resolve("classpath"));
        Files.copy(Path.of("home", "log4j2.properties"), build.resolve("log4j2.properties"));
        Files.writeString(folder.resolve(".kakumei").resolve("spark-current"), "spark-1\n");
        Path stamp = Files.createFile(folder.resolve(".kakumei").resolve("spark-stamp"));
        Files.setLastModifiedTime(stamp, FileTime.from(Instant.parse("2099-01-01T00:00:00Z")));
        return new Launcher(script);
    }

    /** Starts {@code ./kakumei args…} in a folder. */
    JavaProcess start(Path folder, Map<String, String> environment, List<String> args) throws IOException {
        List<String> words = new ArrayList<>(List.of("sh", script.toString()));
        words.addAll(args);
        return JavaProcess.start(folder, environment, words);
    }
}
