package kakumei.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.league.LeagueResult;
import kakumei.league.LeagueStanding;
import kakumei.report.Shown;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "verify",
        description = {
            "Check all that a store holds of a league, and change nothing.",
            "",
            "Every set and block is compared with its checksum, totals with those of the blocks, points with the rules, and"
                    + " the sums, from which status reads how the players stand, with what the sets come to.",
        },
        footer = {"", "Examples:", "  ./kakumei league verify", "  ./kakumei league verify --store results.db"})
final class LeagueVerifyCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private StoreOption place = new StoreOption();

    LeagueVerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Store store = place.openToRead(console)) {
            StoredLeague league = place.get(store);
            LeagueStanding result = LeagueResult.read(store, league, set -> {});
            Optional<String> wrong = store.wrongSums(league.id());
            console.print(result.sets() + " finished sets of league " + league.id() + " are good"
                    + (result.unverified() > 0
                            ? ", as far as can be told: " + result.unverified() + " were stored without checksums"
                            : "")
                    + (wrong.isEmpty() ? ", and so are its sums" : "") + "\n");
            if (wrong.isPresent()) {
                console.flush();
                console.problem("the sums of league " + league.id() + " are not right: " + Shown.name(wrong.get())
                        + ". ./kakumei league repair makes them anew");
            }
            return wrong.isPresent() ? Math.max(ExitCode.FAILED, damage(result)) : damage(result);
        }
    }

    private int damage(LeagueStanding result) {
        return ReportOption.damage(console, result);
    }
}
