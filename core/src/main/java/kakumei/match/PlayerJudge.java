package kakumei.match;

import java.util.List;
import java.util.Optional;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.rating.MeanInterval;

/**
 * Judges by the values that a player gives the decisions it compares. It can tell only where it compared both; a player
 * that judges without playouts has no interval, and the ends are the mean.
 *
 * @param players makes the player, anew for every decision
 */
public record PlayerJudge(PlayerFactory players) implements Judge {
    private static final double LEVEL = 0.95;

    @Override
    public Optional<MeanInterval> gain(Decision decision, long other, long seed) {
        try (Player player = players.create(seed)) {
            List<Explanation.Candidate> compared =
                    decision.ask(player).why().map(Explanation::candidates).orElse(List.of());
            return value(compared, other)
                    .flatMap(better -> value(compared, decision.made()).map(made -> gain(better, made)));
        }
    }

    private static Optional<Explanation.Candidate> value(List<Explanation.Candidate> compared, long decision) {
        return compared.stream()
                .filter(candidate -> candidate.meld().packed() == decision)
                .findFirst();
    }

    /* Their playouts are not told apart: as if they had nothing in common, which is the longer interval. */
    private static MeanInterval gain(Explanation.Candidate better, Explanation.Candidate made) {
        double mean = better.mean() - made.mean();
        double half = Math.hypot(half(better), half(made));
        return new MeanInterval(mean, mean - half, mean + half, LEVEL, better.playouts() + made.playouts());
    }

    /* The interval of an explanation may end where points do: the longer side tells its width. */
    private static double half(Explanation.Candidate candidate) {
        return Math.max(candidate.high() - candidate.mean(), candidate.mean() - candidate.low());
    }
}
