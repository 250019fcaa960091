package kakumei.match;

/**
 * How often a player was not there when it was asked.
 *
 * @param late how many answers came too late
 * @param lateFrom the game of the first of them, 0 if there was none
 * @param died how often its program ended
 * @param diedFrom the game in which that was first noticed, 0 if it never was
 * @param gone whether it was not there in the end
 */
public record Absences(int late, int lateFrom, int died, int diedFrom, boolean gone) {
    /** A player that was always there. */
    public static final Absences NONE = new Absences(0, 0, 0, 0, false);

    /** Whether there was any. */
    public boolean any() {
        return late > 0 || died > 0;
    }

    Absences plusLate(int game) {
        return new Absences(late + 1, first(lateFrom, game), died, diedFrom, gone);
    }

    Absences plusDeath(int game) {
        return new Absences(late, lateFrom, died + 1, first(diedFrom, game), true);
    }

    Absences back() {
        return gone ? new Absences(late, lateFrom, died, diedFrom, false) : this;
    }

    /** These and those of another thread. */
    Absences plus(Absences other) {
        return new Absences(
                late + other.late,
                first(lateFrom, other.lateFrom),
                died + other.died,
                first(diedFrom, other.diedFrom),
                gone || other.gone);
    }

    private static int first(int one, int other) {
        return one == 0 || (other > 0 && other < one) ? other : one;
    }
}
