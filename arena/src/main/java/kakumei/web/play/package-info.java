/** Playing against our players: tables at which one seat is a person at the page. */
@NullMarked
package kakumei.web.play;

import org.jspecify.annotations.NullMarked;
