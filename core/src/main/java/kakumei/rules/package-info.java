/**
 * What both games share: the state of a game, the view of one player, and the rules that move it on. Knows nothing of
 * players.
 */
@NullMarked
package kakumei.rules;

import org.jspecify.annotations.NullMarked;
