package kakumei.server;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
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
        return changed(from, draft -> draft.seats = seats);
    }

    static ServerSettings tables(ServerSettings from, int tables, int matches) {
        return changed(from, draft -> {
            draft.tables = tables;
            draft.matches = matches;
        });
    }

    static ServerSettings limits(ServerSettings from, Limits limits) {
        return changed(from, draft -> draft.limits = limits);
    }

    static ServerSettings endOnDeath(ServerSettings from) {
        return changed(from, draft -> draft.endOnDeath = true);
    }

    static ServerSettings deals(ServerSettings from, int classReset, int seatChange, Dealing dealing) {
        return changed(from, draft -> {
            draft.classReset = classReset;
            draft.seatChange = seatChange;
            draft.dealing = dealing;
        });
    }

    private static ServerSettings changed(ServerSettings from, Consumer<Draft> change) {
        Draft draft = new Draft(from);
        change.accept(draft);
        return new ServerSettings(
                from.reception(),
                draft.tables,
                draft.matches,
                draft.seats,
                from.rules(),
                from.games(),
                draft.classReset,
                draft.seatChange,
                draft.dealing,
                from.seed(),
                draft.limits,
                draft.endOnDeath);
    }

    /** Settings that are being changed. */
    private static final class Draft {
        private int tables;
        private int matches;
        private List<Optional<Entrant>> seats;
        private int classReset;
        private int seatChange;
        private Dealing dealing;
        private Limits limits;
        private boolean endOnDeath;

        Draft(ServerSettings from) {
            tables = from.tables();
            matches = from.matches();
            seats = from.seats();
            classReset = from.classReset();
            seatChange = from.seatChange();
            dealing = from.dealing();
            limits = from.limits();
            endOnDeath = from.endOnDeath();
        }
    }

    static Reception login(Reception from, Duration limit, boolean silent) {
        return reception(from, from.portPerTable(), from.allowed(), limit, silent, from.rosters());
    }

    static Reception rosters(Reception from, List<List<String>> rosters) {
        return reception(from, from.portPerTable(), from.allowed(), from.loginLimit(), from.silentLogin(), rosters);
    }

    static Reception portPerTable(Reception from) {
        return reception(from, true, from.allowed(), from.loginLimit(), from.silentLogin(), from.rosters());
    }

    static Reception allowed(Reception from, Set<InetAddress> allowed) {
        return reception(from, from.portPerTable(), allowed, from.loginLimit(), from.silentLogin(), from.rosters());
    }

    private static Reception reception(
            Reception from,
            boolean portPerTable,
            Set<InetAddress> allowed,
            Duration loginLimit,
            boolean silent,
            List<List<String>> rosters) {
        return new Reception(
                from.bind(), from.port(), portPerTable, allowed, loginLimit, silent, from.names(), rosters);
    }
}
