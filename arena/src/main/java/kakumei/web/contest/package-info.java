/** A contest: the wall for those who look on, the desk of who runs it, and what both know of the matches. */
@NullMarked
package kakumei.web.contest;

import org.jspecify.annotations.NullMarked;
