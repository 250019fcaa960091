package kakumei.bot;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import kakumei.match.Lapse;
import kakumei.program.OutsideProgram;

/**
 * A running program that one talks with in lines: one answer to each request, whenever it comes. At most one request is
 * open; an answer that came too late is waited for, and dropped, before the next is sent.
 *
 * <p>Used by one thread at a time.
 */
final class Bot {
    /** A program that takes nothing of what it is sent for so long is ended. */
    private static final long WRITE_NANOS = Duration.ofSeconds(30).toNanos();

    private static final long LOOK_NANOS = Duration.ofMillis(50).toNanos();
    private static final long WATCH_MILLIS = 250;
    private static final int LOOKS_A_FAMILY = 8;
    private static final byte[] END = "{\"type\":\"end\"}\n".getBytes(StandardCharsets.US_ASCII);

    private static final Set<Bot> RUNNING = ConcurrentHashMap.newKeySet();
    private static final AtomicBoolean WATCHED = new AtomicBoolean();

    private final OutsideProgram program;
    private final OutputStream in;
    private final Lines lines;
    private boolean owes;
    private boolean sent;
    /** When the write began that has not ended; 0 if there is none. */
    private volatile long writingSince;

    private Bot(OutsideProgram program) {
        this.program = program;
        in = program.input();
        lines = Lines.of(program.output());
        RUNNING.add(this);
        if (!WATCHED.getAndSet(true)) {
            Thread watch = new Thread(Bot::watch, "bots-watch");
            watch.setDaemon(true);
            watch.start();
        }
    }

    /** Starts a command line; nothing was said yet. */
    static Bot start(String command, Path logs, String name) {
        return new Bot(OutsideProgram.talking(command, logs, name));
    }

    /* A write into a full pipe cannot be interrupted; only the end of who should read it ends it. And of whom a program
     * has started one must know before it ends. */
    private static void watch() {
        for (int look = 1; true; look++) {
            try {
                Thread.sleep(WATCH_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
            for (Bot bot : RUNNING) {
                long since = bot.writingSince;
                if (since != 0 && System.nanoTime() - since > WRITE_NANOS) {
                    bot.program.kill();
                } else if (look % LOOKS_A_FAMILY == 0 && bot.program.isRunning()) {
                    bot.program.remember();
                }
            }
        }
    }

    /** Its program. */
    OutsideProgram program() {
        return program;
    }

    /** Whether it runs, and nothing was noticed that it does not get over. */
    boolean isRunning() {
        return program.isRunning();
    }

    /**
     * Sends messages that want no answer.
     *
     * @throws Lapse if it has died
     */
    void send(CharSequence messages) {
        byte[] bytes = messages.toString().getBytes(StandardCharsets.UTF_8);
        writingSince = System.nanoTime() | 1;
        try {
            in.write(bytes);
            in.flush();
        } catch (IOException e) {
            throw dead("takes nothing any more");
        } finally {
            writingSince = 0;
        }
    }

    /**
     * Sends messages of which the last is a request, and waits for its answer.
     *
     * @param limit how long in all, what is left of an answer that is too late included; 0 for no limit
     * @param heard told of each line that comes; whether it is the answer
     * @throws Lapse if none comes in time, it has died, or talks without being asked
     */
    void ask(CharSequence messages, Duration limit, Hearer heard) {
        long end = limit.isZero() ? Long.MAX_VALUE : System.nanoTime() + limit.toNanos();
        sent = false;
        if (owes) {
            await(end, limit, line -> !line.text().contains(BotAnswers.THINKING));
        }
        Optional<Line> early = lines.poll();
        if (early.isPresent()) {
            check(early.get());
            drop();
            throw new Lapse(
                    Lapse.Kind.WRONG,
                    "sent " + BotAnswers.shown(early.get().text())
                            + ", which nobody had asked for; expected one line for each request, all else on standard error");
        }
        sent = true;
        owes = true;
        send(messages);
        await(end, limit, heard);
    }

    /** Whether the last {@link #ask} got so far as to send its messages. */
    boolean hasSent() {
        return sent;
    }

    /** Whether there is a request that it has not answered. */
    boolean owes() {
        return owes;
    }

    /** Takes a line. */
    interface Hearer {
        /** Whether it is the answer. */
        boolean hears(Line line);
    }

    private void drop() {
        int dropped = 0;
        for (Optional<Line> more = lines.poll(); more.isPresent(); more = lines.poll()) {
            check(more.get());
            dropped++;
            if (dropped > Lines.MOST_WAITING) {
                throw new Lapse(Lapse.Kind.DIED, Lines.UNASKED);
            }
        }
    }

    private void check(Line line) {
        if (line.kind() == Line.Kind.FLOOD) {
            throw new Lapse(Lapse.Kind.DIED, line.text());
        }
        if (line.kind() == Line.Kind.END) {
            throw dead(line.text());
        }
    }

    private void await(long end, Duration limit, Hearer heard) {
        boolean gone = false;
        while (true) {
            long left = end == Long.MAX_VALUE ? LOOK_NANOS : end - System.nanoTime();
            Optional<Line> line = lines.poll(Math.min(left, LOOK_NANOS));
            if (line.isPresent()) {
                check(line.get());
                owes = false; // whatever it says
                if (heard.hears(line.get())) {
                    return;
                }
                owes = true;
                if (left <= 0) {
                    throw Lapse.late(limit); // it thinks without end
                }
            } else if (gone) {
                throw dead("ended"); // one of its children may hold its output open
            } else if (Thread.currentThread().isInterrupted()) {
                throw new Lapse(Lapse.Kind.LATE, "was interrupted");
            } else if (left <= 0) {
                throw Lapse.late(limit);
            }
            gone = !program.isRunning();
        }
    }

    /* Its output ends a moment before the program does. */
    private Lapse dead(String how) {
        for (int i = 0; i < 20 && program.isRunning(); i++) {
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        return new Lapse(Lapse.Kind.DIED, program.isRunning() ? how : program.end());
    }

    /** Tells it to go, waits a moment, then ends it and all it has started. */
    void close(boolean well) {
        if (!well) {
            program.failed();
        }
        if (program.isRunning()) {
            program.remember();
        } else {
            program.log().settle();
        }
        try {
            if (well && !owes) {
                writingSince = System.nanoTime() | 1;
                in.write(END);
            }
            in.close();
        } catch (IOException e) {
            // It is gone, or does not read.
        } finally {
            writingSince = 0;
        }
        if (!well) {
            program.kill();
        }
        program.close();
        RUNNING.remove(this);
    }
}
