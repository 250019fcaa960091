package kakumei.server;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.LongSupplier;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.problem.Failure;
import kakumei.record.RecordWriter;

/**
 * What the official server leaves behind, under one folder: {@code debug.dat} with the points so far and
 * {@code debug2.dat} with the places of every game, {@code logs/TIME.log} with the games; and our own
 * {@code games.jsonl}. Files that are there already are kept under other names.
 */
public final class OfficialFiles implements AutoCloseable {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmss", Locale.ROOT);

    private final Path folder;
    private final BufferedWriter points;
    private final BufferedWriter places;
    private final RecordWriter log;
    private final RecordWriter games;
    private final long[] sums;

    /**
     * Begins the files of a match.
     *
     * @param port where the programs logged in
     * @param start when the match began, in local time
     */
    public OfficialFiles(Path folder, MatchSettings match, int port, LocalDateTime start, LongSupplier nanoTime) {
        this.folder = folder;
        sums = new long[match.rules().players()];
        try {
            Path logs = Files.createDirectories(folder.resolve("logs"));
            points = open("debug", ".dat");
            places = open("debug2", ".dat");
            log = new RecordWriter(logs.resolve(TIME.format(start) + ".log"), match, port, nanoTime);
            games = new RecordWriter(folder.resolve("games.jsonl"), match, nanoTime);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private BufferedWriter open(String stem, String ending) throws IOException {
        Path file = folder.resolve(stem + ending);
        for (int number = 1; Files.exists(file); number++) {
            try {
                Files.move(file, folder.resolve(stem + "." + number + ending));
            } catch (FileAlreadyExistsException e) {
                // the next number
            }
        }
        return Files.newBufferedWriter(file, StandardCharsets.US_ASCII);
    }

    private Failure cannotWrite(IOException e) {
        return new Failure("cannot write to " + folder + ": " + e, e);
    }

    /** Adds a game. */
    public void add(GameRecord game) {
        StringBuilder sum = new StringBuilder();
        StringBuilder place = new StringBuilder();
        for (int player = 0; player < sums.length; player++) {
            sums[player] += game.points().get(player);
            sum.append(player == 0 ? "" : " ").append(sums[player]);
            place.append(player == 0 ? "" : " ").append(game.order().indexOf(player));
        }
        try {
            points.append(sum).append('\n');
            places.append(place).append('\n');
        } catch (IOException e) {
            throw cannotWrite(e);
        }
        log.write(game);
        games.write(game);
    }

    @Override
    public void close() {
        try {
            points.close();
            places.close();
        } catch (IOException e) {
            throw cannotWrite(e);
        } finally {
            log.close();
            games.close();
        }
    }
}
