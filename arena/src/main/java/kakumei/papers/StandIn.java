package kakumei.papers;

/**
 * A program of the paper that is not ours, and the player of ours that stands in for it.
 *
 * @param name as the paper has it
 * @param spec the player of ours
 * @param why what the two have in common, and where they differ
 */
public record StandIn(String name, String spec, String why) {
    /** The same under the name that a paper has for the program. */
    public StandIn as(String other) {
        return new StandIn(other, spec, why);
    }
}
