package kakumei.cli;

import java.util.concurrent.Callable;
import kakumei.game.Games;
import kakumei.game.MeldCounts;
import kakumei.problem.Usage;
import kakumei.report.CountsText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "count",
        description = {
            "Count all melds of a game, one by one, beside the counts of paper 003.",
            "",
            "Also prints how many melds whoever leads can choose from on average. These means are exact: they are summed"
                    + " over the melds, not sampled.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei count --game bigtwo",
            "  ./kakumei count --game daihinmin",
        })
final class CountCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--game",
            paramLabel = "NAME",
            description = "Which game: ${COMPLETION-CANDIDATES}; the first unless given.",
            completionCandidates = GameOptions.GameNames.class)
    private String game = Games.usual().id();

    CountCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        MeldCounts counts =
                Games.of(game).counts().orElseThrow(() -> new Usage("nobody has counted the melds of " + game));
        console.print(CountsText.of(counts));
        return ExitCode.OK;
    }
}
