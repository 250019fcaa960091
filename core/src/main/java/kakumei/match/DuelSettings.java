package kakumei.match;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import kakumei.player.Entrant;
import kakumei.rules.Rules;

/**
 * One kind of player against another at tables of every mixture, from one A among B to one B among A, as paper 003 has
 * it. All tables have the same seed and so the same deals.
 *
 * @param rules the game
 * @param first player A
 * @param second player B, with another name
 * @param seed where all chance comes from
 * @param games at each table; rounded up to whole units
 * @param block games of a block
 * @param duplicate whether each block is played once by every rotation of the players
 * @param turnLimit how long a decision may take, zero for as long as it likes
 */
public record DuelSettings(
        Rules rules,
        Entrant first,
        Entrant second,
        long seed,
        int games,
        int block,
        boolean duplicate,
        Duration turnLimit) {
    /** Games of a block where no classes bind games together. */
    private static final int FREE_BLOCK = 10;

    /** Checks that such a duel can be played; the message of the exception is for the user. */
    public DuelSettings {
        if (first.name().equals(second.name())) {
            throw new IllegalArgumentException("both players are named " + first.name() + "; name one with name@spec");
        }
        if (games < 1 || block < 1) {
            throw new IllegalArgumentException("games and block must be at least 1, not " + Math.min(games, block));
        }
    }

    /** A duel whose players may take their time. */
    public DuelSettings(
            Rules rules, Entrant first, Entrant second, long seed, int games, int block, boolean duplicate) {
        this(rules, first, second, seed, games, block, duplicate, Duration.ZERO);
    }

    /** The block for a game: from one class reset to the next, or ten games where there are no classes. */
    public static int usualBlock(Rules rules) {
        return rules.hasClasses() ? MatchSettings.CLASS_RESET : FREE_BLOCK;
    }

    /** How many tables there are. */
    public int tables() {
        return rules.players() - 1;
    }

    /** The match at the table with so many players A, numbered before those of B. */
    MatchSettings match(int firsts) {
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < rules.players(); i++) {
            Entrant kind = i < firsts ? first : second;
            entrants.add(new Entrant(kind.name() + "#" + (i + 1), kind.factory()));
        }
        int seatChange = rules.hasClasses() ? MatchSettings.SEAT_CHANGE : 1;
        MatchSettings match = MatchSettings.of(rules, entrants, seed, 1)
                .withPeriods(block, seatChange)
                .withDuplicate(duplicate)
                .withTurnLimit(turnLimit);
        int units = (games - 1) / match.unitGames() + 1;
        return match.withGames(1, Math.multiplyExact(units, match.unitGames()));
    }
}
