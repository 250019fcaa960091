package kakumei.player;

/** Makes players by seed: the same seed gives a player that behaves the same. Thread-safe. */
@FunctionalInterface
public interface PlayerFactory {
    /** A fresh player; all its chance comes from {@code seed}. */
    Player create(long seed);

    /** Whether its players stay for a whole match, as outside programs do, instead of being made anew each block. */
    default boolean persistent() {
        return false;
    }
}
