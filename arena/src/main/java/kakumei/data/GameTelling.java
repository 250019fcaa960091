package kakumei.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.player.Event;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;

/** Plays recorded games again, holding the record to the rules, and writes what is wanted of them. */
public final class GameTelling {
    private final List<Telling> wanted;

    /** Writes these kinds of rows, each to its place. */
    public GameTelling(Map<GameRows, RowWriter> rows) {
        wanted = new EnumMap<>(rows)
                .entrySet().stream()
                        .<Telling>map(kind -> (told, event) -> kind.getKey().tell(told, event, kind.getValue()))
                        .toList();
    }

    /** Writes what nets see. */
    public GameTelling(ObservationShards shards) {
        wanted = List.of(shards);
    }

    /**
     * Writes what is wanted of a game.
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
            for (Telling each : wanted) {
                each.tell(told, event);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        told.happened(event);
    }
}
