package kakumei.server;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import kakumei.problem.Source;
import kakumei.rules.daihinmin.DaihinminOptions;

/**
 * The configuration file of the official server, {@code tndhms.cfg}: a key and a value on each line. As there, a bad
 * value leaves the default, unknown keys are passed over, and so are the keys of its window.
 */
public final class OfficialConfig {
    private static final int PLAYERS = 5;
    private static final int NAME_LENGTH = 8;

    private DaihinminOptions options = DaihinminOptions.UECDA;
    private boolean seatChanges = true;
    private int seatChange = 3;
    private boolean mersenneTwister;
    private int games = 100;
    private int classReset = 100;
    private int port = Reception.PORT;
    private boolean logger;
    private final List<String> names =
            new ArrayList<>(List.of("Player 1", "Player 2", "Player 3", "Player 4", "Player 5"));
    private final List<String> warnings = new ArrayList<>();

    private OfficialConfig() {}

    /** Reads a file. */
    public static OfficialConfig read(Path file) {
        /* Japanese comments come in several encodings; keys and values are ASCII in all of them. */
        return parse(file.toString(), Source.text(file, StandardCharsets.ISO_8859_1));
    }

    /** Reads the text of a file of this name. */
    static OfficialConfig parse(String file, String text) {
        OfficialConfig config = new OfficialConfig();
        int number = 0;
        for (String line : text.split("\\R", -1)) {
            number++;
            String content = line.replaceFirst("#.*", "").strip();
            if (!content.isEmpty()) {
                String[] words = content.split("[ \\t]+", 2);
                String value = words.length < 2 ? "" : words[1].strip();
                String wrong = config.set(words[0].toUpperCase(Locale.ROOT), value);
                if (!wrong.isEmpty()) {
                    config.warnings.add(
                            file + ", line " + number + ": " + words[0] + " " + value + " is passed over; " + wrong);
                }
            }
        }
        return config;
    }

    /** Takes a setting over; says what was expected if its value is bad. */
    private String set(String key, String value) {
        if (DaihinminOptions.KEYS.contains(key)) {
            return yesOrNo(value, on -> options = options.with(key, on));
        }
        if (key.matches("PLAYER[1-5]_NAME")) {
            String name = value.substring(0, Math.min(NAME_LENGTH, value.length()));
            names.set(key.charAt("PLAYER".length()) - '1', name);
            return name.isEmpty() ? "expected a name" : "";
        }
        return switch (key) {
            case "RULE_SEKIGAE" -> yesOrNo(value, on -> seatChanges = on);
            case "RULE_SEKIGAE_NUM" -> number(value, n -> seatChange = n);
            case "GAME_NUMBER" -> number(value, n -> games = n);
            case "FLASH_MIBUN_NUMBER" -> number(value, n -> classReset = n);
            case "PORT_NUMBER" -> number(value, n -> port = n);
            case "FLAG_LOGGER" -> yesOrNo(value, on -> logger = on);
            case "RAND_TYPE" -> {
                mersenneTwister = value.equals("MT");
                yield mersenneTwister || value.equals("ISO_NORMAL") ? "" : "expected MT or ISO_NORMAL";
            }
            default -> "";
        };
    }

    private static String yesOrNo(String value, Consumer<Boolean> flag) {
        boolean yes = value.equalsIgnoreCase("YES");
        if (!yes && !value.equalsIgnoreCase("NO")) {
            return "expected YES or NO";
        }
        flag.accept(yes);
        return "";
    }

    private static String number(String value, IntConsumer number) {
        if (!value.matches("\\d{1,5}")) {
            return "expected a number of up to five digits";
        }
        number.accept(Integer.parseInt(value));
        return "";
    }

    /** The rules. */
    public DaihinminOptions options() {
        return options;
    }

    /** Games from one seat change to the next, 0 for never; a period of 1 means never on the official server. */
    public int seatChange() {
        return seatChanges && seatChange > 1 ? seatChange : 0;
    }

    /** Whether deals come from the Mersenne Twister, instead of a generator of the C library that we do not have. */
    public boolean mersenneTwister() {
        return mersenneTwister;
    }

    /** Games of a match. */
    public int games() {
        return games;
    }

    /** Games from one class reset to the next, 0 for never. */
    public int classReset() {
        return classReset;
    }

    /** The port to listen at. */
    public int port() {
        return port;
    }

    /** Whether the games are to be logged. */
    public boolean logger() {
        return logger;
    }

    /** The names of programs that give none, by player number. */
    public List<String> names() {
        assert names.size() == PLAYERS : names;
        return List.copyOf(names);
    }

    /** What was wrong with the file, one line each. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
