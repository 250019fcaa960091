package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.entrant.Jars;
import kakumei.entrant.Roster;
import kakumei.problem.Failure;
import kakumei.store.Leases;
import kakumei.store.Store;
import kakumei.store.StoredEntrant;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A name stands for one player, whatever becomes of the jar it is in. */
class ChangedPlayersTest {
    @TempDir
    Path folder;

    private final List<String> told = new ArrayList<>();

    private Roster roster(String choice) throws IOException {
        Path jar = Jars.compile(
                folder,
                Map.of(
                        "Own",
                        "import kakumei.cards.Meld; import kakumei.rules.View;"
                                + "public final class Own implements kakumei.player.Player {"
                                + "public Meld choose(View view) { return view.legalMelds().get(" + choice + "); } }"),
                Map.of("META-INF/services/kakumei.player.Player", "Own\n"));
        return Roster.with(List.of(jar));
    }

    private static LeaguePlan plan(List<String> players, Optional<StopRule> until) {
        return new LeaguePlan(
                "daihinmin",
                List.of(),
                List.of(),
                players,
                6,
                60,
                11,
                20,
                3,
                LeaguePlan.Kind.RANDOM,
                until,
                false,
                List.of(),
                Duration.ZERO);
    }

    private static final List<String> FIVE = List.of("own", "random", "default", "random", "default");

    private StoredLeague begin(Store store, LeaguePlan plan, Roster roster) {
        return store.create(
                LeagueFile.format(plan),
                new League(plan, roster).rulesText(),
                "test",
                Clock.systemUTC().instant(),
                0);
    }

    /** Plays some games on; whether the league is complete. */
    private boolean play(Store store, StoredLeague stored, Roster roster, Changed changed, int games) {
        AtomicInteger asked = new AtomicInteger();
        Store.RunLock lock = store.lockForRunning().orElseThrow();
        LeagueListener listener = new LeagueListener() {
            @Override
            public void told(String line) {
                told.add(line);
            }
        };
        try {
            League league = new League(LeagueResult.plan(stored), roster);
            return new LeagueRunner(
                            store, stored, league, Clock.systemUTC(), () -> asked.incrementAndGet() > games, listener)
                    .run(new LocalEngine(1), changed);
        } finally {
            lock.close();
        }
    }

    private static List<String> names(Store store, StoredLeague stored) {
        return store.sets(stored.id()).stream()
                .map(set -> set.players().stream()
                        .filter(name -> name.startsWith("own"))
                        .findFirst()
                        .orElse(""))
                .toList();
    }

    @Test
    void run_withAnotherJar_isRefusedAndStoresNothing() throws IOException {
        Roster first = roster("0");
        try (Store store = Leagues.open(folder.resolve("a.db"))) {
            StoredLeague stored = begin(store, plan(FIVE, Optional.empty()), first);
            assertThat(play(store, stored, first, Changed.REFUSE, 150)).isFalse();
            List<StoredSet> before = store.sets(stored.id());
            long games = store.games(stored.id());
            Roster other = roster("view.legalMelds().size() - 1");
            assertThatThrownBy(() -> play(store, stored, other, Changed.REFUSE, 1_000))
                    .isInstanceOf(Failure.class)
                    .hasMessage("a player is not what played in league 1 before: own (its jar); --as-new goes on with"
                            + " own~2 instead, --new begins another league");
            assertThat(store.sets(stored.id())).isEqualTo(before);
            assertThat(store.games(stored.id())).isEqualTo(games);
            assertThat(play(store, stored, roster("0"), Changed.REFUSE, 1_000)).isTrue(); // built again
            assertThat(names(store, stored)).containsOnly("own");
            assertThat(store.sets(stored.id()))
                    .allSatisfy(set -> assertThat(set.origins())
                            .hasSize(5)
                            .anyMatch(origin -> origin.startsWith("jar:"))
                            .anyMatch(origin -> origin.startsWith("code:")));
        }
    }

    @Test
    void run_asNew_goesOnUnderANewNameAndMixesNothing() throws IOException {
        Roster first = roster("0");
        Roster other = roster("view.legalMelds().size() - 1");
        LeaguePlan plan = plan(FIVE, Optional.empty());
        try (Store store = Leagues.open(folder.resolve("a.db"));
                Store whole = Leagues.open(folder.resolve("b.db"))) {
            StoredLeague stored = begin(store, plan, first);
            assertThat(play(store, stored, first, Changed.REFUSE, 150)).isFalse();
            assertThat(names(store, stored)).containsExactly("own", "own", "own");
            assertThat(play(store, stored, other, Changed.AS_NEW, 1_000)).isTrue();
            assertThat(told).singleElement().asString().contains("own plays as own~2");
            assertThat(names(store, stored)).containsExactly("own", "own", "own~2", "own~2", "own~2", "own~2");
            List<Long> mixed = points(store, stored, 2);
            LeagueResult alone = Leagues.uninterrupted(whole, plan, other, 1);
            assertThat(mixed).isEqualTo(alone.sets().get(2).points()); // the begun set was played anew, by one alone
            LeagueResult result = LeagueResult.load(store, stored);
            assertThat(result.complete()).isTrue();
            assertThat(result.overBlocks()).isFalse();
            assertThat(result.standings().players().stream()
                            .filter(line -> line.name().startsWith("own"))
                            .map(line -> line.name() + " " + line.sets()))
                    .containsExactlyInAnyOrder("own 2", "own~2 4");
            assertThat(store.entrants().of(stored.id()))
                    .filteredOn(entrant -> entrant.player() == 0)
                    .extracting(StoredEntrant::name)
                    .containsExactly("own", "own~2");
        }
    }

    private static List<Long> points(Store store, StoredLeague stored, int set) {
        return store.sets(stored.id()).get(set).points();
    }

    @Test
    void run_withTheOldJarAgain_goesOnUnderItsOldName() throws IOException {
        Roster first = roster("0");
        try (Store store = Leagues.open(folder.resolve("a.db"))) {
            StoredLeague stored = begin(store, plan(FIVE, Optional.empty()), first);
            play(store, stored, first, Changed.REFUSE, 70);
            play(store, stored, roster("view.legalMelds().size() - 1"), Changed.AS_NEW, 125);
            assertThat(play(store, stored, roster("0"), Changed.REFUSE, 1_000)).isTrue();
            assertThat(names(store, stored)).startsWith("own", "own~2", "own~2").endsWith("own", "own", "own");
        }
    }

    @Test
    void separated_namesWhoWentOnAsNew() throws IOException {
        Roster first = roster("0");
        StopRule rule = StopRule.parse("separated own/random");
        try (Store store = Leagues.open(folder.resolve("a.db"))) {
            StoredLeague stored = begin(store, plan(FIVE, Optional.of(rule)), first);
            play(store, stored, first, Changed.REFUSE, 30);
            play(store, stored, roster("view.legalMelds().size() - 1"), Changed.AS_NEW, 1_000);
            assertThat(rule.renamed(Map.of("own", "own~2")).text()).isEqualTo("separated own~2/random");
            assertThat(LeagueResult.load(store, stored)
                            .standings()
                            .lead("own~2", "random")
                            .count())
                    .isPositive();
        }
    }

    @Test
    void run_ofALeagueOlderThanOrigins_saysSo() throws IOException {
        Roster first = roster("0");
        try (Store store = Leagues.open(folder.resolve("a.db"))) {
            StoredLeague stored = begin(store, plan(FIVE, Optional.empty()), first);
            League league = new League(LeagueResult.plan(stored), first);
            Leases leases = store.leases(stored.id(), new Leases.Holder("old", "old", 60_000));
            assertThat(leases.take(6, Set.of(), league::set)).isPresent();
            play(store, stored, first, Changed.REFUSE, 30);
            assertThat(told).singleElement().asString().contains("cannot be told");
        }
    }
}
