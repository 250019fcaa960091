package kakumei.threads;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import kakumei.cards.Meld;
import kakumei.match.Asking;
import kakumei.match.Lapse;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;
import org.jspecify.annotations.Nullable;

/**
 * A player whose decisions have a limit. It lives on a thread of its own and is shown copies; a decision that does not
 * come in time is a {@link Lapse}, and the thread is left alone with its copy until it comes back. What happens meanwhile
 * is told to the player before its next decision.
 *
 * <p>Owned by the thread of the table.
 */
final class TimedPlayer implements Player {
    /* One hand-over a decision, not one an event: events wait here until the player is asked, or the game is over. */
    private final Player player;
    private final Duration limit;
    private final ExecutorService thread;
    private final AtomicReference<@Nullable Throwable> thrownWhenTold = new AtomicReference<>();
    private final Object talk = new Object();
    private List<Event> untold = new ArrayList<>();
    private FutureTask<?> last = new FutureTask<>(() -> {}, null);
    /** Whether the table waits for this player, and what it wants the table to hear; guarded by {@link #talk}. */
    private boolean awaited;

    private Optional<Runnable> thought = Optional.empty();

    /** @param asking says of the player's thread whose it is */
    TimedPlayer(Player player, Duration limit, Asking asking) {
        this.player = player;
        this.limit = limit;
        thread = Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(
                    () -> {
                        Asking.begin(asking);
                        try {
                            work.run();
                        } finally {
                            Asking.end();
                        }
                    },
                    "player");
            made.setDaemon(true);
            return made;
        });
        last.run();
    }

    @Override
    public Meld choose(View view) {
        View kept = view.copy();
        return ask(() -> player.choose(kept));
    }

    @Override
    public long give(View view, int count) {
        View kept = view.copy();
        return ask(() -> player.give(kept, count));
    }

    @Override
    public void observe(Event event) {
        untold.add(event);
        if (event instanceof Event.GameEnded && last.isDone()) {
            ask(() -> true);
        }
        Throwable thrown = thrownWhenTold.getAndSet(null);
        if (thrown != null) {
            throw TimedPlayer.<RuntimeException>asIs(thrown);
        }
    }

    private <T> T ask(Callable<T> decision) {
        List<Event> news = untold;
        untold = new ArrayList<>();
        AtomicBoolean late = new AtomicBoolean();
        FutureTask<T> task =
                new FutureTask<>(() -> {
                    news.forEach(this::tell);
                    if (late.get()) {
                        throw new IllegalStateException("too late to be asked");
                    }
                    return decision.call();
                }) {
                    @Override
                    protected void done() {
                        synchronized (talk) {
                            talk.notifyAll();
                        }
                    }
                };
        last = task;
        thread.execute(task);
        try {
            if (isInTime(task)) {
                return task.get();
            }
            late.set(true);
            throw Lapse.late(limit);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            late.set(true);
            throw new Lapse(Lapse.Kind.LATE, "was interrupted");
        } catch (ExecutionException e) {
            throw TimedPlayer.<RuntimeException>asIs(e.getCause() == null ? e : e.getCause());
        }
    }

    /** Waits for a task, and passes on meanwhile what the player thinks aloud: on the thread of the table. */
    private boolean isInTime(FutureTask<?> task) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        synchronized (talk) {
            awaited = true;
            try {
                while (!task.isDone()) {
                    long left = end - System.nanoTime();
                    if (left <= 0) {
                        return false;
                    }
                    if (thought.isPresent()) {
                        thought.get().run();
                        thought = Optional.empty();
                        talk.notifyAll();
                    } else {
                        TimeUnit.NANOSECONDS.timedWait(talk, left);
                    }
                }
                return true;
            } finally {
                awaited = false;
                thought = Optional.empty();
                talk.notifyAll();
            }
        }
    }

    /** Has the table hear a thought if it waits for this player; on the player's thread, which waits meanwhile. */
    private void think(Runnable listener) {
        synchronized (talk) {
            if (!awaited) {
                return;
            }
            Optional<Runnable> mine = Optional.of(listener);
            thought = mine;
            talk.notifyAll();
            try {
                while (thought.equals(mine)) {
                    talk.wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void tell(Event event) {
        try {
            player.observe(event);
        } catch (Throwable e) {
            thrownWhenTold.compareAndSet(null, e);
        }
    }

    /* Thrown as it was, checked or not: the table says what a player threw. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E asIs(Throwable thrown) throws E {
        throw (E) thrown;
    }

    @Override
    public boolean mayBeRefused() {
        return player.mayBeRefused();
    }

    @Override
    public Optional<Explanation> explain() {
        synchronized (talk) {
            return last.isDone() || thought.isPresent() ? player.explain() : Optional.empty();
        }
    }

    @Override
    public void thinkAloud(Runnable listener) {
        player.thinkAloud(() -> think(listener));
    }

    /** Closes the player if it is there; one that still thinks is interrupted and left to itself. */
    @Override
    public void close() {
        try {
            if (last.isDone()) {
                ask(() -> {
                    player.close();
                    return true;
                });
            }
        } finally {
            thread.shutdownNow();
        }
    }
}
