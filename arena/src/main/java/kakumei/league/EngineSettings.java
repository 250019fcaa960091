package kakumei.league;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What an engine on other machines is told.
 *
 * @param master where they are, in the engine's own words; empty for its own default
 * @param coresPerPlayer how many cores a block takes
 * @param blocksPerTask how many blocks make a task; empty to let the engine decide
 * @param jars players that were brought along
 * @param tell told in one line what the user may want to know
 */
public record EngineSettings(
        Optional<String> master,
        int coresPerPlayer,
        Optional<Integer> blocksPerTask,
        List<Path> jars,
        Consumer<String> tell) {
    /** Copies the list. */
    public EngineSettings {
        jars = List.copyOf(jars);
    }
}
