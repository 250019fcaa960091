/** Paper 004: hands estimated from what was played, and what that is worth in play. */
@NullMarked
package kakumei.papers.hands;

import org.jspecify.annotations.NullMarked;
