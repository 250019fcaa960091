package kakumei.league;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.SpecList;
import kakumei.rating.Looks;
import kakumei.rating.SetResult;
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
 */
public record LeagueResult(
        StoredLeague league,
        Optional<LeaguePlan> plan,
        List<StoredEntrant> entrants,
        List<StoredSet> sets,
        Standings standings,
        boolean complete,
        boolean certain) {
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
        List<StoredSet> counted = finished(store, league).stream()
                .filter(set -> set.number() < progress.sets())
                .toList();
        return new LeagueResult(
                league,
                Optional.of(progress.plan()),
                store.entrants().of(league.id()),
                counted,
                progress.standings(),
                progress.isComplete(),
                progress.isCertain());
    }

    private static LeagueResult imported(Store store, StoredLeague league) {
        List<StoredSet> finished = finished(store, league);
        LinkedHashSet<String> names = new LinkedHashSet<>();
        finished.forEach(set -> names.addAll(set.players()));
        Standings standings = new Standings(List.copyOf(names));
        finished.forEach(set -> standings.add(set, List.of()));
        return new LeagueResult(league, Optional.empty(), List.of(), finished, standings, true, false);
    }

    private static List<StoredSet> finished(Store store, StoredLeague league) {
        return store.sets(league.id()).stream()
                .filter(StoredSet::isFinished)
                .filter(set -> set.rules().equals(league.rules()))
                .toList();
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
