package kakumei.league;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kakumei.entrant.Origin;
import kakumei.problem.Failure;
import kakumei.store.Store;
import kakumei.store.StoredEntrant;
import kakumei.store.StoredLeague;

/**
 * Lets the players of a league in before they play: each under the name that what it is made of has in the store, so
 * that a name stands for one player however often, and on however many machines, the league is started.
 */
final class Entry {
    private final StoredLeague stored;
    private final League league;
    private final List<Origin> origins;
    private final Changed changed;

    Entry(StoredLeague stored, League league, List<Origin> origins, Changed changed) {
        this.stored = stored;
        this.league = league;
        this.origins = origins;
        this.changed = changed;
    }

    /** The league as it is played: its players entered, and named as in the store. */
    League enter(Store store, LeagueListener listener) {
        Set<Integer> before = new HashSet<>();
        List<StoredEntrant> known = store.entrants().enter(stored.id(), entrants -> {
            entrants.forEach(entrant -> before.add(entrant.player()));
            return fresh(entrants);
        });
        List<String> names = new ArrayList<>();
        for (int player = 0; player < origins.size(); player++) {
            StoredEntrant own = find(known, player).orElseThrow();
            names.add(own.name());
            if (own.entry() > 1) {
                listener.told(league.names().get(player) + " plays as " + own.name() + ": what played before as "
                        + league.names().get(player) + " was another");
            }
        }
        if (before.isEmpty() && !store.sets(stored.id()).isEmpty()) {
            listener.told(
                    "This league is older than the store's knowledge of what players are made of: whether they are"
                            + " those who began it cannot be told");
        }
        return league.entered(names, origins);
    }

    /** The entrant for a player who is made of what this process plays with. */
    private Optional<StoredEntrant> find(List<StoredEntrant> known, int player) {
        return known.stream()
                .filter(entrant -> entrant.player() == player
                        && entrant.origin().equals(origins.get(player).text()))
                .findFirst();
    }

    private static Optional<StoredEntrant> newest(List<StoredEntrant> known, int player) {
        return known.stream().filter(entrant -> entrant.player() == player).reduce((older, newer) -> newer);
    }

    private List<StoredEntrant> fresh(List<StoredEntrant> known) {
        List<StoredEntrant> fresh = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        Set<String> taken = new HashSet<>(league.names());
        known.forEach(entrant -> taken.add(entrant.name()));
        for (int player = 0; player < origins.size(); player++) {
            if (find(known, player).isPresent()) {
                continue;
            }
            String planned = league.names().get(player);
            Origin origin = origins.get(player);
            Optional<StoredEntrant> before = newest(known, player);
            if (before.isEmpty()) {
                fresh.add(new StoredEntrant(player, 1, planned, origin.text()));
                continue;
            }
            int entry = before.get().entry() + 1;
            String name = planned + "~" + entry;
            for (int more = entry + 1; !taken.add(name); more++) {
                name = planned + "~" + more;
            }
            fresh.add(new StoredEntrant(player, entry, name, origin.text()));
            refused.add(before.get().name() + " (" + new Origin(before.get().origin()).difference(origin) + ")");
        }
        if (!refused.isEmpty() && changed == Changed.REFUSE) {
            throw new Failure((refused.size() == 1 ? "a player is" : "players are")
                    + " not what played in league " + stored.id() + " before: " + String.join(", ", refused)
                    + "; --as-new goes on with "
                    + fresh.stream()
                            .filter(entrant -> entrant.entry() > 1)
                            .map(StoredEntrant::name)
                            .collect(Collectors.joining(", "))
                    + " instead, --new begins another league");
        }
        return fresh;
    }
}
