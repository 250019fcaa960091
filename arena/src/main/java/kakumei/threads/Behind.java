package kakumei.threads;

import java.util.ArrayDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import kakumei.problem.Failure;

/**
 * Work on pieces by a thread of its own, which comes behind whoever hands them over: in their order, one at a time, and
 * never further behind than a few. A thread that gets no more pieces ends by itself. One owner.
 *
 * @param <T> what a piece is
 */
public final class Behind<T> {
    private static final int AHEAD = 8;

    private final Consumer<T> work;
    private final ThreadPoolExecutor thread;
    private final ArrayDeque<Future<?>> running = new ArrayDeque<>();

    /**
     * Begins nothing yet.
     *
     * @param name what the thread is called
     * @param work what is done with each piece
     */
    public Behind(String name, Consumer<T> work) {
        this.work = work;
        thread = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            Thread made = new Thread(task, name);
            made.setDaemon(true);
            return made;
        });
        thread.allowCoreThreadTimeOut(true);
    }

    /** Hands one more over; waits where the work is too far behind. What the work threw is thrown here. */
    public void accept(T piece) {
        running.add(thread.submit(() -> work.accept(piece)));
        await(AHEAD);
    }

    /** Waits until all is done. */
    public void finish() {
        await(0);
    }

    private void await(int left) {
        try {
            while (running.size() > left) {
                running.remove().get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error; // such as too little memory, of which whoever called has a word to say
            }
            throw e.getCause() instanceof RuntimeException failed
                    ? failed
                    : new IllegalStateException("the work failed", e.getCause());
        }
    }
}
