package kakumei.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.match.GameLoop;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.player.Event;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.rules.Rules;
import kakumei.threads.MatchThreads;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.TableLabel;
import kakumei.web.watch.WatchPart;

/**
 * How much those who watch a table slow its match: {@code java -cp bench/target/benchmarks.jar kakumei.bench.Watchers
 * PLAYERS THREADS WATCHERS ROUNDS SECONDS}.
 *
 * <p>One match runs all the time. In each round it is measured without watchers and with them, in an order that
 * alternates; the ratio of the two is told with its interval over the rounds, by the clock and by the CPU time of the
 * threads that play. The watchers are real connections, read to the last byte by one thread of the same process.
 */
public final class Watchers {
    private static final int WARM_UP_SECONDS = 10;

    private final LiveTables tables = new LiveTables();
    private final WebServer server =
            WebServer.start(WebSettings.loopback(0), List.of(new WatchPart(tables)), thrown -> {});
    private final LongAdder submissions = new LongAdder();
    private final Map<Long, Boolean> playing = new ConcurrentHashMap<>();
    private final ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final PrintStream out;
    private volatile boolean stopped;

    private Watchers(PrintStream out) {
        this.out = out;
    }

    /** Submissions, CPU time of the threads that play and of the whole process, up to a moment. */
    private record Reading(long nanos, long submissions, long cpuNanos, long processNanos) {}

    public static void main(String[] args) throws Exception {
        if (args.length != 5) {
            System.err.println("expected: PLAYERS THREADS WATCHERS ROUNDS SECONDS, such as 5*default 1 200 10 5");
            System.exit(2);
        }
        new Watchers(System.out)
                .run(
                        args[0],
                        Integer.parseInt(args[1]),
                        Integer.parseInt(args[2]),
                        Integer.parseInt(args[3]),
                        Integer.parseInt(args[4]));
    }

    private void run(String players, int threads, int watchers, int rounds, int seconds) throws Exception {
        Rules rules = Games.usual().standard();
        MatchSettings match = MatchSettings.of(rules, Roster.builtIn().entrants(players, rules), 1, 2_000_000_000);
        Thread thread = new Thread(
                () -> new Match(match)
                        .play(new MatchThreads(threads), System::nanoTime, () -> stopped, listener(match)),
                "play");
        thread.start();
        Thread.sleep(WARM_UP_SECONDS * 1_000L);
        List<Double> byClock = new ArrayList<>();
        List<Double> byCpu = new ArrayList<>();
        List<Double> serving = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            boolean aloneFirst = round % 2 == 0;
            Window first = measure(aloneFirst ? 0 : watchers, seconds);
            Window second = measure(aloneFirst ? watchers : 0, seconds);
            Window alone = aloneFirst ? first : second;
            Window watched = aloneFirst ? second : first;
            byClock.add(watched.byClock() / alone.byClock());
            byCpu.add(watched.byCpu() / alone.byCpu());
            serving.add(watched.cores() - alone.cores());
            out.printf(
                    Locale.ROOT,
                    "round %d: submissions/s %.0f alone, %.0f watched; by CPU time %.0f, %.0f; %.2f MB/s sent;"
                            + " cores besides play %.3f, %.3f%n",
                    round + 1,
                    alone.byClock(),
                    watched.byClock(),
                    alone.byCpu(),
                    watched.byCpu(),
                    watched.bytes() / 1e6,
                    alone.cores(),
                    watched.cores());
        }
        stopped = true;
        thread.join();
        server.close();
        tell("submissions a second, watched against alone", byClock);
        tell("submissions a second of CPU time, watched against alone", byCpu);
        tell("cores taken by those who watch", serving);
    }

    private void tell(String what, List<Double> ratios) {
        double[] values = ratios.stream().mapToDouble(Double::doubleValue).toArray();
        MeanInterval interval = Sample.of(values).interval(0.95).orElseThrow();
        out.printf(
                Locale.ROOT,
                "%s: %.4f ± %.4f (95 %%, %d rounds)%n",
                what,
                interval.mean(),
                interval.halfWidth(),
                ratios.size());
    }

    private MatchListener listener(MatchSettings match) {
        return new MatchListener() {
            private int number;

            @Override
            public void table(GameLoop table) {
                table.listen(tables.tap(TableLabel.ofTable(++number), match));
                table.listen(event -> {
                    if (event instanceof Event.Played || event instanceof Event.Passed) {
                        submissions.increment();
                    } else if (event instanceof Event.GameStarted) {
                        playing.putIfAbsent(Thread.currentThread().getId(), true);
                    }
                });
            }
        };
    }

    private Reading read() {
        long nanos = playing.keySet().stream().mapToLong(cpu::getThreadCpuTime).sum();
        return new Reading(System.nanoTime(), submissions.sum(), nanos, system.getProcessCpuTime());
    }

    /** What was measured: submissions a second by the clock and by CPU time, bytes sent, cores the others took. */
    private record Window(double byClock, double byCpu, double bytes, double cores) {}

    private Window measure(int watchers, int seconds) throws IOException, InterruptedException {
        try (Crowd audience = new Crowd(server.port(), watchers)) {
            audience.start();
            Thread.sleep(2_000); // all have come, and seen the game that is shown
            long bytes = audience.bytes.sum();
            long reading = audience.cpuNanos(cpu);
            Reading before = read();
            Thread.sleep(seconds * 1_000L);
            Reading after = read();
            double elapsed = (after.nanos() - before.nanos()) / 1e9;
            double used = (after.cpuNanos() - before.cpuNanos()) / 1e9;
            double done = after.submissions() - before.submissions();
            long others = after.processNanos() - before.processNanos() - (audience.cpuNanos(cpu) - reading);
            double cores = (others / 1e9 - used) / elapsed;
            return new Window(done / elapsed, done / used, (audience.bytes.sum() - bytes) / elapsed, cores);
        }
    }

    /** Connections that read all they are sent. */
    private static final class Crowd implements AutoCloseable {
        private final Selector selector = Selector.open();
        private final List<SocketChannel> channels = new ArrayList<>();
        private final LongAdder bytes = new LongAdder();
        private final Thread thread = new Thread(this::read, "watchers");
        private volatile boolean closed;

        Crowd(int port, int size) throws IOException {
            String request = "GET /api/watch/tables/1/events HTTP/1.1\r\nHost: 127.0.0.1:" + port
                    + "\r\nAccept: text/event-stream\r\n\r\n";
            for (int i = 0; i < size; i++) {
                SocketChannel channel =
                        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ);
                channels.add(channel);
            }
        }

        long cpuNanos(ThreadMXBean threads) {
            return Math.max(0, threads.getThreadCpuTime(thread.getId()));
        }

        void start() {
            thread.setDaemon(true);
            thread.start();
        }

        private void read() {
            ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);
            try {
                while (!closed) {
                    selector.select(100);
                    for (SelectionKey key : selector.selectedKeys()) {
                        buffer.clear();
                        int read = ((SocketChannel) key.channel()).read(buffer);
                        if (read < 0) {
                            throw new IOException("a watcher was sent away");
                        }
                        bytes.add(read);
                    }
                    selector.selectedKeys().clear();
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() throws IOException {
            closed = true;
            boolean interrupted = Thread.interrupted();
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            for (SocketChannel channel : channels) {
                channel.close();
            }
            selector.close();
        }
    }
}
