package kakumei.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.Spec;
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
final class LearnCommand {
    /** Where a policy is, and the command that lets it play. */
    static String toSeeItPlay(Path policy) {
        Spec.Part file = new Spec.Part("file", Optional.of(policy.toString()));
        Spec player = new Spec(Optional.empty(), "linear", List.of(file));
        return "The policy is in " + policy + ". To see it play: "
                + CommandText.of("match", List.of("--players", player + ",4*default", "--games", "20000"));
    }
}
