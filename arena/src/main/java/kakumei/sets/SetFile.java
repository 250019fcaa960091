package kakumei.sets;

import java.util.List;
import kakumei.rating.SetResult;

/**
 * What a file of sets held.
 *
 * @param sets the sets, in the order of the file
 * @param bad the lines that held none, in the order of the file; blank lines are not counted
 * @param whole whether all was read; if not, there was too much that is bad
 */
public record SetFile(List<SetResult> sets, List<BadLine> bad, boolean whole) {
    public SetFile {
        sets = List.copyOf(sets);
        bad = List.copyOf(bad);
    }
}
