/** Parts of a Monte Carlo player that know Daihinmin: hands estimated from records, and guided playouts. */
@NullMarked
package kakumei.search.daihinmin;

import org.jspecify.annotations.NullMarked;
