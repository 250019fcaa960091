/** Players of Big Two that need no search; {@code docs/players-bigtwo.md} describes them. */
@NullMarked
package kakumei.player.bigtwo;

import org.jspecify.annotations.NullMarked;
