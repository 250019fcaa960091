package kakumei.rules.daihinmin;

import java.util.EnumSet;
import java.util.Set;
import java.util.StringJoiner;

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
 * @param quirks defects of the official server that are switched on
 */
public record Options(
        boolean revolution,
        boolean lock,
        boolean sequences,
        boolean eightCut,
        boolean sixReverse,
        boolean elevenBack,
        boolean exchange,
        boolean fiveSkip,
        boolean forbiddenLast,
        Set<Quirk> quirks) {
    /** The UECda standard rules. */
    public static final Options UECDA =
            new Options(true, true, true, true, false, false, true, false, false, EnumSet.noneOf(Quirk.class));

    /** Copies the set of quirks. */
    public Options {
        quirks = Set.copyOf(quirks);
    }

    /** These options with one switch of the official configuration file set; an unknown key is an error. */
    public Options with(String key, boolean on) {
        return new Options(
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

    /** These options with a quirk switched on. */
    public Options with(Quirk quirk) {
        EnumSet<Quirk> more = EnumSet.of(quirk);
        more.addAll(quirks);
        return new Options(
                revolution, lock, sequences, eightCut, sixReverse, elevenBack, exchange, fiveSkip, forbiddenLast, more);
    }

    /** The keys of the official configuration file that {@link #with(String, boolean)} knows. */
    public static final Set<String> KEYS = Set.of(
            "RULE_KAKUMEI",
            "RULE_SHIBARI",
            "RULE_KAIDAN",
            "RULE_8GIRI",
            "RULE_6REVERS",
            "RULE_11BACK",
            "RULE_CHANGE",
            "RULE_5TOBI",
            "RULE_KINSOKU");

    /** What differs from the standard, such as {@code -lock+eleven-back}; empty for the standard rules. */
    String differences() {
        StringJoiner text = new StringJoiner("");
        note(text, "revolution", revolution, UECDA.revolution);
        note(text, "lock", lock, UECDA.lock);
        note(text, "sequences", sequences, UECDA.sequences);
        note(text, "eight-cut", eightCut, UECDA.eightCut);
        note(text, "six-reverse", sixReverse, UECDA.sixReverse);
        note(text, "eleven-back", elevenBack, UECDA.elevenBack);
        note(text, "exchange", exchange, UECDA.exchange);
        for (Quirk quirk : Quirk.values()) {
            note(text, "quirk-" + quirk.text(), quirks.contains(quirk), false);
        }
        return text.toString();
    }

    private static void note(StringJoiner text, String name, boolean value, boolean standard) {
        if (value != standard) {
            text.add((value ? "+" : "-") + name);
        }
    }
}
