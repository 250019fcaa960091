/** Replaying: records that were opened or sent, step by step, with what others would do and what positions are worth. */
@NullMarked
package kakumei.web.replay;

import org.jspecify.annotations.NullMarked;
