package kakumei.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import kakumei.league.LeagueResult;
import kakumei.league.LeagueStanding;
import kakumei.problem.Failure;
import kakumei.problem.Unpacked;
import kakumei.sets.SetWriter;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
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
            if (games) {
                return ReportOption.damage(console, exportGames(store, league));
            }
            if (csv) {
                return ReportOption.damage(console, exportCsv(store, league));
            }
            return ReportOption.damage(
                    console,
                    LeagueResult.read(store, league, set -> console.print(SetWriter.json(set.result()) + "\n")));
        }
    }

    /* Which columns there are is known when all sets were seen; so they are read twice, and none is kept. */
    private LeagueStanding exportCsv(Store store, StoredLeague league) {
        SetWriter.Csv columns = new SetWriter.Csv();
        LeagueResult.read(store, league, set -> columns.see(set.result()));
        console.print(columns.header() + "\n");
        return LeagueResult.read(store, league, set -> console.print(columns.line(set.result()) + "\n"));
    }

    private LeagueStanding exportGames(Store store, StoredLeague league) {
        AtomicBoolean any = new AtomicBoolean();
        LeagueStanding standing = LeagueResult.read(store, league, set -> {
            for (byte[] block : store.records(league.id(), set.number())) {
                any.set(true);
                try (InputStream in = Unpacked.of(new ByteArrayInputStream(block))) {
                    console.print(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw new Failure("the records of set " + set.number() + " cannot be read: " + e.getMessage(), e);
                }
            }
        });
        if (!any.get()) {
            throw new Failure("league " + league.id() + " keeps no records of games: begin one with --records");
        }
        return standing;
    }
}
