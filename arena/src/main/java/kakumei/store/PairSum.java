package kakumei.store;

import kakumei.rating.Sample;

/**
 * What a player did against another in the sets that both played, added up.
 *
 * @param wins sets in which it made more points
 * @param draws sets in which both made the same
 * @param losses sets in which it made fewer
 * @param lead by how many points per game it was ahead, one number for each set
 */
public record PairSum(int wins, int draws, int losses, Sample lead) {
    static final PairSum NONE = new PairSum(0, 0, 0, Sample.EMPTY);

    /** The names of a pair, the first before the other. */
    record Names(String player, String opponent) {
        static Names of(String one, String other) {
            return one.compareTo(other) < 0 ? new Names(one, other) : new Names(other, one);
        }
    }

    /** The same from the place of the other. */
    PairSum turned() {
        return new PairSum(/* wins= */ losses, draws, /* losses= */ wins, lead.negated());
    }

    /** With a further set, in which they were the {@code i}th and the {@code j}th player. */
    PairSum plus(StoredSet set, int i, int j) {
        long own = set.points().get(i);
        long others = set.points().get(j);
        return new PairSum(
                wins + (own > others ? 1 : 0),
                draws + (own == others ? 1 : 0),
                losses + (own < others ? 1 : 0),
                set.games() == 0 ? lead : lead.plus((double) (own - others) / set.games()));
    }
}
