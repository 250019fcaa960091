package kakumei.league;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
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
    /** Reads a league as it stands in the store. */
    public static LeagueResult load(Store store, StoredLeague league) {
        return league.isImported() ? imported(store, league) : load(store, league, begin(store, league));
    }

    /** The progress of a league of which nothing is read yet; it must not be an imported one. */
    public static Progress begin(Store store, StoredLeague league) {
        LeaguePlan plan = plan(league);
        return new Progress(plan, Names.of(names(plan), store.entrants().of(league.id())));
    }

    /** Reads what is new since {@code progress} was last brought up to date, whose standings the result shares. */
    public static LeagueResult load(Store store, StoredLeague league, Progress progress) {
        progress.load(store, league);
        List<StoredSet> counted = progress.counted();
        return new LeagueResult(
                new LeagueStanding(
                        league,
                        Optional.of(progress.plan()),
                        store.entrants().of(league.id()),
                        counted.size(),
                        seats(counted),
                        progress.standings(),
                        progress.isComplete(),
                        progress.isCertain(),
                        progress.damaged(),
                        progress.unverified(),
                        codes(counted)),
                counted);
    }

    private static int seats(List<StoredSet> sets) {
        return sets.isEmpty() ? 0 : sets.get(0).players().size();
    }

    private static List<String> codes(List<StoredSet> sets) {
        LinkedHashSet<String> codes = new LinkedHashSet<>();
        sets.forEach(set -> codes.addAll(set.codes()));
        return List.copyOf(codes);
    }

    private static LeagueResult imported(Store store, StoredLeague league) {
        Holdings held = store.holdings(league, 0, number -> true);
        List<StoredSet> finished = held.finished().stream()
                .map(FinishedSet::set)
                .filter(set -> set.rules().equals(league.rules()))
                .toList();
        LinkedHashSet<String> names = new LinkedHashSet<>();
        finished.forEach(set -> names.addAll(set.players()));
        Standings standings = new Standings(List.copyOf(names));
        finished.forEach(set -> standings.add(set, List.of()));
        int unverified =
                (int) held.finished().stream().filter(set -> !set.verified()).count();
        return new LeagueResult(
                new LeagueStanding(
                        league,
                        Optional.empty(),
                        List.of(),
                        finished.size(),
                        seats(finished),
                        standings,
                        true,
                        false,
                        held.damaged(),
                        unverified,
                        codes(finished)),
                finished);
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
