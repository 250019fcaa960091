package kakumei.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import kakumei.match.GameRecord;
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
        String what = cause instanceof java.util.zip.ZipException ? " is damaged" : " breaks off";
        return new Failure(
                path + what + " in line " + lines.number() + "; " + games + (games == 1 ? " game" : " games")
                        + " before it could be read",
                cause);
    }

    /** Makes sure that games can be appended to a file: that it ends with a whole line. */
    static void checkWhole(Path path) throws IOException {
        try (RecordLines lines = new RecordLines(path, RecordFormat.of(path) == RecordFormat.JSON_LINES_GZ)) {
            while (lines.next().isPresent()) {
                // to the end
            }
            if (lines.isCutOff()) {
                throw new Failure(path + " breaks off in line " + lines.number()
                        + ": nothing is appended to it; record to another file");
            }
        }
    }

    @Override
    public void close() {
        lines.close();
    }
}
