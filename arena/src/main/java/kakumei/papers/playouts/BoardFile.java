package kakumei.papers.playouts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.Json;
import kakumei.problem.NewFile;
import kakumei.problem.Source;
import kakumei.problem.TextLines;

/** Boards in files: JSON Lines, one board a line. */
public final class BoardFile {
    private BoardFile() {}

    /** All boards of a file, in order; a {@link Failure} names the line that is none. */
    public static List<Board> read(Path file) {
        return TextLines.parsed(file, Source.open(file), BoardFile::parse);
    }

    private static Board parse(String line) {
        try {
            if (Json.STRICT.readTree(line) instanceof ObjectNode node) {
                return Board.read(node);
            }
        } catch (JsonProcessingException e) {
            throw new BadLineException("no JSON: " + e.getOriginalMessage());
        }
        throw new BadLineException("expected a JSON object");
    }

    /** Writes boards to a new file. */
    public static void write(Path file, List<Board> boards) {
        new NewFile(file)
                .write(boards.stream().map(board -> board.json().toString()).toList());
    }
}
