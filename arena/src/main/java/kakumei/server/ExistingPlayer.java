package kakumei.server;

import kakumei.player.Player;
import kakumei.player.PlayerFactory;

/**
 * A player that is there already and stays for the whole match.
 *
 * @param player the player
 */
record ExistingPlayer(Player player) implements PlayerFactory {
    @Override
    public Player create(long seed) {
        return player;
    }

    @Override
    public boolean persistent() {
        return true;
    }
}
