/**
 * Leagues: who plays whom in which set, sets shared out to threads and processes, results in the store, standings and
 * reports from it. Everything a league plays is a function of its plan and its seed.
 */
@NullMarked
package kakumei.league;

import org.jspecify.annotations.NullMarked;
