package kakumei.league;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import kakumei.entrant.SpecList;
import kakumei.rating.Looks;
import kakumei.rating.SetResult;
import kakumei.store.DamagedSet;
import kakumei.store.FinishedSet;
import kakumei.store.Holdings;
import kakumei.store.Store;
import kakumei.store.StoredEntrant;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;

/**
 * What a store holds of a league: all that a report is made from. Needs neither the players nor a running league.
 *
 * @param standing how it stands
 * @param sets the finished sets that count, by number
 */
public record LeagueResult(LeagueStanding standing, List<StoredSet> sets) {
    /** Reads a league as it stands in the store, and holds all its sets: memory grows with them. */
    public static LeagueResult load(Store store, StoredLeague league) {
        List<StoredSet> sets = new ArrayList<>();
        LeagueStanding standing = read(store, league, sets::add);
        return new LeagueResult(standing, List.copyOf(sets));
    }

    /** Reads a league as it stands in the store and hands on the finished sets that count, by number; holds few at a time. */
    public static LeagueStanding read(Store store, StoredLeague league, Consumer<StoredSet> taker) {
        return league.isImported()
                ? imported(store, league, taker)
                : standing(store, league, begin(store, league, taker));
    }

    /** Hands on the sets of an imported league that count, by number; holds few at a time. */
    public static void importedSets(Store store, StoredLeague league, Consumer<StoredSet> taker) {
        holdings(store, league, held -> finished(held, league).forEach(taker));
    }

    /** The progress of a league of which nothing is read yet; it must not be an imported one. */
    public static Progress begin(Store store, StoredLeague league) {
        return begin(store, league, set -> {});
    }

    /** As above, with somebody who is handed the sets that count. */
    public static Progress begin(Store store, StoredLeague league, Consumer<StoredSet> taker) {
        LeaguePlan plan = plan(league);
        return new Progress(plan, Names.of(names(plan), store.entrants().of(league.id())), taker);
    }

    /** Reads what is new since {@code progress} was last brought up to date, whose standings the result shares. */
    public static LeagueStanding standing(Store store, StoredLeague league, Progress progress) {
        progress.load(store, league);
        return new LeagueStanding(
                league,
                Optional.of(progress.plan()),
                store.entrants().of(league.id()),
                progress.counted(),
                progress.seats(),
                progress.standings(),
                progress.isComplete(),
                progress.isCertain(),
                progress.damaged(),
                progress.unverified(),
                progress.codes());
    }

    private static LeagueStanding imported(Store store, StoredLeague league, Consumer<StoredSet> taker) {
        LinkedHashSet<String> names = new LinkedHashSet<>();
        importedSets(store, league, set -> names.addAll(set.players()));
        Standings standings = new Standings(List.copyOf(names));
        List<DamagedSet> damaged = new ArrayList<>();
        LinkedHashSet<String> codes = new LinkedHashSet<>();
        int[] counts = new int[3]; // sets, seats of the first, those not verified
        holdings(store, league, held -> {
            damaged.addAll(held.damaged());
            counts[2] += (int)
                    held.finished().stream().filter(set -> !set.verified()).count();
            for (StoredSet set : finished(held, league)) {
                counts[1] = counts[0]++ == 0 ? set.players().size() : counts[1];
                codes.addAll(set.codes());
                standings.add(set, List.of());
                taker.accept(set);
            }
        });
        return new LeagueStanding(
                league,
                Optional.empty(),
                List.of(),
                counts[0],
                counts[1],
                standings,
                true,
                false,
                damaged,
                counts[2],
                List.copyOf(codes));
    }

    private static void holdings(Store store, StoredLeague league, Consumer<Holdings> taker) {
        for (OptionalInt from = OptionalInt.of(0); from.isPresent(); ) {
            Holdings held = store.holdings(league, from.getAsInt(), number -> true);
            taker.accept(held);
            from = held.next();
        }
    }

    private static List<StoredSet> finished(Holdings held, StoredLeague league) {
        return held.finished().stream()
                .map(FinishedSet::set)
                .filter(set -> set.rules().equals(league.rules()))
                .toList();
    }

    /** The plan of a stored league; it must not be an imported one. */
    public static LeaguePlan plan(StoredLeague league) {
        return LeagueFile.parse(league.plan(), "the plan of league " + league.id(), 0);
    }

    static List<String> names(LeaguePlan plan) {
        return SpecList.names(SpecList.parse(String.join(",", plan.players())));
    }

    /** The sets as ratings take them in. */
    public List<SetResult> results() {
        return sets.stream().map(StoredSet::result).toList();
    }

    /** The league. */
    public StoredLeague league() {
        return standing.league();
    }

    /** What it plays; empty where its sets were imported. */
    public Optional<LeaguePlan> plan() {
        return standing.plan();
    }

    /** Who plays under which name; empty where that is not known. */
    public List<StoredEntrant> entrants() {
        return standing.entrants();
    }

    /** The standings over the sets. */
    public Standings standings() {
        return standing.standings();
    }

    /** Whether nothing is left to play. */
    public boolean complete() {
        return standing.complete();
    }

    /** Whether it was ended by its rule to stop early. */
    public boolean certain() {
        return standing.certain();
    }

    /** The sets that are left out because they are not what was stored, by number. */
    public List<DamagedSet> damaged() {
        return standing.damaged();
    }

    /** How many of the sets were stored by a version of the program that kept no checksums. */
    public int unverified() {
        return standing.unverified();
    }

    /** How many sets there are to be. */
    public int planned() {
        return standing.planned();
    }

    /** Whether intervals are over blocks, since the same players meet in every set; otherwise over sets. */
    public boolean overBlocks() {
        return standing.overBlocks();
    }

    /** Every version of the program that played. */
    public List<String> codes() {
        return standing.codes();
    }

    /** How often its results were looked at before the last set. */
    public Looks looks() {
        return standing.looks();
    }

    /** The seed that findings by resampling are made with: the league's own, or 1. */
    public long seed() {
        return standing.seed();
    }
}
