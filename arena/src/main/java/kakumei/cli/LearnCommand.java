package kakumei.cli;

import picocli.CommandLine.Command;

/** Groups what is learnt, from recorded games or from self-play. */
@Command(
        name = "learn",
        description = "Learn tables and imitations from recorded games, and policies by self-play.",
        subcommands = {LearnHandsCommand.class, LearnPolicyCommand.class, LearnImitationCommand.class},
        footer = {
            "",
            "Examples:",
            "  ./kakumei learn hands --from games.jsonl.gz --out hands.json",
            "  ./kakumei learn policy --out my.weights",
            "  ./kakumei learn imitation --from games.jsonl.gz --player st-kou-style --out like.weights",
        })
final class LearnCommand {}
