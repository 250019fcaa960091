package kakumei.sets;

/**
 * A line that holds no set.
 *
 * @param number its number in the file, from 1
 * @param problem what is wrong with it and what was expected
 */
public record BadLine(int number, String problem) {
    @Override
    public String toString() {
        return "line " + number + ": " + problem;
    }
}
