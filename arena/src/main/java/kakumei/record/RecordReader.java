package kakumei.record;

import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipException;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.problem.Failure;
import kakumei.rules.Rules;

/**
 * Reads games from a record file in the format its name tells. What breaks off or is damaged ends in a {@link Failure}
 * that says where and how many games came before; those have been given out by then. One owner.
 */
public final class RecordReader implements AutoCloseable {
    private final Path path;
    private final RecordLines lines;
    private final Optional<OfficialLogReader> log;
    private int games;

    /** Opens a file. */
    public RecordReader(Path path) {
        this.path = path;
        RecordFormat format = RecordFormat.of(path);
        lines = new RecordLines(path, format == RecordFormat.JSON_LINES_GZ);
        log = format == RecordFormat.OFFICIAL_LOG ? Optional.of(new OfficialLogReader(lines)) : Optional.empty();
    }

    /** The next game; empty at the end of the file. */
    public Optional<RecordedGame> next() {
        try {
            Optional<RecordedGame> game = log.isPresent() ? log.get().next() : nextLine();
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
            throw new Failure(path + ", line " + line + ": " + e.getMessage(), e);
        }
    }

    private Optional<RecordedGame> nextLine() throws BadRecordException {
        Optional<String> line = lines.next();
        if (line.isEmpty()) {
            return Optional.empty();
        }
        GameRecord game = GameJson.parse(line.get());
        Rules rules = RecordedRules.of(game.rules(), game.version())
                .orElseThrow(() -> new BadRecordException("game " + game.game()
                        + " was played by rules that are not known here: " + game.rules() + " " + game.version()));
        return Optional.of(new RecordedGame(game, rules, ""));
    }

    private Failure brokenOff(Exception cause) {
        String what = cause instanceof ZipException ? " is damaged" : " breaks off";
        return new Failure(
                path + what + " in line " + lines.number() + "; " + games + (games == 1 ? " game" : " games")
                        + " before it could be read",
                cause);
    }

    /**
     * Whether the games of {@code match} can be appended to a file: it ends with the game before its first, of the
     * same seed. A file that breaks off is a failure, since what is appended to it would be lost.
     */
    static boolean endsBefore(Path path, MatchSettings match) {
        RecordFormat format = RecordFormat.of(path);
        try (RecordLines lines = new RecordLines(path, format == RecordFormat.JSON_LINES_GZ)) {
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
