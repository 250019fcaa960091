package kakumei.entrant;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.Payoff;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Options;
import kakumei.rules.daihinmin.Quirk;

/** The games by name, and their rules by the words of command lines and league files. */
public final class Games {
    /** The game that is played unless another is named. */
    public static final String DAIHINMIN = "daihinmin";
    /** The other game. */
    public static final String BIG_TWO = "bigtwo";

    private static final List<String> NAMES = List.of(DAIHINMIN, BIG_TWO);

    /* Our words for the switches of the official configuration file. */
    private static final Map<String, String> SWITCHES = switches();

    private Games() {}

    private static Map<String, String> switches() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("revolution", "RULE_KAKUMEI");
        keys.put("lock", "RULE_SHIBARI");
        keys.put("sequences", "RULE_KAIDAN");
        keys.put("8cut", "RULE_8GIRI");
        keys.put("6reverse", "RULE_6REVERS");
        keys.put("11back", "RULE_11BACK");
        keys.put("exchange", "RULE_CHANGE");
        keys.put("5skip", "RULE_5TOBI");
        keys.put("forbidden-last", "RULE_KINSOKU");
        return keys;
    }

    /** The names of all games. */
    public static List<String> names() {
        return NAMES;
    }

    /** The rules of a game with nothing changed. */
    public static Rules rules(String game) {
        return rules(game, List.of(), List.of());
    }

    /**
     * The rules of a game.
     *
     * @param game its name
     * @param settings rules that differ from the standard, each {@code name=value}
     * @param quirks defects of the official server to repeat
     */
    public static Rules rules(String game, Collection<String> settings, Collection<Quirk> quirks) {
        if (game.equals(DAIHINMIN)) {
            return daihinmin(settings, quirks);
        }
        if (!game.equals(BIG_TWO)) {
            throw new Usage(
                    "unknown game " + game + Nearest.hint(game, NAMES) + "; known are " + String.join(", ", NAMES));
        }
        if (!quirks.isEmpty()) {
            throw new Usage("quirks are defects of the official daihinmin server; " + game + " has none");
        }
        return bigTwo(settings);
    }

    /** The quirks of these names. */
    public static Set<Quirk> quirks(Collection<String> names) {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        for (String name : names) {
            quirks.add(Arrays.stream(Quirk.values())
                    .filter(quirk -> quirk.text().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new Usage("unknown quirk " + name)));
        }
        return quirks;
    }

    private static Rules daihinmin(Collection<String> settings, Collection<Quirk> quirks) {
        Options options = Options.UECDA;
        for (String setting : settings) {
            String key = key(setting);
            String official = Optional.ofNullable(SWITCHES.get(key.toLowerCase(Locale.ROOT)))
                    .orElse(key.toUpperCase(Locale.ROOT));
            if (!Options.KEYS.contains(official)) {
                throw unknown(
                        key,
                        SWITCHES.keySet(),
                        " (or the keys of the official configuration file, such as " + "RULE_11BACK)");
            }
            options = options.with(official, isOn(setting));
        }
        for (Quirk quirk : quirks) {
            options = options.with(quirk);
        }
        return options.equals(Options.UECDA) ? Daihinmin.uecda() : Daihinmin.with(options);
    }

    private static Rules bigTwo(Collection<String> settings) {
        kakumei.rules.bigtwo.Options options = kakumei.rules.bigtwo.Options.STANDARD;
        for (String setting : settings) {
            String value = value(setting);
            switch (key(setting)) {
                case "straights" -> {
                    if (!value.matches("8|9|10")) {
                        throw new Usage("rule " + setting + ": expected 8, 9 or 10 straights");
                    }
                    options = options.withStraights(Integer.parseInt(value));
                }
                case "payoff" ->
                    options = options.withPayoff(Arrays.stream(Payoff.values())
                            .filter(payoff -> payoff.text().equals(value))
                            .findFirst()
                            .orElseThrow(
                                    () -> new Usage("rule " + setting + ": expected payoff=win or payoff=points")));
                default -> throw unknown(key(setting), List.of("straights", "payoff"), "");
            }
        }
        return options.equals(kakumei.rules.bigtwo.Options.STANDARD) ? BigTwo.standard() : BigTwo.with(options);
    }

    private static Usage unknown(String key, Collection<String> known, String more) {
        return new Usage(
                "unknown rule " + key + Nearest.hint(key, known) + "; known are " + String.join(", ", known) + more);
    }

    private static String key(String setting) {
        int equals = setting.indexOf('=');
        if (equals < 1) {
            throw new Usage("rule " + setting + ": expected name=value, such as 11back=on");
        }
        return setting.substring(0, equals);
    }

    private static String value(String setting) {
        return setting.substring(setting.indexOf('=') + 1).toLowerCase(Locale.ROOT);
    }

    private static boolean isOn(String setting) {
        return switch (value(setting)) {
            case "on", "yes" -> true;
            case "off", "no" -> false;
            default -> throw new Usage("rule " + setting + ": expected on or off");
        };
    }
}
