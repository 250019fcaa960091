/** Set results as files: JSON Lines and CSV, read with precise errors and written. {@code docs/formats.md} has both. */
@NullMarked
package kakumei.sets;

import org.jspecify.annotations.NullMarked;
