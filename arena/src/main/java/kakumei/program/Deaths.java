package kakumei.program;

import kakumei.match.Lapse;

/** How often a program died at one table, and whether it is started again. */
public final class Deaths {
    private final int restarts;
    private int count;

    /** Of a program that is started again so many times. */
    public Deaths(int restarts) {
        this.restarts = restarts;
    }

    /** Whether it may be started. */
    public boolean mayStart() {
        return count <= restarts;
    }

    /** One more. */
    public void add() {
        count++;
    }

    /** How many there were. */
    public int count() {
        return count;
    }

    /** One more: says so, and whether it will be back; {@code what} is the predicate of a sentence about the program. */
    public Lapse died(String what) {
        add();
        if (mayStart()) {
            return new Lapse(
                    Lapse.Kind.DIED,
                    what + "; it is started again for the next game (" + count + " of " + restarts + ")");
        }
        return new Lapse(
                Lapse.Kind.GIVEN_UP,
                (count == 1 ? "" : "died " + count + " times and is not started again: it ") + what);
    }
}
