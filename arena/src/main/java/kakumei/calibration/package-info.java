/**
 * Whether our numbers are right as often as they say: marks, verdicts, cycles and intervals, tried on leagues and matches
 * whose truth is known.
 */
@NullMarked
package kakumei.calibration;

import org.jspecify.annotations.NullMarked;
