package kakumei.server;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import kakumei.problem.Failure;

/**
 * The ports that programs come in by, one for each table or one for all; the key of each has its table attached. They
 * rest for a moment when the machine has nothing left to let somebody in with, since a full backlog would be offered
 * again at once. Owned by the lobby's thread.
 */
final class Doors {
    /** How long they rest. */
    static final long REST_MILLIS = 200;

    private static final int BACKLOG = 64;

    private final Selector selector;
    private final List<ServerSocketChannel> doors = new ArrayList<>();
    private boolean resting;
    private long restingSince;

    private Doors(Selector selector) {
        this.selector = selector;
    }

    /** Opens those of so many tables; none stays open where one cannot be. */
    static Doors open(Reception reception, int tables, Selector selector) throws IOException {
        Doors doors = new Doors(selector);
        int count = reception.portPerTable() ? tables : 1;
        for (int i = 0; i < count; i++) {
            int port = reception.port() == 0 ? 0 : reception.port() + i;
            InetSocketAddress address = new InetSocketAddress(reception.bind(), port);
            try {
                doors.open(address, reception.portPerTable() ? OptionalInt.of(i) : OptionalInt.empty());
            } catch (BindException e) {
                doors.close();
                throw new Failure("cannot listen at " + address + ": " + e.getMessage(), e);
            }
        }
        return doors;
    }

    private void open(InetSocketAddress address, OptionalInt table) throws IOException {
        ServerSocketChannel door = ServerSocketChannel.open();
        doors.add(door);
        door.setOption(StandardSocketOptions.SO_REUSEADDR, true);
        door.bind(address, BACKLOG);
        door.configureBlocking(false);
        door.register(selector, SelectionKey.OP_ACCEPT, table);
    }

    List<Integer> ports() {
        return doors.stream().map(door -> door.socket().getLocalPort()).toList();
    }

    boolean isResting() {
        return resting;
    }

    /** Lets nobody in from now on. */
    void rest(long now) {
        resting = true;
        restingSince = now;
        listenFor(0);
    }

    /** Lets in again who comes, once they have rested. */
    void reopenIfRested(long now) {
        if (resting && now - restingSince >= TimeUnit.MILLISECONDS.toNanos(REST_MILLIS)) {
            resting = false;
            listenFor(SelectionKey.OP_ACCEPT);
        }
    }

    private void listenFor(int operations) {
        for (ServerSocketChannel door : doors) {
            SelectionKey key = door.keyFor(selector);
            if (key != null && key.isValid()) {
                key.interestOps(operations);
            }
        }
    }

    void close() throws IOException {
        for (ServerSocketChannel door : doors) {
            door.close();
        }
    }
}
