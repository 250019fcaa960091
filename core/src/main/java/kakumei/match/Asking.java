package kakumei.match;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Which player a thread is asking at the moment: whoever sees a player print, or end the process, can say whose doing
 * it was. Entered once for all games of a thread, so that it costs nothing a game. Safe for use by several threads.
 */
public interface Asking {
    /** The name of the player that runs now, or ran last; empty before any does. */
    Optional<String> player();

    /** What that player did, as the error that its match ends with. */
    RuntimeException fault(String what);

    /**
     * Asks one player alone.
     *
     * @param name the name of the player
     * @param fault makes the error of what it did
     */
    static Asking one(String name, Function<String, RuntimeException> fault) {
        return new Asking() {
            @Override
            public Optional<String> player() {
                return Optional.of(name);
            }

            @Override
            public RuntimeException fault(String what) {
                return fault.apply(what);
            }
        };
    }

    /** From now on this thread asks players, until {@link #end}. */
    static void begin(Asking asking) {
        ByThread.ASKING.put(Thread.currentThread(), asking);
    }

    /** This thread asks nobody any more. */
    static void end() {
        ByThread.ASKING.remove(Thread.currentThread());
    }

    /** Whom a thread asks. */
    static Optional<Asking> on(Thread thread) {
        return Optional.ofNullable(ByThread.ASKING.get(thread));
    }

    /** All threads that ask. */
    final class ByThread {
        private static final Map<Thread, Asking> ASKING = new ConcurrentHashMap<>();

        private ByThread() {}
    }
}
