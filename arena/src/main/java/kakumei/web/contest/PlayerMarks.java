package kakumei.web.contest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.match.Absences;

/**
 * What went wrong with a player.
 *
 * @param died how often its program ended
 * @param diedIn the game in which that was noticed first, 0 if it never was
 * @param late how often it did not answer in time
 * @param lateIn the game of the first time, 0 if there was none
 * @param refused how often what it answered was refused
 * @param gone whether it is not there now
 */
record PlayerMarks(int died, int diedIn, int late, int lateIn, int refused, boolean gone) {
    /** Nothing went wrong. */
    static final PlayerMarks NONE = new PlayerMarks(0, 0, 0, 0, 0, false);

    static PlayerMarks of(Absences absences, int refused) {
        return new PlayerMarks(
                absences.died(), absences.diedFrom(), absences.late(), absences.lateFrom(), refused, absences.gone());
    }

    /** These, and those of a match that came later. */
    PlayerMarks then(PlayerMarks later) {
        return new PlayerMarks(
                died + later.died,
                diedIn == 0 ? later.diedIn : diedIn,
                late + later.late,
                lateIn == 0 ? later.lateIn : lateIn,
                refused + later.refused,
                later.gone);
    }

    /** These, of somebody who is not there either if he is not there elsewhere. */
    PlayerMarks orGone(boolean elsewhere) {
        return new PlayerMarks(died, diedIn, late, lateIn, refused, gone || elsewhere);
    }

    /** These without those that were there before. */
    PlayerMarks since(PlayerMarks before) {
        return new PlayerMarks(
                died - before.died,
                died > before.died ? diedIn : 0,
                late - before.late,
                late > before.late ? lateIn : 0,
                refused - before.refused,
                gone);
    }

    void put(ObjectNode node) {
        node.put("died", died).put("diedIn", diedIn).put("late", late).put("lateIn", lateIn);
        node.put("refused", refused).put("gone", gone);
    }
}
