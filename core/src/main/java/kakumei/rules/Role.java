package kakumei.rules;

import java.util.Locale;

/** The class a player has from the game before, best first. */
public enum Role {
    DAIFUGO,
    FUGO,
    HEIMIN,
    HINMIN,
    DAIHINMIN;

    private static final Role[] ALL = values();

    /** The class of finishing place 0..4. */
    public static Role of(int place) {
        return ALL[place];
    }

    /** The name in lower case, as in records and messages. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
