package kakumei.client;

/**
 * Counts the games to the next class reset, which a server does not tell: that there are no classes shows a reset, and
 * resets come at equal distances. A distance that is seen is believed more than the one that was announced.
 */
final class ResetCount {
    private int period;
    /* Games since the last reset, the one with the reset included; 0 if none was seen yet. */
    private int games;

    /** Expects a reset every {@code period} games; 0 for nothing known. */
    ResetCount(int period) {
        this.period = period;
    }

    /** Another game begins, without classes or with them; the games to the next reset, this one included, 0 if unknown. */
    int next(boolean reset) {
        if (reset) {
            period = games == 0 ? period : games;
            games = 1;
        } else if (games > 0) {
            games++;
        }
        return games == 0 || games > period ? 0 : period - games + 1;
    }
}
