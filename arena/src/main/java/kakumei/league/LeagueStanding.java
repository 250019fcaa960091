package kakumei.league;

import java.util.List;
import java.util.Optional;
import kakumei.game.Games;
import kakumei.rating.Looks;
import kakumei.rules.Rules;
import kakumei.store.DamagedSet;
import kakumei.store.SetSums;
import kakumei.store.Store;
import kakumei.store.StoredEntrant;
import kakumei.store.StoredLeague;

/**
 * How a league stands, without its sets.
 *
 * @param league the league
 * @param plan what it plays; empty where its sets were imported
 * @param entrants who plays under which name; empty where that is not known
 * @param sets how many finished sets count
 * @param seats how many players the first of them had; 0 if there is none
 * @param standings over these
 * @param complete whether nothing is left to play
 * @param certain whether it was ended by its rule to stop early
 * @param damaged the sets that are left out because they are not what was stored, by number
 * @param unverified how many of those that count were stored by a version of the program that kept no checksums
 * @param codes every version of the program that played
 */
public record LeagueStanding(
        StoredLeague league,
        Optional<LeaguePlan> plan,
        List<StoredEntrant> entrants,
        int sets,
        int seats,
        Standings standings,
        boolean complete,
        boolean certain,
        List<DamagedSet> damaged,
        int unverified,
        List<String> codes) {
    /* So many sets are read and checked in a second or two. */
    private static final int FEW = 10_000;

    /**
     * Reads how a league stands. Of few sets from these, of which each is checked; of many from the sums that the store
     * keeps, which takes the same time however many there are, unless there are none, a set was damaged, or a rule to
     * stop has to be looked at set by set.
     */
    public static LeagueStanding load(Store store, StoredLeague league) {
        return quick(store, league).orElseGet(() -> LeagueResult.read(store, league, set -> {}));
    }

    /** The same from the sums alone; empty where these do not tell it, and of few sets. */
    public static Optional<LeagueStanding> quick(Store store, StoredLeague league) {
        return quick(store, league, FEW);
    }

    static Optional<LeagueStanding> quick(Store store, StoredLeague league, int few) {
        Optional<LeaguePlan> plan = league.isImported() ? Optional.empty() : Optional.of(LeagueResult.plan(league));
        if (plan.flatMap(LeaguePlan::until).isPresent()) {
            return Optional.empty();
        }
        Optional<SetSums> sums = store.sums(league.id()).filter(known -> known.damaged() == 0 && known.sets() > few);
        return sums.map(known -> of(store, league, plan, known));
    }

    private static LeagueStanding of(Store store, StoredLeague league, Optional<LeaguePlan> plan, SetSums sums) {
        List<StoredEntrant> entrants = plan.isPresent() ? store.entrants().of(league.id()) : List.of();
        return new LeagueStanding(
                league,
                plan,
                entrants,
                sums.sets(),
                sums.seats(),
                plan.map(known -> standings(known, Names.of(LeagueResult.names(known), entrants), sums))
                        .orElseGet(() -> imported(sums)),
                plan.map(known -> sums.through() >= known.sets()).orElse(true),
                false,
                List.of(),
                sums.unverified(),
                sums.codes());
    }

    private static Standings standings(LeaguePlan plan, Names names, SetSums sums) {
        Rules rules = Games.rules(plan.game(), plan.rules(), plan.quirks());
        return Standings.of(sums, names.current(), names.retired(), plan.looks(), rules.minPoints(), rules.maxPoints());
    }

    private static Standings imported(SetSums sums) {
        List<String> names = sums.players().keySet().stream().sorted().toList();
        return Standings.of(sums, names, List.of(), Looks.ONCE, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** How many sets there are to be. */
    public int planned() {
        return plan.map(LeaguePlan::sets).orElse(sets);
    }

    /** Whether intervals are over blocks, since the same players meet in every set; otherwise over sets. */
    public boolean overBlocks() {
        return sets > 0 && standings.players().size() == seats;
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
