package kakumei.league;

/** What becomes of a league that is gone on with by players who are not made of what they were. */
public enum Changed {
    /** It is not played: one name would stand for two players. */
    REFUSE,
    /** They go on under a new name; what they were keeps its sets and its place in the standings. */
    AS_NEW
}
