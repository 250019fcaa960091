/** Programs that we start: their processes, those that these start in turn, and the files that keep what they print. */
@NullMarked
package kakumei.program;

import org.jspecify.annotations.NullMarked;
