package kakumei.search.linear;

import java.util.Arrays;

/** In which direction the weights of a linear policy should go, summed up over candidates of decisions. One owner. */
final class PolicyGradient {
    /** By weight. */
    final float[] sums = new float[LinearWeights.COUNT];

    private final float[] rowShares = new float[MeldClass.COUNT];

    void clear() {
        Arrays.fill(sums, 0);
    }

    /** Adds the share of a candidate to its own weights, which are listed from {@code begin} to {@code end}. */
    void add(float share, int[] own, int begin, int end) {
        for (int at = begin; at < end; at++) {
            sums[own[at]] += share;
        }
    }

    /** Adds the share of a candidate to the row of its class, for {@link #spread}. */
    void addToRow(float share, int meldClass) {
        rowShares[meldClass] += share;
    }

    /** Ends a decision in play: each row's share goes to the columns of the context, listed from {@code begin} on. */
    void spread(int[] context, int begin) {
        for (int meldClass = 0; meldClass < rowShares.length; meldClass++) {
            float share = rowShares[meldClass];
            if (share != 0) {
                int base = meldClass * PlayFeatures.ROW;
                for (int i = 0; i < PlayFeatures.CONTEXT; i++) {
                    sums[base + context[begin + i]] += share;
                }
                rowShares[meldClass] = 0;
            }
        }
    }
}
