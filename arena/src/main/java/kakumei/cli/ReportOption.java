package kakumei.cli;

import java.nio.file.Path;
import java.util.stream.Collectors;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeagueResult;
import kakumei.report.LeaguePage;
import kakumei.report.LeagueText;
import picocli.CommandLine.Option;

/** Where the report of a league goes. */
final class ReportOption {
    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Where the report goes: index.html, which holds everything, and the plots as SVG. Default:"
                    + " ${DEFAULT-VALUE}.")
    private Path folder = Path.of("league-report");

    /** Prints a league and writes its report; the exit code. */
    int show(Console console, LeagueResult result) {
        if (result.sets().isEmpty()) {
            console.print(new LeagueText(result).standings());
            return damage(console, result);
        }
        LeagueText text = new LeagueText(result);
        LeagueAnalysis analysis = LeagueAnalysis.of(result.results(), result.looks(), result.seed());
        console.print(text.all(analysis));
        console.flush();
        new LeaguePage(result, analysis, result.plan().map(LeagueOptions::command)).write(folder);
        console.note("The report is in " + folder.resolve("index.html"));
        return damage(console, result);
    }

    /** Tells what is left out of a league because it is damaged; the exit code. */
    static int damage(Console console, LeagueResult result) {
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
