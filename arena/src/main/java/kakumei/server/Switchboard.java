package kakumei.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import kakumei.match.TableKey;

/**
 * The connections of one table, served together while the table waits for one of them: nobody's silence or slowness
 * holds up what is written to the others, and a closed connection is noticed at once.
 *
 * <p>Owned by the table's thread; {@link #abort} may be called by any.
 */
final class Switchboard implements AutoCloseable {
    /* Nearly all time of a fast match is spent in writing, and in waking up programs that have nothing to do. So only
     * the program at turn is written to at once; the others get what has gathered when their turn comes, or as soon as
     * somebody thinks for longer than this. */
    private static final long HOLD_BACK_MILLIS = 5;

    private static final Map<TableKey, Switchboard> AT_TABLES = new WeakHashMap<>();

    private final Selector selector;
    private final LongSupplier nanoTime;
    private final long writeLimit;
    private final List<Connection> connections = new ArrayList<>();
    private int players;
    private int users = 1;
    private volatile boolean aborted;

    Switchboard(LongSupplier nanoTime, Limits limits) {
        this.nanoTime = nanoTime;
        writeLimit = limits.write().toNanos();
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** That of the programs at a table: what is written to all of them is written together. Each user closes it. */
    static Switchboard at(TableKey table, Limits limits) {
        synchronized (AT_TABLES) {
            Switchboard found = AT_TABLES.get(table);
            if (found != null && found.users > 0) {
                found.users++;
                return found;
            }
            Switchboard first = new Switchboard(System::nanoTime, limits);
            AT_TABLES.put(table, first);
            return first;
        }
    }

    /** Serves a connection from now on. */
    void add(Connection connection) {
        connections.add(connection);
        try {
            connection.channel().register(selector, SelectionKey.OP_READ, connection);
        } catch (ClosedChannelException e) {
            connection.die("closed the connection");
        }
    }

    /** Serves a connection no longer. */
    void drop(Connection connection) {
        connections.remove(connection);
        connection.die("dropped");
    }

    /** Says that the program of a player is served here. */
    void serves(int player) {
        players |= 1 << player;
    }

    /** Sends what was put for a program: at once if the player at turn is none of ours, otherwise in time. */
    void send(Connection connection, int turn) {
        if ((players >>> turn & 1) == 0) {
            connection.flush(now());
        }
    }

    private void flushAll() {
        for (Connection connection : connections) {
            connection.flush(now());
        }
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /** Ends all connections, and with them every wait. */
    void abort() {
        aborted = true;
        selector.wakeup();
    }

    /**
     * Waits until a connection has a whole matrix.
     *
     * @param limit how long to wait, in nanoseconds; 0 for ever
     * @return whether it has; not if it is dead or the time is up
     */
    boolean await(Connection wanted, long limit) {
        long start = now();
        wanted.flush(start);
        boolean heldBack = true;
        while (!wanted.hasMatrix()) {
            long waited = now() - start;
            if (wanted.isDead() || (limit > 0 && waited >= limit)) {
                return false;
            }
            if (heldBack && !wanted.isStuck()) {
                heldBack = false;
                serve(TimeUnit.MILLISECONDS.toNanos(HOLD_BACK_MILLIS));
            } else {
                flushAll();
                serve(limit > 0 ? limit - waited : 0);
            }
        }
        return !wanted.isDead();
    }

    /** Reads and writes what can be, waiting for something to do up to {@code limit} nanoseconds, 0 for ever. */
    private void serve(long limit) {
        /* It sleeps at once, and so leaves its core to the program that thinks. Awake, looking for the answer, it would
         * drive the program to another core: no faster at rest, slower beside other work, more CPU (docs/performance.md). */
        long wait = limit;
        for (Connection connection : connections) {
            updateInterest(connection);
            if (connection.isStuck() && writeLimit > 0) {
                long left = Math.max(1, writeLimit - connection.stuckNanos(now()));
                wait = wait == 0 ? left : Math.min(wait, left);
            }
        }
        try {
            selector.select(this::serve, wait == 0 ? 0 : Math.max(1, TimeUnit.NANOSECONDS.toMillis(wait)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (Connection connection : connections) {
            if (aborted) {
                connection.die("the server stopped");
            } else if (writeLimit > 0 && connection.stuckNanos(now()) >= writeLimit) {
                connection.flush(now());
                if (connection.stuckNanos(now()) >= writeLimit) {
                    connection.die(
                            "took nothing of what was sent for " + TimeUnit.NANOSECONDS.toMillis(writeLimit) + " ms");
                }
            }
        }
    }

    private void serve(SelectionKey key) {
        Connection connection = (Connection) key.attachment();
        if (key.isValid() && key.isReadable()) {
            connection.read();
        }
        if (key.isValid() && key.isWritable()) {
            connection.flush(now());
        }
    }

    private void updateInterest(Connection connection) {
        SelectionKey key = connection.channel().keyFor(selector);
        if (key != null && key.isValid()) {
            int wanted = (connection.hasRoom() ? SelectionKey.OP_READ : 0)
                    | (connection.isStuck() ? SelectionKey.OP_WRITE : 0);
            if (key.interestOps() != wanted) {
                key.interestOps(wanted);
            }
        }
    }

    /** Closes the selector with the last user; the connections are their owners' matter. */
    @Override
    public void close() {
        users--;
        if (users > 0) {
            return;
        }
        try {
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
