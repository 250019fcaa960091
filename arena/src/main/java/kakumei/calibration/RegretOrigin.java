package kakumei.calibration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.problem.BadLineException;

/**
 * How a {@linkplain RegretBank bank} was made. Equal ones make equal positions.
 *
 * @param players the specs of those in whose games the decisions arose
 * @param searches the specs of the players that valued the candidates
 * @param seed where all chance comes from
 */
public record RegretOrigin(List<String> players, List<String> searches, long seed) {
    /** Copies the lists. */
    public RegretOrigin {
        players = List.copyOf(players);
        searches = List.copyOf(searches);
    }

    void put(ObjectNode line) {
        ArrayNode names = line.putArray("players");
        players.forEach(names::add);
        ArrayNode by = line.putArray("by");
        searches.forEach(by::add);
        line.put("seed", seed);
    }

    static RegretOrigin read(ObjectNode line) {
        if (!line.path("seed").canConvertToLong()) {
            throw new BadLineException("seed: expected a whole number");
        }
        return new RegretOrigin(
                texts(line, "players"), texts(line, "by"), line.path("seed").longValue());
    }

    private static List<String> texts(ObjectNode line, String name) {
        List<String> texts = new ArrayList<>();
        for (JsonNode text : line.path(name)) {
            texts.add(text.asText());
        }
        if (texts.isEmpty()) {
            throw new BadLineException(name + ": expected specs of players");
        }
        return texts;
    }

    void remove(ObjectNode line) {
        line.remove(List.of("players", "by", "seed"));
    }
}
