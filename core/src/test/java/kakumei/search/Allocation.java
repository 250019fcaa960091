package kakumei.search;

import java.lang.management.ManagementFactory;

/** Measures what a piece of work allocates on its own thread. */
public final class Allocation {
    private Allocation() {}

    /** Bytes allocated by {@code work}. */
    public static long of(Runnable work) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        work.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
