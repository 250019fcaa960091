package kakumei.web.replay;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import kakumei.match.GameRecord;
import kakumei.problem.Failure;
import kakumei.record.GameJson;
import kakumei.record.IndexedRecord;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;

/**
 * A record that is open for replay: its games as lines of our format, whatever it came in.
 *
 * @param id names it in addresses; a function of its games
 * @param title what it is called
 * @param games its games in order, which nobody can change; those of a long file are read when they are asked for
 * @param bytes how much memory they take, about
 * @param problems lines that are no games, a sentence each
 */
record OpenedRecord(String id, String title, List<OpenedGame> games, long bytes, List<String> problems) {
    static final int MOST_GAMES = 20_000;
    /** The most bytes of a record once it is unpacked. */
    static final long MOST_BYTES = 64 << 20;

    private static final int MOST_PROBLEMS = 20;

    /**
     * One game.
     *
     * @param number its number in its match
     * @param rules the id of its rules
     * @param names who played
     * @param order players by place
     * @param submissions how many
     * @param remark what the file did not tell, in words
     * @param line the game as a line of JSON
     */
    record OpenedGame(
            int number,
            String rules,
            List<String> names,
            List<Integer> order,
            int submissions,
            String remark,
            String line) {
        private InputStream bytes() {
            return new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8));
        }

        /** The game itself. */
        RecordedGame read() {
            try (RecordReader reader = RecordReader.of("the game", bytes(), MOST_BYTES)) {
                RecordedGame game = reader.next().orElseThrow();
                return new RecordedGame(game.game(), game.rules(), remark);
            }
        }
    }

    OpenedRecord {
        problems = List.copyOf(problems);
    }

    /** A file, which stays open to be read: of a long one any game, by its index; a short one is read to its end. */
    static OpenedRecord of(Path file) {
        String title = String.valueOf(file.getFileName());
        Optional<IndexedRecord> indexed = IndexedRecord.open(file);
        if (indexed.isEmpty()) {
            return read(title, new RecordReader(file));
        }
        IndexedRecord record = indexed.get();
        List<OpenedGame> games = new Lazily(record);
        return new OpenedRecord(Digest.of(List.of(title, record.mark())), title, games, 0, List.of());
    }

    /** The games of a long file. */
    private static final class Lazily extends AbstractList<OpenedGame> {
        private final IndexedRecord record;

        Lazily(IndexedRecord record) {
            this.record = record;
        }

        @Override
        public OpenedGame get(int index) {
            RecordedGame game = record.game(Objects.checkIndex(index, size()));
            return entry(game, game.game().names());
        }

        @Override
        public int size() {
            return record.size();
        }
    }

    /**
     * Reads a record to its end.
     *
     * @throws Failure if it holds no game
     */
    static OpenedRecord read(String title, RecordReader from) {
        List<OpenedGame> games = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        int left = 0;
        try (RecordReader reader = from) {
            while (!reader.isSpent()) {
                try {
                    Optional<RecordedGame> next = reader.next();
                    if (next.isPresent() && games.size() == MOST_GAMES) {
                        problems.add("Only the first " + MOST_GAMES + " games are shown.");
                        break;
                    }
                    next.ifPresent(game -> games.add(game(games, game)));
                } catch (Failure e) {
                    if (problems.size() < MOST_PROBLEMS) {
                        problems.add(String.valueOf(e.getMessage()));
                    } else {
                        left++;
                    }
                }
            }
        }
        if (left > 0) {
            problems.add("… and " + left + " more lines that are no games");
        }
        if (games.isEmpty()) {
            throw new Failure(problems.isEmpty() ? title + " holds no games" : problems.get(0));
        }
        long bytes = games.stream().mapToLong(game -> game.line().length()).sum();
        return new OpenedRecord(
                Digest.of(games.stream().map(OpenedGame::line).toList()), title, List.copyOf(games), bytes, problems);
    }

    /* The names of a match are the same in all its games: one list serves them. */
    private static OpenedGame game(List<OpenedGame> before, RecordedGame recorded) {
        GameRecord game = recorded.game();
        boolean same =
                !before.isEmpty() && before.get(before.size() - 1).names().equals(game.names());
        return entry(recorded, same ? before.get(before.size() - 1).names() : game.names());
    }

    private static OpenedGame entry(RecordedGame recorded, List<String> names) {
        GameRecord game = recorded.game();
        return new OpenedGame(
                game.game(),
                game.rules(),
                names,
                game.order(),
                game.turns().size(),
                recorded.remark(),
                GameJson.format(game));
    }
}
