package kakumei.search.bigtwo;

import kakumei.cards.Melds;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.search.MeldEvaluation;

/**
 * What a net thinks of the melds before any playout: the points they may expect, on the scale 0..1 from the least to the
 * most that a game can give, or, with {@code heat}, how far they are behind the best one.
 */
public final class NetEvaluation implements MeldEvaluation {
    private final OutcomeNet net;
    private final double minPoints;
    private final double range;
    private final double heat;
    private final double margin;
    private final double prior;
    private double least;

    private NetEvaluation(BigTwo rules, OutcomeNet net, double heat, double margin, double prior) {
        this.net = net;
        this.heat = heat;
        this.margin = margin;
        this.prior = prior;
        minPoints = rules.minPoints();
        range = rules.maxPoints() - minPoints;
    }

    /** For UCB+: a meld that may expect {@code heat} points less than the best is worth 1/e of it. */
    public static NetEvaluation relative(BigTwo rules, OutcomeNet net, double heat) {
        return new NetEvaluation(rules, net, heat, Double.POSITIVE_INFINITY, 0);
    }

    /** For melds of which those up to {@code margin} points behind the best get playouts, and count as {@code prior}. */
    public static NetEvaluation prior(BigTwo rules, OutcomeNet net, double margin, double prior) {
        return new NetEvaluation(rules, net, 0, margin, prior);
    }

    @Override
    public void evaluate(View view, Melds melds, double[] values) {
        int n = melds.size();
        net.score(view, melds, n);
        double best = net.value(net.best());
        for (int i = 0; i < n; i++) {
            // StrictMath: the last bit, and so the game, is the same on every machine
            values[i] = heat > 0 ? StrictMath.exp((net.value(i) - best) / heat) : (net.value(i) - minPoints) / range;
        }
        least = heat > 0 ? 0 : (best - margin - minPoints) / range;
    }

    @Override
    public double least() {
        return least;
    }

    @Override
    public double prior() {
        return prior;
    }
}
