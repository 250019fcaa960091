/** Watching: the tables of a match that runs in this process, or that are read from a growing record. */
@NullMarked
package kakumei.web.watch;

import org.jspecify.annotations.NullMarked;
