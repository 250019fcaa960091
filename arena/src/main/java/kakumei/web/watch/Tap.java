package kakumei.web.watch;

import java.util.Optional;
import java.util.function.LongSupplier;
import kakumei.match.GameListener;
import kakumei.player.Event;
import kakumei.player.Explanation;

/**
 * Listens at one table, on the thread that plays there, and hands on what is to be shown.
 *
 * <p>Nobody can follow fast players: of all games one is shown every few seconds, chosen when it starts, whether
 * somebody watches or not. A game that lasts longer than that is therefore always shown, and the others cost a look at
 * the clock. What is handed on goes into a queue without locks; whoever reads it never makes the game wait.
 */
final class Tap implements GameListener {
    /** From one look into the thoughts of a player to the next. */
    private static final long THOUGHT_NANOS = 250_000_000L;

    private final LiveTable table;
    private final Happening.Setup setup;
    private final LongSupplier nanoTime;
    private final long[] totals;
    private long lastThought;
    private Optional<Event.Thought> thinking = Optional.empty();

    Tap(LiveTable table, Happening.Setup setup, LongSupplier nanoTime) {
        this.table = table;
        this.setup = setup;
        this.nanoTime = nanoTime;
        totals = new long[setup.rules().players()];
    }

    @Override
    public boolean follows(int game) {
        return table.shows(nanoTime.getAsLong());
    }

    @Override
    public void skipped(int game, int[] points) {
        for (int player = 0; player < totals.length; player++) {
            totals[player] += points[player];
        }
        table.played();
    }

    @Override
    public void happened(Event event) {
        if (event instanceof Event.Thought thought) {
            thinks(thought);
            return;
        }
        tell(event);
        if (event instanceof Event.GameEnded ended) {
            for (int player = 0; player < totals.length; player++) {
                totals[player] += ended.points().get(player);
            }
            table.played();
        }
    }

    private void tell(Event event) {
        Optional<Explanation> thought = Optional.empty();
        if (event instanceof Event.Played || event instanceof Event.Passed) {
            thought = thinking.flatMap(Tap::explained);
            thinking = Optional.empty();
        }
        Optional<long[]> before = event instanceof Event.GameStarted ? Optional.of(totals.clone()) : Optional.empty();
        table.offer(new Happening(setup, event, thought, before));
    }

    /* What a player says of itself is for those who watch; the game does not end with it. */
    private static Optional<Explanation> explained(Event.Thought thought) {
        try {
            return thought.found().get();
        } catch (RuntimeException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    private void thinks(Event.Thought thought) {
        long now = nanoTime.getAsLong();
        if (!thinking.equals(Optional.of(thought))) {
            thinking = Optional.of(thought); // its first thoughts tell nothing yet
            lastThought = now;
        } else if (now - lastThought >= THOUGHT_NANOS && table.isWatched()) {
            lastThought = now;
            explained(thought).ifPresent(found -> table.thinks(setup.rules(), thought.player(), found));
        }
    }
}
