package kakumei.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import kakumei.problem.Failure;
import kakumei.protocol.Login;
import kakumei.protocol.TableMessage;
import kakumei.protocol.Version;

/**
 * Takes connections and logins, all side by side, gives the programs their player numbers and hands a table over as
 * soon as its last place is taken. Nothing a program does or leaves undone here delays another.
 *
 * <p>Runs on a thread of its own, from {@link #start} to {@link #close}.
 */
final class Lobby implements AutoCloseable {
    /** What becomes of a table whose places are all taken: called on the lobby's thread, guests in order of number. */
    interface Host {
        void full(int table, List<Guest> guests);
    }

    /* Programs that may be logging in at the same time, beyond the places that are open. */
    private static final int EXTRA_LOGINS = 64;
    private static final int BACKLOG = 64;

    private final Reception reception;
    private final LongSupplier nanoTime;
    private final Consumer<String> log;
    private final Host host;
    private final Places places;
    private final Selector selector;
    private final List<ServerSocketChannel> doors = new ArrayList<>();
    private final List<Guest> guests = new ArrayList<>();
    private final Queue<Integer> reopened = new ConcurrentLinkedQueue<>();
    private final TableMessage message = new TableMessage();
    private final Thread thread = new Thread(this::run, "lobby");
    private volatile boolean closed;

    /**
     * Opens the doors; nobody is let in before {@link #start}.
     *
     * @param open for each table the player numbers that programs may take
     */
    Lobby(Reception reception, List<List<Integer>> open, LongSupplier nanoTime, Consumer<String> log, Host host) {
        this.reception = reception;
        this.nanoTime = nanoTime;
        this.log = log;
        this.host = host;
        places = new Places(open, reception.rosters());
        int count = reception.portPerTable() ? open.size() : 1;
        try {
            selector = Selector.open();
            for (int i = 0; i < count; i++) {
                int port = reception.port() == 0 ? 0 : reception.port() + i;
                OptionalInt table = reception.portPerTable() ? OptionalInt.of(i) : OptionalInt.empty();
                open(port, table);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void open(int port, OptionalInt table) throws IOException {
        InetSocketAddress address = new InetSocketAddress(reception.bind(), port);
        ServerSocketChannel door = ServerSocketChannel.open();
        doors.add(door);
        try {
            door.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            door.bind(address, BACKLOG);
        } catch (BindException e) {
            closeAll();
            throw new Failure("cannot listen at " + address + ": " + e.getMessage(), e);
        }
        door.configureBlocking(false);
        door.register(selector, SelectionKey.OP_ACCEPT, table);
    }

    /** The ports, one for each table or one for all. */
    List<Integer> ports() {
        return doors.stream().map(door -> door.socket().getLocalPort()).toList();
    }

    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    /** Opens the places of a table again; called by any thread. */
    void reopen(int table) {
        reopened.add(table);
        selector.wakeup();
    }

    private void run() {
        while (!closed) {
            try {
                selector.select(this::serve, timeout());
            } catch (IOException e) {
                log.accept("the lobby cannot go on: " + e.getMessage());
                break;
            }
            for (Integer table = reopened.poll(); table != null; table = reopened.poll()) {
                places.reopen(table);
                log.accept("table " + (table + 1) + ": " + waiting(table));
            }
            endLateLogins();
        }
        closeAll();
    }

    /** Milliseconds until the next login is late; 0 for none. */
    private long timeout() {
        return guests.stream().filter(guest -> !guest.isSeated()).mapToLong(Guest::arrived).min().stream()
                .map(first -> first + reception.loginLimit().toNanos() - nanoTime.getAsLong())
                .map(left -> Math.max(1, TimeUnit.NANOSECONDS.toMillis(left) + 1))
                .findFirst()
                .orElse(0);
    }

    private void serve(SelectionKey key) {
        if (!key.isValid()) {
            return;
        }
        if (key.isAcceptable()) {
            OptionalInt table = (OptionalInt) key.attachment();
            accept((ServerSocketChannel) key.channel(), table);
        } else if (key.isReadable()) {
            read(key, (Guest) key.attachment());
        }
    }

    private void accept(ServerSocketChannel door, OptionalInt table) {
        try {
            for (SocketChannel channel = door.accept(); channel != null; channel = door.accept()) {
                String refusal = refusal(channel, table);
                if (!refusal.isEmpty()) {
                    log.accept("refused " + channel.getRemoteAddress() + ": " + refusal);
                    channel.close();
                    continue;
                }
                Guest guest = new Guest(new Connection(channel), nanoTime.getAsLong(), table);
                guests.add(guest);
                channel.register(selector, SelectionKey.OP_READ, guest);
            }
        } catch (IOException e) {
            log.accept("a connection failed before it was taken: " + e.getMessage());
        }
    }

    private String refusal(SocketChannel channel, OptionalInt table) throws IOException {
        InetSocketAddress from = (InetSocketAddress) channel.getRemoteAddress();
        if (!reception.allowed().isEmpty() && !reception.allowed().contains(from.getAddress())) {
            return "its address is not on the list";
        }
        if (places.openCount(table) == 0) {
            return "all seats are taken";
        }
        long loggingIn = guests.stream().filter(guest -> !guest.isSeated()).count();
        return loggingIn >= places.openCount(table) + EXTRA_LOGINS ? "too many are logging in" : "";
    }

    private void read(SelectionKey key, Guest guest) {
        Connection connection = guest.connection();
        connection.read();
        if (connection.isDead()) {
            leave(guest);
        } else if (!guest.isSeated() && connection.hasTable()) {
            connection.take(message);
            logIn(guest, Login.read(message));
        } else if (!connection.hasRoom()) {
            key.interestOps(0); // heard again at the table
        }
    }

    private void leave(Guest guest) {
        guests.remove(guest);
        if (guest.isSeated()) {
            places.free(guest);
            log.accept(guest.who() + " " + guest.connection().death() + " before the match; player " + guest.number()
                    + " is free again; " + waiting(guest.table()));
        } else {
            log.accept(guest.who() + " " + guest.connection().death() + " before it had logged in");
        }
    }

    private void turnAway(Guest guest, String why) {
        guests.remove(guest);
        log.accept("refused " + guest.connection().address() + ": " + why);
        guest.connection().die("refused");
    }

    private void logIn(Guest guest, Login login) {
        Optional<Version> version = Version.of(login.version());
        if (version.isEmpty()) {
            turnAway(
                    guest,
                    "its login names protocol version " + login.version() + "; 20060, 20070 and 20140 are known");
            return;
        }
        admit(guest, version.get(), login.name());
    }

    private void admit(Guest guest, Version version, String login) {
        Connection connection = guest.connection();
        connection.version(version);
        String why = places.take(guest, login, reception.names());
        if (!why.isEmpty()) {
            turnAway(guest, why);
            return;
        }
        connection.put(guest.number());
        connection.flush(nanoTime.getAsLong());
        log.accept("table " + (guest.table() + 1) + ": player " + guest.number() + " is " + guest.who() + ", protocol "
                + version.number() + (places.isFull(guest.table()) ? "" : "; " + waiting(guest.table())));
        if (places.isFull(guest.table())) {
            handOver(guest.table());
        }
    }

    private String waiting(int table) {
        int open = places.openCount(OptionalInt.of(table));
        return "waiting for " + open + (open == 1 ? " more player" : " more players");
    }

    private void handOver(int table) {
        List<Guest> seated = guests.stream()
                .filter(guest -> guest.table() == table)
                .sorted(Comparator.comparingInt(Guest::number))
                .toList();
        guests.removeAll(seated);
        for (Guest guest : seated) {
            SelectionKey key = guest.connection().channel().keyFor(selector);
            if (key != null) {
                key.cancel();
            }
        }
        host.full(table, seated);
    }

    private void endLateLogins() {
        long now = nanoTime.getAsLong();
        for (Guest guest : List.copyOf(guests)) {
            if (guest.isSeated()
                    || now - guest.arrived() < reception.loginLimit().toNanos()) {
                continue;
            }
            int received = guest.connection().received();
            if (received == 0 && reception.silentLogin()) {
                admit(guest, Version.V20060, "");
            } else {
                turnAway(
                        guest,
                        received + " bytes of a login came within "
                                + reception.loginLimit().toMillis() + " ms; 480 were expected");
            }
        }
    }

    /** Closes the doors and sends everybody home who is not at a table that was handed over. */
    @Override
    public void close() {
        closed = true;
        selector.wakeup();
        if (thread.isAlive() && Thread.currentThread() != thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        } else {
            closeAll();
        }
    }

    private void closeAll() {
        try {
            for (ServerSocketChannel door : doors) {
                door.close();
            }
            for (Guest guest : guests) {
                guest.connection().die("the server stopped");
            }
            guests.clear();
            selector.close();
        } catch (IOException e) {
            log.accept("closing the lobby: " + e.getMessage());
        }
    }
}
