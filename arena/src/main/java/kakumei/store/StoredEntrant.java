package kakumei.store;

/**
 * Under which name something plays in a league.
 *
 * @param player the number of the player in the plan, from 0
 * @param entry 1 for what played first, 2 for what went on in its place as new, …
 * @param name its name in sets; no other entry of the league has it
 * @param origin what it is made of, as text
 */
public record StoredEntrant(int player, int entry, String name, String origin) {}
