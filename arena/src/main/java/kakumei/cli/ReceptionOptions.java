package kakumei.cli;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kakumei.problem.Usage;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.server.OfficialConfig;
import kakumei.server.Reception;
import picocli.CommandLine.Option;

/** Where a server listens, and whom it lets in. */
final class ReceptionOptions {
    @Option(
            names = "--port",
            paramLabel = "P",
            description = "Where to listen; 0 for any free port. Default: 42485, or PORT_NUMBER.")
    private Optional<Integer> port = Optional.empty();

    @Option(
            names = "--port-per-table",
            description = "Give every table a port of its own, from --port on, instead of filling them in order.")
    private boolean portPerTable;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "The address to listen at: 0.0.0.0 for all of this machine. Default: loopback alone.")
    private String bind = "127.0.0.1";

    @Option(
            names = "--allow",
            paramLabel = "ADDRESS",
            split = ",",
            description = "Let these addresses in and no others; may be given several times.")
    private List<String> allowed = new ArrayList<>();

    @Option(
            names = "--roster",
            paramLabel = "NAMES",
            description =
                    "The login names of the players of a table, number 0 first, separated by commas; once for each"
                            + " table. Nobody else is let in, and everybody gets the number of its name.")
    private List<String> rosters = new ArrayList<>();

    @Option(
            names = "--login-limit",
            paramLabel = "SECONDS",
            description = "How long a login may take. Default: ${DEFAULT-VALUE}.")
    private double loginLimit = 2;

    @Option(
            names = "--silent-login",
            paramLabel = "HOW",
            arity = "0..1",
            fallbackValue = "20060",
            description = "Seat a program that sends no login, as programs of 2006 do; without it, or with close, it"
                    + " gets no seat.")
    private String silentLogin = "close";

    /** What is asked for; a file stands in where an option is not given. */
    Reception reception(Optional<OfficialConfig> official, int tables) {
        int listen = port.or(() -> official.map(OfficialConfig::port)).orElse(Reception.PORT);
        if (listen < 0 || listen + (portPerTable ? tables - 1 : 0) > 0xFFFF) {
            throw new Usage("--port " + listen + ": expected 0 to 65535"
                    + (portPerTable ? ", with room for a port for each table" : ""));
        }
        Set<InetAddress> addresses = new HashSet<>();
        allowed.forEach(text -> addresses.add(address("--allow", text.strip())));
        if (!rosters.isEmpty() && rosters.size() != tables) {
            throw new Usage("--roster was given " + rosters.size() + " times for " + tables
                    + " tables: expected once for each table, or not at all");
        }
        Duration login = TurnLimit.seconds("--login-limit", loginLimit);
        if (login.isZero()) {
            throw new Usage("--login-limit 0: expected more than no time");
        }
        return new Reception(
                address("--bind", bind),
                listen,
                portPerTable,
                addresses,
                login,
                !isSecond("--silent-login", silentLogin, "20060", "close"),
                official.map(OfficialConfig::names).orElse(Reception.NAMES),
                rosters.stream().map(ReceptionOptions::roster).toList());
    }

    private static List<String> roster(String text) {
        List<String> names =
                Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        if (names.size() != Daihinmin.PLAYERS) {
            throw new Usage("--roster " + text + ": expected " + Daihinmin.PLAYERS + " names, found " + names.size());
        }
        return names;
    }

    private static InetAddress address(String option, String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new Usage(option + " " + text + ": expected an address such as 192.168.0.10", e);
        }
    }

    /** Whether the second of two words was given. */
    static boolean isSecond(String option, String given, String first, String second) {
        if (!given.equals(first) && !given.equals(second)) {
            throw new Usage(option + " " + given + ": expected " + first + " or " + second);
        }
        return given.equals(second);
    }
}
