package kakumei.rules.bigtwo;

import java.util.Locale;

/** What a game is played for. */
public enum Payoff {
    /** The winner gets 1, the others nothing. */
    WIN,
    /** Each card left costs 1, twice that from ten cards on, three times with all thirteen; the winner gets the sum. */
    POINTS;

    /** The name on the command line. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
