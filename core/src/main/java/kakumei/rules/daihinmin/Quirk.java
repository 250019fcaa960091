package kakumei.rules.daihinmin;

import java.util.Locale;

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

    /** The name on the command line. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
