/**
 * Games and matches: drives players through games by the rules, counts the points, and keeps the record of a game.
 *
 * <p>From one game to a match: {@link kakumei.match.GameLoop} plays a game, {@link kakumei.match.Match} plays many.
 * Imports core alone, no library, so that it also runs where nothing else is installed.
 */
@NullMarked
package kakumei.match;

import org.jspecify.annotations.NullMarked;
