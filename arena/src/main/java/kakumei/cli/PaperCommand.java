package kakumei.cli;

import picocli.CommandLine.Command;

/** Groups what is done with the papers. */
@Command(
        name = "paper",
        description = "Run the tables and figures of the papers again, beside the papers' numbers.",
        subcommands = {
            PaperListCommand.class,
            PaperRunCommand.class,
            PaperClaimsCommand.class,
            PaperJournalsCommand.class,
            PaperTricksCommand.class,
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei paper list",
            "  ./kakumei paper run 000-table2 --quick",
            "  ./kakumei paper claims",
        })
final class PaperCommand {}
