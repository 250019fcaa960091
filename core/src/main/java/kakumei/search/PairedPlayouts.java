package kakumei.search;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * How many points one decision is worth more than another to the player who makes it: both are played out from the same
 * deals, drawn from what that player sees, with the same chance, and the differences are averaged. Much of what is luck
 * is the same for both and drops out. One owner.
 */
public final class PairedPlayouts {
    private static final double TWO_SIDED_95 = 1.959964;

    private final Rules rules;
    private final Worlds worlds;
    private final PlayoutPolicy playouts;
    private final SplitMix random;
    private final SplitMix chance = new SplitMix(0);
    private final int me;
    private final long first;
    private final long second;
    private final State root;
    private final State deal;
    private final State scratch;
    private long sum;
    private long squares;
    private int count;

    /**
     * Compares two decisions in a view, in which the player must have the turn to play or to give.
     *
     * @param first a legal meld, packed, or the cards of a gift
     * @param second another
     */
    public PairedPlayouts(View view, long first, long second, Worlds worlds, PlayoutPolicy playouts, long seed) {
        rules = view.rules();
        this.worlds = worlds;
        this.playouts = playouts;
        this.first = first;
        this.second = second;
        random = new SplitMix(seed);
        me = view.me();
        root = rules.newState();
        deal = rules.newState();
        scratch = rules.newState();
        view.copyPublicTo(root);
        worlds.see(view);
    }

    /** Plays both decisions out from some more deals. */
    public void run(int deals) {
        for (int n = 0; n < deals; n++) {
            deal.copyFrom(root);
            worlds.draw(deal, random);
            long seed = random.nextLong();
            int more = points(first, seed) - points(second, seed);
            sum += more;
            squares += (long) more * more;
            count++;
        }
    }

    private int points(long decision, long seed) {
        scratch.copyFrom(deal);
        chance.reseed(seed);
        if (scratch.phase() == Phase.GIVE) {
            rules.exchange().give(scratch, decision);
            while (scratch.phase() == Phase.GIVE) { // of what the others give nobody knows more
                rules.exchange().give(scratch, Cards.lowest(scratch.hand(scratch.turn()), scratch.toGive()));
            }
        } else {
            rules.play(scratch, decision);
        }
        if (scratch.phase() == Phase.PLAY) {
            playouts.run(rules, scratch, chance, -1);
        }
        if (scratch.phase() == Phase.STALEMATE) {
            rules.settle(scratch, chance);
        }
        return rules.points(scratch, me);
    }

    /** How many deals were played out. */
    public int count() {
        return count;
    }

    /** The mean points that the first decision makes more than the second; 0 before the first deal. */
    public double mean() {
        return count == 0 ? 0 : (double) sum / count;
    }

    /** Half the width of the 95 % interval of the mean; the whole range of points before the second deal. */
    public double halfWidth() {
        if (count < 2) {
            return rules.maxPoints() - rules.minPoints();
        }
        double mean = mean();
        double variance = Math.max(0, ((double) squares - count * mean * mean) / (count - 1));
        return TWO_SIDED_95 * Math.sqrt(variance / count);
    }
}
