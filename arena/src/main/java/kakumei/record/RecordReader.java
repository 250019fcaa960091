package kakumei.record;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
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
     * The first game of a number in a file. Of a long one it is found by an index beside it, which is made first where
     * there is none, or none of this file.
     *
     * @throws Failure if there is no such game, or what was read on the way to it is bad
     */
    public static RecordedGame find(Path path, int number) {
        RecordFormat format = RecordFormat.of(path);
        try {
            Optional<RecordedGame> quick =
                    RecordIndex.isWorthIt(path) ? indexed(path, format, number) : Optional.empty();
            if (quick.isPresent()) {
                return quick.get();
            }
        } catch (IOException | Failure e) {
            RecordIndex.drop(RecordIndex.beside(path)); // it is of no use; from the beginning there is more to say
        }
        int lowest = Integer.MAX_VALUE;
        int highest = 0;
        try (RecordReader reader = new RecordReader(path)) {
            for (Optional<RecordedGame> next = reader.next(); next.isPresent(); next = reader.next()) {
                int game = next.get().game().game();
                if (game == number) {
                    return next.get();
                }
                lowest = Math.min(lowest, game);
                highest = Math.max(highest, game);
            }
        }
        throw new Failure(path + " has no game " + number
                + (highest == 0 ? "; it has none" : "; it has games " + lowest + " to " + highest));
    }

    private static Optional<RecordedGame> indexed(Path path, RecordFormat format, int number) throws IOException {
        List<RecordIndex.Piece> pieces =
                RecordIndex.of(path, format).map(RecordIndex::pieces).orElse(List.of());
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).mayHave(number)) {
                int end = i + 1 < pieces.size() ? pieces.get(i + 1).lines() : Integer.MAX_VALUE;
                Optional<RecordedGame> found = in(path, format, pieces.get(i), end, number);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** Reads a file from a piece on. */
    static RecordReader at(Path path, RecordFormat format, RecordIndex.Piece piece) throws IOException {
        return new RecordReader(path.toString(), new RecordLines(path, format, piece), false);
    }

    private static Optional<RecordedGame> in(
            Path path, RecordFormat format, RecordIndex.Piece piece, int end, int number) throws IOException {
        try (RecordReader reader = at(path, format, piece)) {
            while (reader.line() < end) {
                Optional<String> line = reader.lines.next();
                if (line.isEmpty()) {
                    break;
                }
                int game = GameJson.number(line.get());
                if (game == number) {
                    return Optional.of(parsed(line.get()));
                }
                if (!piece.mayHave(game)) {
                    throw new Failure("the index beside " + path + " is of another record");
                }
            }
            return Optional.empty();
        } catch (BadRecordException e) {
            throw new Failure("a bad line is in the piece of " + path + " that has game " + number, e);
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
                throw brokenOff(lines.fault().get(), lines.number(), games);
            }
            return game;
        } catch (BadRecordException e) {
            int line = lines.number();
            if (lines.isCutOff()) {
                spent = true;
                throw brokenOff(e, lines.number(), games);
            }
            spent = log.isPresent(); // its games are no lines of their own
            throw bad(e, line);
        }
    }

    /** A game that is read and not yet understood: whoever asks for it, on whatever thread, does the work. */
    public interface Pending {
        /** The game; what is wrong with its line is the failure that {@link #next} would have been. */
        RecordedGame get();
    }

    /** As {@link #next}, and leaves most of the work to whoever asks for the game. */
    public Optional<Pending> nextPending() {
        if (log.isPresent()) {
            return next().map(game -> () -> game);
        }
        try {
            Optional<String> line = lines.next();
            if (line.isEmpty()) {
                spent = true;
                if (lines.fault().isPresent()) {
                    throw brokenOff(lines.fault().get(), lines.number(), games);
                }
                return Optional.empty();
            }
            int number = lines.number();
            int before = games++;
            boolean cutOff = lines.isCutOff();
            return Optional.of(() -> {
                try {
                    return parsed(line.get());
                } catch (BadRecordException e) {
                    throw cutOff ? brokenOff(e, number, before) : bad(e, number);
                }
            });
        } catch (BadRecordException e) {
            int number = lines.number();
            spent = lines.isCutOff();
            throw spent ? brokenOff(e, number, games) : bad(e, number);
        }
    }

    private Optional<RecordedGame> nextLine() throws BadRecordException {
        Optional<String> line = lines.next();
        return line.isEmpty() ? Optional.empty() : Optional.of(parsed(line.get()));
    }

    private static RecordedGame parsed(String line) throws BadRecordException {
        GameRecord game = GameJson.parse(line);
        Rules rules = Games.recorded(game.rules(), game.version())
                .orElseThrow(() -> new BadRecordException("game " + game.game()
                        + " was played by rules that are not known here: " + game.rules() + " " + game.version()));
        return new RecordedGame(game, rules, "");
    }

    private Failure bad(BadRecordException cause, int line) {
        return new Failure(name + ", line " + line + ": " + cause.getMessage(), cause);
    }

    private Failure brokenOff(Exception cause, int line, int before) {
        String what = cause instanceof BoundedStream.Exceeded exceeded
                ? " is too long, " + exceeded.getMessage() + "; it ends"
                : cause instanceof Unpacked.Bomb bomb
                        ? " is no record: " + bomb.getMessage() + "; it was read no further than"
                        : cause instanceof ZipException ? " is damaged" : " breaks off";
        return new Failure(
                name + what + (cause instanceof Unpacked.Bomb ? " line " : " in line ") + line + "; " + before
                        + (before == 1 ? " game" : " games") + " before it could be read",
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
