package kakumei.rules;

/** Where a game stands. */
public enum Phase {
    /** Hands are dealt; {@link Rules#open} is next. */
    DEALT,
    /** The player at turn selects cards to give away. */
    GIVE,
    /** The player at turn plays a meld or passes. */
    PLAY,
    /** Too many passes in a row: {@link Rules#settle} draws the remaining places. */
    STALEMATE,
    /** All places are known. */
    OVER
}
