package kakumei.league;

/** Told how a league goes on; calls come one at a time. */
public interface LeagueListener {
    /** Some more games were played. */
    default void advanced(int games) {}

    /** The first sets of the league that are complete without a gap are now these; the standings are not kept. */
    default void stands(Standings standings) {}
}
