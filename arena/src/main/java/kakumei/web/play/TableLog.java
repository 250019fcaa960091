package kakumei.web.play;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * All that was decided at a table, in order: melds, gifts, and that the next game may begin. With the seed it is enough
 * to bring the table back to where it stood: what is noted is done again, and then the players decide.
 *
 * <p>The thread of the table reads and writes; whoever asks whether it still does again what was noted may be any.
 */
final class TableLog {
    /** What goes on after a game. */
    static final String NEXT = "next";

    private final Optional<Path> file;
    private final Deque<String> noted;
    private volatile boolean again;
    private boolean broken;

    /**
     * A log.
     *
     * @param file where it is written to; empty where nothing is kept
     * @param noted what was decided before, the first first
     */
    TableLog(Optional<Path> file, List<String> noted) {
        this.file = file;
        this.noted = new ArrayDeque<>(noted);
        again = !noted.isEmpty();
    }

    /** Whether what happens has happened before. */
    boolean isAgain() {
        return again;
    }

    /** Takes the next decision that was noted; empty if it is to be made now. */
    Optional<String> again() {
        Optional<String> next = Optional.ofNullable(noted.pollFirst());
        again = !noted.isEmpty();
        return next;
    }

    /** Notes a decision that was made now. A disk that takes nothing more ends the notes and not the game. */
    void add(String decision) {
        if (file.isEmpty() || broken) {
            return;
        }
        try (Writer out = Files.newBufferedWriter(file.get(), StandardCharsets.UTF_8, StandardOpenOption.APPEND)) {
            out.write(decision + "\n");
        } catch (IOException e) {
            broken = true; // the notes end here: with a gap they would tell of another game
        }
    }
}
