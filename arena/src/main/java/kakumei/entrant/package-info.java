/**
 * Who can take part: the grammar of specs, the list of all players, and players from other people's jars.
 *
 * <p>To add a player, add its line to {@link kakumei.entrant.BuiltIn}: the name, one line of description, the games it
 * plays, the parts it takes, and how it is made of them. Everything that takes a spec (command line, league files, web,
 * server) then knows it, lists it and refuses wrong parts of it. A maker reads its parts through {@link
 * kakumei.entrant.Parts}, which checks values and names the nearest known part for a wrong one.
 *
 * <p>Also which code is running: written into every stored result, so that a number can be traced to what made it, and
 * whether players are made of the same code, so that different ones are not taken for one.
 */
@NullMarked
package kakumei.entrant;

import org.jspecify.annotations.NullMarked;
