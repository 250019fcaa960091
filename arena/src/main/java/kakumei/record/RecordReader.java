package kakumei.record;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipException;
import kakumei.game.Games;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Unpacked;
import kakumei.problem.Usage;
import kakumei.rules.Rules;

/**
 * Reads games from a record file in the format its name tells. What breaks off or is damaged ends in a {@link Failure}
 * that says where and how many games came before; those have been given out by then. One owner.
 */
public final class RecordReader implements AutoCloseable {
    private static final int GZIP_MAGIC = 0x1F8B;

    private final String name;
    private final RecordLines lines;
    private final Optional<OfficialLogReader> log;
    private int games;
    private boolean spent;

    /** Opens a file. */
    public RecordReader(Path path) {
        this(path.toString(), path, RecordFormat.of(path));
    }

    private RecordReader(String name, Path path, RecordFormat format) {
        this(name, new RecordLines(path, format), format == RecordFormat.OFFICIAL_LOG);
    }

    private RecordReader(String name, RecordLines lines, boolean official) {
        this.name = name;
        this.lines = lines;
        log = official ? Optional.of(new OfficialLogReader(lines)) : Optional.empty();
    }

    /**
     * Reads a record that has no name to tell its format, such as one that was sent: its first characters do.
     *
     * @param name what it is called in messages
     * @param most the most bytes that are read, unpacked
     */
    public static RecordReader of(String name, InputStream in, long most) {
        try {
            InputStream plain = new BufferedInputStream(in);
            plain.mark(2);
            if ((plain.read() << 8 | plain.read()) == GZIP_MAGIC) {
                plain.reset();
                plain = Unpacked.of(plain);
            } else {
                plain.reset();
            }
            plain = new BufferedInputStream(new BoundedStream(plain, most));
            plain.mark(1);
            boolean official = plain.read() == '%';
            plain.reset();
            RecordFormat format = official ? RecordFormat.OFFICIAL_LOG : RecordFormat.JSON_LINES;
            return new RecordReader(name, new RecordLines(name, plain, format, false), official);
        } catch (IOException e) {
            throw new Failure("cannot read " + name + ": " + Reasons.of(e), e);
        }
    }

    /**
     * Follows a file that is still written to, and may not be there yet: {@link #next} waits for the next game, until
     * the file is closed by another thread. Of our own format the last games that are there come first, of the
     * official server's, which has its settings at the head, all.
     */
    public static RecordReader follow(Path path) {
        RecordFormat format = RecordFormat.of(path);
        if (format == RecordFormat.JSON_LINES_GZ) {
            throw new Usage("cannot follow " + path + ": a compressed file is read when it is complete");
        }
        boolean official = format == RecordFormat.OFFICIAL_LOG;
        InputStream tail = new GrowingFile(path, !official);
        return new RecordReader(path.toString(), new RecordLines(path.toString(), tail, format, true), official);
    }

    /** The number of the line that was read last, from 1; in a file that is followed, of those that were read. */
    public int line() {
        return lines.number();
    }

    /** Whether nothing more can be read, as after a place where the file breaks off. */
    public boolean isSpent() {
        return spent;
    }

    /** The next game; empty at the end of the file. */
    public Optional<RecordedGame> next() {
        try {
            Optional<RecordedGame> game = log.isPresent() ? log.get().next() : nextLine();
            spent = game.isEmpty();
            if (game.isPresent()) {
                games++;
            } else if (lines.fault().isPresent()) {
                throw brokenOff(lines.fault().get());
            }
            return game;
        } catch (BadRecordException e) {
            int line = lines.number();
            if (lines.isCutOff()) {
                throw brokenOff(e);
            }
            spent = log.isPresent(); // its games are no lines of their own
            throw new Failure(name + ", line " + line + ": " + e.getMessage(), e);
        }
    }

    private Optional<RecordedGame> nextLine() throws BadRecordException {
        Optional<String> line = lines.next();
        if (line.isEmpty()) {
            return Optional.empty();
        }
        GameRecord game = GameJson.parse(line.get());
        Rules rules = Games.recorded(game.rules(), game.version())
                .orElseThrow(() -> new BadRecordException("game " + game.game()
                        + " was played by rules that are not known here: " + game.rules() + " " + game.version()));
        return Optional.of(new RecordedGame(game, rules, ""));
    }

    private Failure brokenOff(Exception cause) {
        spent = true;
        String what = cause instanceof BoundedStream.Exceeded exceeded
                ? " is too long, " + exceeded.getMessage() + "; it ends"
                : cause instanceof Unpacked.Bomb bomb
                        ? " is no record: " + bomb.getMessage() + "; it was read no further than"
                        : cause instanceof ZipException ? " is damaged" : " breaks off";
        return new Failure(
                name + what + (cause instanceof Unpacked.Bomb ? " line " : " in line ") + lines.number() + "; " + games
                        + (games == 1 ? " game" : " games") + " before it could be read",
                cause);
    }

    /**
     * Whether the games of {@code match} can be appended to a file: it ends with the game before its first, of the
     * same seed. A file that breaks off is a failure, since what is appended to it would be lost.
     */
    static boolean endsBefore(Path path, MatchSettings match) {
        RecordFormat format = RecordFormat.of(path);
        try (RecordLines lines = new RecordLines(path, format)) {
            String last = "";
            boolean seed = format != RecordFormat.OFFICIAL_LOG;
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                last = line.get();
                seed |= last.equals(OfficialLog.seed(match));
            }
            if (lines.isCutOff()) {
                throw new Failure(path + " breaks off in line " + lines.number()
                        + ": nothing is appended to it; record to another file");
            }
            int before = match.fromGame() - 1;
            if (format == RecordFormat.OFFICIAL_LOG) {
                return seed && last.startsWith(OfficialLog.number(before) + "result%");
            }
            GameRecord.Source source = GameJson.parse(last).source();
            return source.game() == before && source.seed() == match.seed();
        } catch (BadRecordException e) {
            return false;
        }
    }

    @Override
    public void close() {
        lines.close();
    }
}
