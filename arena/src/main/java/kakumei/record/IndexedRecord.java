package kakumei.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;

/**
 * A long record of our format, of which any game is read without those before it, by the index beside the file. What was
 * read last is kept, and its neighbours with it; never the whole. Thread-safe.
 */
public final class IndexedRecord {
    private final Path path;
    private final RecordFormat format;
    private final RecordIndex index;
    private final long modified;
    private int kept = -1;
    private List<RecordedGame> games = List.of();

    private IndexedRecord(Path path, RecordFormat format, RecordIndex index) throws IOException {
        this.path = path;
        this.format = format;
        this.index = index;
        modified = Files.getLastModifiedTime(path).toMillis();
    }

    /** Opens a file; makes its index where there is none. Empty if it is short, damaged, or of another format. */
    public static Optional<IndexedRecord> open(Path path) {
        try {
            RecordFormat format = RecordFormat.of(path);
            Optional<RecordIndex> known = RecordIndex.isWorthIt(path) ? RecordIndex.of(path, format) : Optional.empty();
            return known.isEmpty() || known.get().pieces().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new IndexedRecord(path, format, known.get()));
        } catch (IOException | Failure e) {
            return Optional.empty(); // read from the beginning there is more to say
        }
    }

    /** How many games there are. */
    public int size() {
        return index.lines();
    }

    /** What tells the record from others, as text. */
    public String mark() {
        return index.mark();
    }

    /** A game by its place in the file, from 0. */
    public synchronized RecordedGame game(int line) {
        int piece = index.pieceOf(line);
        if (piece != kept) {
            games = read(piece);
            kept = piece;
        }
        int at = line - index.pieces().get(piece).lines();
        if (at >= games.size()) {
            throw new Failure(path + " breaks off in line " + (line + 1));
        }
        return games.get(at);
    }

    private List<RecordedGame> read(int piece) {
        RecordIndex.Piece from = index.pieces().get(piece);
        int end = piece + 1 < index.pieces().size()
                ? index.pieces().get(piece + 1).lines()
                : index.lines();
        List<RecordedGame> read = new ArrayList<>();
        try {
            if (Files.getLastModifiedTime(path).toMillis() != modified) {
                throw new Failure(path + " was changed since it was opened: open it again");
            }
            try (RecordReader reader = RecordReader.at(path, format, from)) {
                while (read.size() < end - from.lines()) {
                    Optional<RecordedGame> game = reader.next();
                    if (game.isEmpty()) {
                        break;
                    }
                    read.add(game.get());
                }
            }
            return read;
        } catch (IOException e) {
            throw new Failure("cannot read " + path + ": " + Reasons.of(e), e);
        }
    }
}
