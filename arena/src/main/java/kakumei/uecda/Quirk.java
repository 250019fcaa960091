package kakumei.uecda;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;

/** A defect of the official server that can be switched on by name; strict is the default. */
public enum Quirk {
    /** Spade 3 on a lone joker makes the server accept whatever else the submission holds. */
    SPADE3,
    /** Class cells mix old classes and new places once a player is out. */
    CLASS_CELLS,
    /** The fugo's selection may hold garbage values besides its card. */
    FUGO_GARBAGE,
    /** With a class reset every game, classes are hidden but the exchange takes place. */
    RESET_1;

    /** The name on the command line and in the version of the rules. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it is on in games by these rules. */
    public boolean isOn(Rules rules) {
        return rules instanceof Daihinmin daihinmin
                && daihinmin.options().quirks().contains(text());
    }

    /** These options with this quirk on. */
    public DaihinminOptions on(DaihinminOptions options) {
        return options.withQuirks(names().stream()
                .filter(name -> name.equals(text()) || options.quirks().contains(name))
                .toList());
    }

    /** The names of all of them, in the order of versions. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Quirk::text).toList();
    }
}
