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
    record Seat(String name, String from, Runnable dismiss) {
        static final Seat OPEN = ours("");

        static Seat ours(String name) {
            return new Seat(name, "", () -> {});
        }
    }

    private final Map<Integer, Seat[]> tables = new TreeMap<>();
    private final List<Seat> empty = new ArrayList<>();

    /** All tables, with our own players at their seats. */
    synchronized void open(int count, List<Optional<String>> ours) {
        empty.clear();
        ours.forEach(name -> empty.add(name.map(Seat::ours).orElse(Seat.OPEN)));
        for (int table = 1; table <= count; table++) {
            clear(table);
        }
    }

    synchronized void take(int table, int player, Seat seat) {
        Seat[] seats = tables.get(table);
        if (seats != null) {
            seats[player] = seat;
        }
    }

    synchronized void free(int table, int player) {
        take(table, player, Seat.OPEN);
    }

    /** Who sits there; empty if there is no such seat. */
    synchronized Optional<Seat> at(int table, int player) {
        return Optional.ofNullable(tables.get(table))
                .filter(seats -> player < seats.length)
                .map(seats -> seats[player]);
    }

    /** Everybody of a table has gone home. */
    synchronized void clear(int table) {
        tables.put(table, empty.toArray(new Seat[0]));
    }

    synchronized Map<Integer, List<Seat>> all() {
        Map<Integer, List<Seat>> all = new TreeMap<>();
        tables.forEach((table, seats) -> all.put(table, List.of(seats)));
        return all;
    }
}
