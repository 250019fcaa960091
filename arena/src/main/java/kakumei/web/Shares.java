package kakumei.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import kakumei.server.Household;

/**
 * Places that are shared out, as those for streams. When none is left for one more, the household with the most gives up
 * its oldest; so none can hold them all, and behind one address there can still be a whole school. Thread-safe.
 */
final class Shares<T> {
    private final int most;
    /* Oldest first. */
    private final Map<T, Household> taken = new LinkedHashMap<>();

    Shares(int most) {
        this.most = most;
    }

    /** Takes in one more; the one that has to go for it, if one has. */
    synchronized Optional<T> enter(Household from, T holder) {
        Optional<T> goes = Optional.empty();
        if (taken.size() >= most) {
            Map<Household, Long> counts =
                    taken.values().stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
            Household largest = counts.entrySet().stream()
                    .max(Comparator.comparingLong(Map.Entry::getValue))
                    .orElseThrow()
                    .getKey();
            if (counts.getOrDefault(largest, 0L) <= counts.getOrDefault(from, 0L) + 1) {
                throw new Refusal(503, "too many are watching; try again later");
            }
            goes = taken.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(largest))
                    .map(Map.Entry::getKey)
                    .findFirst();
            goes.ifPresent(taken::remove);
        }
        taken.put(holder, from);
        return goes;
    }

    synchronized void leave(T holder) {
        taken.remove(holder);
    }

    synchronized List<T> all() {
        return new ArrayList<>(taken.keySet());
    }
}
