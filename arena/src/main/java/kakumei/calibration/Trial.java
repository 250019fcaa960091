package kakumei.calibration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import kakumei.papers.Hits;

/**
 * One situation, and how often what came out.
 *
 * @param situation in words
 * @param shares by what came out, in the order of the columns
 */
public record Trial(String situation, Map<String, Hits> shares) {
    /** Copies the map and keeps its order. */
    public Trial {
        shares = Collections.unmodifiableMap(new LinkedHashMap<>(shares));
    }

    /** How often something came out, which must be among the shares. */
    public Hits share(String what) {
        Hits found = shares.get(what);
        if (found == null) {
            throw new IllegalArgumentException("no " + what + " among " + shares.keySet());
        }
        return found;
    }
}
