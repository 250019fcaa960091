/**
 * Finds good values for the parameters of a player by playing: {@link kakumei.tune.TupleBandit} says what to try next,
 * {@link kakumei.tune.Tuning} tries it, and in the end plays games that nothing was chosen by.
 */
@NullMarked
package kakumei.tune;

import org.jspecify.annotations.NullMarked;
