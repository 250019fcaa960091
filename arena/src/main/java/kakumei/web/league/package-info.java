/**
 * The pages of a league, live from its store: standings, ratings and their curves, direct results, sets, players. Reads
 * only, through a connection of its own, and only while somebody looks; so it shows a league that any process plays.
 */
@NullMarked
package kakumei.web.league;

import org.jspecify.annotations.NullMarked;
