package kakumei.league;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A PostgreSQL server of our own: a fresh cluster in a folder, on a port of the loopback interface. */
public final class Postgres implements AutoCloseable {
    private static Optional<Path> made = Optional.empty();

    private final Path bin;
    private final Path folder;
    private final int port;

    private Postgres(Path bin, Path folder, int port) {
        this.bin = bin;
        this.folder = folder;
        this.port = port;
    }

    /** Where the server's programs are; empty if it is not installed. */
    public static Optional<Path> installed() {
        Path versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (Stream<Path> found = Files.list(versions)) {
            return found.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Path::compareTo);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Makes a cluster that trusts everybody and starts it. */
    public static Postgres start(Path bin) throws IOException, InterruptedException {
        return start(bin, Optional.empty());
    }

    /** Makes a cluster, with a password or without, and starts it. */
    static Postgres start(Path bin, Optional<String> password) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("kakumei-postgres");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Postgres server = new Postgres(bin, folder, port);
        if (password.isPresent()) {
            Path file = Files.writeString(folder.resolve("password"), password.get());
            server.make("scram-sha-256", "--pwfile", file.toString());
        } else {
            server.run("cp", "-R", trusting(bin).toString(), server.data());
        }
        server.control("start");
        return server;
    }

    /* Making a cluster takes seconds, copying one does not. */
    private static synchronized Path trusting(Path bin) throws IOException, InterruptedException {
        if (made.isEmpty()) {
            Path folder = Files.createTempDirectory("kakumei-postgres");
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
            Postgres cluster = new Postgres(bin, folder, 0);
            cluster.make("trust");
            Runtime.getRuntime().addShutdownHook(new Thread(cluster::delete));
            made = Optional.of(Path.of(cluster.data()));
        }
        return made.get();
    }

    private void make(String... access) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("-D", data(), "-U", "kakumei", "-E", "UTF8", "--no-sync", "-A"));
        words.addAll(List.of(access));
        run(bin.resolve("initdb").toString(), words.toArray(String[]::new));
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    /** Starts or stops it and waits until that is done. */
    void control(String what) throws IOException, InterruptedException {
        run(
                bin.resolve("pg_ctl").toString(),
                "-D",
                data(),
                "-w",
                "-m",
                "immediate",
                "-l",
                folder.resolve("log").toString(),
                "-o",
                "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off",
                what);
    }

    /* The server refuses to run as root, so root lends it the user that its package made. */
    private void run(String program, String... args) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            words.addAll(List.of("runuser", "-u", "postgres", "--"));
        }
        words.add(program);
        words.addAll(List.of(args));
        Path out = Files.createTempFile("kakumei-postgres", ".txt");
        int code = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        String said = Files.readString(out, StandardCharsets.UTF_8);
        Files.delete(out);
        if (code != 0) {
            throw new IOException(program + " ended with " + code + ": " + said);
        }
    }

    /** Where its database is. */
    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=kakumei";
    }

    /** Deletes all that is in its database. */
    void clear() {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            statement.execute("DROP SCHEMA public CASCADE");
            statement.execute("CREATE SCHEMA public");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Stops it and deletes its files. */
    @Override
    public void close() throws IOException {
        try {
            control("stop");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while PostgreSQL was stopping");
        }
        delete();
    }

    private void delete() {
        try {
            new ProcessBuilder("rm", "-rf", folder.toString()).start().waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
