package kakumei.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import kakumei.protocol.CellMatrix;

/** Real traffic of the official server. */
final class WorkedExample {
    private WorkedExample() {}

    /** A table, all rows; rows the example leaves out are zeros. */
    record Sample(String id, CellMatrix matrix) {}

    /** One turn: the status rows of the turn table, what was submitted and what came of it. */
    record Turn(
            String id,
            int player,
            List<Integer> turnRow5,
            List<Integer> turnRow6,
            CellMatrix submitted,
            int ack,
            CellMatrix field,
            int flag) {
        @Override
        public String toString() {
            return id;
        }
    }

    private static JsonNode read() {
        try (InputStream in = WorkedExample.class.getResourceAsStream("worked-example.json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Sample> samples() {
        List<Sample> samples = new ArrayList<>();
        for (JsonNode node : read().get("tables")) {
            CellMatrix matrix = new CellMatrix();
            for (int row = 0; row < CellMatrix.ROWS; row++) {
                row(matrix, row, numbers(node.get("rows").get(row)));
            }
            samples.add(new Sample(node.get("id").asText(), matrix));
        }
        return samples;
    }

    static List<Turn> turns() {
        List<Turn> turns = new ArrayList<>();
        for (JsonNode node : read().get("turns")) {
            CellMatrix field = cells(node.get("fieldCards"));
            row(field, 5, numbers(node.get("fieldRow5")));
            row(field, 6, numbers(node.get("fieldRow6")));
            turns.add(new Turn(
                    node.get("id").asText(),
                    node.get("player").asInt(),
                    numbers(node.get("turnRow5")),
                    numbers(node.get("turnRow6")),
                    cells(node.get("submit")),
                    node.get("ack").asInt(),
                    field,
                    node.get("flag").asInt()));
        }
        return turns;
    }

    static List<Integer> row(CellMatrix matrix, int row) {
        List<Integer> values = new ArrayList<>();
        for (int column = 0; column < CellMatrix.COLUMNS; column++) {
            values.add(matrix.get(row, column));
        }
        return values;
    }

    static void row(CellMatrix matrix, int row, List<Integer> values) {
        for (int column = 0; column < CellMatrix.COLUMNS; column++) {
            matrix.set(row, column, values.get(column));
        }
    }

    private static CellMatrix cells(JsonNode cells) {
        CellMatrix matrix = new CellMatrix();
        for (JsonNode cell : cells) {
            matrix.set(cell.get(0).asInt(), cell.get(1).asInt(), cell.get(2).asInt());
        }
        return matrix;
    }

    private static List<Integer> numbers(JsonNode array) {
        List<Integer> numbers = new ArrayList<>();
        array.forEach(value -> numbers.add(value.asInt()));
        return numbers;
    }
}
