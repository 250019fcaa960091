package kakumei.match;

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
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import kakumei.cards.Meld;
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
    /** Whether the table waits for this player: only then may it think aloud. */
    private boolean awaited;

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
        FutureTask<T> task = new FutureTask<>(() -> {
            news.forEach(this::tell);
            if (late.get()) {
                throw new IllegalStateException("too late to be asked");
            }
            return decision.call();
        });
        last = task;
        await(true);
        thread.execute(task);
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            late.set(true);
            throw Lapse.late(limit);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            late.set(true);
            throw new Lapse(Lapse.Kind.LATE, "was interrupted");
        } catch (ExecutionException e) {
            throw TimedPlayer.<RuntimeException>asIs(e.getCause() == null ? e : e.getCause());
        } finally {
            await(false);
        }
    }

    private void await(boolean waits) {
        synchronized (talk) {
            awaited = waits;
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
        return last.isDone() || isAwaited() ? player.explain() : Optional.empty();
    }

    private boolean isAwaited() {
        synchronized (talk) {
            return awaited;
        }
    }

    @Override
    public void thinkAloud(Runnable listener) {
        player.thinkAloud(() -> {
            synchronized (talk) {
                if (awaited) {
                    listener.run();
                }
            }
        });
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
