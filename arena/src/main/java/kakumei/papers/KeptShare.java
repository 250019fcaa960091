package kakumei.papers;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import kakumei.entrant.Roster;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.report.Figures;
import kakumei.report.TextColumns;

/**
 * How much of its study a kept journal has.
 *
 * @param units how many units the study has at the journal's size
 * @param left how many of them it lacks, or has by other weights than today's
 * @param more how many it has beyond that size, at a multiple of it, by the weights of today
 * @param size that of the journal
 * @param players who plays a program of the paper in place of the usual stand-in, in words
 */
public record KeptShare(int units, int left, int more, Size size, String players) {
    private static final String PERCENT = "percent";
    private static final String USUAL = "the usual";

    /**
     * The share of a journal.
     *
     * @throws Failure if it holds what cannot be
     */
    public static KeptShare of(KeptJournal journal, Roster roster) {
        check(journal, roster);
        Study study = study(journal);
        List<Unit> units = unitsOf(journal, roster);
        int has = (int) units.stream().filter(journal::has).count();
        Set<String> keys = units.stream().map(Unit::key).collect(Collectors.toSet());
        Function<String, Optional<Unit>> finder = study.finder(setting(journal, roster));
        int beyond = (int) journal.lines().keySet().stream()
                .filter(unit -> !keys.contains(unit.key()))
                .filter(unit -> finder.apply(unit.key()).filter(journal::has).isPresent())
                .count();
        List<String> others = setting(journal, roster).casting().others(study.cast());
        return new KeptShare(
                units.size(),
                units.size() - has,
                beyond,
                size(journal),
                others.isEmpty() ? USUAL : String.join(", ", others));
    }

    /**
     * Looks at all that a journal holds.
     *
     * @throws Failure if its study has no such unit, a unit cannot come to what is there, or who played may answer
     *     otherwise another time
     */
    public static void check(KeptJournal journal, Roster roster) {
        Setting setting = setting(journal, roster);
        List<String> unrepeatable =
                setting.casting().unrepeatable(study(journal).cast());
        if (!unrepeatable.isEmpty()) {
            throw new Failure(journal.path() + ": an outside program, or one that thinks by the clock, plays "
                    + String.join(", ", unrepeatable)
                    + " and may answer otherwise another time; expected players of ours, whose games can be checked");
        }
        journal.checkHeader(study(journal), setting);
        journal.check(new UnitCheck(study(journal), setting));
    }

    /** All units of the study of a journal at its size; the work of those that need the results of others cannot be done. */
    public static List<Unit> unitsOf(KeptJournal journal, Roster roster) {
        return study(journal).units(setting(journal, roster), () -> new Results(Map.of()));
    }

    private static Setting setting(KeptJournal journal, Roster roster) {
        Study study = study(journal);
        try {
            Casting casting = new Casting(study.rules(), study.cast(), journal.cast(), roster);
            return new Setting(size(journal), journal.seed(), casting);
        } catch (Usage e) {
            throw new Failure(journal.path() + ": " + e.getMessage(), e);
        }
    }

    /** The part of its size that is done, above 1 where there is more. */
    public double share() {
        return (double) (units - left + more) / units;
    }

    /** The part of the paper's size that is done; of a size with numbers of its own, the part of that. */
    String words() {
        String digits = Size.percentOf(share() * (size.share() == 0 ? 1 : size.share()));
        return digits + " %" + (size.share() == 0 ? " of " + size.name() : "");
    }

    /**
     * What journals have, for the terminal, and what experiments need that has no journal here.
     *
     * @param wrong takes what is to be said of those that cannot be used
     */
    public static String text(KeptJournals journals, Roster roster, Consumer<String> wrong) {
        Set<String> said = new LinkedHashSet<>();
        SortedMap<String, List<String>> rows = missing(journals, roster, said);
        for (Path path : journals.files()) {
            try {
                String file = path.getFileName().toString();
                rows.put(file, row(file, KeptJournals.read(path), roster));
            } catch (Failure e) {
                said.add(String.valueOf(e.getMessage()));
            }
        }
        said.forEach(wrong);
        TextColumns columns =
                new TextColumns("journal", "seed", ">units", ">of the paper", ">left of its size", "for", "players");
        rows.values().forEach(columns::row);
        return columns.toString();
    }

    private static List<String> row(String file, KeptJournal journal, Roster roster) {
        KeptShare share = of(journal, roster);
        return List.of(
                file,
                String.valueOf(journal.seed()),
                Figures.count(journal.size()),
                share.words(),
                share.left == 0 ? "nothing" : Figures.count(share.left),
                ids(journal.study()),
                share.players);
    }

    /* By the name the journal would have: at the paper's size, with the seed of our page and the usual players. */
    private static SortedMap<String, List<String>> missing(KeptJournals journals, Roster roster, Set<String> wrong) {
        SortedMap<String, List<String>> rows = new TreeMap<>();
        Set<String> asked = new HashSet<>();
        for (Experiment experiment : Papers.experiments()) {
            Setting setting = new Setting(Size.PAPER, experiment.seedOfPage(), experiment.casting(Map.of(), roster));
            for (Study study : experiment.studies()) {
                String name = Journal.name(study, setting);
                if (asked.add(name) && isMissing(journals, study, setting, wrong)) {
                    int units =
                            study.units(setting, () -> new Results(Map.of())).size();
                    rows.put(
                            name,
                            List.of(
                                    name + ": none",
                                    String.valueOf(setting.seed()),
                                    "0",
                                    "0 %",
                                    Figures.count(units),
                                    ids(study.name()),
                                    USUAL));
                }
            }
        }
        return rows;
    }

    /* Of one that is there and cannot be used that is said, and not that there is none. */
    private static boolean isMissing(KeptJournals journals, Study study, Setting setting, Set<String> wrong) {
        try {
            return journals.of(study, setting).isEmpty();
        } catch (Failure e) {
            wrong.add(String.valueOf(e.getMessage()));
            return false;
        }
    }

    /* What a study is asked for. */
    private static String ids(String study) {
        return Papers.experiments().stream()
                .filter(experiment -> experiment.studies().stream()
                        .anyMatch(each -> each.name().equals(study)))
                .map(Experiment::id)
                .collect(Collectors.joining(" "));
    }

    /**
     * Refuses to put a journal with kept ones of its study and setting, whatever their names, from which it differs.
     *
     * @throws Failure if a unit came to something else there
     */
    public static void checkBeside(KeptJournal more, KeptJournals journals, Roster roster) {
        journals.of(study(more), setting(more, roster)).ifPresent(kept -> kept.add(more));
    }

    /** The name a journal is kept under. */
    public static String name(KeptJournal journal, Roster roster) {
        return Journal.name(study(journal), setting(journal, roster));
    }

    private static Study study(KeptJournal journal) {
        return Papers.experiments().stream()
                .flatMap(experiment -> experiment.studies().stream())
                .filter(study -> study.name().equals(journal.study()))
                .findFirst()
                .orElseThrow(
                        () -> new Failure(journal.path() + " is of a study " + journal.study() + " that there is not"));
    }

    private static Size size(KeptJournal journal) {
        String name = journal.sizeName();
        for (Size size : List.of(Size.TINY, Size.QUICK, Size.PAPER)) {
            if (size.name().equals(name)) {
                return size;
            }
        }
        try {
            if (name.endsWith(PERCENT)) {
                return Size.percent(Double.parseDouble(name.substring(0, name.length() - PERCENT.length())));
            }
        } catch (IllegalArgumentException e) {
            throw new Failure(journal.path() + " line 1: " + name + " is no size", e);
        }
        throw new Failure(journal.path() + " line 1: " + name + " is no size");
    }
}
