package kakumei.rating;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Players by number, in the order in which they first appear. Where several count the same sets they share one, so that
 * names are looked up once a set: of a million sets that takes longer than the arithmetic. Confined to one thread.
 */
public final class PlayerNumbers {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** The number of a player, who gets the next one if nobody has seen him. */
    public int enter(String name) {
        Integer known = numbers.get(name);
        if (known != null) {
            return known;
        }
        numbers.put(name, names.size());
        names.add(name);
        return names.size() - 1;
    }

    /** The numbers of the players of a set, in its order. */
    public int[] enter(SetResult set) {
        List<String> players = set.players();
        int[] entered = new int[players.size()];
        for (int i = 0; i < entered.length; i++) {
            entered[i] = enter(players.get(i));
        }
        return entered;
    }

    /** The number of a player, -1 for one never seen. */
    public int number(String name) {
        return numbers.getOrDefault(name, -1);
    }

    /** The names by number; a view that grows. */
    public List<String> names() {
        return Collections.unmodifiableList(names);
    }
}
