package kakumei.match;

import java.time.Duration;
import java.util.function.IntConsumer;
import kakumei.player.Player;

/** The threads of a match. They come from outside: the core starts none of its own. */
public interface Threads {
    /** The caller's thread alone. It cannot end a decision, so a match with a turn limit needs others. */
    Threads CALLER = new Threads() {
        @Override
        public int most() {
            return 1;
        }

        @Override
        public void run(int times, IntConsumer work, Runnable stop) {
            for (int i = 0; i < times; i++) {
                work.accept(i);
            }
        }

        @Override
        public Player limited(Player player, Duration limit, Asking asking) {
            throw new IllegalArgumentException("a turn limit needs threads that keep it: the caller's alone cannot");
        }
    };

    /** How many there are to share the blocks of a match out to. */
    int most();

    /**
     * Does the same work several times at once and waits until all of it is done.
     *
     * @param times how often, at most {@link #most}
     * @param work what is done, given its number from 0; lets no exception out
     * @param stop has the work end early; called when the waiting thread is interrupted, which waits on and is still
     *     interrupted afterwards
     */
    void run(int times, IntConsumer work, Runnable stop);

    /**
     * The player with a limit to each decision: one that does not come in time is a {@link Lapse}.
     *
     * @param asking says of the player's thread whose it is
     */
    Player limited(Player player, Duration limit, Asking asking);
}
