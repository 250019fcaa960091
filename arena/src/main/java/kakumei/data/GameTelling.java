package kakumei.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import kakumei.player.Event;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;

/** Plays recorded games again, holding the record to the rules, and writes the rows that are wanted of them. */
public final class GameTelling {
    private final Map<GameRows, RowWriter> wanted;

    /** Writes these kinds of rows, each to its place. */
    public GameTelling(Map<GameRows, RowWriter> wanted) {
        this.wanted = new EnumMap<>(wanted);
    }

    /**
     * Writes the rows of a game.
     *
     * @param source where it was read from, as rows name it
     * @return what is wrong with the record, naming the submission; empty if all is right
     */
    public Optional<String> add(String source, RecordedGame game) throws IOException {
        RetoldGame told = new RetoldGame(source, game);
        Rerun rerun = new Rerun(game);
        rerun.loop().listen(event -> happened(told, event));
        try {
            return rerun.run();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void happened(RetoldGame told, Event event) {
        try {
            for (Map.Entry<GameRows, RowWriter> kind : wanted.entrySet()) {
                kind.getKey().tell(told, event, kind.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        told.happened(event);
    }
}
