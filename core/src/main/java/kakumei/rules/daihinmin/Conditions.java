package kakumei.rules.daihinmin;

import kakumei.rules.PublicState;
import kakumei.rules.View;

/** What is in force at a table of Daihinmin: the bits of {@link PublicState#conditions}. */
public final class Conditions {
    /** A revolution is on. */
    public static final int REVOLUTION = 1;
    /** Suits are locked, to those of the meld to beat. */
    public static final int LOCK = 2;
    /** Eleven-back is on (an optional rule). */
    public static final int ELEVEN_BACK = 4;
    /** The turn goes round by descending seats (an optional rule). */
    public static final int BACKWARDS = 8;

    /** What ends with a trick. */
    static final int OF_A_TRICK = LOCK | ELEVEN_BACK;

    private Conditions() {}

    /** Whether a revolution is on. */
    public static boolean revolution(PublicState state) {
        return (state.conditions() & REVOLUTION) != 0;
    }

    /** Whether a revolution is on. */
    public static boolean revolution(View view) {
        return (view.conditions() & REVOLUTION) != 0;
    }

    /** Whether suits are locked. */
    public static boolean lock(PublicState state) {
        return (state.conditions() & LOCK) != 0;
    }

    /** Whether suits are locked. */
    public static boolean lock(View view) {
        return (view.conditions() & LOCK) != 0;
    }

    /** Whether eleven-back is on. */
    public static boolean elevenBack(PublicState state) {
        return (state.conditions() & ELEVEN_BACK) != 0;
    }

    /** Whether the turn goes round by descending seats. */
    public static boolean backwards(PublicState state) {
        return (state.conditions() & BACKWARDS) != 0;
    }

    /** Whether lower ranks beat higher ones now: by a revolution or eleven-back, not by both. */
    public static boolean reversed(PublicState state) {
        return ((state.conditions() ^ state.conditions() >>> 2) & REVOLUTION) != 0;
    }

    /** Who leads once nobody beats the meld to beat: who played it or, if that one is out, the next in turn. */
    public static int nextLeader(PublicState state) {
        boolean out = (state.out() >>> state.owner() & 1) != 0;
        return out ? state.nextPlayer(state.owner(), ~state.out(), backwards(state)) : state.owner();
    }

    /** Puts a condition in force, or ends it. */
    public static void set(PublicState state, int condition, boolean on) {
        state.conditions(on ? state.conditions() | condition : state.conditions() & ~condition);
    }
}
