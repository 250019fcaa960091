package kakumei.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import kakumei.problem.Usage;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;
import kakumei.rules.daihinmin.Daihinmin;

/** Recorded games of Daihinmin for commands that learn from them or count in them. */
final class DaihinminRecords {
    private DaihinminRecords() {}

    /** Hands over all games of some files, in order, with the file that each is from; games of another kind are refused. */
    static void read(List<Path> files, BiConsumer<RecordedGame, Path> games) {
        for (Path file : files) {
            try (RecordReader reader = new RecordReader(file)) {
                for (Optional<RecordedGame> next = reader.next(); next.isPresent(); next = reader.next()) {
                    RecordedGame game = next.get();
                    if (!(game.rules() instanceof Daihinmin)) {
                        throw new Usage(file + " holds games of " + game.rules().id() + ": expected daihinmin");
                    }
                    games.accept(game, file);
                }
            }
        }
    }
}
