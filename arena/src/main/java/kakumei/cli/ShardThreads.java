package kakumei.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import kakumei.problem.Failure;
import kakumei.search.linear.LinearTraining;

/** Shares the shards of a training out to threads; who is free takes the next one. */
final class ShardThreads implements LinearTraining.Sharing, AutoCloseable {
    private final int threads;
    private final ExecutorService pool;

    ShardThreads(int threads) {
        this.threads = threads;
        pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "learn");
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public void run(int count, IntConsumer work) {
        AtomicInteger next = new AtomicInteger();
        Callable<Boolean> worker = () -> {
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                work.accept(i);
            }
            return true;
        };
        try {
            List<Future<Boolean>> all = new ArrayList<>(pool.invokeAll(Collections.nCopies(threads, worker)));
            for (Future<Boolean> each : all) {
                each.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted while learning", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a shard failed", e.getCause());
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
