package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real server that runs out of file descriptors, says so, and holds its match when there are some again. */
@EnabledOnOs(OS.LINUX) // prlimit, /proc
class ServeOutOfFilesTest {
    private static final int SPARE = 12;
    private static final int PATIENCE_SECONDS = 120;

    @TempDir
    private Path folder = Path.of("");

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void awaitLine(Path file, String words) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.readString(file).contains(words)) {
            assertThat(System.nanoTime()).as(Files.readString(file)).isLessThan(end);
            Thread.sleep(20);
        }
    }

    private static long openFiles(long process) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc/" + process + "/fd"))) {
            return files.count();
        }
    }

    private static boolean limitFiles(long process, long open) throws IOException, InterruptedException {
        try {
            Process limit = new ProcessBuilder(
                            "prlimit",
                            "--pid",
                            String.valueOf(process),
                            "--nofile=" + (open + SPARE) + ":" + (open + SPARE))
                    .inheritIO()
                    .start();
            return limit.waitFor() == 0;
        } catch (IOException e) {
            return false; // no such program here
        }
    }

    @Test
    void serve_withoutFileDescriptors_goesOn() throws IOException, InterruptedException {
        int port = freePort();
        Path said = Files.createFile(folder.resolve("said"));
        Process server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "kakumei.cli.Main",
                        "serve",
                        "--port",
                        String.valueOf(port),
                        "--seat",
                        "1=default",
                        "--seat",
                        "2=default",
                        "--seat",
                        "3=default",
                        "--seat",
                        "4=default",
                        "--games",
                        "2",
                        "--login-limit",
                        "600")
                .redirectOutput(folder.resolve("printed").toFile())
                .redirectError(said.toFile())
                .start();
        List<Socket> silent = new ArrayList<>();
        try {
            awaitLine(said, "Listening at");
            new Socket(InetAddress.getLoopbackAddress(), port).close(); // its classes are files here, not in a jar
            awaitLine(said, "before it had logged in");
            long open = openFiles(server.pid());
            assumeTrue(limitFiles(server.pid(), open), "prlimit");
            for (int i = 0; i < 3 * SPARE; i++) {
                silent.add(new Socket(
                        InetAddress.getLoopbackAddress(), port, InetAddress.getByName("127.0.1." + (1 + i / 5)), 0));
            }
            awaitLine(said, "Too many open files; the lobby goes on");
            for (Socket socket : silent) {
                socket.close();
            }
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (openFiles(server.pid()) > open + 1) { // a match that begins reads classes from files here
                assertThat(System.nanoTime()).as(Files.readString(said)).isLessThan(end);
                Thread.sleep(20);
            }
            Ran joined = Ran.kakumei(
                    "join", "--player", "default", "--port", String.valueOf(port), "--wait", "" + PATIENCE_SECONDS);
            assertThat(joined.code()).as(joined.err()).isZero();
            assertThat(server.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(server.exitValue()).as(Files.readString(said)).isZero();
            assertThat(Files.readAllLines(said)).hasSizeLessThan(60);
        } finally {
            server.destroyForcibly();
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }
}
