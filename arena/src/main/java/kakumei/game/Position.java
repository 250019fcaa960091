package kakumei.game;

import java.util.Locale;
import java.util.Optional;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.View;

/**
 * A position of a game, as the player whose turn it is sees it.
 *
 * @param kind what is to be decided
 * @param rules by which
 * @param state all that is public; the position's own
 * @param hand the cards of the player at turn
 * @param gave the cards it gave before play, 0 if none or not known
 * @param got the cards it got before play, 0 if none or not known
 */
public record Position(Kind kind, Rules rules, PublicState state, long hand, long gave, long got) {
    /** What is to be decided. */
    public enum Kind {
        /** A meld for an empty table. */
        LEAD,
        /** A meld that beats the last one, or the pass. */
        FOLLOW,
        /** The cards to give away. */
        EXCHANGE;

        /** The name in lower case, as in the field {@code kind}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The kind that a line names. */
        static Optional<Kind> of(Fields line) {
            String text = line.text("kind", "");
            for (Kind kind : values()) {
                if (kind.text().equals(text)) {
                    return Optional.of(kind);
                }
            }
            must(!line.has("kind"), "kind: found " + text + ", expected lead, follow or exchange");
            return Optional.empty();
        }
    }

    /** What that player may know. */
    public View view() {
        return new View(rules, state, state.turn(), hand, gave, got);
    }

    /** Refuses a position unless {@code holds}. */
    public static void must(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadLineException(otherwise);
        }
    }
}
