/** Big Two: what the program knows of it beside rules, players and search. */
@NullMarked
package kakumei.game.bigtwo;

import org.jspecify.annotations.NullMarked;
