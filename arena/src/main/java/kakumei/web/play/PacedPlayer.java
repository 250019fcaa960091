package kakumei.web.play;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import kakumei.cards.Meld;
import kakumei.match.Outside;
import kakumei.match.TableKey;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;

/** A player whose turns take at least some time, so that a person can follow. */
final class PacedPlayer implements Outside {
    private final Player player;
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
        this.player = player;
        this.asked = asked;
        this.pace = pace;
        this.thinking = thinking;
    }

    /* A bot that is late passes, as everywhere; players of ours never are here. */
    @Override
    public void seated(View view, TableKey table) {
        if (player instanceof Outside outside) {
            outside.seated(view, table);
        }
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

    @Override
    public boolean mayBeRefused() {
        return player.mayBeRefused();
    }

    @Override
    public void observe(Event event) {
        player.observe(event);
    }

    @Override
    public Optional<Explanation> explain() {
        return player.explain();
    }

    @Override
    public void close() {
        player.close();
    }
}
