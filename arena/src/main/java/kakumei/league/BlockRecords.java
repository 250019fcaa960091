package kakumei.league;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import kakumei.match.GameRecord;
import kakumei.match.MatchListener;
import kakumei.record.GameJson;

/** Collects the records of a block, if they are wanted. */
final class BlockRecords implements MatchListener {
    private final boolean wanted;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    /* Opened with the first record: blocks may wait for their turn by the thousand, and its tables are large. */
    private Optional<GZIPOutputStream> out = Optional.empty();

    BlockRecords(boolean wanted) {
        this.wanted = wanted;
    }

    @Override
    public boolean wantsRecords() {
        return wanted;
    }

    @Override
    public void recorded(GameRecord record) {
        try {
            if (out.isEmpty()) {
                out = Optional.of(new GZIPOutputStream(bytes));
            }
            out.get().write((GameJson.format(record) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All records as JSON Lines, gzip; empty if none are wanted. */
    Optional<byte[]> compressed() {
        return out.map(stream -> {
            try {
                stream.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return bytes.toByteArray();
        });
    }
}
