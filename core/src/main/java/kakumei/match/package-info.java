/**
 * Games and matches: drives players through games by the rules, counts the points, and keeps the record of a game.
 *
 * <p>From one game to a match: {@link kakumei.match.GameLoop} plays a game, {@link kakumei.match.Match} plays many.
 * Clock and threads come from whoever plays ({@link kakumei.match.Threads}); on the caller's thread alone nothing is needed.
 */
@NullMarked
package kakumei.match;

import org.jspecify.annotations.NullMarked;
