package kakumei.threads;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Predicate;
import kakumei.problem.Failure;

/** Work that is shared out to threads piece by piece, and whose results are taken in the order of the pieces. */
public final class InOrder {
    private InOrder() {}

    /**
     * Where pieces come from.
     *
     * @param <P> what a piece is
     * @param <E> what can go wrong with them
     */
    public interface Pieces<P, E extends Exception> {
        /** The next piece; empty if there is none. */
        Optional<P> next() throws E;
    }

    /**
     * Does all the work; the calling thread asks for the pieces and takes the results.
     *
     * @param name what the threads are called
     * @param work done by any of the threads
     * @param taker told of each result; as soon as it says no, the rest is left undone. What it throws ends the work too
     * @throws E as soon as there is no next piece for that reason, and all results before it are taken
     */
    public static <P, R, E extends Exception> void run(
            String name, int threads, Pieces<P, E> pieces, Function<P, R> work, Predicate<R> taker) throws E {
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
        try {
            ArrayDeque<Future<R>> running = new ArrayDeque<>();
            boolean more = true;
            while (more) {
                Optional<P> piece;
                try {
                    piece = pieces.next();
                } catch (Exception e) {
                    take(running, 0, taker);
                    throw e;
                }
                piece.ifPresent(known -> running.add(pool.submit(() -> work.apply(known))));
                more = take(running, piece.isPresent() ? 4 * threads : 0, taker) && piece.isPresent();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** Takes the oldest results until so many are left; whether more are wanted. */
    private static <R> boolean take(ArrayDeque<Future<R>> running, int left, Predicate<R> taker) {
        try {
            while (running.size() > left) {
                if (!taker.test(running.remove().get())) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the work failed", e.getCause());
        }
    }
}
