package kakumei.rules.bigtwo;

/**
 * What Big Two tables differ in.
 *
 * @param straights how many straights there are: 8 from 34567 to TJQKA, 9 with 23456, 10 with A2345 too
 * @param payoff what a game is played for
 */
public record BigTwoOptions(int straights, Payoff payoff) {
    /** The fewest straights a table may have. */
    public static final int MIN_STRAIGHTS = 8;
    /** The most straights a table may have. */
    public static final int MAX_STRAIGHTS = 10;
    /** Ten straights, played for the win. */
    public static final BigTwoOptions STANDARD = new BigTwoOptions(MAX_STRAIGHTS, Payoff.WIN);

    /** Checks the number of straights. */
    public BigTwoOptions {
        if (straights < MIN_STRAIGHTS || straights > MAX_STRAIGHTS) {
            throw new IllegalArgumentException(straights + " straights: expected 8, 9 or 10");
        }
    }

    /** These options with another number of straights. */
    public BigTwoOptions withStraights(int number) {
        return new BigTwoOptions(number, payoff);
    }

    /** These options with another payoff. */
    public BigTwoOptions withPayoff(Payoff other) {
        return new BigTwoOptions(straights, other);
    }

    /** What differs from the standard, such as {@code +straights-8+points}; empty for the standard. */
    String differences() {
        return (straights == STANDARD.straights ? "" : "+straights-" + straights)
                + (payoff == STANDARD.payoff ? "" : "+" + payoff.text());
    }
}
