package kakumei.rules.daihinmin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The rule switches of the official configuration file, and the quirks that are on.
 *
 * @param revolution four of a kind or a sequence of five turns the order (RULE_KAKUMEI)
 * @param lock a repeated set of suits must be followed (RULE_SHIBARI)
 * @param sequences sequences are melds (RULE_KAIDAN)
 * @param eightCut an eight ends the trick (RULE_8GIRI)
 * @param sixReverse a six turns the direction of play (RULE_6REVERS)
 * @param elevenBack a jack turns the order until the trick ends (RULE_11BACK)
 * @param exchange cards are exchanged between the classes (RULE_CHANGE)
 * @param fiveSkip read and, as in the official server, without effect (RULE_5TOBI)
 * @param forbiddenLast read and, as in the official server, without effect (RULE_KINSOKU)
 * @param quirks departures that whoever holds the games knows, by name: the rules only carry them in their version
 */
public record DaihinminOptions(
        boolean revolution,
        boolean lock,
        boolean sequences,
        boolean eightCut,
        boolean sixReverse,
        boolean elevenBack,
        boolean exchange,
        boolean fiveSkip,
        boolean forbiddenLast,
        List<String> quirks) {
    private static final String QUIRK = "+quirk-";

    /** The UECda standard rules. */
    public static final DaihinminOptions UECDA =
            new DaihinminOptions(true, true, true, true, false, false, true, false, false, List.of());

    /** Our names of the switches, in the order in which a version lists them, with the official file's keys. */
    public static final Map<String, String> NAMES = names();

    /** The keys of the official configuration file that {@link #with(String, boolean)} knows. */
    public static final Set<String> KEYS = Set.copyOf(NAMES.values());

    private static final Set<String> WITHOUT_EFFECT = Set.of("RULE_5TOBI", "RULE_KINSOKU");

    private static Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("revolution", "RULE_KAKUMEI");
        names.put("lock", "RULE_SHIBARI");
        names.put("sequences", "RULE_KAIDAN");
        names.put("eight-cut", "RULE_8GIRI");
        names.put("six-reverse", "RULE_6REVERS");
        names.put("eleven-back", "RULE_11BACK");
        names.put("exchange", "RULE_CHANGE");
        names.put("five-skip", "RULE_5TOBI");
        names.put("forbidden-last", "RULE_KINSOKU");
        return Collections.unmodifiableMap(names);
    }

    /** Copies the list of quirks. */
    public DaihinminOptions {
        quirks = List.copyOf(quirks);
    }

    /** These options with one switch of the official configuration file set; an unknown key is an error. */
    public DaihinminOptions with(String key, boolean on) {
        if (!KEYS.contains(key)) {
            throw new IllegalArgumentException("no rule switch " + key);
        }
        return new DaihinminOptions(
                key.equals("RULE_KAKUMEI") ? on : revolution,
                key.equals("RULE_SHIBARI") ? on : lock,
                key.equals("RULE_KAIDAN") ? on : sequences,
                key.equals("RULE_8GIRI") ? on : eightCut,
                key.equals("RULE_6REVERS") ? on : sixReverse,
                key.equals("RULE_11BACK") ? on : elevenBack,
                key.equals("RULE_CHANGE") ? on : exchange,
                key.equals("RULE_5TOBI") ? on : fiveSkip,
                key.equals("RULE_KINSOKU") ? on : forbiddenLast,
                quirks);
    }

    /** These options with other quirks. */
    public DaihinminOptions withQuirks(List<String> names) {
        return new DaihinminOptions(
                revolution,
                lock,
                sequences,
                eightCut,
                sixReverse,
                elevenBack,
                exchange,
                fiveSkip,
                forbiddenLast,
                names);
    }

    /** What differs from the standard, such as {@code -lock+eleven-back}; empty for the standard rules. */
    String differences() {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> key : NAMES.entrySet()) {
            boolean on = isOn(key.getValue());
            if (on != UECDA.isOn(key.getValue()) && !WITHOUT_EFFECT.contains(key.getValue())) {
                text.append(on ? '+' : '-').append(key.getKey());
            }
        }
        quirks.forEach(name -> text.append(QUIRK).append(name));
        return text.toString();
    }

    /** The options whose {@link #differences} these are; empty if there are none. */
    static Optional<DaihinminOptions> ofDifferences(String text) {
        DaihinminOptions options = UECDA;
        for (Map.Entry<String, String> key : NAMES.entrySet()) {
            boolean usual = UECDA.isOn(key.getValue());
            if (text.contains((usual ? "-" : "+") + key.getKey())) {
                options = options.with(key.getValue(), !usual);
            }
        }
        List<String> parts = List.of(text.split(Pattern.quote(QUIRK), -1));
        options = options.withQuirks(parts.subList(1, parts.size()));
        return options.differences().equals(text) ? Optional.of(options) : Optional.empty();
    }

    /** Whether a switch of the official configuration file is on; the key must be one of {@link #KEYS}. */
    public boolean isOn(String key) {
        return switch (key) {
            case "RULE_KAKUMEI" -> revolution;
            case "RULE_SHIBARI" -> lock;
            case "RULE_KAIDAN" -> sequences;
            case "RULE_8GIRI" -> eightCut;
            case "RULE_6REVERS" -> sixReverse;
            case "RULE_11BACK" -> elevenBack;
            case "RULE_CHANGE" -> exchange;
            case "RULE_5TOBI" -> fiveSkip;
            case "RULE_KINSOKU" -> forbiddenLast;
            default -> throw new IllegalArgumentException("no rule switch " + key);
        };
    }
}
