package kakumei.league;

import java.util.ArrayList;
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
 * @param league the league
 * @param plan what it plays; empty where its sets were imported
 * @param entrants who plays under which name; empty where that is not known
 * @param sets the finished sets that count, by number
 * @param standings over these
 * @param complete whether nothing is left to play
 * @param certain whether it was ended by its rule to stop early
 * @param damaged the sets that are left out because they are not what was stored, by number
 * @param unverified how many of those that count were stored by a version of the program that kept no checksums
 */
public record LeagueResult(
        StoredLeague league,
        Optional<LeaguePlan> plan,
        List<StoredEntrant> entrants,
        List<StoredSet> sets,
        Standings standings,
        boolean complete,
        boolean certain,
        List<DamagedSet> damaged,
        int unverified) {
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
        return new LeagueResult(
                league,
                Optional.of(progress.plan()),
                store.entrants().of(league.id()),
                progress.counted(),
                progress.standings(),
                progress.isComplete(),
                progress.isCertain(),
                progress.damaged(),
                progress.unverified());
    }

    private static LeagueResult imported(Store store, StoredLeague league) {
        Holdings held = store.holdings(league, number -> true);
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
                league, Optional.empty(), List.of(), finished, standings, true, false, held.damaged(), unverified);
    }

    /** The plan of a stored league; it must not be an imported one. */
    public static LeaguePlan plan(StoredLeague league) {
        return LeagueFile.parse(league.plan(), "the plan of league " + league.id(), 0);
    }

    private static List<String> names(LeaguePlan plan) {
        return SpecList.names(SpecList.parse(String.join(",", plan.players())));
    }

    /** The sets as ratings take them in. */
    public List<SetResult> results() {
        return sets.stream().map(StoredSet::result).toList();
    }

    /** How many sets there are to be. */
    public int planned() {
        return plan.map(LeaguePlan::sets).orElse(sets.size());
    }

    /** Whether intervals are over blocks, since the same players meet in every set; otherwise over sets. */
    public boolean overBlocks() {
        return !sets.isEmpty()
                && standings.players().size() == sets.get(0).players().size();
    }

    /** Every version of the program that played. */
    public List<String> codes() {
        LinkedHashSet<String> codes = new LinkedHashSet<>();
        sets.forEach(set -> codes.addAll(set.codes()));
        return new ArrayList<>(codes);
    }

    /** How often its results were looked at before the last set. */
    public Looks looks() {
        return plan.map(LeaguePlan::looks).orElse(Looks.ONCE);
    }

    /** The seed that findings by resampling are made with: the league's own, or 1. */
    public long seed() {
        return plan.map(LeaguePlan::seed).orElse(1L);
    }
}
