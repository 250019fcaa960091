package kakumei.store;

import java.time.Instant;
import java.util.Optional;

/**
 * A league as the store has it.
 *
 * @param id unique in the store; the newest has the highest
 * @param plan the text of its league file; where its sets were imported, {@link #IMPORTED} and where from
 * @param rules id and version of its rules
 * @param code version of the program that began it
 * @param created when it was begun
 * @param ended when it was found to be complete; empty while it goes on
 * @param damaged whether its plan, rules or dates are not what was stored
 */
public record StoredLeague(
        long id, String plan, String rules, String code, Instant created, Optional<Instant> ended, boolean damaged) {
    /** What the plan begins with where the sets were played elsewhere. */
    public static final String IMPORTED = "imported from ";

    /** Whether its sets were played elsewhere. */
    public boolean isImported() {
        return plan.startsWith(IMPORTED);
    }
}
