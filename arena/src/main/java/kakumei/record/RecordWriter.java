package kakumei.record;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Writes the games of a match to a file in the format its name tells. One owner at a time.
 *
 * <p>What is written is on its way to the disk within a second, at the next game at the latest, so that a match that is
 * interrupted keeps its games.
 */
public final class RecordWriter implements AutoCloseable {
    /* One system call a game would cost fast players a tenth of their speed. */
    private static final int PIECE = 1 << 17;
    private static final long SECOND = 1_000_000_000L;

    private final Path path;
    private final RecordFormat format;
    private final LongSupplier nanoTime;
    private final RecordSink sink;
    private final Optional<Path> kept;
    private final StringBuilder waiting = new StringBuilder(2 * PIECE);
    private long flushed;
    /* Of the index that is written with the end of the file, if there is to be one. */
    private final Optional<RecordPieces> pieces;
    private int games;
    private int lowest = Integer.MAX_VALUE;
    private int highest;

    /**
     * Begins the record of a match. A file that is there already is not lost: where the match goes on with the game
     * after its last one it is continued, otherwise kept under another name.
     */
    public RecordWriter(Path path, MatchSettings match, LongSupplier nanoTime) {
        this(path, match, OfficialLog.PORT, nanoTime);
    }

    /**
     * Begins the record of a match on a server.
     *
     * @param port where its programs logged in
     */
    public RecordWriter(Path path, MatchSettings match, int port, LongSupplier nanoTime) {
        this.path = path;
        this.nanoTime = nanoTime;
        format = RecordFormat.of(path);
        Optional<Daihinmin> daihinmin =
                match.rules() instanceof Daihinmin rules ? Optional.of(rules) : Optional.empty();
        if (format == RecordFormat.OFFICIAL_LOG && daihinmin.isEmpty()) {
            throw new Usage("the log of the official server holds daihinmin, not "
                    + match.rules().id() + "; record to .jsonl or .jsonl.gz");
        }
        try {
            boolean goesOn = match.fromGame() > 1
                    && Files.exists(path)
                    && Files.size(path) > 0
                    && RecordReader.endsBefore(path, match);
            pieces = pieces(path, format, goesOn);
            kept = goesOn ? Optional.empty() : keep(path, format);
            sink = new RecordSink(path, format == RecordFormat.JSON_LINES_GZ);
            if (format == RecordFormat.OFFICIAL_LOG && !goesOn) {
                sink.write(OfficialLog.header(match, daihinmin.orElseThrow(), port));
            }
        } catch (IOException e) {
            throw cannotWrite(e);
        }
        flushed = nanoTime.getAsLong();
    }

    /* A file that goes on needs to have had an index. */
    private static Optional<RecordPieces> pieces(Path path, RecordFormat format, boolean goesOn) throws IOException {
        if (format == RecordFormat.OFFICIAL_LOG || (!Files.isRegularFile(path) && Files.exists(path))) {
            return Optional.empty();
        }
        Optional<RecordIndex> known = goesOn ? RecordIndex.read(path) : Optional.empty();
        RecordIndex.drop(RecordIndex.beside(path));
        return goesOn && known.isEmpty() ? Optional.empty() : Optional.of(new RecordPieces(known));
    }

    /* games.jsonl becomes games.1.jsonl, games.2.jsonl, …: the first name that is free. */
    private static Optional<Path> keep(Path path, RecordFormat format) throws IOException {
        if (!Files.isRegularFile(path) || Files.size(path) == 0) {
            return Optional.empty();
        }
        String name = String.valueOf(path.getFileName());
        String stem = name.substring(0, name.length() - format.ending().length());
        for (int number = 1; ; number++) {
            Path free = path.resolveSibling(stem + "." + number + format.ending());
            try {
                return Optional.of(Files.move(path, free));
            } catch (FileAlreadyExistsException e) {
                // the next number
            }
        }
    }

    /** Where a file that had the name before is now. */
    public Optional<Path> kept() {
        return kept;
    }

    /** Appends a game. */
    public void write(GameRecord game) {
        if (format == RecordFormat.OFFICIAL_LOG) {
            OfficialLog.append(waiting, game);
        } else {
            GameJson.append(waiting, game);
            waiting.append('\n');
            games++;
            lowest = Math.min(lowest, game.game());
            highest = Math.max(highest, game.game());
        }
        if (waiting.length() >= PIECE || nanoTime.getAsLong() - flushed > SECOND) {
            flush();
        }
    }

    private void flush() {
        try {
            long offset = sink.length();
            sink.write(waiting);
            pieces.ifPresent(known -> known.add(offset, games, lowest, highest));
        } catch (IOException e) {
            throw cannotWrite(e);
        }
        games = 0;
        lowest = Integer.MAX_VALUE;
        highest = 0;
        waiting.setLength(0);
        flushed = nanoTime.getAsLong();
    }

    private Failure cannotWrite(IOException e) {
        return new Failure("cannot write " + path + ": " + Reasons.of(e), e);
    }

    /** Writes what is left and ends the file. */
    @Override
    public void close() {
        if (waiting.length() > 0) {
            flush();
        }
        try {
            sink.close();
            if (pieces.isPresent() && Files.isRegularFile(path) && sink.length() >= RecordIndex.SHORTEST) {
                RecordIndex.of(path, sink.length(), pieces.get()).write(path);
            }
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }
}
