package kakumei.judge;

import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.problem.Fields;

/** Judges the lines of one game. Thread-safe. */
interface GameJudge {
    /** The verdict on a line, appended to {@code out}, which holds the line's id already. */
    void judge(Fields line, ObjectNode out);
}
