package kakumei.web.play;

import java.util.function.IntSupplier;
import java.util.function.Supplier;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.View;

/** A player whose turns take at least some time, so that a person can follow. */
final class PacedPlayer extends ForwardingPlayer {
    private final Runnable asked;
    private final IntSupplier pace;
    private final Thinking thinking;

    /**
     * A slower player.
     *
     * @param asked told when it is asked
     * @param pace milliseconds a turn takes at least
     * @param thinking whose turn it is to use the machine
     */
    PacedPlayer(Player player, Runnable asked, IntSupplier pace, Thinking thinking) {
        super(player);
        this.asked = asked;
        this.pace = pace;
        this.thinking = thinking;
    }

    @Override
    public Meld choose(View view) {
        return paced(() -> player.choose(view));
    }

    @Override
    public long give(View view, int count) {
        return paced(() -> player.give(view, count));
    }

    private <T> T paced(Supplier<T> decision) {
        asked.run();
        long start = System.nanoTime();
        T decided = thinking.think(decision);
        try {
            long left = pace.getAsInt() - (System.nanoTime() - start) / 1_000_000;
            if (left > 0) {
                Thread.sleep(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TableClosed();
        }
        return decided;
    }
}
