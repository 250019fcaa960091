package kakumei.web.watch;

import java.util.List;
import java.util.Optional;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.rules.Rules;

/**
 * What the playing thread tells of a game that is shown.
 *
 * @param table which table it is, and who plays what there
 * @param event what happened
 * @param thought what the player of a submission had found, if it searched
 * @param totals the points of each player before the game; at its start alone
 */
record Happening(Setup table, Event event, Optional<Explanation> thought, Optional<long[]> totals) {
    /**
     * Who sits at a table.
     *
     * @param label which table
     * @param rules what is played
     * @param names by whom, number 0 first
     * @param games how many games, 0 if that is not known
     */
    record Setup(TableLabel label, Rules rules, List<String> names, int games) {
        Setup {
            names = List.copyOf(names);
        }
    }
}
