package kakumei.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;

/**
 * A file of rows in the making. It stands beside its place until {@link #finish}: what was there before is replaced by a
 * whole file or not at all.
 */
public final class RowFile implements AutoCloseable {
    private final Path place;
    private final Path draft;
    private final RowWriter rows;
    private boolean finished;

    /** Begins a file. */
    public RowFile(Frame frame, RowFormat format, Path place) {
        this.place = place;
        draft = place.resolveSibling(place.getFileName() + ".part");
        if (Files.isDirectory(place)) {
            throw new Failure(place + " is a folder, where a file was expected");
        }
        try {
            rows = format.open(frame, draft);
        } catch (IOException e) {
            throw new Failure("cannot write " + draft + ": " + Reasons.of(e), e);
        }
    }

    /** Where its rows go. */
    public RowWriter rows() {
        return rows;
    }

    /** Where it will be. */
    public Path place() {
        return place;
    }

    /** Puts the file in its place. */
    public void finish() {
        try {
            rows.close();
            Files.move(draft, place, StandardCopyOption.REPLACE_EXISTING);
            finished = true;
        } catch (IOException e) {
            throw new Failure("cannot write " + place + ": " + Reasons.of(e), e);
        }
    }

    /** Throws an unfinished file away. */
    @Override
    public void close() {
        if (finished) {
            return;
        }
        try (RowWriter unfinished = rows) {
            assert unfinished != null;
        } catch (IOException | RuntimeException e) {
            /* It is thrown away. */
        }
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            throw new Failure("cannot remove " + draft + ": " + Reasons.of(e), e);
        }
    }
}
