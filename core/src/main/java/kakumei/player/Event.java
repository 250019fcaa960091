package kakumei.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.Role;

/**
 * What happened at a table, all of it: a {@link Follower} makes the state of the game from nothing else. Record, wire,
 * page and players read the same events; all numbers are player numbers.
 *
 * <p>A game is {@link GameStarted}, {@link Opened}, {@link Gave} for each selection, then in every turn {@link Played}
 * or {@link Passed} followed by {@link Turn} or {@link TrickEnded}, and {@link GameEnded}, perhaps after a
 * {@link Stalemate}.
 *
 * <p>An event knows who may see its cards: players get {@link #seenBy}.
 */
public sealed interface Event {
    /** This event as {@code player} may see it: hidden cards become 0, their number stays. */
    default Event seenBy(int player) {
        return this;
    }

    /**
     * A game begins: the cards are dealt.
     *
     * @param game its number in the match, from 1
     * @param seats the player in each seat
     * @param roles the class of each player; empty in a game without classes
     * @param hands the cards of each player as dealt, 0 where they are hidden
     * @param sizes how many cards each player was dealt
     */
    record GameStarted(int game, List<Integer> seats, List<Role> roles, List<Long> hands, List<Integer> sizes)
            implements Event {
        @Override
        public Event seenBy(int player) {
            List<Long> seen = new ArrayList<>(hands.size());
            for (int other = 0; other < hands.size(); other++) {
                seen.add(other == player ? hands.get(other) : 0L);
            }
            return new GameStarted(game, seats, roles, List.copyOf(seen), sizes);
        }
    }

    /**
     * Cards that changed hands before play.
     *
     * @param from who gave
     * @param to who received
     * @param cards the cards, 0 if hidden
     * @param count how many cards
     */
    record Gift(int from, int to, long cards, int count) {
        private Gift seenBy(int player) {
            return player == from || player == to ? this : new Gift(from, to, 0, count);
        }
    }

    /**
     * What is awaited before play, and of whom.
     *
     * @param player who has to give, or leads
     * @param toGive how many cards; 0 if play begins
     * @param to who will receive them; -1 if play begins
     */
    record Next(int player, int toGive, int to) {}

    /**
     * The cards that had to change hands have; the selections begin, or play.
     *
     * @param taken what the rules took, in order
     * @param next who is asked first
     */
    record Opened(List<Gift> taken, Next next) implements Event {
        @Override
        public Event seenBy(int player) {
            return taken.isEmpty()
                    ? this
                    : new Opened(taken.stream().map(gift -> gift.seenBy(player)).toList(), next);
        }
    }

    /**
     * A player gave cards in the exchange.
     *
     * @param gift which, and to whom
     * @param refused why its selection was not taken and the rules chose instead; empty if it was, and for all but the
     *     player itself
     * @param next who is asked now
     */
    record Gave(Gift gift, Optional<String> refused, Next next) implements Event {
        @Override
        public Event seenBy(int player) {
            return new Gave(gift.seenBy(player), player == gift.from() ? refused : Optional.empty(), next);
        }
    }

    /**
     * How a submission came in, where what was played does not say it all.
     *
     * @param text what was sent, in the notation of whoever took it in; empty if that is not known
     * @param refused what was refused and why; empty if it was taken
     */
    record Sent(String text, String refused) {
        /* A refused submission would show the others cards of the hand. */
        private static Optional<Sent> seenBy(boolean itself, Optional<Sent> sent) {
            return itself ? sent : sent.filter(how -> how.refused().isEmpty());
        }
    }

    /**
     * A player played a meld, which lies on the table now; a trick that it ends is not cleared yet.
     *
     * @param player who
     * @param meld what, never the pass
     * @param cards what left the hand: the cards of the meld, unless a server took others
     * @param effects what it did besides, by the names of {@link kakumei.rules.Rules#effects}
     * @param conditions {@link PublicState#conditions} now
     * @param passed who has passed and is not asked again as long as this lies on the table, bit = player
     * @param place the place of a player who went out with it, 0 for the first; -1 if it holds more cards
     * @param sent how it was sent, if that matters; refused if the rules chose the meld instead of the player
     */
    record Played(
            int player,
            Meld meld,
            long cards,
            List<String> effects,
            int conditions,
            int passed,
            int place,
            Optional<Sent> sent)
            implements Event {
        @Override
        public Event seenBy(int other) {
            Optional<Sent> seen = Sent.seenBy(other == player, sent);
            return seen.equals(sent) ? this : new Played(player, meld, cards, effects, conditions, passed, place, seen);
        }
    }

    /**
     * A player passed, of its own will or because its submission was refused.
     *
     * @param player who
     * @param sent what was refused and why; empty for a plain pass, and for all but the player itself
     */
    record Passed(int player, Optional<Sent> sent) implements Event {
        /** A plain pass. */
        public Passed(int player) {
            this(player, Optional.empty());
        }

        /** What was refused and why; empty for a plain pass. */
        public Optional<String> refused() {
            return sent.map(Sent::refused).filter(why -> !why.isEmpty());
        }

        @Override
        public Event seenBy(int other) {
            Optional<Sent> seen = Sent.seenBy(other == player, sent);
            return seen.equals(sent) ? this : new Passed(player, seen);
        }
    }

    /**
     * The trick goes on.
     *
     * @param player whose turn it is
     */
    record Turn(int player) implements Event {}

    /**
     * The table was cleared.
     *
     * @param by whose meld lay there last
     * @param why the effect that cut the trick, or {@link #PASSES}
     * @param leader who leads next
     * @param conditions {@link PublicState#conditions} from now on
     */
    record TrickEnded(int by, String why, int leader, int conditions) implements Event {
        /** Nobody was left to beat the meld. */
        public static final String PASSES = "passes";
    }

    /** Too many passes in a row: the places that are left are drawn. */
    record Stalemate() implements Event {}

    /**
     * A game has ended.
     *
     * @param game its number in the match, from 1
     * @param order players by place
     * @param points points of each player
     */
    record GameEnded(int game, List<Integer> order, List<Integer> points) implements Event {}

    /**
     * A player thinks; told often, in the midst of its decision, by players that search, and to no player.
     *
     * @param player who
     * @param found what it has found so far; also later, until its next decision
     */
    record Thought(int player, Supplier<Optional<Explanation>> found) implements Event {}
}
