/** The parts of the Monte Carlo player that only Big Two has: evaluations, guided playouts, certain wins. */
@NullMarked
package kakumei.search.bigtwo;

import org.jspecify.annotations.NullMarked;
