package kakumei.league;

/**
 * Brings an engine whose libraries are not always at hand; found by {@link java.util.ServiceLoader}, so that nothing
 * here depends on them.
 */
public interface EngineProvider {
    /** The name on the command line. */
    String name();

    /** Starts the engine for one league; the message of the exception is for the user. */
    Engine open(League league, EngineSettings settings);
}
