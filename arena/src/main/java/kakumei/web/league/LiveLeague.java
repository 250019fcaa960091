package kakumei.web.league;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeagueResult;
import kakumei.league.LeagueStanding;
import kakumei.league.Progress;
import kakumei.league.Standings;
import kakumei.plot.LineChart;
import kakumei.plot.RatingChart;
import kakumei.problem.Failure;
import kakumei.rating.PackedSets;
import kakumei.rating.SetWise;
import kakumei.report.LeagueJson;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import kakumei.web.Feed;
import org.jspecify.annotations.Nullable;

/**
 * One league as the page shows it, brought up to date from the store. Thread-safe.
 *
 * <p>Readers of its feed get {@code standing} (counts and means, cheap, about once a second) and {@code ratings} (all
 * methods and direct results, which cost more the longer the league is).
 */
final class LiveLeague {
    /* A page that follows a league of thousands of sets must not take the cores that play it. */
    private static final int WORTH_OF_REST = 9;
    /* Of no more sets than these the analysis takes a moment. */
    static final int WAITED_FOR = 20_000;
    private static final Duration BETWEEN_READS = Duration.ofMillis(900);
    private static final Duration BETWEEN_LOCK_CHECKS = Duration.ofSeconds(5);

    private final Store store;
    private final Clock clock;
    private final int waitedFor;
    private final Feed feed = new Feed();
    private final Counted sets = new Counted();
    private final Pace pace = new Pace();
    private LeagueStanding standing;
    private long games = -1;
    private boolean running;
    private Optional<String> trouble = Optional.empty();
    private long readAt = Long.MIN_VALUE;
    private long lockCheckedAt = Long.MIN_VALUE;

    private final Object analysing = new Object();
    private volatile Optional<Analysed> analysed = Optional.empty();
    private volatile boolean wanted;
    private long restUntil = Long.MIN_VALUE;

    /** What sets tell, and the curves that were drawn of them. */
    private record Analysed(LeagueAnalysis analysis, Map<SetWise.Method, LineChart> curves) {
        static Analysed of(LeagueAnalysis analysis) {
            return new Analysed(analysis, new ConcurrentHashMap<>());
        }

        LineChart curves(SetWise.Method method) {
            return curves.computeIfAbsent(
                    method,
                    key -> RatingChart.of(
                            method.name(),
                            SetWise.of(method, SetWise.Mode.PAPER),
                            analysis.sets(),
                            analysis.curved()::contains));
        }
    }

    LiveLeague(Store store, StoredLeague league, Clock clock, int waitedFor) {
        this.store = store;
        this.clock = clock;
        this.waitedFor = waitedFor;
        standing = standing(league);
        refresh();
    }

    Feed feed() {
        return feed;
    }

    /** Reads what is new and tells the readers; does nothing if that was done just now. */
    synchronized void refresh() {
        long now = clock.millis();
        if (readAt != Long.MIN_VALUE && now - readAt < BETWEEN_READS.toMillis()) {
            return;
        }
        readAt = now;
        long id = standing.league().id();
        long stored = store.games(id);
        boolean changed = stored != games;
        boolean runs = running;
        if (changed && games >= 0) {
            runs = true;
            lockCheckedAt = now;
        } else if (lockCheckedAt == Long.MIN_VALUE || now - lockCheckedAt > BETWEEN_LOCK_CHECKS.toMillis()) {
            runs = !standing.complete() && store.isRunning(id);
            lockCheckedAt = now;
        }
        if (runs) {
            pace.look(now, stored);
        } else {
            pace.stop();
        }
        if (changed || runs != running) {
            load(id);
            games = stored;
            running = runs;
            feed.publish("standing", standing().toString());
        }
    }

    private void load(long id) {
        standing = standing(store.leagues().stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow(() -> new Failure("league " + id + " is no longer in the store")));
    }

    /* From sums where there are some: a page need not read a million sets to say how they stand. */
    private LeagueStanding standing(StoredLeague league) {
        return LeagueStanding.quick(store, league).orElseGet(() -> sets.read(store, league));
    }

    /** What is needed of all sets that count, read as they are finished. */
    private static final class Counted {
        private Optional<Progress> progress = Optional.empty();
        private PackedSets packed = new PackedSets();
        private int entrants;

        synchronized LeagueStanding read(Store store, StoredLeague league) {
            if (league.isImported()) {
                packed = new PackedSets();
                return LeagueResult.read(store, league, this::add);
            }
            int now = store.entrants().of(league.id()).size();
            boolean renamed = now != entrants; // somebody went on as new
            boolean damaged = progress.isPresent() && !progress.get().damaged().isEmpty(); // what may be whole again
            if (progress.isEmpty() || renamed || damaged) {
                packed = new PackedSets();
                progress = Optional.of(LeagueResult.begin(store, league, this::add));
                entrants = now;
            }
            return LeagueResult.standing(store, league, progress.get());
        }

        private void add(StoredSet set) {
            packed.accept(set.result());
        }

        /** The sets as they are now; those of an imported league do not change. */
        synchronized PackedSets sets(Store store, StoredLeague league) {
            if (!league.isImported()) {
                read(store, league);
            } else if (packed.count() == 0) {
                LeagueResult.importedSets(store, league, this::add);
            }
            return packed.copy();
        }
    }

    /** Tells the readers that the store cannot be read, or that it can be read again. */
    synchronized void trouble(Optional<String> now) {
        if (!now.equals(trouble)) {
            trouble = now;
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            feed.publish("trouble", json.put("error", now.orElse(null)).toString());
        }
    }

    /** How it stands. */
    synchronized ObjectNode standing() {
        ObjectNode json = LeagueJson.standing(standing, games, running);
        json.set("specs", LeagueJson.specs(standing));
        OptionalDouble left = pace.secondsUntil(json.get("plannedGames").asLong());
        json.put("gamesPerSecond", orNull(pace.gamesPerSecond()));
        json.put("secondsLeft", running ? orNull(left) : null);
        return json;
    }

    private static @Nullable Double orNull(OptionalDouble known) {
        return known.isPresent() ? known.getAsDouble() : null;
    }

    /** How its players stand. */
    Standings standings() {
        return now().standings();
    }

    /** Whether somebody asked for what is not up to date, and was given what there was. */
    boolean isWanted() {
        return wanted;
    }

    /** Brings the analysis up to date and tells the readers, unless it has to rest. */
    void analyse() {
        synchronized (analysing) {
            wanted = false;
            LeagueStanding now = now();
            int known = analysed.map(each -> each.analysis().sets().count()).orElse(0);
            if (now.sets() == known || clock.millis() < restUntil) {
                return;
            }
            long begin = clock.millis();
            Analysed fresh = Analysed.of(LeagueAnalysis.of(sets.sets(store, now.league()), now.looks(), now.seed()));
            if (now.sets() > waitedFor) {
                for (SetWise.Method method : SetWise.Method.values()) {
                    fresh.curves(method); // or the first who looks at them waits
                }
            }
            long end = clock.millis();
            restUntil = end + WORTH_OF_REST * (end - begin);
            analysed = Optional.of(fresh);
            feed.publish("ratings", LeagueJson.ratings(fresh.analysis()).toString());
        }
    }

    private synchronized LeagueStanding now() {
        return standing;
    }

    /* Whoever opens a page of a large league gets what was made of it last, and what is new a little later; for the first
     * there is nothing to do but to wait. */
    private Optional<Analysed> analysed() {
        Optional<Analysed> known = analysed;
        if (known.isPresent() && now().sets() > waitedFor) {
            wanted = now().sets() != known.get().analysis().sets().count();
            return known;
        }
        analyse();
        return analysed;
    }

    /** Players against each other at once, of a large league whose analysis is yet to come and is asked for herewith. */
    Optional<QuickPairs> quickPairs() {
        LeagueStanding now = now();
        if (analysed.isPresent() || now.sets() <= waitedFor) {
            return Optional.empty();
        }
        wanted = true;
        return store.sums(now.league().id()).isPresent() ? Optional.of(new QuickPairs(store, now)) : Optional.empty();
    }

    /** The ratings; without players as long as no set is finished. */
    ObjectNode ratings() {
        return analysis().map(LeagueJson::ratings).orElseGet(() -> JsonNodeFactory.instance.objectNode());
    }

    /** What its sets tell; empty as long as none is finished. */
    Optional<LeagueAnalysis> analysis() {
        return analysed().map(Analysed::analysis);
    }

    /** The rating curves by a method; empty as long as no set is finished. */
    Optional<LineChart> curves(SetWise.Method method) {
        return analysed().map(known -> known.curves(method));
    }

    /** How many sets were begun, or those of them that a player has finished. */
    int sets(Optional<String> player) {
        return player.map(name -> now().standings().players().stream()
                        .filter(line -> line.name().equals(name))
                        .mapToInt(Standings.Line::sets)
                        .sum())
                .orElseGet(() -> store.begun(id()));
    }

    /** Some of its sets, those that are being played included, the newest first. */
    List<StoredSet> newest(Optional<String> player, int from, int count) {
        return store.newest(id(), player, from, count);
    }

    /** A set; empty if it was not begun. */
    Optional<StoredSet> set(int number) {
        return store.set(id(), number);
    }

    List<StoredBlock> blocks(int number) {
        return store.blocks(id(), Optional.of(number));
    }

    List<byte[]> records(int number) {
        return store.records(id(), number);
    }

    synchronized long id() {
        return standing.league().id();
    }
}
