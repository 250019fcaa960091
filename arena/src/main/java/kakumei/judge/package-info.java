/**
 * The rules as an arbiter over positions written as JSON Lines: what {@code ./kakumei judge} answers. The format is in
 * {@code docs/formats.md}.
 */
@NullMarked
package kakumei.judge;

import org.jspecify.annotations.NullMarked;
