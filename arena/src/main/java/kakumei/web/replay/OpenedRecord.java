package kakumei.web.replay;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.match.GameRecord;
import kakumei.problem.Failure;
import kakumei.record.GameJson;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;

/**
 * A record that is open for replay: its games as lines of our format, whatever it came in. Immutable.
 *
 * @param id names it in addresses; a function of its games
 * @param title what it is called
 * @param games its games in order
 * @param problems lines that are no games, a sentence each
 */
record OpenedRecord(String id, String title, List<Entry> games, List<String> problems) {
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
    record Entry(
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
        games = List.copyOf(games);
        problems = List.copyOf(problems);
    }

    /** How much memory its games take, about. */
    long bytes() {
        return games.stream().mapToLong(game -> game.line().length()).sum();
    }

    /**
     * Reads a record to its end.
     *
     * @throws Failure if it holds no game
     */
    static OpenedRecord read(String title, RecordReader from) {
        List<Entry> games = new ArrayList<>();
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
        return new OpenedRecord(Digest.of(games.stream().map(Entry::line).toList()), title, games, problems);
    }

    /* The names of a match are the same in all its games: one list serves them. */
    private static Entry game(List<Entry> before, RecordedGame recorded) {
        GameRecord game = recorded.game();
        boolean same =
                !before.isEmpty() && before.get(before.size() - 1).names().equals(game.names());
        return new Entry(
                game.game(),
                game.rules(),
                same ? before.get(before.size() - 1).names() : game.names(),
                game.order(),
                game.turns().size(),
                recorded.remark(),
                GameJson.format(game));
    }
}
