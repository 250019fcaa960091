/**
 * What a game is to the rest of the program, and the one list of games. Each game has a folder below; nobody outside
 * names one.
 */
@NullMarked
package kakumei.game;

import org.jspecify.annotations.NullMarked;
