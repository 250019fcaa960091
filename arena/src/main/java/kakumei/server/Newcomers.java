package kakumei.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Programs that have connected and not logged in yet: so many that every open place could be taken, and some more, but
 * not so many that one address keeps the others out. Owned by the lobby's thread.
 */
final class Newcomers {
    /* How many there may be beyond the places that are open: all, and of one address. */
    private static final int EXTRA = 64;
    private static final int EXTRA_OF_ONE = 8;

    private final List<Guest> guests = new ArrayList<>();

    void add(Guest guest) {
        guests.add(guest);
    }

    void remove(Guest guest) {
        guests.remove(guest);
    }

    /** Takes all away. */
    List<Guest> clear() {
        List<Guest> all = List.copyOf(guests);
        guests.clear();
        return all;
    }

    /** Who has been logging in for the longest time. */
    Optional<Guest> first() {
        return guests.stream().min(Comparator.comparingLong(Guest::arrived));
    }

    /** Those who have been logging in for so long. */
    List<Guest> since(long now, Duration limit) {
        return guests.stream()
                .filter(guest -> now - guest.arrived() >= limit.toNanos())
                .toList();
    }

    /** Whether there are as many as may be where {@code open} places are. */
    boolean areTooMany(int open) {
        return guests.size() >= open + EXTRA;
    }

    /** Whether those of one address are. */
    boolean areTooManyOf(Household house, int open) {
        return count(house) >= open + EXTRA_OF_ONE;
    }

    private long count(Household house) {
        return guests.stream().filter(guest -> guest.isOf(house)).count();
    }

    /** The first one of the address that has the most; empty if {@code house} would then have as many. */
    Optional<Guest> firstOfMost(Household house) {
        long mine = count(house);
        return guests.stream().collect(Collectors.groupingBy(Guest::household)).values().stream()
                .max(Comparator.comparingInt(List::size))
                .filter(most -> most.size() > mine + 1)
                .flatMap(most -> most.stream().min(Comparator.comparingLong(Guest::arrived)));
    }
}
