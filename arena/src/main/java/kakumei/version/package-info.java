/**
 * Which code is running: written into every stored result, so that a number can be traced to what made it, and whether
 * players are made of the same code, so that different ones are not taken for one.
 */
@NullMarked
package kakumei.version;

import org.jspecify.annotations.NullMarked;
