package kakumei.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import kakumei.game.Games;
import kakumei.game.MeldCounts;
import kakumei.problem.Usage;
import kakumei.report.TextColumns;
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
        List<String> columns = counts.columns();
        TextColumns text = new TextColumns(IntStream.range(0, columns.size())
                .mapToObj(i -> (i == 0 ? "" : ">") + columns.get(i))
                .toArray(String[]::new));
        counts.rows().forEach(text::row);
        console.print(text + counts.note());
        return ExitCode.OK;
    }
}
