package kakumei.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import kakumei.match.Dealing;
import kakumei.match.Faults;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.random.Seeds;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.threads.MatchThreads;

/**
 * A UECda server: tables at which programs and our players play matches, side by side.
 *
 * <p>One thread for the lobby and one for each match that runs; both end with {@link #close}, or by themselves when the
 * last match is over. Safe for use by several threads.
 */
public final class Server implements AutoCloseable {
    private final ServerSettings settings;
    private final LongSupplier nanoTime;
    private final ServerListener listener;
    private final Lobby lobby;
    private final List<Integer> ports;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Map<Integer, TableThread> running = new HashMap<>();
    private final Set<Integer> held = new HashSet<>();
    private final int[] begun;
    private int left;

    /**
     * Opens the ports; nobody is let in before {@link #start}.
     *
     * @throws kakumei.problem.Failure if a port cannot be had
     */
    public Server(ServerSettings settings, LongSupplier nanoTime, ServerListener listener) {
        this.settings = settings;
        this.nanoTime = nanoTime;
        this.listener = listener;
        begun = new int[settings.tables()];
        left = settings.tables();
        List<List<Integer>> open = new ArrayList<>();
        for (int table = 0; table < settings.tables(); table++) {
            open.add(openNumbers());
        }
        lobby = new Lobby(settings.reception(), open, nanoTime, listener::log, new LobbyHost());
        ports = lobby.ports();
    }

    private List<Integer> openNumbers() {
        List<Integer> open = new ArrayList<>();
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            if (settings.seats().get(player).isEmpty()) {
                open.add(player);
            }
        }
        return open;
    }

    /** The ports it listens at: one, or one for each table. */
    public List<Integer> ports() {
        return ports;
    }

    /** What the lobby tells. */
    private final class LobbyHost implements Lobby.Host {
        @Override
        public void seated(Guest guest, String from) {
            listener.seated(guest.table() + 1, guest.number(), guest.name(), from, guest.connection()::dismiss);
        }

        @Override
        public void left(Guest guest) {
            listener.left(guest.table() + 1, guest.number());
        }

        @Override
        public boolean mayBegin(int table) {
            return listener.mayBegin(table + 1);
        }

        @Override
        public void full(int table, List<Guest> guests) {
            Server.this.full(table, guests);
        }
    }

    /** Lets programs in. */
    public void start() {
        lobby.start();
        if (openNumbers().isEmpty()) {
            for (int table = 0; table < settings.tables(); table++) {
                held.add(table);
            }
            look();
        }
    }

    /** Asks again whether tables that are ready may begin their next match. */
    public void look() {
        lobby.look();
        for (int table = 0; table < settings.tables(); table++) {
            beginIfHeld(table);
        }
    }

    /* A table at which our players alone sit is ready as soon as it is free. */
    private synchronized void beginIfHeld(int table) {
        if (held.contains(table) && listener.mayBegin(table + 1)) {
            held.remove(table);
            full(table, List.of());
        }
    }

    private synchronized void full(int table, List<Guest> guests) {
        if (stopped.get()) {
            guests.forEach(guest -> guest.connection().die("the server stopped"));
            return;
        }
        int number = ++begun[table];
        TableThread thread = new TableThread(table, number, guests);
        running.put(table, thread);
        thread.start();
    }

    private synchronized void ended(int table) {
        running.remove(table);
        boolean again = !stopped.get() && (settings.matches() == 0 || begun[table] < settings.matches());
        if (!again) {
            left--;
            notifyAll();
        } else if (openNumbers().isEmpty()) {
            held.add(table);
            beginIfHeld(table);
        } else {
            lobby.reopen(table);
        }
    }

    /** Asks the running matches to end with their running games, and begins no more. */
    public synchronized void stop() {
        stopped.set(true);
        left = running.size();
        notifyAll();
    }

    /** Waits until all matches are over. */
    public void await() throws InterruptedException {
        synchronized (this) {
            while (left > 0) {
                wait();
            }
        }
        close();
    }

    /** Ends everything now: matches that run are lost. */
    @Override
    public void close() {
        stopped.set(true);
        lobby.close();
        List<TableThread> threads;
        synchronized (this) {
            threads = List.copyOf(running.values());
        }
        for (TableThread thread : threads) {
            thread.switchboard.abort();
        }
        for (TableThread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Plays one match at one table. */
    private final class TableThread extends Thread {
        private final int table;
        private final int number;
        private final List<NetworkPlayer> programs = new ArrayList<>();
        private final Switchboard switchboard = new Switchboard(nanoTime, settings.limits());
        private final List<Guest> guests;

        TableThread(int table, int number, List<Guest> guests) {
            super("table-" + (table + 1));
            this.table = table;
            this.number = number;
            this.guests = guests;
        }

        @Override
        public void run() {
            Optional<ServedMatch> begun = Optional.empty();
            try {
                ServedMatch match = new ServedMatch(table + 1, number, port(), match());
                begun = Optional.of(match);
                listener.started(match);
                TableListener told = new TableListener(match, listener);
                listener.finished(
                        match, new Match(match.settings()).play(MatchThreads.ONE, nanoTime, this::stops, told));
            } catch (Throwable e) {
                listener.failed(ServedMatch.text(table + 1, number), begun, e);
            } finally {
                try {
                    programs.forEach(NetworkPlayer::close);
                    switchboard.close();
                } finally { // also where no class can be loaded: nobody waits for a match that there is not
                    guests.forEach(guest -> guest.connection().die("the match is over"));
                    ended(table);
                }
            }
        }

        private int port() {
            return ports.get(settings.reception().portPerTable() ? table : 0);
        }

        private boolean stops() {
            return stopped.get()
                    || (settings.endOnDeath()
                            && programs.stream()
                                    .anyMatch(program -> program.connection().isDead()));
        }

        private MatchSettings match() {
            Entrant[] entrants = new Entrant[Daihinmin.PLAYERS];
            Set<String> names = new HashSet<>();
            for (int player = 0; player < entrants.length; player++) {
                Optional<Entrant> ours = settings.seats().get(player);
                if (ours.isPresent()) {
                    entrants[player] = new Entrant(
                            unique(ours.get().name(), names), ours.get().factory());
                }
            }
            for (Guest guest : guests) {
                String name = unique(guest.name(), names);
                NetworkPlayer program =
                        new NetworkPlayer(switchboard, guest.connection(), name, settings.limits(), this::log);
                programs.add(program);
                entrants[guest.number()] = new Entrant(name, new ExistingPlayer(program));
            }
            return MatchSettings.of(settings.rules(), List.of(entrants), seed(), settings.games())
                    .withPeriods(settings.classReset(), settings.seatChange())
                    .withDealing(settings.dealing())
                    .withFaults(Faults.PASS)
                    .withTurnLimit(settings.limits().turn());
        }

        private void log(String line) {
            listener.fault("table " + (table + 1) + ": " + line);
        }

        /* RANDOM_SEED of the official server has 32 bits. */
        private long seed() {
            if (table == 0 && number == 1) {
                return settings.seed();
            }
            long mixed = Seeds.mix(settings.seed(), table, number);
            return settings.dealing() == Dealing.UECDA_MT ? mixed & 0xFFFF_FFFFL : mixed;
        }
    }

    private static String unique(String name, Set<String> taken) {
        String unique = name;
        for (int n = 2; !taken.add(unique); n++) {
            unique = name + "#" + n;
        }
        return unique;
    }
}
