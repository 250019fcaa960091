package kakumei.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import kakumei.match.Asking;

/**
 * Where {@code System.out} leads: standard output belongs to results, so what a player prints goes to standard error, a
 * line at a time and with the player's name. Safe for use by several threads: each has a line of its own.
 */
final class Prints extends OutputStream {
    private static final int LONGEST = 4000;

    private final Console console;
    private final Map<Thread, ByteArrayOutputStream> begun = new ConcurrentHashMap<>();

    Prints(Console console) {
        this.console = console;
    }

    /** From now on nobody but the console writes to standard output. */
    static Prints redirect(Console console) {
        Prints prints = new Prints(console);
        System.setOut(new PrintStream(prints, true, StandardCharsets.UTF_8));
        return prints;
    }

    @Override
    public void write(int b) {
        if (b == '\n') {
            end(Thread.currentThread());
        } else if (b != '\r') {
            ByteArrayOutputStream line =
                    begun.computeIfAbsent(Thread.currentThread(), thread -> new ByteArrayOutputStream());
            line.write(b);
            if (line.size() >= LONGEST) {
                end(Thread.currentThread());
            }
        }
    }

    private void end(Thread thread) {
        ByteArrayOutputStream line = begun.remove(thread);
        String who = Asking.on(thread)
                .flatMap(Asking::player)
                .map(name -> name + ": ")
                .orElse("");
        console.note(who + (line == null ? "" : line.toString(StandardCharsets.UTF_8)));
    }

    /** Says what was begun and not ended by a new line. */
    @Override
    public void close() {
        begun.keySet().forEach(this::end);
    }
}
