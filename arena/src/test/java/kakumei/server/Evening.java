package kakumei.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import kakumei.client.PlayerClient;
import kakumei.match.GameRecord;
import kakumei.match.MatchFault;
import kakumei.match.MatchResult;
import kakumei.player.Player;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.problem.Failure;
import kakumei.protocol.Version;
import kakumei.rules.daihinmin.Daihinmin;

/** A real server on a free port of this machine, and programs that join it; keeps all that the server tells. */
final class Evening implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 120;
    private static final long LOOK_NANOS = 200_000;

    final List<String> log = new ArrayList<>();
    final List<GameRecord> records = new ArrayList<>();
    final List<MatchResult> results = new CopyOnWriteArrayList<>(); // looked at while matches end
    final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final Map<String, Runnable> dismissals = new ConcurrentHashMap<>();

    final AtomicInteger begun = new AtomicInteger();
    volatile boolean mayBegin = true;
    final Server server;
    private final ServerSettings settings;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    Evening(ServerSettings settings) {
        this(settings, true);
    }

    Evening(ServerSettings settings, boolean keepRecords) {
        this.settings = settings;
        server = new Server(settings, System::nanoTime, new ServerListener() {
            @Override
            public void log(String line) {
                synchronized (log) {
                    log.add(line);
                }
            }

            @Override
            public void seated(int table, int player, String name, String from, Runnable dismiss) {
                dismissals.put(name, dismiss);
            }

            @Override
            public void left(int table, int player) {
                log("seat " + player + " is free");
            }

            @Override
            public boolean mayBegin(int table) {
                return mayBegin;
            }

            @Override
            public void started(ServedMatch match) {
                begun.incrementAndGet();
            }

            @Override
            public boolean wantsRecords() {
                return keepRecords;
            }

            @Override
            public void recorded(ServedMatch match, GameRecord record) {
                synchronized (records) {
                    records.add(record);
                }
            }

            @Override
            public void finished(ServedMatch match, MatchResult result) {
                results.add(result);
            }

            @Override
            public void faulted(ServedMatch match, int game, int player, String what) {
                synchronized (log) {
                    log.add("table " + match.table() + ": " + MatchFault.text(match.settings(), game, player, what));
                }
            }

            @Override
            public void failed(String which, Optional<ServedMatch> match, Throwable why) {
                failures.add(why);
            }
        });
        server.start();
    }

    /** Sends a program that has logged in away. */
    void dismiss(String name) {
        Optional.ofNullable(dismissals.get(name)).orElseThrow().run();
    }

    int port() {
        return server.ports().get(0);
    }

    /** Waits until the log has a line with these words. */
    void awaitLog(String words) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            synchronized (log) {
                if (log.stream().anyMatch(line -> line.contains(words))) {
                    return;
                }
                if (System.nanoTime() > end) {
                    throw new AssertionError("no line with '" + words + "' in " + log);
                }
            }
            LockSupport.parkNanos(LOOK_NANOS); // leaves the core to the match
        }
    }

    /** Waits until no match runs. */
    void awaitPause() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (begun.get() != results.size() + failures.size()) {
            if (System.nanoTime() > end) {
                throw new AssertionError(begun.get() + " matches begun, " + results.size() + " over");
            }
            LockSupport.parkNanos(LOOK_NANOS); // leaves the core to the match
        }
    }

    /** The log so far. */
    List<String> log() {
        synchronized (log) {
            return List.copyOf(log);
        }
    }

    /** A client with our player on a thread of its own; returns when it has its number. */
    Future<PlayerClient.Result> join(String name, Player player) {
        return join(name, player, Version.V20070);
    }

    Future<PlayerClient.Result> join(String name, Player player, Version version) {
        Future<PlayerClient.Result> result = run(() -> play(name, player, version));
        awaitLog("is " + name + " at");
        return result;
    }

    /** Plays a match; a table whose last match has just ended may not be open yet. */
    private PlayerClient.Result play(String name, Player player, Version version) {
        while (true) {
            PlayerClient client = new PlayerClient(settings.rules(), version, line -> {
                synchronized (log) {
                    log.add("client " + name + ": " + line);
                }
            });
            client.classReset(settings.classReset());
            try {
                return client.play("127.0.0.1", port(), name, player);
            } catch (Failure e) {
                if (client.hasBegun() || settings.matches() == 1) {
                    throw e;
                }
            }
        }
    }

    /** Default players named p0, p1, … for the numbers that are free. */
    List<Future<PlayerClient.Result>> joinDefaults(int count) {
        List<Future<PlayerClient.Result>> clients = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            clients.add(join("p" + i, new DefaultPlayer()));
        }
        return clients;
    }

    <T> Future<T> run(Callable<T> task) {
        return threads.submit(task);
    }

    static <T> T get(Future<T> future) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Waits for the end of all matches. */
    void await() {
        get(run(() -> {
            server.await();
            return true;
        }));
        failures.forEach(failure -> {
            throw new AssertionError(failure);
        });
    }

    static ServerSettings settings(int games, long seed) {
        return Variant.of(Reception.loopback(0), games, seed);
    }

    static Daihinmin rules() {
        return Daihinmin.uecda();
    }

    @Override
    public void close() {
        server.close();
        threads.shutdownNow();
    }
}
