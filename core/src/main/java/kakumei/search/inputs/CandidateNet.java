package kakumei.search.inputs;

import kakumei.cards.Melds;
import kakumei.net.NetBatch;

/**
 * Asks a net about the candidates of one decision, all of them together. What its answers are worth is the game's.
 * Allocates nothing from decision to decision; one owner.
 *
 * @param <I> what the net sees
 */
public abstract class CandidateNet<I extends Encoding> {
    /** The net's answers of the last decision, a row for each candidate. */
    protected final NetBatch batch;

    /** What the net sees of a decision. */
    protected final I inputs;

    private final long[] candidateBits;

    /** Asks the net of {@code batch}, which sees {@code inputs}. */
    protected CandidateNet(NetBatch batch, I inputs) {
        this.batch = batch;
        this.inputs = inputs;
        candidateBits = new long[inputs.candidateWords()];
    }

    /** Scores the first {@code count} candidates of the last view of the inputs, whose bits are given. */
    protected final void score(long[] viewBits, Melds candidates, int count) {
        batch.clear();
        batch.view(viewBits);
        for (int i = 0; i < count; i++) {
            inputs.candidate(candidates.get(i), candidateBits, 0);
            batch.add(candidateBits, 0);
        }
        batch.compute();
    }

    /** What the scored candidates are compared by. */
    public abstract double value(int candidate);

    /** How many candidates were scored. */
    public final int count() {
        return batch.rows();
    }

    /** The candidate of the greatest value; of equal ones the first. */
    public final int best() {
        int best = 0;
        double bestValue = value(0);
        for (int i = 1; i < batch.rows(); i++) {
            double value = value(i);
            if (value > bestValue) {
                best = i;
                bestValue = value;
            }
        }
        return best;
    }
}
