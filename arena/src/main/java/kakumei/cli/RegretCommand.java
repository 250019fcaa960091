package kakumei.cli;

import picocli.CommandLine.Command;

/** Groups what is done with regret banks: decisions whose candidates deep searches have valued. */
@Command(
        name = "regret",
        description = "Make a bank of decisions with deep values, and see what a player's choices lose there."
                + " docs/champion.md says more.",
        subcommands = {RegretScoreCommand.class, RegretMakeCommand.class, RegretPuzzlesCommand.class},
        footer = {
            "",
            "Examples:",
            "  ./kakumei regret make --positions 1000 --seed 1 --out bank.jsonl",
            "  ./kakumei regret score bank.jsonl --players default,linear,net",
            "  ./kakumei regret puzzles bank.jsonl --out puzzles.jsonl",
        })
final class RegretCommand {}
