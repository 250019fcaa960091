/**
 * Positions of Daihinmin written as JSON, in the schema of {@code docs/formats.md}: read, checked, and shown as the view
 * of the player whose turn it is. For everything that asks a player outside of a match, such as {@link
 * kakumei.position.Asker}: positions in, decisions and their reasons out, both as JSON Lines.
 */
@NullMarked
package kakumei.position;

import org.jspecify.annotations.NullMarked;
