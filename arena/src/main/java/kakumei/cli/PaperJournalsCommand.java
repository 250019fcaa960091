package kakumei.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.entrant.Roster;
import kakumei.papers.KeptJournal;
import kakumei.papers.KeptJournals;
import kakumei.papers.KeptShare;
import kakumei.problem.Usage;
import kakumei.report.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "journals",
        sortOptions = false,
        description = {
            "List the journals that paper run goes on from, and how much of each study they have.",
            "",
            "With --add, the units of journals of your own runs (papers/journal/*.jsonl) are put with those that are kept."
                    + " A unit that came to something else is refused: one of the two was computed by other code. So is"
                    + " one that its study does not have, or that cannot come to such a result, and a journal in which"
                    + " outside programs play, or players that think by the clock. Units that were played by other"
                    + " weights than those of today are left out.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei paper journals",
            "  ./kakumei paper journals --add papers/journal/000-snowl-paper-seed7.jsonl",
        })
final class PaperJournalsCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--journals", paramLabel = "DIR", description = "Their folder. Default: ${DEFAULT-VALUE}.")
    private Path folder = folder();

    @Option(
            names = "--add",
            paramLabel = "FILE",
            arity = "1..*",
            description = "Journals to put with them, each under its study, size, seed and players.")
    private List<Path> added = new ArrayList<>();

    PaperJournalsCommand(Console console) {
        this.console = console;
    }

    /**
     * Where the project keeps them: in the checkout whose launcher was started, wherever that was. Who was started by
     * other means looks in the folder it is in.
     */
    static Path folder() {
        return folder(Optional.ofNullable(System.getProperty("kakumei.home")));
    }

    static Path folder(Optional<String> launcher) {
        Path here = Path.of("docs", "papers", "journals");
        return launcher.map(Path::of)
                .filter(home -> !home.equals(Path.of("").toAbsolutePath()))
                .map(home -> home.resolve(here))
                .orElse(here);
    }

    @Override
    public Integer call() {
        for (Path file : added) {
            if (!Files.exists(file)) {
                throw new Usage("--add " + file + ": there is no such file");
            }
        }
        List<KeptJournal> journals = added.stream().map(KeptJournal::read).toList();
        journals.forEach(more -> KeptShare.check(more, Roster.builtIn())); // a wrong one ends nothing half done
        if (!journals.isEmpty()) {
            KeptJournal.alone(folder, () -> journals.forEach(this::add));
        }
        KeptJournals kept = KeptJournals.in(folder);
        if (kept.isEmpty()) {
            throw new Usage("no journals in " + folder + ": expected a folder with journals (*" + KeptJournals.ENDING
                    + "), as docs/papers/journals of a checkout is (--journals DIR)");
        }
        List<String> wrong = new ArrayList<>();
        console.print(KeptShare.text(kept, Roster.builtIn(), wrong::add));
        console.flush();
        wrong.forEach(console::note);
        return wrong.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }

    private void add(KeptJournal more) {
        Path target = folder.resolve(KeptShare.name(more, Roster.builtIn()) + KeptJournals.ENDING);
        KeptShare.checkBeside(more, KeptJournals.in(folder), Roster.builtIn());
        KeptJournal all = more;
        int fresh = more.size();
        if (Files.exists(target)) {
            all = KeptJournals.read(target);
            KeptShare.check(all, Roster.builtIn());
            fresh = all.add(more);
        }
        int others = all.leaveOutOthers(KeptShare.unitsOf(all, Roster.builtIn()));
        all.write(target);
        console.note(target + ": " + Figures.count(fresh, "more unit", "more units") + ", "
                + (others == 0 ? "" : Figures.count(others) + " left out that were played by other weights, ")
                + Figures.count(all.size()) + " in all");
    }
}
