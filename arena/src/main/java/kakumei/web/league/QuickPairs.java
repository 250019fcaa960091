package kakumei.web.league;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import kakumei.league.LeagueStanding;
import kakumei.league.Standings;
import kakumei.problem.Failure;
import kakumei.report.PairsJson;
import kakumei.store.Store;

/**
 * Players of a league against each other by the sums that its store keeps: at once, however many sets there are, and
 * without what takes a look at all of them.
 */
record QuickPairs(Store store, LeagueStanding standing) {
    /** The players with the most points per game, at most so many. */
    List<String> strongest(int most) {
        return names().stream().limit(most).toList();
    }

    boolean isKnown(String player) {
        return names().contains(player);
    }

    private List<String> names() {
        return standing.standings().players().stream()
                .filter(line -> line.sets() > 0)
                .map(Standings.Line::name)
                .toList();
    }

    /** Some players against each other. */
    ObjectNode among(List<String> players) {
        return json(players, players).among(players);
    }

    /** A player against everyone it met. */
    ObjectNode opponents(String player) {
        List<String> all = names();
        return json(List.of(player), all).opponents(player, all);
    }

    private PairsJson json(List<String> players, List<String> others) {
        return store.pairSums(standing.league().id(), players, others)
                .map(sums -> PairsJson.of(sums, standing.looks()))
                .orElseThrow(() -> new Failure("the sums of league "
                        + standing.league().id() + " are not what was stored; kakumei league repair makes them anew"));
    }
}
