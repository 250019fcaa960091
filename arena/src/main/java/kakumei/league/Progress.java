package kakumei.league;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import kakumei.game.Games;
import kakumei.rules.Rules;
import kakumei.store.DamagedSet;
import kakumei.store.FinishedSet;
import kakumei.store.Holdings;
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
    private final Rules rules;
    private final Standings standings;
    private final Consumer<StoredSet> taker;
    private final Set<String> codes = new LinkedHashSet<>();
    private int counted;
    private int seats;
    private final TreeMap<Integer, FinishedSet> waiting = new TreeMap<>();
    private final TreeMap<Integer, DamagedSet> damaged = new TreeMap<>();
    private int next;
    private int unverified;
    private boolean certain;

    /**
     * The progress of a league of which nothing is known yet. It keeps no set that counts.
     *
     * @param taker gets each of them, by number
     */
    Progress(LeaguePlan plan, Names names, Consumer<StoredSet> taker) {
        this.plan = plan;
        this.taker = taker;
        until = plan.until().map(rule -> rule.renamed(names.renamed()));
        rules = Games.rules(plan.game(), plan.rules(), plan.quirks());
        standings = new Standings(
                names.current(),
                names.retired(),
                plan.looks(),
                rules.minPoints(),
                rules.maxPoints(),
                plan.until().isPresent());
    }

    /** Takes in all finished sets of the store that are not known yet. */
    public void load(Store store, StoredLeague league) {
        for (OptionalInt from = OptionalInt.of(next); from.isPresent(); ) {
            Holdings held = store.holdings(
                    league,
                    from.getAsInt(),
                    number -> number < plan.sets() && !waiting.containsKey(number) && !damaged.containsKey(number));
            held.damaged().forEach(set -> damaged.put(set.number(), set));
            held.finished().stream()
                    .filter(set -> set.set().rules().equals(league.rules()))
                    .forEach(this::finished);
            advance();
            from = held.next();
        }
    }

    private void finished(FinishedSet set) {
        int number = set.set().number();
        boolean known = set.set().rules().equals(rules.id() + "/" + rules.version());
        Optional<DamagedSet> wrong = known ? RulesCheck.damage(rules, set) : Optional.empty();
        if (wrong.isPresent()) {
            damaged.put(number, wrong.get());
        } else if (number >= next) {
            waiting.putIfAbsent(number, set);
        }
    }

    /** Takes in a set that was finished just now. */
    void finished(StoredSet set, List<StoredBlock> blocks) {
        List<StoredBlock> ordered = blocks.stream()
                .sorted(Comparator.comparingInt(StoredBlock::block))
                .toList();
        finished(new FinishedSet(set, ordered, true, 0));
        advance();
    }

    /* A damaged set is left out, but what comes behind it counts. */
    private void advance() {
        while (!certain && (waiting.containsKey(next) || damaged.containsKey(next))) {
            FinishedSet first = waiting.remove(next);
            if (first != null) {
                seats = counted == 0 ? first.set().players().size() : seats;
                counted++;
                codes.addAll(first.set().codes());
                taker.accept(first.set());
                standings.add(first.set(), first.blocks());
                unverified += first.verified() ? 0 : 1;
                certain = until.map(rule -> rule.holds(standings)).orElse(false);
            }
            next++;
        }
    }

    /** How many sets count so far. */
    int counted() {
        return counted;
    }

    /** How many players the first of them had; 0 if there is none. */
    int seats() {
        return seats;
    }

    /** Every version of the program that played them. */
    List<String> codes() {
        return List.copyOf(codes);
    }

    /** The sets among the first ones that are left out because they are damaged, by number. */
    public List<DamagedSet> damaged() {
        return damaged.values().stream().filter(set -> set.number() < next).toList();
    }

    /** How many of the sets that count were stored by a version of the program that kept no checksums. */
    int unverified() {
        return unverified;
    }

    /** What is played. */
    public LeaguePlan plan() {
        return plan;
    }

    /** The standings over the sets that count so far. */
    public Standings standings() {
        return standings;
    }

    /** How many sets have been looked at so far, from the first without a gap. */
    public int sets() {
        return next;
    }

    /** Whether all sets that were planned are finished. */
    boolean allFinished() {
        return next + waiting.size() >= plan.sets() && damaged.isEmpty();
    }

    /** Whether the rule to stop early holds. */
    public boolean isCertain() {
        return certain;
    }

    /** Whether nothing is left to play. */
    public boolean isComplete() {
        return (certain || next >= plan.sets()) && damaged().isEmpty();
    }
}
