package kakumei.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A standalone cluster on the loopback interface: a master, and workers of one core each. */
final class Cluster {
    private static final Pattern URL = Pattern.compile("Starting Spark master at (spark://\\S+)");

    private final SparkHome home;
    private final Path folder;
    private final JavaProcess master;
    private final String url;
    private final List<JavaProcess> workers = new ArrayList<>();

    private Cluster(SparkHome home, Path folder, JavaProcess master, String url) {
        this.home = home;
        this.folder = folder;
        this.master = master;
        this.url = url;
    }

    static Cluster start(SparkHome home, Path folder, int workers) throws IOException, InterruptedException {
        JavaProcess master = JavaProcess.start(home, folder, daemon("master.Master", "--host", "127.0.0.1"));
        master.awaitText("Starting Spark master at");
        Matcher found = URL.matcher(master.said());
        if (!found.find()) {
            throw new IOException(master.said());
        }
        Cluster cluster = new Cluster(home, folder, master, found.group(1));
        master.awaitText("I have been elected leader");
        for (int i = 0; i < workers; i++) {
            cluster.workers.add(cluster.worker(i));
        }
        for (JavaProcess worker : cluster.workers) {
            worker.awaitText("Successfully registered with master");
        }
        return cluster;
    }

    private static List<String> daemon(String name, String... more) {
        List<String> words = new ArrayList<>(List.of(
                "-Dlog4j2.configurationFile="
                        + Path.of("src", "test", "resources", "daemon.properties")
                                .toAbsolutePath(),
                "org.apache.spark.deploy." + name,
                "--port",
                "0",
                "--webui-port",
                "0"));
        words.addAll(List.of(more));
        return words;
    }

    private JavaProcess worker(int number) throws IOException {
        Path work = Files.createDirectories(work(number));
        return JavaProcess.start(
                home,
                folder,
                daemon(
                        "worker.Worker",
                        "--host",
                        "127.0.0.1",
                        "--cores",
                        "1",
                        "--memory",
                        "600m",
                        "--work-dir",
                        work.toString(),
                        url));
    }

    private Path work(int number) {
        return folder.resolve("worker" + number);
    }

    String url() {
        return url;
    }

    /** Kills a worker with its executors. */
    void kill(int worker) throws InterruptedException {
        workers.get(worker).kill();
    }

    /** What the executors of a worker said. */
    String executorsSaid(int worker) throws IOException {
        StringBuilder said = new StringBuilder();
        try (Stream<Path> files = Files.walk(work(worker))) {
            for (Path file : files.filter(path -> path.endsWith("stderr")).toList()) {
                said.append(Files.readString(file));
            }
        }
        return said.toString();
    }

    void close() throws InterruptedException {
        for (JavaProcess worker : workers) {
            worker.kill();
        }
        master.kill();
    }
}
