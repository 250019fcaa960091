package kakumei.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.league.LeagueStanding;
import kakumei.report.LeagueText;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "status",
        description = "Look at a league, also while it runs: how far it is and how the players stand.",
        footer = {
            "",
            "Examples:",
            "  ./kakumei league status",
            "  ./kakumei league status --store results.db",
            "  ./kakumei league status --json"
        })
final class LeagueStatusCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private StoreOption place = new StoreOption();

    @Option(names = "--json", description = "Print one JSON object instead of a table.")
    private boolean json;

    LeagueStatusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Store store = place.openToRead(console)) {
            StoredLeague league = place.get(store);
            long games = store.games(league.id());
            if (json) {
                return ReportOption.damage(
                        console,
                        ReportOption.printJson(
                                console, store, league, Optional.of(games), store.isRunning(league.id())));
            }
            LeagueStanding result = LeagueStanding.load(store, league);
            String state = result.complete()
                    ? "finished"
                    : store.isRunning(league.id())
                            ? "running"
                            : league.ended().isPresent()
                                    ? "was finished; ./kakumei league repair has what is damaged played again"
                                    : "unfinished; ./kakumei league goes on with it";
            console.print(String.format(
                    Locale.ROOT,
                    "League %d, begun %s: %s%n%d of %d sets count, %,d games are stored%n%n",
                    league.id(),
                    league.created(),
                    state,
                    result.sets(),
                    result.planned(),
                    games));
            console.print(new LeagueText(result).standings(console.colours()));
            List<StoredLeague> all = store.leagues();
            if (all.size() > 1) {
                console.print("Other leagues in " + place.place() + ": "
                        + all.stream()
                                .filter(other -> other.id() != league.id())
                                .map(other -> other.id()
                                        + (other.isImported() || other.ended().isPresent() ? "" : " (unfinished)"))
                                .toList()
                        + "; --league N shows one\n");
            }
            return ReportOption.damage(console, result);
        }
    }
}
