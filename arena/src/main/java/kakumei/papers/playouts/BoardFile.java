package kakumei.papers.playouts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.Json;
import kakumei.problem.Reasons;
import kakumei.problem.Source;
import kakumei.problem.TextLines;
import kakumei.problem.Usage;

/** Boards in files: JSON Lines, one board a line. */
public final class BoardFile {
    private BoardFile() {}

    /** All boards of a file, in order; a {@link Failure} names the line that is none. */
    public static List<Board> read(Path file) {
        List<Board> boards = new ArrayList<>();
        try (TextLines lines = TextLines.utf8(Source.open(file))) {
            try {
                for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                    if (!line.get().isBlank()) {
                        boards.add(parse(line.get()));
                    }
                }
            } catch (BadLineException e) {
                throw new Failure(file + ", line " + lines.number() + ": " + e.getMessage(), e);
            }
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + Reasons.of(e), e);
        }
        return boards;
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
        try (BufferedWriter out =
                Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (Board board : boards) {
                out.write(board.json() + "\n");
            }
        } catch (FileAlreadyExistsException e) {
            throw new Usage(file + " is already there: name a new file", e);
        } catch (IOException e) {
            throw new Failure("cannot write " + file + ": " + Reasons.of(e), e);
        }
    }
}
