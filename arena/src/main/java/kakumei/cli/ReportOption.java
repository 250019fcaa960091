package kakumei.cli;

import java.nio.file.Path;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeagueResult;
import picocli.CommandLine.Option;

/** Where the report of a league goes. */
final class ReportOption {
    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Where the report goes: index.html, which holds everything, and the plots as SVG. Default:"
                    + " ${DEFAULT-VALUE}.")
    private Path folder = Path.of("league-report");

    /** Prints a league and writes its report. */
    void show(Console console, LeagueResult result) {
        if (result.sets().isEmpty()) {
            console.print(new LeagueText(result).standings());
            return;
        }
        LeagueText text = new LeagueText(result);
        LeagueAnalysis analysis = LeagueAnalysis.of(result.results(), result.looks(), result.seed());
        console.print(text.all(analysis));
        console.flush();
        new LeaguePage(result, analysis).write(folder);
        console.note("The report is in " + folder.resolve("index.html"));
    }
}
