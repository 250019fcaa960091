/** Players of Daihinmin that decide by rules of thumb; {@code docs/players.md} says what each does and its source. */
@NullMarked
package kakumei.player.daihinmin;

import org.jspecify.annotations.NullMarked;
