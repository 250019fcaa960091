package kakumei.league;

import kakumei.match.GameLoop;
import kakumei.match.MatchSettings;
import kakumei.store.DamagedSet;

/** Told how a league goes on; calls come one at a time unless they say otherwise. */
public interface LeagueListener {
    /**
     * A block begins at a table; who wants to follow its games turn by turn listens to it. Called by the thread that
     * plays there, side by side with others.
     *
     * @param number the number of the table, from 1: the same for one thread all along
     * @param set the number of the set
     * @param match the match of the whole set
     */
    default void table(int number, int set, MatchSettings match, GameLoop table) {}

    /** Something that whoever started the league should know, in one line. */
    default void told(String line) {}

    /** A player did what no player may, or was not there, and the league goes on; by any thread. */
    default void faulted(String what) {}

    /** A player is taken out of the league, since its program cannot be kept running. */
    default void takenOut(String player, String why) {}

    /** Some more games were played. */
    default void advanced(int games) {}

    /** The first sets of the league that are complete without a gap are now these; the standings are not kept. */
    default void stands(Standings standings) {}

    /** Another process plays a set now that this one had leased, since it was not heard of for too long. */
    default void lost(int set) {}

    /** A set that is said to be finished is not what was stored; it is played again. */
    default void damaged(DamagedSet set) {}
}
