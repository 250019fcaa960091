package kakumei.search;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;

/**
 * What a position with all hands open is worth to every player: mean points over playouts that start from it. Who has
 * still to give cards gives its lowest. One owner.
 */
public final class Outlook {
    private static final double TWO_SIDED_95 = 1.959964;

    private final Rules rules;
    private final PlayoutPolicy playouts;
    private final SplitMix random;
    private final State position;
    private final State scratch;
    private final long[] sum;
    private final long[] squares;
    private int count;

    /** An outlook from {@code position}, which is copied; it must be dealt. */
    public Outlook(Rules rules, PlayoutPolicy playouts, State position, long seed) {
        this.rules = rules;
        this.playouts = playouts;
        random = new SplitMix(seed);
        this.position = rules.newState();
        this.position.copyFrom(position);
        scratch = rules.newState();
        sum = new long[position.players];
        squares = new long[position.players];
    }

    /** Whether the game is over, so that the points are known and one playout tells them. */
    public boolean isCertain() {
        return position.phase() == Phase.OVER;
    }

    /** Plays some more playouts. */
    public void run(int more) {
        for (int n = 0; n < more; n++) {
            scratch.copyFrom(position);
            finish();
            for (int player = 0; player < sum.length; player++) {
                int points = rules.points(scratch, player);
                sum[player] += points;
                squares[player] += (long) points * points;
            }
            count++;
        }
    }

    private void finish() {
        if (scratch.phase() == Phase.DEALT) {
            rules.open(scratch);
        }
        while (scratch.phase() == Phase.GIVE) {
            rules.exchange().give(scratch, Cards.lowest(scratch.hand(scratch.turn()), scratch.toGive()));
        }
        if (scratch.phase() == Phase.PLAY) {
            playouts.run(rules, scratch, random, -1);
        }
        if (scratch.phase() == Phase.STALEMATE) {
            rules.settle(scratch, random);
        }
    }

    /** How many playouts were played. */
    public int count() {
        return count;
    }

    /** Mean points of a player; 0 before the first playout. */
    public double mean(int player) {
        return count == 0 ? 0 : (double) sum[player] / count;
    }

    /** Half the width of the 95 % interval of the mean; the whole range of points before the second playout. */
    public double halfWidth(int player) {
        if (isCertain()) {
            return 0;
        }
        if (count < 2) {
            return rules.maxPoints() - rules.minPoints();
        }
        double mean = mean(player);
        double variance = Math.max(0, ((double) squares[player] - count * mean * mean) / (count - 1));
        return TWO_SIDED_95 * Math.sqrt(variance / count);
    }
}
