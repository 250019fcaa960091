package kakumei.cli;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Ctrl-C as a request. The first one asks the work to finish the games that are running, print what it has and end
 * with exit code 130; the second one ends the process at once. A command that never watches ends at the first, as
 * every process does. A system that shuts down (TERM) and a terminal that is closed (HUP) ask for the same.
 *
 * <p>Safe for use by several threads; {@link #requested} is cheap enough to ask before each game.
 */
final class Interrupt implements BooleanSupplier {
    private final AtomicBoolean requested = new AtomicBoolean();
    private final AtomicBoolean watching = new AtomicBoolean();

    /** Whether the work should come to its end. */
    boolean requested() {
        return requested.get();
    }

    @Override
    public boolean getAsBoolean() {
        return requested();
    }

    /** Asks for the end, as Ctrl-C does. */
    void request() {
        requested.set(true);
    }

    void watch(Console console) {
        if (watching.compareAndSet(false, true)) {
            Signals.onInterrupt(signal -> {
                boolean again = requested.getAndSet(true);
                if (again && !signal.equals("HUP")) { // which comes twice when a terminal is closed
                    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
                }
                if (!again) {
                    console.note("Stopping after the running games; Ctrl-C again stops at once.");
                }
            });
        }
    }
}
