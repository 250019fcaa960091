package kakumei.league;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import kakumei.entrant.Games;
import kakumei.rules.Rules;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;

/**
 * How far a league has come: the sets that are finished without a gap from the first, and whether its rule to stop
 * holds for them. What lies behind the set with which it first held does not count, so that the result does not depend
 * on which set was finished first.
 */
public final class Progress {
    private final LeaguePlan plan;
    private final Optional<StopRule> until;
    private final Standings standings;
    private final TreeMap<Integer, Finished> waiting = new TreeMap<>();
    private int next;
    private int finished;
    private boolean certain;

    private record Finished(StoredSet set, List<StoredBlock> blocks) {}

    /** The progress of a league of which nothing is known yet. */
    Progress(LeaguePlan plan, Names names) {
        this.plan = plan;
        until = plan.until().map(rule -> rule.renamed(names.renamed()));
        Rules rules = Games.rules(plan.game(), plan.rules(), Games.quirks(plan.quirks()));
        standings = new Standings(names.current(), names.retired(), plan.looks(), rules.minPoints(), rules.maxPoints());
    }

    /** Takes in all finished sets of the store that are not known yet. */
    public void load(Store store, StoredLeague league) {
        long id = league.id();
        List<StoredSet> unknown = store.sets(id).stream()
                .filter(set -> set.isFinished() && set.rules().equals(league.rules()))
                .filter(set -> set.number() >= next && !waiting.containsKey(set.number()))
                .toList();
        if (unknown.isEmpty()) {
            return;
        }
        Map<Integer, List<StoredBlock>> blocks = unknown.size() < 10
                ? new HashMap<>()
                : store.blocks(id, Optional.empty()).stream().collect(Collectors.groupingBy(StoredBlock::number));
        for (StoredSet set : unknown) {
            List<StoredBlock> own = unknown.size() < 10
                    ? store.blocks(id, Optional.of(set.number()))
                    : blocks.getOrDefault(set.number(), List.of());
            finished(set, own);
        }
    }

    /** Takes in a set that was finished just now, with its totals. */
    void finished(StoredSet set, List<StoredBlock> blocks) {
        finished++;
        List<StoredBlock> ordered = blocks.stream()
                .sorted(Comparator.comparingInt(StoredBlock::block))
                .toList();
        waiting.put(set.number(), new Finished(set, ordered));
        while (!certain && waiting.containsKey(next)) {
            Finished first = waiting.pollFirstEntry().getValue();
            standings.add(first.set(), first.blocks());
            next++;
            certain = until.map(rule -> rule.holds(standings)).orElse(false);
        }
    }

    /** What is played. */
    public LeaguePlan plan() {
        return plan;
    }

    /** The standings over the sets that count so far. */
    public Standings standings() {
        return standings;
    }

    /** How many sets count so far, from the first without a gap. */
    public int sets() {
        return next;
    }

    /** Whether all sets that were planned are finished. */
    boolean allFinished() {
        return finished >= plan.sets();
    }

    /** Whether the rule to stop early holds. */
    public boolean isCertain() {
        return certain;
    }

    /** Whether nothing is left to play. */
    public boolean isComplete() {
        return certain || next >= plan.sets();
    }
}
