package kakumei.bot;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** A bot, as a process of its own, that answers whatever no bot should; now and then something that may be. */
public final class HostileBot {
    private static final String[] PIECES = {
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"index\"",
        "\"cards\"",
        "\"candidates\"",
        "\"values\"",
        "\"thinking\"",
        "\"id\"",
        "true",
        "false",
        "null",
        "0",
        "1",
        "-1",
        "3.7",
        "1e400",
        "99999999999",
        "\"S3\"",
        "\"JK@4,0\"",
        "\"\\ud800\"",
        " ",
        "NaN",
        "\u0000",
        "\u001b[2J",
        "é",
        "\"mean\"",
        "\"places\"",
        "\"playouts\"",
        "//",
        "\r"
    };

    private HostileBot() {}

    /** Arguments: a seed, and the file that gets a byte for each hostile answer. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path counted = Path.of(args[1]);
        // Each process does other things than the one before, and every run the same.
        long before = Files.exists(counted) ? Files.size(counted) : 0;
        Random random = new Random(Long.parseLong(args[0]) + before);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (OutputStream count = Files.newOutputStream(
                counted, java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.contains("\"hello\"")) {
                    send("{\"version\":1}\n");
                } else if (line.contains("\"legal\"")) {
                    count.write('.');
                    answer(random);
                }
            }
        }
    }

    private static void send(String text) {
        System.out.print(text);
        System.out.flush();
    }

    private static void answer(Random random) throws InterruptedException {
        switch (random.nextInt(400)) {
            case 0 -> Runtime.getRuntime().halt(random.nextInt(200));
            case 1 -> send("x".repeat(3_000_000) + "\n");
            case 2 -> Thread.sleep(300); // and no answer
            case 3 -> send("{\"index\":0"); // half a line, the rest of which is the next answer
            case 4 -> send("0\n".repeat(1 + random.nextInt(3_000)));
            case 5 -> System.out.close();
            case 6 -> send("[".repeat(500_000) + "\n");
            case 7 -> send("{\"thinking\":true,\"values\":{\"a\":[[[[1]]]]}}\n".repeat(300) + "0\n");
            case 8 -> System.err.print("e".repeat(1_000_000));
            default -> {
                if (random.nextInt(4) == 0) {
                    send("0\n");
                    return;
                }
                StringBuilder line = new StringBuilder();
                for (int n = random.nextInt(14); n >= 0; n--) {
                    line.append(PIECES[random.nextInt(PIECES.length)]);
                }
                send(line + "\n");
            }
        }
    }

    /** The command line that starts it, with the class path in a script, where it needs no quotes. */
    static String command(Path folder, long seed, Path count) throws IOException {
        Path script = folder.resolve("hostile.sh");
        Files.writeString(
                script,
                "exec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Dstdout.encoding=UTF-8 -cp '"
                        + Path.of("target", "test-classes").toAbsolutePath() + "' " + HostileBot.class.getName() + " "
                        + seed + " '" + count + "'\n");
        return "sh " + script;
    }
}
