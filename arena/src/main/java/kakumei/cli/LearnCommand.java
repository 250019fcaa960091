package kakumei.cli;

import picocli.CommandLine.Command;

/** Groups what is learnt from recorded games. */
@Command(
        name = "learn",
        description = "Learn tables from recorded games.",
        subcommands = LearnHandsCommand.class,
        footer = {"", "Examples:", "  ./kakumei learn hands --from games.jsonl.gz --out hands.json"})
final class LearnCommand {}
