package kakumei.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;

/**
 * A folder of journals that were computed before and are kept compressed, so that they need not be computed twice. A
 * journal is found by what it says of itself; of its name the beginning counts, which is that of its study and size, and
 * the seed behind them if it is there. One that has the whole name of a study in a setting must be of just that.
 */
public final class KeptJournals {
    /** How the names of kept journals end. */
    public static final String ENDING = ".jsonl.gz";

    private static final Pattern SEED = Pattern.compile("-seed(-?\\d+)");

    private final List<Path> files;

    private KeptJournals(List<Path> files) {
        this.files = List.copyOf(files);
    }

    /** None at all. */
    public static KeptJournals none() {
        return new KeptJournals(List.of());
    }

    /** Those in a folder; none where there is no such folder. */
    public static KeptJournals in(Path folder) {
        if (!Files.exists(folder)) {
            return none();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return new KeptJournals(
                    inside.filter(file -> file.getFileName().toString().endsWith(ENDING))
                            .sorted()
                            .toList());
        } catch (IOException e) {
            throw new Failure("cannot read the journals in " + folder + ": " + Reasons.of(e), e);
        }
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return files.isEmpty();
    }

    /** Their files, in the order of their names. */
    List<Path> files() {
        return files;
    }

    /**
     * Reads a kept journal.
     *
     * @throws Failure if it is another than its name says: nobody would find it
     */
    public static KeptJournal read(Path file) {
        KeptJournal journal = KeptJournal.read(file);
        String name = journal.study() + "-" + journal.sizeName();
        String own = file.getFileName().toString();
        if (!isNamed(own, name) || !isOfSeed(own, name, journal.seed())) {
            throw new Failure(
                    file + " is the journal of " + journal.study() + ", size " + journal.sizeName() + ", seed "
                            + journal.seed() + ": expected the name " + name + "-seed" + journal.seed() + ENDING
                            + "; put the file back under its own, or remove it");
        }
        return journal;
    }

    private static boolean isNamed(String own, String name) {
        return own.equals(name + ENDING) || own.startsWith(name + "-");
    }

    /**
     * The journal of a study in a setting, of several all together, if there is one; of players that may answer otherwise
     * another time there is none.
     *
     * @throws Failure if one that has the name of it is of something else, or two differ in a unit
     */
    public Optional<KeptJournal> of(Study study, Setting setting) {
        if (!setting.casting().unrepeatable(study.cast()).isEmpty()) {
            return Optional.empty();
        }
        String name = study.name() + "-" + study.journalSize(setting.size()).name();
        String whole = Journal.name(study, setting) + ENDING;
        Optional<KeptJournal> all = Optional.empty();
        for (Path file : files) {
            String own = file.getFileName().toString();
            if (isNamed(own, name)
                    && isOfSeed(own, name, setting.seed())
                    && (own.equals(whole) || KeptJournal.mayBeOf(file, study, setting))) {
                KeptJournal journal = read(file);
                if (own.equals(whole)) {
                    journal.checkHeader(study, setting);
                }
                if (journal.isOf(study, setting)) {
                    journal.check(new UnitCheck(study, setting)); // by the lines of its own file
                    all.ifPresent(first -> first.add(journal));
                    all = all.or(() -> Optional.of(journal));
                }
            }
        }
        return all;
    }

    /* What is wrong with the journal of another seed is in nobody's way. */
    private static boolean isOfSeed(String own, String name, long seed) {
        Matcher inName = SEED.matcher(own.substring(Math.min(own.length(), name.length())));
        return !inName.lookingAt() || inName.group(1).equals(String.valueOf(seed));
    }
}
