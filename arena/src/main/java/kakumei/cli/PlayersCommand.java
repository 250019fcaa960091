package kakumei.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kakumei.entrant.PlayerKind;
import kakumei.report.TextColumns;
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
        List<PlayerKind> kinds = game.roster(console).playersOf(game.rules().id());
        TextColumns columns = new TextColumns("player", "what it is");
        kinds.forEach(kind -> columns.row(kind.name(), kind.description()));
        console.print(columns.toString());
        console.print("\nParts behind the name and a colon, separated by commas:\n");
        Map<String, List<String>> byParts = new LinkedHashMap<>();
        for (PlayerKind kind : kinds) {
            if (!kind.parts().isEmpty()) {
                byParts.computeIfAbsent(kind.parts(), parts -> new ArrayList<>())
                        .add(kind.name());
            }
        }
        byParts.forEach((parts, names) -> console.print("  " + String.join(", ", names) + ": " + parts + "\n"));
        return ExitCode.OK;
    }
}
