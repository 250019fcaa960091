/**
 * Records of games in files: our own JSON Lines and the log of the official server, written while a match runs, read
 * back and verified. {@code docs/formats.md} describes both.
 */
@NullMarked
package kakumei.record;

import org.jspecify.annotations.NullMarked;
