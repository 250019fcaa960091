package kakumei.store;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import kakumei.random.Seeds;

/** Which sets each player played in, in so little room that two lists of millions can be compared. One owner. */
final class PlayerSets {
    private final Map<String, Listed> players = new HashMap<>();

    /* A sum of mixed numbers is the same in any order, and no other list of as many has it but by a rare chance. */
    private static final class Listed {
        private int count;
        private long mixed;
    }

    void add(String player, int number) {
        Listed own = players.computeIfAbsent(player, name -> new Listed());
        own.count++;
        own.mixed += Seeds.mix(number, 0);
    }

    /** Where another list is not the same; empty if it is. */
    Optional<String> difference(PlayerSets other) {
        TreeSet<String> all = new TreeSet<>(players.keySet());
        all.addAll(other.players.keySet());
        Listed none = new Listed();
        return all.stream()
                .filter(player -> {
                    Listed own = players.getOrDefault(player, none);
                    Listed others = other.players.getOrDefault(player, none);
                    return own.count != others.count || own.mixed != others.mixed;
                })
                .map(player -> "the sets listed for " + player + " are not those it played in")
                .findFirst();
    }
}
