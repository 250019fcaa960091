/**
 * Monte Carlo players for every game, made of parts: {@link kakumei.search.Bandit}, {@link kakumei.search.Worlds},
 * {@link kakumei.search.PlayoutPolicy} and {@link kakumei.search.Budget}.
 */
@NullMarked
package kakumei.search;

import org.jspecify.annotations.NullMarked;
