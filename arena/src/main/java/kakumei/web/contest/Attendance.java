package kakumei.web.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Who sits at the tables of a server, and from where. Any thread. */
final class Attendance {
    /**
     * A seat.
     *
     * @param name who has it; empty while it is open
     * @param from the address of the program and what it speaks; empty for a player of ours
     * @param dismiss sends the program away
     */
    record Place(String name, String from, Runnable dismiss) {
        static final Place OPEN = ours("");

        static Place ours(String name) {
            return new Place(name, "", () -> {});
        }
    }

    private final Map<Integer, Place[]> tables = new TreeMap<>();
    private final List<Place> empty = new ArrayList<>();

    /** All tables, with our own players at their seats. */
    synchronized void open(int count, List<Optional<String>> ours) {
        empty.clear();
        ours.forEach(name -> empty.add(name.map(Place::ours).orElse(Place.OPEN)));
        for (int table = 1; table <= count; table++) {
            clear(table);
        }
    }

    synchronized void take(int table, int player, Place place) {
        Place[] places = tables.get(table);
        if (places != null) {
            places[player] = place;
        }
    }

    synchronized void free(int table, int player) {
        take(table, player, Place.OPEN);
    }

    /** Who sits there; empty if there is no such seat. */
    synchronized Optional<Place> at(int table, int player) {
        return Optional.ofNullable(tables.get(table))
                .filter(places -> player < places.length)
                .map(places -> places[player]);
    }

    /** Everybody of a table has gone home. */
    synchronized void clear(int table) {
        tables.put(table, empty.toArray(new Place[0]));
    }

    synchronized Map<Integer, List<Place>> all() {
        Map<Integer, List<Place>> all = new TreeMap<>();
        tables.forEach((table, places) -> all.put(table, List.of(places)));
        return all;
    }
}
