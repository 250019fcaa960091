package kakumei.sets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.rating.SetResult;

/** Writes sets as {@link SetReader} reads them. */
public final class SetWriter {
    private static final JsonMapper MAPPER = new JsonMapper();

    private SetWriter() {}

    /** A set as a JSON object on one line, without its end. What is unknown is left out. */
    public static String json(SetResult set) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("format", JsonSets.FORMAT).put("version", JsonSets.VERSION);
        node.put("start", set.start().toString());
        set.players().forEach(node.putArray("players")::add);
        ArrayNode points = node.putArray("points");
        for (double each : set.points()) {
            if (each == Math.rint(each) && Math.abs(each) < 1e15) {
                points.add((long) each);
            } else {
                points.add(each);
            }
        }
        if (set.games() > 0) {
            node.put("games", set.games());
        }
        set.seed().ifPresent(seed -> node.put("seed", seed));
        if (!set.rules().isEmpty()) {
            node.put("rules", set.rules());
        }
        if (!set.code().isEmpty()) {
            node.put("code", set.code());
        }
        if (!set.specs().isEmpty()) {
            set.specs().forEach(node.putArray("specs")::add);
        }
        if (!set.origins().isEmpty()) {
            set.origins().forEach(node.putArray("origins")::add);
        }
        if (!set.refused().isEmpty()) {
            set.refused().forEach(node.putArray("refused")::add);
        }
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new AssertionError("a tree of strings and numbers can always be written", e);
        }
    }

    /** Sets as lines of CSV, for which all have to be seen first, once, to know the columns; specs have none. */
    public static final class Csv {
        private int widest = 2;
        private boolean refused;
        private boolean origins;

        /** A set that is among the lines. */
        public void see(SetResult set) {
            widest = Math.max(widest, set.players().size());
            refused |= !set.refused().isEmpty();
            origins |= !set.origins().isEmpty();
        }

        /** The names of the columns. */
        public String header() {
            List<String> header = new ArrayList<>(List.of("start", "games", "seed", "rules", "code"));
            for (int k = 1; k <= widest; k++) {
                header.add("player" + k);
                header.add("points" + k);
                if (refused) {
                    header.add("refused" + k);
                }
                if (origins) {
                    header.add("origin" + k);
                }
            }
            return CsvLine.join(header);
        }

        /** The line of a set. */
        public String line(SetResult set) {
            List<String> cells = new ArrayList<>(List.of(
                    set.start().toString(),
                    set.games() > 0 ? String.valueOf(set.games()) : "",
                    set.seed().isPresent() ? String.valueOf(set.seed().getAsLong()) : "",
                    set.rules(),
                    set.code()));
            for (int k = 0; k < widest; k++) {
                boolean there = k < set.players().size();
                cells.add(there ? set.players().get(k) : "");
                cells.add(there ? String.valueOf(set.points().get(k)) : "");
                if (refused) {
                    cells.add(cell(set.refused(), k));
                }
                if (origins) {
                    cells.add(cell(set.origins(), k));
                }
            }
            return CsvLine.join(cells);
        }
    }

    private static String cell(List<?> known, int player) {
        return player < known.size() ? String.valueOf(known.get(player)) : "";
    }
}
