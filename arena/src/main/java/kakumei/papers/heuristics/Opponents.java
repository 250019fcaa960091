package kakumei.papers.heuristics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kakumei.papers.Casting;
import kakumei.papers.StandIn;
import kakumei.papers.StandIns;
import kakumei.player.Entrant;

/**
 * The four opponents of one of the paper's matches.
 *
 * @param key a short name
 * @param words how a title names them
 * @param names the four
 */
record Opponents(String key, String words, List<String> names) {
    /** One of each kind. */
    static final Opponents MIXED = new Opponents(
            "mixed", "beersong, snowl, chibiHana and default", List.of("beersong", "snowl", "chibiHana", "default"));
    /** Four of a heuristic player. */
    static final Opponents CHIBIHANA = four("chibihana", "chibiHana");
    /** Four of a Monte Carlo player. */
    static final Opponents SNOWL = four("snowl", "snowl");
    /** Four of a stronger Monte Carlo player. */
    static final Opponents BEERSONG = four("beersong", "beersong");

    private static final String OURS = "default";

    /** Who is studied. It has two readings, so that it is seated by name as the opponents are. */
    static final String KOU2 = "kou2";

    private static final List<StandIn> PARTS = List.of(
            new StandIn(KOU2, KOU2, "read as docs/players.md says; kou2-literal is the other reading"),
            StandIns.BEERSONG,
            StandIns.SNOWL,
            StandIns.CHIBIHANA);

    private static Opponents four(String key, String name) {
        return new Opponents(key, "four " + name, Collections.nCopies(4, name));
    }

    /** Whether they play thousands of games in the time in which the others play a few. */
    boolean isFast() {
        return equals(CHIBIHANA);
    }

    /** About how long a game takes compared with others. */
    long steps() {
        return isFast() ? 1 : equals(BEERSONG) ? 160 : 60;
    }

    /** Those that are not ours, and kou2. */
    List<StandIn> cast() {
        return PARTS.stream()
                .filter(part -> part.name().equals(KOU2) || names.contains(part.name()))
                .toList();
    }

    /** The four, with different names. */
    List<Entrant> entrants(Casting casting) {
        List<Entrant> entrants = new ArrayList<>();
        for (String name : names) {
            Entrant one = name.equals(OURS) ? casting.ours(OURS) : casting.entrant(name);
            entrants.add(new Entrant(name + "#" + (entrants.size() + 1), one.factory()));
        }
        return entrants;
    }
}
