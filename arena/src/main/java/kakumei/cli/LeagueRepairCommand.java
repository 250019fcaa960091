package kakumei.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.league.LeagueResult;
import kakumei.league.LeagueStanding;
import kakumei.problem.Failure;
import kakumei.report.Shown;
import kakumei.store.DamagedSet;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "repair",
        description = {
            "Find the sets of a league that are damaged and have them played again; make its sums anew if they are not"
                    + " what its sets come to.",
            "",
            "A set is damaged if it is not what was stored, if its totals are not those of its blocks, or if its points are"
                    + " not what the rules give. Its blocks that are good are kept, unless it is no longer known whose they"
                    + " are; the others are played by the next"
                    + " ./kakumei league, which for players with budgets in playouts brings the same numbers. An"
                    + " unfinished league does all this by itself when it goes on.",
        },
        footer = {"", "Examples:", "  ./kakumei league repair && ./kakumei league"})
final class LeagueRepairCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private StoreOption place = new StoreOption();

    LeagueRepairCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Store store = place.openExisting(console)) {
            Store.RunLock lock = store.lockForRunning()
                    .orElseThrow(() -> new Failure(
                            "another process runs a league in " + place.place() + ": repair it when that has ended"));
            try {
                return repair(store, place.get(store));
            } finally {
                lock.close();
            }
        }
    }

    private int repair(Store store, StoredLeague league) {
        LeagueStanding result = LeagueResult.read(store, league, set -> {});
        List<DamagedSet> damaged = result.damaged();
        console.print(result.sets() + " finished sets of league " + league.id() + " are good"
                + (result.unverified() > 0
                        ? ", as far as can be told: " + result.unverified() + " were stored without checksums"
                        : "")
                + "\n");
        Optional<String> wrong = store.wrongSums(league.id());
        if (wrong.isPresent() || store.sums(league.id()).isEmpty()) {
            store.sumAnew(league.id());
        }
        wrong.ifPresent(what -> console.print("Its sums were made anew: " + Shown.name(what) + "\n"));
        if (damaged.isEmpty()) {
            return ExitCode.OK;
        }
        if (league.isImported()) {
            return ReportOption.damage(console, result);
        }
        store.reopen(league.id(), damaged);
        for (DamagedSet set : damaged) {
            console.print("Set " + set.number() + " is played again: " + set.what() + "\n");
        }
        console.note("./kakumei league goes on with league " + league.id());
        return ExitCode.OK;
    }
}
