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
 * journal is found by what it says of itself; only the beginning of its name counts, which is that of its study and
 * size, and the seed behind them if it is there.
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

    /** All of them, in the order of their names. */
    public List<KeptJournal> all() {
        return files.stream().map(KeptJournals::read).toList();
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
        Matcher seed = SEED.matcher(own.substring(Math.min(own.length(), name.length())));
        boolean otherSeed = seed.lookingAt() && !seed.group(1).equals(String.valueOf(journal.seed()));
        if (!isNamed(own, name) || otherSeed) {
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

    /** The journal of a study in a setting, if there is one; of outside programs there is none. */
    public Optional<KeptJournal> of(Study study, Setting setting) {
        if (!setting.casting().programs(study.cast()).isEmpty()) {
            return Optional.empty();
        }
        String name = study.name() + "-" + study.journalSize(setting.size()).name();
        return files.stream()
                .filter(file -> isNamed(file.getFileName().toString(), name))
                .map(KeptJournals::read)
                .filter(journal -> journal.isOf(study, setting))
                .findFirst();
    }
}
