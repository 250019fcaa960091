package kakumei.threads;

import java.time.Duration;
import java.util.function.IntConsumer;
import kakumei.match.Asking;
import kakumei.match.Threads;
import kakumei.player.Player;

/**
 * Threads of this process for a match; with one thread it is played on the caller's.
 *
 * @param most how many
 */
public record MatchThreads(int most) implements Threads {
    /** The caller's thread, and those that a turn limit needs. */
    public static final MatchThreads ONE = new MatchThreads(1);

    @Override
    public void run(int times, IntConsumer work, Runnable stop) {
        if (times == 1) {
            work.accept(0);
        } else {
            Workers.run("match", times, work, stop);
        }
    }

    @Override
    public Player limited(Player player, Duration limit, Asking asking) {
        return new TimedPlayer(player, limit, asking);
    }
}
