/**
 * What runs on an executor: a field of players, made from its text, plays blocks. Uses the core, {@code kakumei.threads}
 * and the makers of players in {@code kakumei.entrant}; no library, not even Spark. Outside programs alone also need
 * {@code kakumei.server}.
 */
@NullMarked
package kakumei.spark.executor;

import org.jspecify.annotations.NullMarked;
