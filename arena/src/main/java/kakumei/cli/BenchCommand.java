package kakumei.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.calibration.Signature;
import kakumei.calibration.Speed;
import kakumei.calibration.SpeedReport;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "bench",
        description = {
            "Print the signature of behaviour and the speed of this machine.",
            "",
            "The signature is one number over a fixed set of seeded games: it is the same on every machine and JDK, and"
                    + " changes when rules, dealing or players behave differently. Speeds are in CPU time of one core,"
                    + " medians over processes of their own; the calibration (one SplittableRandom.nextLong, in ns)"
                    + " makes two machines comparable.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei bench",
            "  ./kakumei bench --game bigtwo --json",
            "  ./kakumei bench --signature      the number alone, for a commit message",
        })
final class BenchCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "Which game: ${COMPLETION-CANDIDATES}; the first unless given.",
            completionCandidates = GameOptions.GameNames.class)
    private String game = Games.usual().id();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = "--signature", description = "Print the signature alone, measure nothing.")
    private boolean signatureOnly;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "How many processes measure, one after the other; 0 measures in this one. Default: 3.")
    private int forks = 3;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "CPU seconds for each speed in each process. Default: 2.")
    private double seconds = 2;

    /* What a fork is asked for: games of other kinds before the measurement would mislead the compiler. */
    @Option(names = "--speed-only", hidden = true)
    private boolean speedOnly;

    BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (forks < 0 || forks > 100) {
            throw new Usage("--forks takes a number from 0 to 100, not " + forks);
        }
        if (!(seconds > 0 && seconds <= 600)) {
            throw new Usage("--seconds takes a number above 0, at most 600, not " + seconds);
        }
        Rules rules = Games.rules(game);
        if (speedOnly) {
            console.result(report(rules, 0, Speed.measure(rules, fastTable(rules), seconds))
                    .json());
            return ExitCode.OK;
        }
        long signature = Signature.of(rules, signatureTables(rules));
        if (signatureOnly) {
            console.result(Long.toString(signature));
            return ExitCode.OK;
        }
        Speed speed = forks == 0 ? Speed.measure(rules, fastTable(rules), seconds) : Speed.median(measureInForks());
        SpeedReport report = report(rules, signature, speed);
        console.result(json ? report.json() : report.text());
        return ExitCode.OK;
    }

    private SpeedReport report(Rules rules, long signature, Speed speed) {
        return new SpeedReport(Games.of(rules), signature, speed, forks);
    }

    private static List<List<Entrant>> signatureTables(Rules rules) {
        Roster roster = Roster.builtIn();
        return Games.of(rules).signatureTables().stream()
                .map(table -> roster.entrants(table, rules))
                .toList();
    }

    private static List<Entrant> fastTable(Rules rules) {
        return Roster.builtIn().entrants(rules.players() + "*" + Games.of(rules).fastPlayer(), rules);
    }

    private List<Speed> measureInForks() {
        List<Speed> speeds = new ArrayList<>();
        try (ProgressBar progress = console.progress(forks, "processes")) {
            for (int fork = 0; fork < forks; fork++) {
                speeds.add(measureInFork());
                progress.advance(1);
            }
        }
        return speeds;
    }

    private Speed measureInFork() {
        String java = ProcessHandle.current().info().command().orElse("java");
        List<String> command = List.of(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "bench",
                "--speed-only",
                "--game",
                game,
                "--seconds",
                Double.toString(seconds));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            process.getOutputStream().close();
            String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new Failure("a measuring process failed with exit code " + process.exitValue());
            }
            return SpeedReport.read(Games.of(game), new ObjectMapper().readTree(answer));
        } catch (IOException e) {
            throw new Failure("cannot start a measuring process: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted while measuring", e);
        }
    }
}
