/** JMH benchmarks: one class per concern, run by hand; {@code docs/performance.md} keeps the numbers. */
@NullMarked
package kakumei.bench;

import org.jspecify.annotations.NullMarked;
