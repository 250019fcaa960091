package kakumei.match;

import java.util.Locale;
import kakumei.rules.Dealer;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;

/** How the cards of a match are dealt. */
public enum Dealing {
    /** Every seating and deal is a function of the seed and the game's number. */
    SEEDED,
    /** One stream of draws through the whole match, as the official server makes it from its RANDOM_SEED. */
    UECDA_MT;

    /** The name on the command line and in records. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The dealer of a match. */
    Dealer dealer(Rules rules, long seed) {
        return this == UECDA_MT ? rules.officialDealer(seed).orElseThrow() : new SeededDealer(rules, seed);
    }
}
