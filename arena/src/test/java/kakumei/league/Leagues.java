package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import kakumei.entrant.Roster;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;

/** Small leagues, and what has to be equal however they were played. */
public final class Leagues {
    private Leagues() {}

    /** Six fast players; blocks of 20 games. */
    public static LeaguePlan plan(int sets, int games, long seed) {
        return new LeaguePlan(
                "daihinmin",
                List.of(),
                List.of(),
                List.of("default", "kou2", "random", "kou2:w100", "st-kou-style", "mc-d:playouts=5"),
                sets,
                games,
                seed,
                20,
                3,
                LeaguePlan.Kind.RANDOM,
                Optional.empty(),
                false,
                List.of(),
                Duration.ZERO);
    }

    public static Store open(Path file) {
        return Store.open(file.toString(), Duration.ofSeconds(30), line -> {});
    }

    /** Begins a league of our own players. */
    public static StoredLeague begin(Store store, LeaguePlan plan) {
        return begin(store, new League(plan, Roster.builtIn()));
    }

    private static StoredLeague begin(Store store, League league) {
        return store.create(
                LeagueFile.format(league.plan()),
                league.rulesText(),
                "test",
                Clock.systemUTC().instant(),
                0);
    }

    /** Plays on; whether the league is complete. */
    public static boolean play(Store store, StoredLeague stored, int threads, BooleanSupplier stop) {
        return play(store, stored, new League(LeagueResult.plan(stored), Roster.builtIn()), threads, stop);
    }

    private static boolean play(Store store, StoredLeague stored, League league, int threads, BooleanSupplier stop) {
        Store.RunLock lock = store.lockForRunning().orElseThrow();
        try {
            return new LeagueRunner(store, stored, league, Clock.systemUTC(), stop, new LeagueListener() {})
                    .run(threads);
        } finally {
            lock.close();
        }
    }

    /** The result of a league of our own players that was played in one go. */
    static LeagueResult uninterrupted(Path file, LeaguePlan plan, int threads) {
        try (Store store = open(file)) {
            return uninterrupted(store, plan, Roster.builtIn(), threads);
        }
    }

    /** The result of a league that was played in one go. */
    public static LeagueResult uninterrupted(Store store, LeaguePlan plan, Roster roster, int threads) {
        League league = new League(plan, roster);
        StoredLeague stored = begin(store, league);
        assertThat(play(store, stored, league, threads, () -> false)).isTrue();
        return LeagueResult.load(store, stored);
    }

    /** All that must be the same however a league was played: times are not. */
    public static void assertSame(LeagueResult actual, LeagueResult expected) {
        assertThat(actual.complete()).isTrue();
        assertThat(actual.sets().stream().map(Leagues::fixed).toList())
                .isEqualTo(expected.sets().stream().map(Leagues::fixed).toList());
        assertThat(actual.standings().players().stream().map(Leagues::fixed).toList())
                .isEqualTo(expected.standings().players().stream()
                        .map(Leagues::fixed)
                        .toList());
        assertThat(LeagueAnalysis.of(actual.results(), 1).players())
                .isEqualTo(LeagueAnalysis.of(expected.results(), 1).players());
    }

    static List<Object> fixed(StoredSet set) {
        return List.of(
                set.number(),
                set.players(),
                set.specs(),
                set.seed(),
                set.rules(),
                set.games(),
                set.points(),
                set.origins(),
                set.refused());
    }

    private static List<Object> fixed(Standings.Line line) {
        return List.of(
                line.name(),
                line.sets(),
                line.games(),
                line.meanPoints(),
                line.interval(),
                line.places(),
                line.decisions(),
                line.refused());
    }
}
