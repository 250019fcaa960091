package kakumei.sets;

import java.util.Optional;
import kakumei.rating.SetResult;

/** Makes sets of lines. */
interface LineParser {
    /** The set on a line, empty for a line that need not hold one, such as a header. */
    Optional<SetResult> parse(String line) throws BadSet;
}
