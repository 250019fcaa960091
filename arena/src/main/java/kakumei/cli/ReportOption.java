package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeagueResult;
import kakumei.league.LeagueStanding;
import kakumei.rating.PackedSets;
import kakumei.report.LeagueJson;
import kakumei.report.LeaguePage;
import kakumei.report.LeagueText;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import picocli.CommandLine.Option;

/** Where the report of a league goes. */
final class ReportOption {
    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Where the report goes: index.html, which holds everything, and the plots as SVG. Default:"
                    + " ${DEFAULT-VALUE}.")
    private Path folder = Path.of("league-report");

    @Option(
            names = "--json",
            description =
                    "Print one JSON object instead of tables: standings, ratings by all methods and their curves.")
    private boolean json;

    /** Prints how an unfinished league stands, which it returns. */
    LeagueStanding standings(Console console, Store store, StoredLeague league) {
        if (json) {
            return printJson(console, store, league, Optional.empty(), false);
        }
        LeagueStanding standing = LeagueStanding.load(store, league);
        console.print(new LeagueText(standing).standings(console.colours()));
        return standing;
    }

    /**
     * Prints a league of a store as one JSON object; how it stands. Holds a few bytes of each set.
     *
     * @param games how many games are stored; empty for those of finished sets
     */
    static LeagueStanding printJson(
            Console console, Store store, StoredLeague league, Optional<Long> games, boolean running) {
        PackedSets packed = new PackedSets();
        LeagueStanding standing = LeagueResult.read(store, league, set -> packed.accept(set.result()));
        printJson(
                console,
                standing,
                games,
                running,
                packed.count() == 0 ? Optional.empty() : Optional.of(analysis(packed, standing)));
        return standing;
    }

    private static LeagueAnalysis analysis(PackedSets sets, LeagueStanding standing) {
        return LeagueAnalysis.of(sets, standing.looks(), standing.seed());
    }

    private static void printJson(
            Console console,
            LeagueStanding standing,
            Optional<Long> games,
            boolean running,
            Optional<LeagueAnalysis> analysis) {
        LeagueJson.write(standing, games.orElse(standing.standings().games()), running, analysis, console::print);
        console.print("\n");
        console.flush();
    }

    /** Prints a league of a store and writes its report; the exit code. Holds a few bytes of each set, but of the first. */
    int show(Console console, Store store, StoredLeague league) {
        PackedSets packed = new PackedSets();
        List<StoredSet> first = new ArrayList<>();
        LeagueStanding standing = LeagueResult.read(store, league, set -> {
            packed.accept(set.result());
            if (first.size() < LeaguePage.MOST_LISTED) {
                first.add(set);
            }
        });
        if (standing.sets() == 0) {
            if (json) {
                printJson(console, standing, Optional.empty(), false, Optional.empty());
            } else {
                console.print(new LeagueText(standing).standings(console.colours()));
            }
            return damage(console, standing);
        }
        LeagueAnalysis analysis = analysis(packed, standing);
        if (json) {
            printJson(console, standing, Optional.empty(), false, Optional.of(analysis));
        } else {
            console.print(new LeagueText(standing).all(analysis, console.colours()));
            console.flush();
        }
        new LeaguePage(standing, first, analysis, standing.plan().map(LeagueOptions::command)).write(folder);
        console.note("The report is in " + folder.resolve("index.html"));
        return damage(console, standing);
    }

    /** Tells what is left out of a league because it is damaged; the exit code. */
    static int damage(Console console, LeagueStanding result) {
        if (result.damaged().isEmpty()) {
            return ExitCode.OK;
        }
        console.flush();
        console.problem("left out: "
                + result.damaged().stream().map(LeagueText::damage).collect(Collectors.joining("; ")) + ". "
                + (result.league().isImported() ? "Import it again" : "./kakumei league repair has it played again"));
        return ExitCode.FAILED;
    }
}
