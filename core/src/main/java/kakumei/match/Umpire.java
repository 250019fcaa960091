package kakumei.match;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;

/**
 * Judges what outside programs send, and knows how whoever holds games for them departs from the rules. A game that
 * programs from outside play has one, found as a service. Stateless and thread-safe.
 */
public interface Umpire {
    /**
     * What becomes of an answer.
     *
     * @param meld what is played; the pass if nothing is, if it is refused, and in the exchange
     * @param cards what leaves the hand: the cards of the meld, unless whoever holds the game takes others; or the gift
     * @param reason why cards were refused, in words; empty otherwise
     */
    record Ruling(Meld meld, long cards, String reason) {
        /** A pass. */
        public static final Ruling PASS = new Ruling(Meld.PASS, 0, "");
    }

    /** Whether it judges games by these rules. */
    boolean judges(Rules rules);

    /** Judges what the player at turn, who holds {@code hand}, sent; what is refused becomes a pass. */
    Ruling play(Rules rules, PublicState state, long hand, Answer answer);

    /** Judges what the player at turn, who holds {@code hand}, sent to give; what is refused the rules choose. */
    Ruling gift(Rules rules, PublicState state, long hand, Answer answer);

    /** The answer whose {@link Answer#text} this is. */
    Answer read(String text);

    /** The answer of a player that plays a meld. */
    Answer of(Meld meld);

    /** The answer of a player that gives cards. */
    Answer ofGift(long cards);

    /** Whether, where classes are reset before every game, cards are exchanged by classes that nobody is told. */
    boolean hidesClasses(Rules rules);

    /** The umpire of games by these rules, if outside programs can play them. */
    static Optional<Umpire> of(Rules rules) {
        return Umpires.ALL.stream().filter(umpire -> umpire.judges(rules)).findFirst();
    }

    /** All there are. */
    final class Umpires {
        private static final List<Umpire> ALL = ServiceLoader.load(Umpire.class, Umpire.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();

        private Umpires() {}
    }
}
