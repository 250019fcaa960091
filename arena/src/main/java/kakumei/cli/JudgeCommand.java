package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.game.LineJudge;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "judge",
        description = {
            "Judge plays and exchanges written as JSON Lines: the rules as an arbiter.",
            "",
            "Each line is a position with a submission, or a part of the exchange; each gives one line of the answer, in"
                    + " the same order. A line that cannot be judged gives {\"line\",\"id\",\"error\"} in its place, the"
                    + " others are judged, and the exit code is 1. docs/formats.md describes all fields.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei judge positions.jsonl",
            "  ./kakumei judge --quirk spade3 - < positions.jsonl",
            "  echo '{\"id\":1,\"me\":0,\"hand\":[\"S5\",\"D9\"],\"table\":[\"H4\"],\"submit\":[\"D9\"]}' |"
                    + " ./kakumei judge -",
        })
final class JudgeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "JSON Lines to judge; - is standard input.")
    private String file = "-";

    @Option(
            names = "--quirk",
            paramLabel = "NAME",
            completionCandidates = GameOptions.Quirks.class,
            description = "Repeat a defect of the official server, such as spade3; may be given several times. Without"
                    + " it the rules are strict.")
    private List<String> quirks = new ArrayList<>();

    @Mixin
    private WithOption with = new WithOption();

    JudgeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        with.open();
        LineJudge judge = new LineJudge(quirks);
        LineByLine.answer(console, file, judge::judge, judge::refuse);
        if (judge.badLines() > 0) {
            console.problem(judge.badLines() + " of " + judge.lines() + " lines could not be judged");
            return ExitCode.FAILED;
        }
        return ExitCode.OK;
    }
}
