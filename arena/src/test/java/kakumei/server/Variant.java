package kakumei.server;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kakumei.match.Dealing;
import kakumei.player.Entrant;
import kakumei.rules.daihinmin.Daihinmin;

/** Servers that differ in one thing. */
final class Variant {
    private Variant() {}

    /** One table of five outside programs under the rules of the contest. */
    static ServerSettings of(Reception reception, int games, long seed) {
        return new ServerSettings(
                reception,
                1,
                1,
                Collections.nCopies(Daihinmin.PLAYERS, Optional.empty()),
                Daihinmin.uecda(),
                games,
                100,
                3,
                Dealing.SEEDED,
                seed,
                Limits.DEFAULT,
                false);
    }

    static ServerSettings seats(ServerSettings from, List<Optional<Entrant>> seats) {
        return new ServerSettings(
                from.reception(),
                from.tables(),
                from.matches(),
                seats,
                from.rules(),
                from.games(),
                from.classReset(),
                from.seatChange(),
                from.dealing(),
                from.seed(),
                from.limits(),
                from.endOnDeath());
    }

    static ServerSettings tables(ServerSettings from, int tables, int matches) {
        return new ServerSettings(
                from.reception(),
                tables,
                matches,
                from.seats(),
                from.rules(),
                from.games(),
                from.classReset(),
                from.seatChange(),
                from.dealing(),
                from.seed(),
                from.limits(),
                from.endOnDeath());
    }

    static ServerSettings limits(ServerSettings from, Limits limits) {
        return new ServerSettings(
                from.reception(),
                from.tables(),
                from.matches(),
                from.seats(),
                from.rules(),
                from.games(),
                from.classReset(),
                from.seatChange(),
                from.dealing(),
                from.seed(),
                limits,
                from.endOnDeath());
    }

    static ServerSettings endOnDeath(ServerSettings from) {
        return new ServerSettings(
                from.reception(),
                from.tables(),
                from.matches(),
                from.seats(),
                from.rules(),
                from.games(),
                from.classReset(),
                from.seatChange(),
                from.dealing(),
                from.seed(),
                from.limits(),
                true);
    }

    static ServerSettings deals(ServerSettings from, int classReset, int seatChange, Dealing dealing) {
        return new ServerSettings(
                from.reception(),
                from.tables(),
                from.matches(),
                from.seats(),
                from.rules(),
                from.games(),
                classReset,
                seatChange,
                dealing,
                from.seed(),
                from.limits(),
                from.endOnDeath());
    }

    static Reception login(Reception from, Duration limit, boolean silent) {
        return new Reception(
                from.bind(),
                from.port(),
                from.portPerTable(),
                from.allowed(),
                limit,
                silent,
                from.names(),
                from.rosters());
    }

    static Reception rosters(Reception from, List<List<String>> rosters) {
        return new Reception(
                from.bind(),
                from.port(),
                from.portPerTable(),
                from.allowed(),
                from.loginLimit(),
                from.silentLogin(),
                from.names(),
                rosters);
    }

    static Reception portPerTable(Reception from) {
        return new Reception(
                from.bind(),
                from.port(),
                true,
                from.allowed(),
                from.loginLimit(),
                from.silentLogin(),
                from.names(),
                from.rosters());
    }

    static Reception allowed(Reception from, Set<InetAddress> allowed) {
        return new Reception(
                from.bind(),
                from.port(),
                from.portPerTable(),
                allowed,
                from.loginLimit(),
                from.silentLogin(),
                from.names(),
                from.rosters());
    }
}
