package kakumei.match;

/** What becomes of a player that submits what it may not, returns {@code null} or throws. */
public enum Faults {
    /** The game ends with a {@link PlayerFault}: experiments, where a fault would spoil the result. */
    FAIL,
    /** It counts as a pass, or as no selection in the exchange: servers, where the match must go on. */
    PASS
}
