/**
 * The one picture of a table, for playing, watching and replaying alike. It is made from events alone: what an event
 * hides, no scene can show.
 */
@NullMarked
package kakumei.web.scene;

import org.jspecify.annotations.NullMarked;
