package kakumei.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.match.GameLoop;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.rules.Rules;
import kakumei.threads.MatchThreads;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.contest.Contest;
import kakumei.web.contest.ContestPart;
import kakumei.web.contest.ContestPlan;
import kakumei.web.contest.TablePage;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.TableLabel;
import kakumei.web.watch.WatchPart;

/**
 * What the page and the wall cost a match: {@code java -cp bench/target/benchmarks.jar kakumei.bench.WallCost PLAYERS
 * THREADS GAMES ROUNDS}.
 *
 * <p>Each round plays the same match twice, once with nothing but the players and once as {@code match --web} does, with
 * a wall, a desk and a watched table open; the order alternates. The ratio of games per second is told with its interval
 * over the rounds, by the clock and, of one thread, by its CPU time, which a busy machine disturbs less.
 */
public final class WallCost {
    private static final int WARM_UP_ROUNDS = 3;

    private final MatchSettings match;
    private final int threads;

    private WallCost(MatchSettings match, int threads) {
        this.match = match;
        this.threads = threads;
    }

    public static void main(String[] args) {
        if (args.length != 4) {
            System.err.println("expected: PLAYERS THREADS GAMES ROUNDS, such as 5*default 1 500000 20");
            System.exit(2);
        }
        Rules rules = Games.usual().standard();
        MatchSettings match =
                MatchSettings.of(rules, Roster.builtIn().entrants(args[0], rules), 1, Integer.parseInt(args[2]));
        new WallCost(match, Integer.parseInt(args[1])).run(Integer.parseInt(args[3]), System.out);
    }

    /** Games a second by the clock, and of the CPU time of a match that is played on one thread. */
    private record Rate(double byClock, double byCpu) {}

    private void run(int rounds, PrintStream out) {
        List<Double> byClock = new ArrayList<>();
        List<Double> byCpu = new ArrayList<>();
        for (int round = 1 - WARM_UP_ROUNDS; round <= rounds; round++) {
            boolean aloneFirst = round % 2 == 0;
            Rate first = aloneFirst ? alone() : shown();
            Rate second = aloneFirst ? shown() : alone();
            Rate alone = aloneFirst ? first : second;
            Rate shown = aloneFirst ? second : first;
            out.printf(
                    Locale.ROOT,
                    "round %d: games/s %.0f alone, %.0f on the wall; by CPU time %.0f, %.0f%n",
                    round,
                    alone.byClock(),
                    shown.byClock(),
                    alone.byCpu(),
                    shown.byCpu());
            if (round > 0) {
                byClock.add(shown.byClock() / alone.byClock());
                byCpu.add(shown.byCpu() / alone.byCpu());
            }
        }
        tell("games per second", byClock, out);
        if (threads == 1) {
            tell("games per second of CPU time of the thread that plays", byCpu, out);
        }
    }

    private static void tell(String what, List<Double> ratios, PrintStream out) {
        double[] values = ratios.stream().mapToDouble(Double::doubleValue).toArray();
        MeanInterval interval = Sample.of(values).interval(0.95).orElseThrow();
        out.printf(
                Locale.ROOT,
                "%s, on the wall against alone: %.4f ± %.4f (95 %%, %d rounds)%n",
                what,
                interval.mean(),
                interval.halfWidth(),
                ratios.size());
    }

    private Rate alone() {
        return play(() -> false, new MatchListener() {});
    }

    private Rate play(BooleanSupplier stop, MatchListener listener) {
        ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
        long used = cpu.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        MatchResult result = new Match(match).play(new MatchThreads(threads), System::nanoTime, stop, listener);
        double took = (System.nanoTime() - start) / 1e9;
        return new Rate(result.games() / took, result.games() / ((cpu.getCurrentThreadCpuTime() - used) / 1e9));
    }

    private Rate shown() {
        LiveTables tables = new LiveTables();
        Contest contest = new Contest(Clock.systemUTC(), System::nanoTime);
        contest.plan(ContestPlan.ofMatch(match.games()));
        WebServer web =
                WebServer.start(WebSettings.loopback(0), List.of(new WatchPart(tables), new ContestPart(contest)));
        try (TablePage page = new TablePage(web, tables, contest);
                Reader wall = new Reader(web, "api/wall/events");
                Reader desk = new Reader(web, "api/wall/desk/events");
                Reader table = new Reader(web, "api/watch/tables/1/events")) {
            return play(page.orPause(() -> false), new MatchListener() {
                private int number;

                @Override
                public synchronized void table(GameLoop loop) {
                    page.show(TableLabel.ofTable(++number), match, loop);
                    if (number == 1) {
                        table.start();
                        wall.start();
                        desk.start();
                    }
                }

                @Override
                public void completed(int unit, int games, long[] points) {
                    contest.completed(match, games, points);
                }
            });
        }
    }

    /** Reads a stream of the page to its end. */
    private static final class Reader implements AutoCloseable {
        private final String address;
        private final Thread thread = new Thread(this::read, "reader");

        Reader(WebServer web, String path) {
            address = web.address() + path;
        }

        void start() {
            thread.setDaemon(true);
            thread.start();
        }

        private void read() {
            try (InputStream in = URI.create(address).toURL().openStream()) {
                in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                // the page was closed
            }
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }
}
