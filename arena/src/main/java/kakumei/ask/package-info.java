/** What would this player do here? Positions in, decisions and their reasons out, both as JSON Lines. */
@NullMarked
package kakumei.ask;

import org.jspecify.annotations.NullMarked;
