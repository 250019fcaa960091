package kakumei.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Threads that share one piece of work out among them, for those who wait until all of it is done. */
public final class Workers {
    private Workers() {}

    /**
     * Runs the same work on several threads and waits for all of them.
     *
     * @param name what the threads are called, with their numbers behind it
     * @param threads how many
     * @param work what each does, given its number from 0; must let no exception out
     * @param stop has the work end early; called when the waiting thread is interrupted, which waits on and is still
     *     interrupted afterwards
     */
    public static void run(String name, int threads, IntConsumer work, Runnable stop) {
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            Thread thread = new Thread(() -> work.accept(number), name + "-" + number);
            thread.setDaemon(true);
            thread.start();
            running.add(thread);
        }
        boolean interrupted = false;
        for (Thread thread : running) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    stop.run();
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
