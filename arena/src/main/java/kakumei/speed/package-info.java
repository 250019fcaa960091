/** What {@code kakumei bench} tells: the number that identifies behaviour, and how fast this machine plays. */
@NullMarked
package kakumei.speed;

import org.jspecify.annotations.NullMarked;
