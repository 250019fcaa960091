package kakumei.web.contest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import kakumei.report.ResultJson;

/**
 * How a player of a contest stands.
 *
 * @param name its name
 * @param games how many games are counted
 * @param mean points per game
 * @param interval the 95 % interval of the mean; empty as long as too little is complete
 * @param marks what went wrong
 */
record Standing(String name, long games, double mean, Optional<MeanInterval> interval, PlayerMarks marks) {
    Standing with(PlayerMarks others) {
        return new Standing(name, games, mean, interval, others);
    }

    void put(ObjectNode node) {
        node.put("name", name).put("games", games).put("mean", mean);
        ResultJson.put(node, "interval95", interval);
        marks.put(node);
    }
}
