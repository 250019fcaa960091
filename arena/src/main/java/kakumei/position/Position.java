package kakumei.position;

import java.util.Locale;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * A position that could happen at a table, as the player whose turn it is sees it.
 *
 * @param kind what is to be decided
 * @param view what that player may know
 */
public record Position(Kind kind, View view) {
    /** What is to be decided. */
    public enum Kind {
        /** A meld for an empty table. */
        LEAD,
        /** A meld that beats the table, or the pass. */
        FOLLOW,
        /** The cards to give away. */
        EXCHANGE;

        /** The name in lower case, as in the field {@code kind}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Reads a position of Daihinmin; a {@link BadLineException} says what is missing or cannot be. */
    public static Position read(Fields line) {
        return read(line, Daihinmin.uecda());
    }

    /** Reads a position of the game of {@code rules}; a {@link BadLineException} says what is missing or cannot be. */
    public static Position read(Fields line, Rules rules) {
        Kind kind = kind(line);
        if (rules instanceof BigTwo bigTwo) {
            return new Position(kind, BigTwoReader.read(line, kind, bigTwo));
        }
        return new Position(kind, kind == Kind.EXCHANGE ? ExchangeReader.read(line) : PlayReader.read(line, kind));
    }

    private static Kind kind(Fields line) {
        String text = line.text("kind", "");
        for (Kind kind : Kind.values()) {
            if (kind.text().equals(text)) {
                return kind;
            }
        }
        throw new BadLineException((line.has("kind") ? "kind: found " + text + ", expected" : "missing field kind:")
                + " lead, follow or exchange");
    }

    /** Refuses a position unless {@code holds}. */
    static void must(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadLineException(otherwise);
        }
    }
}
