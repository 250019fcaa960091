/**
 * A linear policy of Daihinmin: a softmax over the legal melds whose scores are sums of weights, fast enough for
 * playouts, and the self-play that learns these weights. {@code docs/champion.md} says how well it plays.
 */
@NullMarked
package kakumei.search.linear;

import org.jspecify.annotations.NullMarked;
