package kakumei.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gathers the pieces of a record as it is written or looked through. One owner. */
final class RecordPieces {
    /* Pieces of fewer bytes are joined: slow matches write one a second. */
    private static final long SHORTEST = 1 << 16;

    private final List<RecordIndex.Piece> pieces = new ArrayList<>();
    private int lines;

    /** Pieces that follow those of an index, if there are some. */
    RecordPieces(Optional<RecordIndex> known) {
        known.ifPresent(index -> pieces.addAll(index.pieces()));
        lines = known.map(RecordIndex::lines).orElse(0);
    }

    /** How many lines there are. */
    int lines() {
        return lines;
    }

    /** A further piece, which begins at {@code offset} and holds games of these numbers, one a line. */
    void add(long offset, int games, int lowest, int highest) {
        int last = pieces.size() - 1;
        if (last >= 0 && offset - pieces.get(last).offset() < SHORTEST) {
            RecordIndex.Piece before = pieces.get(last);
            pieces.set(
                    last,
                    new RecordIndex.Piece(
                            before.offset(),
                            before.lines(),
                            Math.min(before.lowest(), lowest),
                            Math.max(before.highest(), highest)));
        } else {
            pieces.add(new RecordIndex.Piece(offset, lines, lowest, highest));
        }
        lines += games;
    }

    List<RecordIndex.Piece> pieces() {
        return pieces;
    }
}
