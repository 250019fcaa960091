/**
 * How strong is each player, and how sure are we? Rating systems, the set-wise methods over them, and the statistics
 * behind every interval of the project. Pure arithmetic: imports no other package of ours. Formulas, sources and when
 * to use which: {@code docs/ratings.md}.
 */
@NullMarked
package kakumei.rating;

import org.jspecify.annotations.NullMarked;
