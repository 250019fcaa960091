package kakumei.papers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import kakumei.match.MatchFault;
import kakumei.problem.Failure;
import kakumei.problem.Problem;
import kakumei.threads.Workers;
import org.jspecify.annotations.Nullable;

/** Computes the units of a study that its journal lacks, several at a time. */
public final class StudyRunner {
    private final List<Unit> units;
    private final Journal journal;
    private final List<Unit> pending = new ArrayList<>();

    /**
     * A runner of a study at a setting, which must be the journal's.
     *
     * @param before the studies of the experiment that come before it; must be complete when this one runs
     */
    public StudyRunner(Study study, Setting setting, Journal journal, List<StudyRunner> before) {
        this.journal = journal;
        List<StudyRunner> earlier = List.copyOf(before);
        units = study.units(setting, () -> results(earlier));
        Set<UnitId> done = journal.units().keySet();
        units.stream().filter(unit -> !done.contains(unit.id())).forEach(pending::add);
    }

    /** How many units the study has. */
    public int units() {
        return units.size();
    }

    /** How many of them are still to be computed. */
    public int left() {
        return pending.size();
    }

    /**
     * Those that were computed before, but by other weights than today's or by weights that were not written down: they
     * are computed anew, since two nets under one name would make a player that never was. By the keys of the units, the
     * players whose weights are others.
     */
    public Map<String, Set<String>> otherWeights() {
        Map<String, UnitId> before = new HashMap<>();
        journal.units().keySet().forEach(unit -> before.put(unit.key(), unit));
        Map<String, Set<String>> others = new LinkedHashMap<>();
        for (Unit unit : pending) {
            UnitId known = before.get(unit.key());
            if (known != null) {
                Map<String, String> changed = new TreeMap<>(unit.weights());
                changed.entrySet().removeAll(known.weights().entrySet());
                others.put(unit.key(), changed.keySet());
            }
        }
        return others;
    }

    /** About how long what is still to be computed takes. */
    public long stepsLeft() {
        return pending.stream().mapToLong(Unit::steps).sum();
    }

    /**
     * Computes what is left.
     *
     * @param threads how many units at a time; without effect on the results
     * @param stop asked before each unit; once it says so the running ones are the last
     * @param advanced told the steps of each unit that is done, by any thread
     * @return whether the study is complete
     */
    public boolean run(int threads, BooleanSupplier stop, LongConsumer advanced) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
        Workers.run(
                "unit",
                Math.min(threads, pending.size()),
                worker -> {
                    int i = next.getAndIncrement();
                    while (i < pending.size() && fault.get() == null && !stop.getAsBoolean()) {
                        compute(pending.get(i), advanced, fault);
                        i = next.getAndIncrement();
                    }
                },
                () -> fault.compareAndSet(null, new Failure("interrupted")));
        rethrow(fault.get());
        return journal.units().keySet().containsAll(units.stream().map(Unit::id).toList());
    }

    private void compute(Unit unit, LongConsumer advanced, AtomicReference<@Nullable Throwable> fault) {
        try {
            journal.keep(unit.id(), unit.work().get());
            advanced.accept(unit.steps());
        } catch (RuntimeException | Error e) {
            fault.compareAndSet(null, e);
        }
    }

    private static void rethrow(@Nullable Throwable fault) {
        if (fault instanceof MatchFault wrong) {
            throw new Failure(String.valueOf(wrong.getMessage()), wrong);
        }
        if (fault instanceof Problem problem) {
            throw problem;
        }
        if (fault instanceof RuntimeException exception) {
            throw exception;
        }
        if (fault instanceof Error error) {
            throw error;
        }
    }

    /** The versions of the code that computed the study's units: not those of others in its journal, of a larger size. */
    public Set<String> codes() {
        return journal.codes(units.stream().map(Unit::id).toList());
    }

    /** The results of the study's units in their order. */
    public Map<String, JsonNode> results() {
        Map<UnitId, JsonNode> done = journal.units();
        Map<String, JsonNode> results = new LinkedHashMap<>();
        for (Unit unit : units) {
            JsonNode result = done.get(unit.id());
            if (result != null) {
                results.put(unit.key(), result);
            }
        }
        return results;
    }

    /** The results of several studies as one. */
    public static Results results(List<StudyRunner> runners) {
        Map<String, JsonNode> results = new LinkedHashMap<>();
        runners.forEach(runner -> results.putAll(runner.results()));
        return new Results(results);
    }
}
