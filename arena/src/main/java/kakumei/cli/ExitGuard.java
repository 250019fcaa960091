package kakumei.cli;

import java.util.Map;
import java.util.Optional;
import kakumei.match.Asking;
import kakumei.problem.Failure;
import kakumei.program.OutsideProgram;

/**
 * Notices that somebody else than us ended the process, such as a player that calls {@code System.exit(0)}: then it
 * says who was asked at that moment, and the exit code is that of a failure. A signal ends the process as ever.
 */
final class ExitGuard {
    private final Console console;
    private volatile boolean done;

    private ExitGuard(Console console) {
        this.console = console;
    }

    /** Stands guard until {@link #done}. */
    static ExitGuard install(Console console) {
        ExitGuard guard = new ExitGuard(console);
        Runtime.getRuntime().addShutdownHook(new Thread(guard::look, "exit-guard"));
        return guard;
    }

    /** From now on an end of the process is what we asked for. */
    void done() {
        done = true;
    }

    /* A hook is not told why the JVM ends; but whoever called exit() waits there until all hooks have run. */
    private void look() {
        if (done) {
            return;
        }
        for (Map.Entry<Thread, StackTraceElement[]> entry :
                Thread.getAllStackTraces().entrySet()) {
            Optional<String> caller = exits(entry.getValue());
            if (caller.isPresent()) {
                end(entry.getKey(), caller.get());
            }
        }
    }

    /** The method that called {@code exit}, if this thread is in such a call. */
    private static Optional<String> exits(StackTraceElement... frames) {
        boolean exits = false;
        for (StackTraceElement frame : frames) {
            boolean exit = frame.getMethodName().equals("exit")
                    && (frame.getClassName().equals("java.lang.Runtime")
                            || frame.getClassName().equals("java.lang.System"));
            if (exits && !exit) {
                return isOurs(frame)
                        ? Optional.empty()
                        : Optional.of(frame.getClassName() + "." + frame.getMethodName());
            }
            exits |= exit;
        }
        return Optional.empty();
    }

    private static boolean isOurs(StackTraceElement caller) {
        return "app".equals(caller.getClassLoaderName())
                && caller.getClassName().startsWith(ExitGuard.class.getPackageName() + ".");
    }

    private void end(Thread thread, String caller) {
        String what = "ended the program by System.exit in " + caller;
        RuntimeException fault = Asking.on(thread)
                .filter(asking -> asking.player().isPresent())
                .map(asking -> asking.fault(what))
                .orElseGet(() -> new Failure("a player " + what));
        try {
            new Problems(console).tell(fault);
            OutsideProgram.killAll();
        } finally {
            Runtime.getRuntime().halt(ExitCode.FAILED);
        }
    }
}
