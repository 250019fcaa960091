package kakumei.player;

/**
 * Who takes part: a name for tables and records, and a factory.
 *
 * @param name unique within a match
 * @param factory makes the player anew for every block
 */
public record Entrant(String name, PlayerFactory factory) {}
