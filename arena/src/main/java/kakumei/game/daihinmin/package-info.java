/** Daihinmin: what the program knows of it beside rules, players and search. */
@NullMarked
package kakumei.game.daihinmin;

import org.jspecify.annotations.NullMarked;
