package kakumei.match;

import java.io.Serializable;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.rules.History;
import kakumei.rules.Role;

/**
 * The 札譜 of one game: all that is needed to replay every decision of it alone. All numbers are player numbers, lists
 * are by player unless they say otherwise.
 *
 * @param source which game of which match
 * @param rules {@link kakumei.rules.Rules#id}
 * @param version {@link kakumei.rules.Rules#version}
 * @param names the players' names
 * @param seats the player in each seat
 * @param roles the classes; empty in a game without classes
 * @param dealt the hands as dealt, before anything changed hands
 * @param gifts what changed hands before play, in order
 * @param turns every submission in order, passes and refused ones included
 * @param order players by finishing place
 * @param points what the game was worth
 */
public record GameRecord(
        Source source,
        String rules,
        String version,
        List<String> names,
        List<Integer> seats,
        List<Role> roles,
        List<Long> dealt,
        List<Gift> gifts,
        List<Turn> turns,
        List<Integer> order,
        List<Integer> points)
        implements Serializable {
    /** Copies the lists. */
    public GameRecord {
        names = List.copyOf(names);
        seats = List.copyOf(seats);
        roles = List.copyOf(roles);
        dealt = List.copyOf(dealt);
        gifts = List.copyOf(gifts);
        turns = List.copyOf(turns);
        order = List.copyOf(order);
        points = List.copyOf(points);
    }

    /** The number of the game in its match, from 1. */
    public int game() {
        return source.game();
    }

    /** The hands with which play began, by player: those dealt, after all that changed hands. */
    public long[] openingHands() {
        long[] hands = dealt.stream().mapToLong(Long::longValue).toArray();
        for (Gift gift : gifts) {
            hands[gift.from()] &= ~gift.cards();
            hands[gift.to()] |= gift.cards();
        }
        return hands;
    }

    /** What was played, as the rules took it: a refused submission is a pass. */
    public History history() {
        return History.of(
                turns.stream().mapToInt(Turn::player).toArray(),
                turns.stream().mapToLong(turn -> turn.meld().packed()).toArray());
    }

    /**
     * Where a game comes from.
     *
     * @param game its number in the match, from 1
     * @param seed the seed of the match
     * @param deal how cards were dealt, a name of {@link Dealing}
     * @param block the number of its block in the match, from 0
     * @param firstGame the number of the first game of its block
     */
    public record Source(int game, long seed, String deal, int block, int firstGame) implements Serializable {}

    /**
     * Cards that changed hands before play.
     *
     * @param from who gave
     * @param to who received
     * @param cards the cards
     * @param forced whether the rules chose the cards without asking
     * @param refused why a selection was not taken and the rules chose instead; empty if it was taken
     */
    public record Gift(int from, int to, long cards, boolean forced, String refused) implements Serializable {}

    /**
     * One submission.
     *
     * @param player who
     * @param meld what was played; where a submission was refused the pass, or what the rules chose
     * @param sent what was sent, in the notation of the {@link Umpire}, kept where the meld does not say it all: for
     *     outside programs and for refused submissions; empty otherwise, and where nothing was sent
     * @param refused why it was refused, in words; empty if it was not
     */
    public record Turn(int player, Meld meld, String sent, String refused) implements Serializable {
        /** A submission that was taken as it was sent by one of our players. */
        public Turn(int player, Meld meld) {
            this(player, meld, "", "");
        }

        private Object writeReplace() {
            return new Travelling(player, meld.packed(), sent, refused);
        }

        /** A turn on its way to another machine: melds belong to the core, which writes nothing. */
        private record Travelling(int player, long meld, String sent, String refused) implements Serializable {
            private Object readResolve() {
                return new Turn(player, new Meld(meld), sent, refused);
            }
        }
    }
}
