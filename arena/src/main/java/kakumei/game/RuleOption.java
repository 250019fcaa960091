package kakumei.game;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kakumei.problem.Usage;

/**
 * A rule of a game that a table may change. It has this one name everywhere: on the command line, in league and position
 * files, in the version of the rules.
 *
 * @param name its name
 * @param usual what it is unless it is changed
 * @param others what else it may be
 * @param former names that it has in files of old
 */
public record RuleOption(String name, String usual, List<String> others, List<String> former) {
    private static final String ON = "on";
    private static final String OFF = "off";

    /** Copies the lists. */
    public RuleOption {
        others = List.copyOf(others);
        former = List.copyOf(former);
    }

    /** A rule that is on or off. */
    public static RuleOption onOff(String name, boolean usual, String... former) {
        return new RuleOption(name, usual ? ON : OFF, List.of(usual ? OFF : ON), List.of(former));
    }

    /** A rule that may be one of several things, the usual one first. */
    public static RuleOption choice(String name, String usual, String... others) {
        return new RuleOption(name, usual, List.of(others), List.of());
    }

    /** Whether a value of {@link #onOff} means that the rule is on. */
    public static boolean isOn(String value) {
        return value.equals(ON);
    }

    /** All that it may be, the usual first. */
    public List<String> values() {
        return Stream.concat(Stream.of(usual), others.stream()).toList();
    }

    /** Every change of it, as {@code name=value}. */
    public List<String> changes() {
        return others.stream().map(value -> name + "=" + value).toList();
    }

    boolean isCalled(String text) {
        return Stream.concat(Stream.of(name), former.stream()).anyMatch(text::equalsIgnoreCase);
    }

    /** The value that a text means. */
    String value(String text) {
        String value = text.toLowerCase(Locale.ROOT);
        if (values().contains(ON)) {
            value = switch (value) {
                case "yes", "1", "true" -> ON;
                case "no", "0", "false" -> OFF;
                default -> value;
            };
        }
        if (!values().contains(value)) {
            throw new Usage("rule " + name + "=" + text + ": expected "
                    + (values().contains(ON) ? "on or off" : String.join(" or ", values())));
        }
        return value;
    }
}
