package kakumei.rating;

/** A {@link Sample} that grows in place, to the same digits: for millions of numbers of thousands of players. One owner. */
public final class RunningSample {
    private long count;
    private double mean;
    private double squares;

    /** One more number. */
    public void add(double value) {
        double distance = value - mean;
        double newMean = mean + distance / (count + 1);
        squares += distance * (value - newMean);
        mean = newMean;
        count++;
    }

    /** What it has come to. */
    public Sample sample() {
        return new Sample(count, mean, squares);
    }
}
