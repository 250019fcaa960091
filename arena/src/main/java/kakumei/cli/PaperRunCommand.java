package kakumei.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import kakumei.entrant.CodeVersion;
import kakumei.entrant.Roster;
import kakumei.papers.Experiment;
import kakumei.papers.Journal;
import kakumei.papers.KeptJournal;
import kakumei.papers.KeptJournals;
import kakumei.papers.Papers;
import kakumei.papers.ReportFiles;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Stamp;
import kakumei.papers.Study;
import kakumei.papers.StudyRunner;
import kakumei.problem.Failure;
import kakumei.problem.Problem;
import kakumei.problem.Usage;
import kakumei.report.Figures;
import kakumei.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "run",
        sortOptions = false,
        description = {
            "Run tables and figures of the papers again and set the numbers side by side.",
            "",
            "What is computed is kept as it is made: stopped in whatever way and started again, the same command goes on"
                    + " where it was and ends with the same numbers. Results that rest on the same games share them."
                    + " docs/papers/README.md says more.",
            "",
            "What the project has computed before is kept in docs/papers/journals and is not computed again: with its"
                    + " seed and players the command takes it from there and computes what is missing. It says how much"
                    + " that is and when it will be done. Another seed, or --journals none, computes everything anew.",
        },
        footer = {
            "",
            "Programs of the papers that are not ours are played by players of ours, which the output names.",
            "--stand-in seats the real program instead, or any other player.",
            "",
            "Of several, those that have nothing to compute come first. Ctrl-C finishes what is running and prints the"
                    + " command that goes on.",
            "",
            "Examples:",
            "  ./kakumei paper run 000-table2",
            "  ./kakumei paper run 000-table1 000-fig3 --quick --seed 1",
            "  ./kakumei paper run 000-table4 --percent 10",
            "  ./kakumei paper run 000-table3 --quick --stand-in \"snowl=uecda:cmd='./client -h {host} -p {port}'\"",
            "  ./kakumei paper run all --quick",
        })
final class PaperRunCommand implements Callable<Integer> {
    private final Console console;
    private final Set<Path> told = new HashSet<>();

    @Parameters(
            paramLabel = "ID",
            arity = "1..*",
            description = "Ids of ./kakumei paper list; the number of a paper for all of its own; all for everything.",
            completionCandidates = Completions.PaperIds.class)
    private List<String> ids = new ArrayList<>();

    @Option(names = "--quick", description = "At a size that ends in a minute or two.")
    private boolean quick;

    @Option(
            names = "--percent",
            paramLabel = "P",
            description = "At a part of the paper's size, or above 100 at a multiple.")
    private Optional<Double> percent = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where all chance comes from: the same seed gives the same result. Without it that of our"
                    + " pages is taken, docs/papers: 2012 for paper 002, 1 for the others.")
    private Optional<Long> seed = Optional.empty();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "The folder for reports (one folder for each ID, size, seed and cast: report.md, index.html, *.svg,"
                            + " *.csv) and for what is computed (journal). Default: ${DEFAULT-VALUE}.")
    private Path out = Path.of("papers");

    @Option(
            names = "--journals",
            paramLabel = "DIR",
            description = "Where journals of earlier runs are kept, compressed, to go on from; none: from nothing."
                    + " Default: ${DEFAULT-VALUE}.")
    private Path journals = PaperJournalsCommand.folder();

    @Option(
            names = "--stand-in",
            paramLabel = "NAME=SPEC",
            description = "Who plays a program of the paper; may be given several times.")
    private List<String> standIns = new ArrayList<>();

    @Mixin
    private WithOption with = new WithOption();

    PaperRunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        threads.check();
        if (out.toString().isEmpty()) {
            throw new Usage("--out: expected the name of a folder");
        }
        Size size = size();
        Map<String, String> seated = seated();
        List<Experiment> experiments = Papers.find(ids);
        Papers.checkParts(experiments, seated.keySet());
        Roster roster = with.roster(console);
        experiments.forEach(experiment -> experiment.casting(seated, roster)); // a wrong one ends nothing half done
        KeptJournals kept = kept();
        List<PaperRun> later = new ArrayList<>();
        boolean failed = false;
        for (Experiment experiment : experiments) {
            Setting setting =
                    new Setting(size, seed.orElse(experiment.seedOfPage()), experiment.casting(seated, roster));
            PaperRun run = new PaperRun(experiment, setting, kept);
            // What is there already need not wait for hours of computing, nor for what cannot be shown.
            try {
                if (experiments.size() == 1 || !run(run, true)) {
                    later.add(run);
                }
            } catch (Problem e) {
                failed = true;
                console.note(experiment.id() + ": " + e.getMessage());
            }
        }
        for (PaperRun run : later) {
            try {
                if (!run(run, false)) {
                    console.note("Stopped. " + kept(ids));
                    return ExitCode.INTERRUPTED;
                }
            } catch (Problem e) {
                if (experiments.size() == 1) {
                    throw e;
                }
                failed = true;
                console.note(run.experiment().id() + ": " + e.getMessage());
            }
        }
        return failed ? ExitCode.FAILED : ExitCode.OK;
    }

    private String kept(List<String> what) {
        return "What was computed is kept. To go on: " + again(what, seed, Optional.of(out));
    }

    /** An experiment to run, and what was computed before. */
    private record PaperRun(Experiment experiment, Setting setting, KeptJournals kept) {}

    private KeptJournals kept() {
        if (journals.equals(Path.of("none"))) {
            return KeptJournals.none();
        }
        KeptJournals kept = KeptJournals.in(journals);
        if (kept.isEmpty()) {
            if (!journals.equals(PaperJournalsCommand.folder())) {
                throw new Usage("--journals " + journals + ": expected a folder with journals (*" + KeptJournals.ENDING
                        + "), or none");
            }
            console.note(
                    "No journals of earlier runs in " + journals + ": everything is computed here. A checkout of the"
                            + " sources has them (docs/papers/journals); --journals DIR names their folder.");
        }
        return kept;
    }

    private Size size() {
        if (percent.isEmpty()) {
            return quick ? Size.QUICK : Size.PAPER;
        }
        if (quick) {
            throw new Usage("--quick and --percent are two sizes: expected one of them");
        }
        try {
            return Size.percent(percent.get());
        } catch (IllegalArgumentException e) {
            throw new Usage("--percent " + percent.get() + ": " + e.getMessage(), e);
        }
    }

    private Map<String, String> seated() {
        Map<String, String> seated = new LinkedHashMap<>();
        for (String standIn : standIns) {
            int equals = standIn.indexOf('=');
            if (equals < 1) {
                throw new Usage("--stand-in " + standIn + ": expected NAME=SPEC, such as snowl=mc:playouts=500");
            }
            String name = standIn.substring(0, equals);
            if (seated.containsKey(name)) {
                throw new Usage("--stand-in " + name + " is given twice: expected one player for it");
            }
            seated.put(name, standIn.substring(equals + 1));
        }
        return seated;
    }

    /**
     * Computes what is missing and shows the report; tells whether it came to that.
     *
     * @param readyOnly whether to leave it alone if something is missing
     */
    private boolean run(PaperRun run, boolean readyOnly) {
        Experiment experiment = run.experiment();
        Setting setting = run.setting();
        List<Journal> opened = new ArrayList<>();
        try {
            List<StudyRunner> runners = new ArrayList<>();
            for (Study study : experiment.studies()) {
                Optional<KeptJournal> before = run.kept().of(study, setting);
                Journal read = goOn(before, study, setting, Journal::read);
                StudyRunner runner = new StudyRunner(study, setting, read, runners);
                // What is whole is only read, so that nobody who computes something else of it is in the way.
                if (runner.left() > 0) {
                    if (readyOnly) {
                        return false;
                    }
                    Journal journal = goOn(before, study, setting, Journal::open);
                    opened.add(journal);
                    runner = new StudyRunner(study, setting, journal, runners);
                } else {
                    opened.add(read);
                }
                runners.add(runner);
            }
            int left = runners.stream().mapToInt(StudyRunner::left).sum();
            for (int i = 0; i < runners.size(); i++) {
                tellOtherWeights(experiment.studies().get(i), runners.get(i).otherWeights());
            }
            if (!compute(experiment, runners, left)) {
                return false;
            }
            show(experiment, setting, runners, opened);
            return true;
        } finally {
            opened.forEach(Journal::close);
        }
    }

    /** How a journal is got. */
    @FunctionalInterface
    private interface Opening {
        Journal of(Path path, Study study, Setting setting, Instant now, String code);
    }

    private Journal goOn(Optional<KeptJournal> before, Study study, Setting setting, Opening opening) {
        Journal journal = opening.of(
                Journal.in(out.resolve("journal"), study, setting),
                study,
                setting,
                Clock.systemUTC().instant(),
                CodeVersion.current().text());
        try {
            before.ifPresent(kept -> {
                if (told.add(kept.path())) {
                    console.note(kept.path() + ": " + Figures.count(kept.size(), "unit", "units") + " computed before");
                }
                journal.goOnFrom(kept);
            });
            return journal;
        } catch (Problem e) {
            journal.close();
            throw e;
        }
    }

    private void tellOtherWeights(Study study, Map<String, Set<String>> units) {
        if (!units.isEmpty()) {
            TreeSet<String> players = new TreeSet<>();
            units.values().forEach(players::addAll);
            console.note(study.name() + ": anew: " + Figures.count(units.size(), "unit", "units")
                    + ", played by other weights or programs than those of today, or by unknown ones"
                    + (players.isEmpty() ? "" : " (" + String.join(", ", players) + ")"));
        }
    }

    private boolean compute(Experiment experiment, List<StudyRunner> runners, int left) {
        int units = runners.stream().mapToInt(StudyRunner::units).sum();
        console.note(experiment.id() + ": "
                + (left == 0
                        ? "computed before"
                        : Figures.count(left) + " of " + Figures.count(units, "unit", "units") + " to compute"));
        long total = runners.stream().mapToLong(StudyRunner::stepsLeft).sum();
        TimeLeft timeLeft = new TimeLeft(
                total, Clock.system(ZoneId.systemDefault()), line -> console.note(experiment.id() + ": " + line));
        try (ProgressBar progress = console.progress(total, "steps")) {
            for (StudyRunner runner : runners) {
                boolean done = runner.run(threads.count(), console.interrupt(), steps -> {
                    progress.advance(steps);
                    timeLeft.advance(steps);
                });
                if (!done) {
                    return false;
                }
            }
        } catch (Failure e) {
            console.note(kept(ids));
            throw e;
        }
        return true;
    }

    private void show(Experiment experiment, Setting setting, List<StudyRunner> runners, List<Journal> opened) {
        Report report = experiment.reporter().report(setting, StudyRunner.results(runners));
        TreeSet<String> codes = new TreeSet<>();
        runners.forEach(runner -> codes.addAll(runner.codes()));
        Instant begun =
                opened.stream().map(Journal::begun).min(Instant::compareTo).orElseThrow();
        Stamp stamp = new Stamp(
                experiment,
                again(List.of(experiment.id()), Optional.of(setting.seed()), Optional.empty()),
                setting,
                begun,
                codes);
        Path folder = out.resolve(experiment.folder(setting));
        ReportFiles files = new ReportFiles(stamp, report);
        files.write(folder);
        console.print(files.text());
        console.flush();
        console.note("Report: " + folder.resolve("index.html"));
    }

    /** The command that computes the same. */
    private String again(List<String> what, Optional<Long> from, Optional<Path> where) {
        List<String> words = new ArrayList<>(what);
        if (quick) {
            words.add("--quick");
        }
        percent.ifPresent(
                part -> words.addAll(List.of("--percent", part.toString().replaceAll("\\.0$", ""))));
        from.ifPresent(number -> words.addAll(List.of("--seed", String.valueOf(number))));
        standIns.forEach(standIn -> words.addAll(List.of("--stand-in", standIn)));
        with.given().forEach(jar -> words.addAll(List.of("--with", jar.toString())));
        where.filter(folder -> !folder.equals(Path.of("papers")))
                .ifPresent(folder -> words.addAll(List.of("--out", folder.toString())));
        if (where.isPresent() && !journals.equals(PaperJournalsCommand.folder())) {
            words.addAll(List.of("--journals", journals.toString()));
        }
        return CommandText.of("paper run", words);
    }
}
