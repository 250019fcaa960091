/**
 * Whether our numbers are right as often as they say: marks, verdicts, cycles and intervals, tried on leagues and matches
 * whose truth is known. And what {@code kakumei bench} tells: the number that identifies behaviour, and how fast this
 * machine plays.
 */
@NullMarked
package kakumei.calibration;

import org.jspecify.annotations.NullMarked;
