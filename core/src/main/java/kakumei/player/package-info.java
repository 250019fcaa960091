/** What a player is, what it is told, and the players that both games share. */
@NullMarked
package kakumei.player;

import org.jspecify.annotations.NullMarked;
