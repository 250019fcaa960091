package kakumei.bot;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * A bot: how to start it and how long to wait for it.
 *
 * @param command the command line, for the shell
 * @param options values of options that the bot declares, by name
 * @param logs the folder that keeps what it prints on standard error
 * @param start how long it may take to answer the first message
 * @param turn how long it may take to answer any other; 0 for no limit
 * @param limited whether that limit is its own, which no other replaces
 * @param restarts how often it is started again in a block of games after it died
 */
public record BotSettings(
        String command,
        Map<String, String> options,
        Path logs,
        Duration start,
        Duration turn,
        boolean limited,
        int restarts) {
    /** The parts of its spec that are for us: no option of a bot is called so. */
    static final Set<String> PARTS = Set.of("turn", "start", "restarts", "logs");
    /** How often a bot is started again. */
    public static final int RESTARTS = 3;
    /** How long a bot may take to answer the first message. */
    public static final Duration START_LIMIT = Duration.ofSeconds(10);
    /** How long a bot may take for any other, unless it is told otherwise: none of ours takes as long. */
    public static final Duration TURN_LIMIT = Duration.ofSeconds(60);

    /** Copies the map. */
    public BotSettings {
        options = Map.copyOf(options);
    }

    /** What it is called in the names of files: of {@code "python3 ./bots/taro.py -x"} it is {@code taro-py}. */
    String fileName() {
        String[] words = command.strip().split("\\s+", -1);
        String word = words[0];
        for (int i = 1; i < words.length && !word.contains("."); i++) {
            word = words[i].startsWith("-") ? word : words[i];
        }
        String last = word.substring(word.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9]+", "-");
        String plain = last.replaceAll("^-+|-+$", "");
        return plain.isEmpty() ? "bot" : plain.substring(0, Math.min(24, plain.length()));
    }
}
