package kakumei.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.launcher.JavaModuleOptions;

/**
 * A folder as a Spark distribution has it, made of the jars that Maven Central has: what masters, workers and
 * {@code spark-submit} start from. Nothing of ours is on their class path.
 */
final class SparkHome {
    private static final Path LOGGING = Path.of("home", "log4j2.properties").toAbsolutePath();
    private static final String JAR = System.getProperty("kakumei.submit", "");

    private final Path folder;

    private SparkHome(Path folder) {
        this.folder = folder;
    }

    static SparkHome make() throws IOException {
        Path folder = Path.of("target", "spark-home").toAbsolutePath();
        Path jars = Files.createDirectories(folder.resolve("jars"));
        String classPath = Files.readString(Path.of(System.getProperty("kakumei.spark.classpath", "")));
        for (String jar : classPath.strip().split(File.pathSeparator, -1)) {
            Path file = Path.of(jar);
            Files.deleteIfExists(jars.resolve(file.getFileName()));
            Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
        }
        SparkHome home = new SparkHome(folder);
        home.writeSubmitScript();
        return home;
    }

    /** What a distribution has in this place does the same. */
    private void writeSubmitScript() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path script = bin.resolve("spark-submit");
        Files.writeString(
                script,
                "#!/bin/sh\nexec '" + String.join("' '", java())
                        + "' org.apache.spark.deploy.SparkSubmit --conf spark.ui.enabled=false \"$@\"\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    Map<String, String> environment() {
        return Map.of(
                "SPARK_HOME", folder.toString(),
                "SPARK_SCALA_VERSION", "2.13",
                "SPARK_LOCAL_IP", "127.0.0.1",
                "SPARK_NO_DAEMONIZE", "1");
    }

    /** The start of a command line with Spark's own class path. */
    List<String> java() {
        List<String> words = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        words.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m"));
        words.addAll(List.of("-cp", folder.resolve("jars") + "/*"));
        return words;
    }

    /** Gives our jar to {@code spark-submit} for a master, with more settings of Spark and these words for our program. */
    JavaProcess submit(Path workingFolder, String master, List<String> more, List<String> args) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "-Dlog4j2.configurationFile=" + LOGGING,
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                master,
                "--executor-memory",
                "512m"));
        // A busy machine must not look like a dead one.
        List<String> settings = new ArrayList<>(List.of(
                "spark.ui.enabled=false",
                "spark.network.timeout=600s",
                "spark.executor.heartbeatInterval=5s",
                "spark.rpc.askTimeout=300s",
                "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"));
        settings.addAll(more);
        for (String setting : settings) {
            words.addAll(List.of("--conf", setting));
        }
        words.add(JAR);
        words.addAll(args);
        return JavaProcess.start(this, workingFolder, words);
    }
}
