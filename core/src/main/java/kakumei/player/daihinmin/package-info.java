/**
 * Players of Daihinmin that decide by rule: the official sample client, the paper's kou2 with its variants, and players
 * in the style of other programs. They see a view, never a state.
 */
@NullMarked
package kakumei.player.daihinmin;

import org.jspecify.annotations.NullMarked;
