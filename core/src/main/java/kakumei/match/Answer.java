package kakumei.match;

import java.util.Optional;
import kakumei.cards.Meld;

/** What an outside program sent, in the notation that the {@link Umpire} of its game reads. */
public interface Answer {
    /** The meld that it makes, legal or not; empty if it makes none. */
    Optional<Meld> meld();

    /** All of it as text, for records. */
    String text();

    /** What was sent, in a message. */
    String words();

    /** Whether a meld says all that was sent: others show it in the same way. */
    boolean isPlain(Meld meld);
}
