package kakumei.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import kakumei.entrant.LinearDraft;
import kakumei.entrant.LinearFiles;
import kakumei.entrant.Roster;
import kakumei.match.Match;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.NewFile;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;
import kakumei.rating.MeanInterval;
import kakumei.report.LearningCurve;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.linear.LinearPlayer;
import kakumei.search.linear.LinearRecipe;
import kakumei.search.linear.LinearTraining;
import kakumei.search.linear.LinearWeights;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "policy",
        description = {
            "Train a linear policy of Daihinmin by self-play, from nothing: minutes on a laptop.",
            "",
            "The file is a player at once: linear:file=FILE. On the way the policy plays against four of default, and a"
                    + " line for each of these matches is printed. Stop the training in whatever way: the same command"
                    + " goes on. The file depends on the seed and the number of games alone, not on threads or pauses."
                    + " docs/champion.md says how it works, docs/formats.md describes the file.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei learn policy --out my.weights",
            "  ./kakumei learn policy --out quick.weights --games 500000 --seed 7 --plot curve.svg",
            "  ./kakumei match --players linear:file=my.weights,4*default --games 20000",
        })
final class LearnPolicyCommand implements Callable<Integer> {
    /* What two cores play in about ten minutes. */
    private static final String USUAL_GAMES = "10000000";
    private static final int CURVE_POINTS = 20;
    private static final long SAVE_NANOS = 20_000_000_000L;
    private static final String OPPONENTS = "4*default";

    private final Console console;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The policy, a new file.")
    private Path out = Path.of("");

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = USUAL_GAMES,
            description = "How many games of self-play, rounded up to a multiple of 64. Default: ${DEFAULT-VALUE}.")
    private long games;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where all chance comes from; that of the training that goes on, otherwise 1.")
    private @Nullable Long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads play, at most 16; without effect on the result. Default: one a core.")
    private int threads = Math.min(LinearTraining.SHARDS, Runtime.getRuntime().availableProcessors());

    @Option(names = "--plot", paramLabel = "FILE", description = "Draw the curve into this file, as SVG.")
    private @Nullable String plot;

    private final Rules rules = Daihinmin.uecda();
    private final List<LinearDraft.Point> curve = new ArrayList<>();

    LearnPolicyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (games < 1 || games > MatchSettings.MOST_GAMES) {
            throw new Usage("--games " + games + ": expected 1 to " + MatchSettings.MOST_GAMES);
        }
        if (threads < 1 || threads > LinearTraining.SHARDS) {
            throw new Usage("--threads " + threads + ": expected 1 to " + LinearTraining.SHARDS);
        }
        new NewFile(out).check();
        checkPlot();
        LinearTraining training = begin();
        console.result(String.format(
                Locale.ROOT,
                "%12s  %s",
                "games",
                "points per game against " + OPPONENTS + " (± half the 95 % interval)"));
        curve.forEach(this::print);
        if (!train(training)) {
            save(training);
            console.note(String.format(
                    Locale.ROOT,
                    "Stopped after %,d of %,d games. To go on: %s",
                    training.games(),
                    training.allGames(),
                    again()));
            return ExitCode.INTERRUPTED;
        }
        if (plot != null) {
            /* First: where it cannot be written, the draft still has the curve. */
            OutputFormat.save(console, LearningCurve.svg(curve, seed(), OPPONENTS), plot);
        }
        write(out, LinearFiles.format(training.weights(), seed(), training.games()));
        remove(draft());
        console.note(LearnCommand.toSeeItPlay(out));
        return ExitCode.OK;
    }

    /** Refuses a plot that would take the place of the policy, and one that cannot be written: before the training. */
    private void checkPlot() {
        if (plot == null) {
            return;
        }
        Path place = Path.of(plot).toAbsolutePath().normalize();
        for (Path taken : List.of(out, draft(), fresh(out), fresh(draft()))) {
            if (place.equals(taken.toAbsolutePath().normalize())) {
                throw new Usage("--plot " + plot + ": that is where the policy is written: name another file");
            }
        }
        Path folder = place.getParent();
        if (folder == null || !Files.isWritable(folder) || Files.isDirectory(place)) {
            throw new Failure(
                    "cannot write the plot to " + plot + ": expected a file in a folder that can be written to");
        }
    }

    private long seed() {
        return seed == null ? 1 : seed;
    }

    private Path draft() {
        return out.resolveSibling(out.getFileName() + ".part");
    }

    private String again() {
        Map<String, String> options = new LinkedHashMap<>(Map.of("--seed", "" + seed()));
        return CommandText.with(command, options).replace("./kakumei policy", "./kakumei learn policy");
    }

    /** A new training, or the one that was not finished. */
    private LinearTraining begin() {
        Path file = draft();
        if (!Files.exists(file)) {
            LinearTraining training = new LinearTraining(LinearRecipe.BEST, seed(), games);
            save(training); // a folder that cannot be written to is better known now
            return training;
        }
        LinearDraft before = readDraft(file);
        if (seed == null) {
            seed = before.seed();
        }
        long wanted = new LinearTraining(LinearRecipe.BEST, seed, games).allGames();
        if (before.seed() != seed || before.allGames() != wanted) {
            throw new Usage(file + " is of a training with --seed " + before.seed() + " --games " + before.allGames()
                    + ": give these to go on, or remove it to start over");
        }
        curve.addAll(before.curve());
        LinearTraining training = before.training();
        console.note(String.format(Locale.ROOT, "Going on after %,d games.", training.games()));
        return training;
    }

    private static LinearDraft readDraft(Path file) {
        try {
            return LinearDraft.read(file);
        } catch (Failure e) {
            throw new Failure(e.getMessage() + "; remove it to start over", e);
        }
    }

    /** Whether it came to its end. */
    private boolean train(LinearTraining training) {
        Interrupt interrupt = console.interrupt();
        try (ProgressBar progress = console.progress(training.allGames(), "games");
                ShardThreads sharing = new ShardThreads(threads)) {
            long saved = System.nanoTime();
            while (!training.isDone()) {
                if (interrupt.requested()) {
                    return false;
                }
                training.step(sharing);
                progress.reach(training.games());
                boolean reached = training.games() * CURVE_POINTS / training.allGames() > curve.size();
                if (reached) {
                    measure(training);
                }
                if (reached || System.nanoTime() - saved > SAVE_NANOS) {
                    save(training);
                    saved = System.nanoTime();
                }
            }
        }
        return true;
    }

    private void measure(LinearTraining training) {
        LinearWeights weights = training.weights();
        List<Entrant> entrants = new ArrayList<>(Roster.builtIn().entrants(OPPONENTS, rules));
        entrants.add(0, new Entrant("linear", ignored -> new LinearPlayer(weights)));
        /* Whole blocks, of which an interval that says something needs several. */
        long length = Math.max(10, Math.min(50, training.allGames() / 10_000)) * MatchSettings.CLASS_RESET;
        MatchSettings match = MatchSettings.of(rules, entrants, seed(), (int) length);
        MatchResult.PlayerResult found =
                new Match(match).play(System::nanoTime).players().get(0);
        double halfWidth = found.interval().map(MeanInterval::halfWidth).orElse(0.0);
        LinearDraft.Point point = new LinearDraft.Point(training.games(), found.meanPoints(), halfWidth);
        curve.add(point);
        print(point);
    }

    private void print(LinearDraft.Point point) {
        console.result(
                String.format(Locale.ROOT, "%,12d  %.3f ±%.3f", point.games(), point.points(), point.halfWidth()));
    }

    private void save(LinearTraining training) {
        write(draft(), LinearDraft.of(training, seed(), curve).format());
    }

    /* Beside the file and then in its place: whoever reads it finds a whole one, whenever this process dies. */
    private static void write(Path file, byte[] content) {
        Path fresh = fresh(file);
        try {
            Files.write(fresh, content);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new Failure("cannot write " + file + ": " + Reasons.of(e), e);
        }
    }

    private static Path fresh(Path file) {
        return file.resolveSibling(file.getFileName() + ".new");
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new Failure("cannot remove " + file + ": " + Reasons.of(e), e);
        }
    }
}
