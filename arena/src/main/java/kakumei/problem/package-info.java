/**
 * What can go wrong in a way the user can fix: one clear line, and the exit code that belongs to it. And what it goes
 * wrong with: lines and JSON from outside, read with errors that name the field and what was expected.
 *
 * <p>The lowest package of the arena: everyone may throw these, nobody but the command line catches them.
 */
@NullMarked
package kakumei.problem;

import org.jspecify.annotations.NullMarked;
