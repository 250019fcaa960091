package kakumei.server;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Who may come in, and how.
 *
 * @param bind the address to listen at
 * @param port the port to listen at, 0 for any free one
 * @param portPerTable whether every table has a port of its own, from {@code port} on
 * @param allowed addresses that may connect; empty for all
 * @param loginLimit how long a login may take
 * @param silentLogin whether a program that sends nothing within the login limit is one of 2006, which sends none
 * @param names the names of programs without a login, by player number
 * @param rosters for each table the login names of its players, number 0 first; empty to seat in order of arrival
 */
public record Reception(
        InetAddress bind,
        int port,
        boolean portPerTable,
        Set<InetAddress> allowed,
        Duration loginLimit,
        boolean silentLogin,
        List<String> names,
        List<List<String>> rosters) {
    /** The port of the contest. */
    public static final int PORT = 42485;
    /** How long the official server waits for a login. */
    public static final Duration LOGIN_LIMIT = Duration.ofSeconds(2);
    /** The official names of programs that give none. */
    public static final List<String> NAMES = List.of("player0", "player1", "player2", "player3", "player4");

    /** Copies the collections. */
    public Reception {
        allowed = Set.copyOf(allowed);
        names = List.copyOf(names);
        rosters = rosters.stream().map(List::copyOf).toList();
    }

    /** Loopback alone, in order of arrival, as the official server otherwise does. */
    public static Reception loopback(int port) {
        return new Reception(
                InetAddress.getLoopbackAddress(), port, false, Set.of(), LOGIN_LIMIT, true, NAMES, List.of());
    }
}
