package kakumei.papers.bigtwo;

import java.util.List;
import kakumei.papers.Results;
import kakumei.report.Report;

/**
 * What one player wins more than another against the same opponent, where each has a table of its own in the paper.
 *
 * @param plus the one with the evaluation
 * @param base the one without
 */
record GainReport(WinRateReport.Row plus, WinRateReport.Row base) {
    Report of(Results results) {
        String some = "UCB+ (C_E = " + plus.label() + ")";
        String other = "UCB (C = " + base.label() + ")";
        return new Report()
                .text(
                        "The paper's best UCB+ and its best UCB, each by the share of games that it won against coffee. Both"
                                + " tables have the same deals, block by block, so that ours are compared within each block of ten"
                                + " games at all three tables. The paper's error is that of two independent samples of 1,500"
                                + " games. It takes the best of six in each table by the games that give its number, which raises"
                                + " both, so that their difference may be off either way, and its error makes no allowance for"
                                + " that. Ours are of the constants that were best in the paper.")
                .comparisons(
                        "rates",
                        "against coffee",
                        List.of(WinRateReport.rate(some, plus, results), WinRateReport.rate(other, base, results)))
                .heading("UCB+ less UCB")
                .comparisons(
                        "gain",
                        "against coffee",
                        List.of(WinRateReport.lead(some + " less " + other, plus, base, results)));
    }
}
