/** The threads that the core has none of: matches on several, players with a turn limit, two tables played in step. */
@NullMarked
package kakumei.threads;

import org.jspecify.annotations.NullMarked;
