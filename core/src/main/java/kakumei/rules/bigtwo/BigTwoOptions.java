package kakumei.rules.bigtwo;

/**
 * What Big Two tables differ in.
 *
 * @param straights how many straights there are: 8 from 34567 to TJQKA, 9 with 23456, 10 with A2345 too
 * @param triplets whether three of a kind may be played alone
 * @param payoff what a game is played for
 */
public record BigTwoOptions(int straights, boolean triplets, Payoff payoff) {
    /** The fewest straights a table may have. */
    public static final int MIN_STRAIGHTS = 8;
    /** The most straights a table may have. */
    public static final int MAX_STRAIGHTS = 10;
    /** Ten straights and triplets, played for the win. */
    public static final BigTwoOptions STANDARD = new BigTwoOptions(MAX_STRAIGHTS, true, Payoff.WIN);

    private static final int STRAIGHTS_MASK = 0xF;
    private static final int TRIPLETS_BIT = 0x10;

    /** Checks the number of straights. */
    public BigTwoOptions {
        if (straights < MIN_STRAIGHTS || straights > MAX_STRAIGHTS) {
            throw new IllegalArgumentException(straights + " straights: expected 8, 9 or 10");
        }
    }

    /** These options with another number of straights. */
    public BigTwoOptions withStraights(int number) {
        return new BigTwoOptions(number, triplets, payoff);
    }

    /** These options with or without triplets. */
    public BigTwoOptions withTriplets(boolean allowed) {
        return new BigTwoOptions(straights, allowed, payoff);
    }

    /** These options with another payoff. */
    public BigTwoOptions withPayoff(Payoff other) {
        return new BigTwoOptions(straights, triplets, other);
    }

    /** Which melds there are, in one number, as the code that lists and compares them takes it. */
    public int kinds() {
        return straights | (triplets ? TRIPLETS_BIT : 0);
    }

    /** How many straights there are among such kinds. */
    static int straights(int kinds) {
        return kinds & STRAIGHTS_MASK;
    }

    /** Whether three of a kind may be played alone among such kinds. */
    static boolean triplets(int kinds) {
        return (kinds & TRIPLETS_BIT) != 0;
    }

    /** What differs from the standard, such as {@code +straights-8+no-triplets+points}; empty for the standard. */
    String differences() {
        return (straights == STANDARD.straights ? "" : "+straights-" + straights)
                + (triplets == STANDARD.triplets ? "" : "+no-triplets")
                + (payoff == STANDARD.payoff ? "" : "+" + payoff.text());
    }
}
