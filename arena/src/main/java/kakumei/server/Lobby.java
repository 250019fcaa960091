package kakumei.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedSelectorException;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Login;
import kakumei.protocol.Version;

/**
 * Takes connections and logins, all side by side, gives the programs their player numbers and hands a table over as
 * soon as its last place is taken. Nothing a program does or leaves undone here delays another.
 *
 * <p>Runs on a thread of its own, from {@link #start} to {@link #close}.
 */
final class Lobby implements AutoCloseable {
    /** Told who comes and goes, on the lobby's thread. */
    interface Host {
        /** A guest has its place; {@code from} says where it is and what it speaks. */
        default void seated(Guest guest, String from) {}

        /** A guest that had its place has left. */
        default void left(Guest guest) {}

        /** Whether a table whose places are all taken may begin; asked again by {@link Lobby#look}. */
        default boolean mayBegin(int table) {
            return true;
        }

        /** Takes over a table whose places are all taken, guests in order of number. */
        void full(int table, List<Guest> guests);
    }

    private static final long TELL_MILLIS = 1_000;

    private final Reception reception;
    private final LongSupplier nanoTime;
    private final Consumer<String> log;
    private final Refusals refusals;
    private final Host host;
    private final Places places;
    private final Selector selector;
    private final Doors doors;
    private final Newcomers newcomers = new Newcomers();
    /* Those who have their places and wait for others. */
    private final List<Guest> seated = new ArrayList<>();
    private final Queue<Integer> reopened = new ConcurrentLinkedQueue<>();
    private final Set<Integer> ready = new TreeSet<>();
    private final CellMatrix message = new CellMatrix();
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
        refusals = new Refusals(log, nanoTime);
        this.host = host;
        places = new Places(open, reception.rosters());
        try {
            selector = Selector.open();
            /* What closes a channel takes a file descriptor itself when the first one is closed, and if there is none
             * left by then, no channel can ever be closed: so that happens now. */
            SocketChannel.open().close();
            doors = doors(open.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Doors doors(int tables) throws IOException {
        try {
            return Doors.open(reception, tables, selector);
        } catch (IOException | RuntimeException e) {
            selector.close();
            throw e;
        }
    }

    /** The ports, one for each table or one for all. */
    List<Integer> ports() {
        return doors.ports();
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

    /** Asks again whether tables that are ready may begin; called by any thread. */
    void look() {
        selector.wakeup();
    }

    private void run() {
        while (!closed) {
            try {
                selector.select(this::serve, timeout());
                for (Integer table = reopened.poll(); table != null; table = reopened.poll()) {
                    places.reopen(table);
                    log.accept("table " + (table + 1) + ": " + waiting(table));
                }
                List.copyOf(ready).forEach(this::beginIfMay);
                endLateLogins();
                refusals.tell();
                doors.reopenIfRested(nanoTime.getAsLong());
            } catch (ClosedSelectorException e) {
                break;
            } catch (IOException | RuntimeException | Error e) {
                outOfMeans("the lobby", e);
            }
        }
        refusals.close();
        closeAll();
    }

    /** Milliseconds until there is something to do unasked: the next login is late, say; 0 for nothing. */
    private long timeout() {
        long login = newcomers
                .first()
                .map(first -> first.arrived() + reception.loginLimit().toNanos() - nanoTime.getAsLong())
                .map(left -> Math.max(1, TimeUnit.NANOSECONDS.toMillis(left) + 1))
                .orElse(Long.MAX_VALUE);
        long other = doors.isResting() ? Doors.REST_MILLIS : refusals.waits() ? TELL_MILLIS : Long.MAX_VALUE;
        long first = Math.min(login, other);
        return first == Long.MAX_VALUE ? 0 : first;
    }

    /* Whatever goes wrong with one key, the others are served. */
    private void serve(SelectionKey key) {
        try {
            if (!key.isValid()) {
                return;
            }
            if (key.isAcceptable()) {
                accept((ServerSocketChannel) key.channel(), (OptionalInt) key.attachment());
            } else if (key.isReadable()) {
                read(key, (Guest) key.attachment());
            }
        } catch (RuntimeException | Error e) {
            if (key.attachment() instanceof Guest guest) {
                forget(guest);
                guest.connection().die("failed");
            }
            outOfMeans("a connection", e);
        }
    }

    /* No file descriptors, threads or memory left: who has not said anything yet goes first, and the doors stay as they
     * are for a moment, since a full backlog would be offered again at once. */
    private void outOfMeans(String what, Throwable e) {
        String why = e instanceof IOException ? String.valueOf(e.getMessage()) : e.toString();
        refusals.add(what + ": " + why, what + " failed: " + why + "; the lobby goes on");
        newcomers.first().ifPresent(guest -> turnAway(guest, "the machine has no room for more connections"));
        doors.rest(nanoTime.getAsLong());
    }

    private void accept(ServerSocketChannel door, OptionalInt table) {
        try {
            for (SocketChannel channel = door.accept(); channel != null; channel = door.accept()) {
                take(channel, table);
            }
        } catch (IOException e) {
            outOfMeans("a connection", e);
        }
    }

    private void take(SocketChannel channel, OptionalInt table) {
        try {
            InetSocketAddress from = (InetSocketAddress) channel.getRemoteAddress();
            if (from == null) {
                channel.close(); // gone again
                return;
            }
            String refusal = refusal(from.getAddress(), table);
            if (!refusal.isEmpty()) {
                refusals.refused(Connection.address(from), Household.of(from.getAddress()), refusal);
                channel.close();
                return;
            }
            Guest guest = new Guest(new Connection(channel), nanoTime.getAsLong(), table);
            channel.register(selector, SelectionKey.OP_READ, guest);
            newcomers.add(guest);
        } catch (IOException e) {
            try (channel) {
                refusals.add(
                        "connections: " + e.getMessage(), "a connection failed before it was taken: " + e.getMessage());
            } catch (IOException closing) {
                // it is gone either way
            }
        }
    }

    private String refusal(InetAddress from, OptionalInt table) {
        if (!reception.allowed().isEmpty() && !reception.allowed().contains(from)) {
            return "its address is not on the list";
        }
        int open = places.openCount(table);
        if (open == 0) {
            return "all seats are taken";
        }
        Household house = Household.of(from);
        if (newcomers.areTooManyOf(house, open)) {
            return "too many of its address are logging in";
        }
        if (newcomers.areTooMany(open)) {
            newcomers
                    .firstOfMost(house)
                    .ifPresent(guest -> turnAway(guest, "many are logging in, most of them from its address"));
        }
        return newcomers.areTooMany(open) ? "too many are logging in" : "";
    }

    private void read(SelectionKey key, Guest guest) {
        Connection connection = guest.connection();
        connection.read();
        if (connection.isDead()) {
            leave(guest);
        } else if (!guest.isSeated() && connection.hasMatrix()) {
            connection.take(message);
            logIn(guest, Login.read(message));
        } else if (!connection.hasRoom()) {
            key.interestOps(0); // heard again at the table
        }
    }

    private void forget(Guest guest) {
        newcomers.remove(guest);
        seated.remove(guest);
    }

    private void leave(Guest guest) {
        forget(guest);
        if (guest.isSeated()) {
            places.free(guest);
            ready.remove(guest.table());
            host.left(guest);
            log.accept(guest.who() + " " + guest.connection().death() + " before the match; player " + guest.number()
                    + " is free again; " + waiting(guest.table()));
        } else {
            String what = guest.connection().death() + " before it had logged in";
            refusals.add(guest.household() + ": " + what, guest.who() + " " + what);
        }
    }

    private void turnAway(Guest guest, String why) {
        newcomers.remove(guest);
        refusals.refused(guest.connection().address(), guest.household(), why);
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
        newcomers.remove(guest);
        seated.add(guest);
        connection.put(guest.number());
        connection.flush(nanoTime.getAsLong());
        log.accept("table " + (guest.table() + 1) + ": player " + guest.number() + " is " + guest.who() + ", protocol "
                + version.number() + (places.isFull(guest.table()) ? "" : "; " + waiting(guest.table())));
        host.seated(guest, connection.address() + ", protocol " + version.number());
        if (places.isFull(guest.table())) {
            ready.add(guest.table());
            if (!beginIfMay(guest.table())) {
                log.accept("table " + (guest.table() + 1) + " is full and waits until it may begin");
            }
        }
    }

    private boolean beginIfMay(int table) {
        boolean may = host.mayBegin(table);
        if (may) {
            ready.remove(table);
            handOver(table);
        }
        return may;
    }

    private String waiting(int table) {
        int open = places.openCount(OptionalInt.of(table));
        return "waiting for " + open + (open == 1 ? " more player" : " more players");
    }

    private void handOver(int table) {
        List<Guest> players = seated.stream()
                .filter(guest -> guest.table() == table)
                .sorted(Comparator.comparingInt(Guest::number))
                .toList();
        seated.removeAll(players);
        for (Guest guest : players) {
            SelectionKey key = guest.connection().channel().keyFor(selector);
            if (key != null) {
                key.cancel();
            }
        }
        try {
            host.full(table, players);
        } catch (RuntimeException | Error e) {
            log.accept("table " + (table + 1) + " cannot begin: " + e + "; its players have to log in again");
            players.forEach(guest -> guest.connection().die("the table could not begin"));
            places.reopen(table);
        }
    }

    private void endLateLogins() {
        long now = nanoTime.getAsLong();
        for (Guest guest : newcomers.since(now, reception.loginLimit())) {
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
            doors.close();
            newcomers.clear().forEach(guest -> guest.connection().die("the server stopped"));
            seated.forEach(guest -> guest.connection().die("the server stopped"));
            seated.clear();
            selector.close();
        } catch (IOException e) {
            log.accept("closing the lobby: " + e.getMessage());
        }
    }
}
