package kakumei.cli;

import java.util.concurrent.Callable;
import kakumei.report.PlayersText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "players",
        description = {
            "List the players that can take part, with the parts that their specs take.",
            "",
            "A spec is name[:part{,part}], a part is flag or key=value. In a list a comma followed by key= belongs to the"
                    + " spec before it, any other comma starts a new spec; 4*default repeats; name@spec names; single"
                    + " quotes protect blanks and commas.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei players",
            "  ./kakumei players --game bigtwo",
            "  ./kakumei players --with my-player.jar",
        })
final class PlayersCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private GameOptions game = new GameOptions();

    PlayersCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.print(PlayersText.of(game.roster(console).playersOf(game.rules().id())));
        return ExitCode.OK;
    }
}
