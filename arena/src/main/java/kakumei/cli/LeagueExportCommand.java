package kakumei.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import kakumei.league.LeagueResult;
import kakumei.problem.Failure;
import kakumei.problem.Unpacked;
import kakumei.rating.SetResult;
import kakumei.sets.SetWriter;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        description = "Print the finished sets of a league as JSON Lines, which rate and table read, or as CSV.",
        footer = {
            "",
            "Examples:",
            "  ./kakumei league export > sets.jsonl",
            "  ./kakumei league export --csv > sets.csv",
            "  ./kakumei league export --games > games.jsonl",
        })
final class LeagueExportCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private StoreOption place = new StoreOption();

    @Option(names = "--csv", description = "Comma-separated values instead of JSON Lines.")
    private boolean csv;

    @Option(names = "--games", description = "The records of the games instead, where the league keeps them.")
    private boolean games;

    LeagueExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Store store = place.openToRead(console)) {
            StoredLeague league = place.get(store);
            LeagueResult result = LeagueResult.load(store, league);
            if (games) {
                exportGames(store, result);
            } else if (csv) {
                SetWriter.csv(result.results()).forEach(line -> console.print(line + "\n"));
            } else {
                for (SetResult set : result.results()) {
                    console.print(SetWriter.json(set) + "\n");
                }
            }
            return ReportOption.damage(console, result);
        }
    }

    private void exportGames(Store store, LeagueResult result) {
        boolean any = false;
        for (StoredSet set : result.sets()) {
            for (byte[] block : store.records(result.league().id(), set.number())) {
                any = true;
                try (InputStream in = Unpacked.of(new ByteArrayInputStream(block))) {
                    console.print(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw new Failure("the records of set " + set.number() + " cannot be read: " + e.getMessage(), e);
                }
            }
        }
        if (!any) {
            throw new Failure(
                    "league " + result.league().id() + " keeps no records of games: begin one with --records");
        }
    }
}
