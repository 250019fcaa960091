/** Games for learners in other processes, many at a time, over a pipe: what the Python package talks to. */
@NullMarked
package kakumei.environment;

import org.jspecify.annotations.NullMarked;
