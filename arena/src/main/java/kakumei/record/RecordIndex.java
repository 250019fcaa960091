package kakumei.record;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import kakumei.problem.Json;

/**
 * Where games lie in a record file of our format, piece by piece, so that one of them is found without those before it.
 * It stands in a file beside the record, which is a convenience alone: one that is missing, damaged or of another record
 * is made anew. Immutable.
 */
final class RecordIndex {
    static final String FORMAT = "kakumei-record-index";
    static final int VERSION = 1;

    /* Shorter files are read as fast without. */
    static final long SHORTEST = 1 << 18;

    /* What tells a record from another of the same length: the end of the file, where a match that went on differs. */
    private static final int TAIL = 1 << 16;

    private final long bytes;
    private final long tail;
    private final int lines;
    private final List<Piece> pieces;

    /**
     * A piece of the file that can be read by itself.
     *
     * @param offset where it begins, in bytes
     * @param lines how many lines come before it
     * @param lowest the lowest number of its games
     * @param highest the highest
     */
    record Piece(long offset, int lines, int lowest, int highest) {
        boolean mayHave(int game) {
            return lowest <= game && game <= highest;
        }
    }

    private RecordIndex(long bytes, long tail, int lines, List<Piece> pieces) {
        this.bytes = bytes;
        this.tail = tail;
        this.lines = lines;
        this.pieces = List.copyOf(pieces);
    }

    /** Whether a file is so long that an index is of use. */
    static boolean isWorthIt(Path record) throws IOException {
        return Files.isRegularFile(record) && Files.size(record) >= SHORTEST;
    }

    /** The index beside a record, or a new one, which is then put there; empty if the record is not of our format. */
    static Optional<RecordIndex> of(Path record, RecordFormat format) {
        Optional<RecordIndex> known = read(record);
        if (known.isEmpty()) {
            known = IndexMaker.make(record, format);
            known.ifPresent(made -> made.write(record));
        }
        return known;
    }

    /** The piece that has a line, by its number from 0. */
    int pieceOf(int line) {
        int low = 0;
        int high = pieces.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (pieces.get(middle).lines() <= line) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** What tells the record from others, as text. */
    String mark() {
        return bytes + " " + tail + " " + lines;
    }

    /** The file beside a record. */
    static Path beside(Path record) {
        return record.resolveSibling(record.getFileName() + ".index");
    }

    /** How many lines the record has, all of them games. */
    int lines() {
        return lines;
    }

    /** The pieces, in the order of the file. */
    List<Piece> pieces() {
        return pieces;
    }

    /** The index of a record, whose pieces are known, when it was so many bytes long. */
    static RecordIndex of(Path record, long bytes, RecordPieces pieces) throws IOException {
        return new RecordIndex(bytes, tail(record, bytes), pieces.lines(), pieces.pieces());
    }

    /** The index beside a record, if there is one and it is that of the record as it is now. */
    static Optional<RecordIndex> read(Path record) {
        try {
            Path file = beside(record);
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            JsonNode json = Json.STRICT.readTree(Files.readString(file));
            List<Piece> pieces = new ArrayList<>();
            for (JsonNode piece : json.path("pieces")) {
                pieces.add(new Piece(
                        piece.path(0).longValue(),
                        piece.path(1).intValue(),
                        piece.path(2).intValue(),
                        piece.path(3).intValue()));
            }
            RecordIndex index = new RecordIndex(
                    json.path("bytes").longValue(),
                    json.path("tail").longValue(),
                    json.path("lines").intValue(),
                    pieces);
            boolean whole = json.path("format").asText().equals(FORMAT)
                    && json.path("version").asInt() == VERSION
                    && json.path("check").longValue() == index.check();
            return whole && index.bytes == Files.size(record) && index.tail == tail(record, index.bytes)
                    ? Optional.of(index)
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // also what is no JSON: it is made anew
        }
    }

    /** Writes the index beside its record; where that cannot be, there is none. */
    void write(Path record) {
        StringBuilder text = new StringBuilder();
        text.append("{\"format\":\"").append(FORMAT).append("\",\"version\":").append(VERSION);
        text.append(",\"bytes\":").append(bytes).append(",\"tail\":").append(tail);
        text.append(",\"lines\":").append(lines);
        text.append(",\"check\":").append(check()).append(",\"pieces\":[");
        for (int i = 0; i < pieces.size(); i++) {
            text.append(i == 0 ? "\n" : ",\n").append(text(pieces.get(i)));
        }
        text.append("]}\n");
        Path file = beside(record);
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(draft, text);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            drop(draft);
        }
    }

    /** Takes away what is beside a record. */
    static void drop(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // it is looked at closely before it is believed
        }
    }

    private static String text(Piece piece) {
        return "[" + piece.offset() + "," + piece.lines() + "," + piece.lowest() + "," + piece.highest() + "]";
    }

    private long check() {
        CRC32 sum = new CRC32();
        sum.update(mark().getBytes(StandardCharsets.UTF_8));
        pieces.forEach(piece -> sum.update(text(piece).getBytes(StandardCharsets.UTF_8)));
        return sum.getValue();
    }

    private static long tail(Path record, long length) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(record)) {
            int size = (int) Math.min(TAIL, length);
            channel.position(length - size);
            ByteBuffer last = ByteBuffer.allocate(size);
            while (last.hasRemaining() && channel.read(last) >= 0) {
                // until it is full, or the file ends
            }
            CRC32 sum = new CRC32();
            sum.update(last.flip());
            return sum.getValue();
        }
    }

    /** The bytes of a record from a piece on. */
    static InputStream open(Path record, Piece piece) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(record);
        channel.position(piece.offset());
        return Channels.newInputStream(channel);
    }
}
