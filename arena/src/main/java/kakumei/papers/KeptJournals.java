package kakumei.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;

/**
 * A folder of journals that were computed before and are kept compressed, so that they need not be computed twice. A
 * journal is found by what it says of itself; only the beginning of its name counts, which is that of its study and size.
 */
public final class KeptJournals {
    /** How the names of kept journals end. */
    static final String ENDING = ".jsonl.gz";

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

    /** All of them, in the order of their names. */
    public List<KeptJournal> all() {
        return files.stream().map(KeptJournal::read).toList();
    }

    /** The journal of a study in a setting, if there is one. */
    public Optional<KeptJournal> of(Study study, Setting setting) {
        return candidates(study, setting.size())
                .filter(journal -> journal.isOf(study, setting))
                .findFirst();
    }

    /** One of a study with this size and cast, whatever its seed. */
    public Optional<KeptJournal> ofAnySeed(Study study, Size size, Casting casting) {
        return candidates(study, size)
                .filter(journal -> journal.isOf(study, new Setting(size, journal.seed(), casting)))
                .findFirst();
    }

    private Stream<KeptJournal> candidates(Study study, Size size) {
        String name = study.name() + "-" + study.journalSize(size).name();
        return files.stream()
                .filter(file -> {
                    String own = file.getFileName().toString();
                    return own.equals(name + ENDING) || own.startsWith(name + "-");
                })
                .map(KeptJournal::read);
    }
}
