package kakumei.cli;

import picocli.CommandLine.Command;

/** Groups what is done with boards: decisions with all hands open. */
@Command(
        name = "board",
        description = "Choose boards as paper 002 does, and look at them. docs/formats.md describes their files.",
        subcommands = {BoardShowCommand.class, BoardChooseCommand.class},
        footer = {
            "",
            "Examples:",
            "  ./kakumei board choose --each 5 --seed 1 --out boards.jsonl",
            "  ./kakumei board show boards.jsonl --number 7",
        })
final class BoardCommand {}
