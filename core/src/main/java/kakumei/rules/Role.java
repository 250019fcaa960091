package kakumei.rules;

import java.util.Locale;

/** The class a player has from the game before, best first. */
public enum Role {
    /** 大富豪: first in the game before. */
    DAIFUGO,
    /** 富豪: second. */
    FUGO,
    /** 平民: third. */
    HEIMIN,
    /** 貧民: fourth. */
    HINMIN,
    /** 大貧民: last. */
    DAIHINMIN;

    private static final Role[] ALL = values();

    /** The class of finishing place 0..4. */
    public static Role of(int place) {
        return ALL[place];
    }

    /** The finishing place that gives this class, 0..4; also its code in records and on the wire. */
    @SuppressWarnings("EnumOrdinal") // the order of the classes is their meaning
    public int place() {
        return ordinal();
    }

    /** The name in lower case, as in records and messages. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
