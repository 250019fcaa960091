package kakumei.cli;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import kakumei.calibration.Calibration;
import kakumei.problem.Usage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "calibrate",
        description = {
            "Are our numbers right as often as they say? Try it on leagues and matches whose truth is known.",
            "",
            "marks: how often a league of equals gets a mark beyond chance. versus: verdicts and intervals where the true"
                    + " lead is known. cycles: how often a league without a cycle shows one beyond chance. intervals: how"
                    + " often 95 %% intervals hold the truth. Shares are in percent, with their 95 %% intervals."
                    + " docs/ratings.md has the tables.",
            "",
            "hands: how well hand generators know the true hands; a command of its own.",
        },
        subcommands = CalibrateHandsCommand.class,
        footer = {
            "",
            "Examples:",
            "  ./kakumei calibrate marks",
            "  ./kakumei calibrate versus --rounds 500 --seed 7",
            "  ./kakumei calibrate hands --full",
        })
final class CalibrateCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", arity = "0..1", paramLabel = "WHAT", description = "One of ${COMPLETION-CANDIDATES}.")
    private Optional<Calibration> what = Optional.empty();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How many leagues, questions or samples in each situation. Default: enough for what the"
                    + " documentation says, in minutes.")
    private Optional<Integer> rounds = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Where all chance comes from; ${DEFAULT-VALUE} unless given.")
    private long seed = 1;

    CalibrateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Calibration calibration = what.orElseThrow(() -> new Usage("calibrate what? expected one of "
                + Arrays.stream(Calibration.values()).map(Calibration::toString).collect(Collectors.joining(", "))
                + ", hands"));
        int count = rounds.orElse(calibration.usualRounds());
        if (count < 1) {
            throw new Usage("--rounds " + count + ": expected 1 or more");
        }
        console.print(calibration.report(count, seed));
        return ExitCode.OK;
    }
}
