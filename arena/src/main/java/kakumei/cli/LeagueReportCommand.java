package kakumei.cli;

import java.util.concurrent.Callable;
import kakumei.store.Store;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "report",
        description = "Make the report of a league again, or of an unfinished one so far.",
        footer = {"", "Examples:", "  ./kakumei league report", "  ./kakumei league report --report results"})
final class LeagueReportCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private StoreOption place = new StoreOption();

    @Mixin
    private ReportOption report = new ReportOption();

    LeagueReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Store store = place.openToRead(console)) {
            return report.show(console, store, place.get(store));
        }
    }
}
