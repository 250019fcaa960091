package kakumei.player;

import java.util.List;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.rules.Role;

/**
 * What happened at a table. Record, wire, page and players read the same events; all numbers are player numbers.
 *
 * <p>An event knows who may see its cards: players get {@link #seenBy}.
 */
public sealed interface Event {
    /** This event as {@code player} may see it: hidden cards become 0, their number stays. */
    default Event seenBy(int player) {
        return this;
    }

    /**
     * A game begins.
     *
     * @param game its number in the match, from 1
     * @param seats the player in each seat
     * @param roles the class of each player; empty in a game without classes
     */
    record GameStarted(int game, List<Integer> seats, List<Role> roles) implements Event {}

    /**
     * A player was dealt a hand.
     *
     * @param player who
     * @param cards the hand, 0 if hidden
     * @param count how many cards
     */
    record Dealt(int player, long cards, int count) implements Event {
        @Override
        public Event seenBy(int other) {
            return other == player ? this : new Dealt(player, 0, count);
        }
    }

    /**
     * Cards changed hands before play.
     *
     * @param from who gave
     * @param to who received
     * @param cards the cards, 0 if hidden
     * @param count how many cards
     * @param forced whether the rules chose the cards
     */
    record Gave(int from, int to, long cards, int count, boolean forced) implements Event {
        @Override
        public Event seenBy(int other) {
            return other == from || other == to ? this : new Gave(from, to, 0, count, forced);
        }
    }

    /**
     * A player played a meld.
     *
     * @param player who
     * @param meld what, never the pass
     */
    record Played(int player, Meld meld) implements Event {}

    /**
     * A player passed, of its own will or because its submission was refused.
     *
     * @param player who
     * @param refused what was refused and why; empty for a plain pass, and for all but the player itself
     */
    record Passed(int player, Optional<String> refused) implements Event {
        /** A plain pass. */
        public Passed(int player) {
            this(player, Optional.empty());
        }

        /* The others are told of a pass alone: a refused submission would show them cards of the hand. */
        @Override
        public Event seenBy(int other) {
            return other == player || refused.isEmpty() ? this : new Passed(player);
        }
    }

    /**
     * The table was cleared.
     *
     * @param leader who leads next
     */
    record TrickEnded(int leader) implements Event {}

    /**
     * A player is out of cards.
     *
     * @param player who
     * @param place 0 for the first
     */
    record Finished(int player, int place) implements Event {}

    /**
     * A game has ended.
     *
     * @param game its number in the match, from 1
     * @param order players by place
     * @param points points of each player
     */
    record GameEnded(int game, List<Integer> order, List<Integer> points) implements Event {}
}
