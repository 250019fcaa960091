package kakumei.problem;

/**
 * A line that is not blank, as it was read.
 *
 * @param number counted from 1
 * @param text the line; empty if it is bad
 * @param fault what is wrong with it; empty if nothing
 */
public record NumberedLine(int number, String text, String fault) {}
