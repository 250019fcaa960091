package kakumei.simulator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The simulator of {@code training/}, built for this machine. */
final class HostBuild {
    private static final Path SOURCES = Path.of("..", "training", "simulator");

    private HostBuild() {}

    /** A C++ compiler on the path; empty if there is none. */
    static Optional<String> compiler() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of("c++", "g++", "clang++")
                .filter(name -> Stream.of(path.split(":", -1))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder.isEmpty() ? "." : folder, name))))
                .findFirst();
    }

    /** Compiles a program of {@code training/simulator/host} into {@code folder}. */
    static Path build(String compiler, String name, Path folder) throws IOException, InterruptedException {
        Path program = folder.resolve(name);
        Process process = new ProcessBuilder(
                        compiler,
                        "-std=c++17",
                        "-O2",
                        "-Wall",
                        "-Wextra",
                        "-Werror",
                        "-ffp-contract=off",
                        "-o",
                        program.toString(),
                        SOURCES.resolve(Path.of("host", name + ".cpp")).toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(compiler + " does not compile " + name + ".cpp:\n" + output);
        }
        return program;
    }

    /** Starts a program; its messages go where those of the test go. */
    static Process start(Path program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(program.toString());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
