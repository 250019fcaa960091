package kakumei.calibration;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import javax.management.JMException;
import javax.management.ObjectName;
import kakumei.cards.Melds;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.State;

/**
 * How fast this machine plays, in CPU time of one thread.
 *
 * @param randomGames random games per second, each turn by the list of legal melds
 * @param playoutGames random games per second by the rules' own playout loop
 * @param playerGames games per second of a table of the game's fastest players, through the whole match
 * @param bytesPerMove bytes allocated for listing the legal melds and playing one
 * @param calibration nanoseconds of one {@code SplittableRandom.nextLong}, so that machines compare
 */
public record Speed(
        double randomGames, double playoutGames, double playerGames, double bytesPerMove, double calibration) {
    private static final int WINDOWS = 7;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Does some work and says how many units it was. */
    private interface Load {
        long run();
    }

    /** Measures a game; {@code seconds} for each of the numbers. */
    public static Speed measure(Rules rules, List<Entrant> table, double seconds) {
        RandomGames games = new RandomGames(rules);
        double random = rate(games::byLists, seconds);
        double playouts = rate(games::byPlayouts, seconds);
        double players = rate(new PlayerGames(rules, table)::run, seconds);
        return new Speed(random, playouts, players, bytesPerMove(rules), 1e9 / rate(Speed::draws, seconds));
    }

    /** The medians of several measurements, number by number. */
    public static Speed median(List<Speed> forks) {
        return new Speed(
                median(forks.stream().mapToDouble(Speed::randomGames).toArray()),
                median(forks.stream().mapToDouble(Speed::playoutGames).toArray()),
                median(forks.stream().mapToDouble(Speed::playerGames).toArray()),
                median(forks.stream().mapToDouble(Speed::bytesPerMove).toArray()),
                median(forks.stream().mapToDouble(Speed::calibration).toArray()));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    /* The median of windows, half of the time before them for the compiler. */
    private static double rate(Load work, double seconds) {
        window(work, seconds / 2);
        double[] rates = new double[WINDOWS];
        for (int i = 0; i < WINDOWS; i++) {
            rates[i] = window(work, seconds / 2 / WINDOWS);
        }
        return median(rates);
    }

    private static double window(Load work, double seconds) {
        LongSupplier clock = THREADS::getCurrentThreadCpuTime;
        long start = clock.getAsLong();
        long units = 0;
        long spent;
        do {
            units += work.run();
            spent = clock.getAsLong() - start;
        } while (spent < seconds * 1e9);
        return units * 1e9 / spent;
    }

    /* All games are dealt beforehand, so that between the two readings nothing but moves can allocate. */
    private static double bytesPerMove(Rules rules) {
        List<RandomGames> dealt = new ArrayList<>();
        for (int game = 0; game < 500; game++) {
            RandomGames games = new RandomGames(rules);
            games.deal();
            dealt.add(games);
        }
        allocatedBytes();
        long before = allocatedBytes();
        long reading = allocatedBytes() - before;
        long moves = 0;
        before = allocatedBytes();
        for (int game = 0; game < dealt.size(); game++) {
            moves += dealt.get(game).moves();
        }
        return (double) Math.max(0, allocatedBytes() - before - reading) / moves;
    }

    /** What this thread has allocated so far: an operation of the JVM's own bean, reached by name. */
    private static long allocatedBytes() {
        try {
            Object bytes = ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME),
                            "getThreadAllocatedBytes",
                            new Object[] {Thread.currentThread().getId()},
                            new String[] {"long"});
            return (Long) bytes;
        } catch (JMException e) {
            throw new IllegalStateException("this JVM does not tell what a thread allocates", e);
        }
    }

    private static long draws() {
        SplittableRandom random = new SplittableRandom(1);
        long sum = 0;
        for (int i = 0; i < 1_000_000; i++) {
            sum += random.nextLong();
        }
        return sum == 0 ? 1 : 1_000_000;
    }

    private static final class RandomGames {
        private static final int BATCH = 500;

        private final Rules rules;
        private final State state;
        private final Melds melds = new Melds();
        private final SplitMix random = new SplitMix(1);

        RandomGames(Rules rules) {
            this.rules = rules;
            state = rules.newState();
        }

        void deal() {
            rules.deal(state, random);
            rules.open(state);
        }

        long byLists() {
            for (int game = 0; game < BATCH; game++) {
                deal();
                moves();
            }
            return BATCH;
        }

        int moves() {
            boolean mayPass = rules.randomMayPass();
            int moves = 0;
            while (!state.isOver()) {
                rules.legalMelds(state, state.hand(state.turn()), melds);
                int choices = melds.size();
                if (!mayPass && melds.get(choices - 1) == 0) {
                    choices--;
                }
                rules.play(state, choices == 0 ? 0 : melds.get(choices == 1 ? 0 : random.nextInt(choices)));
                moves++;
            }
            return moves;
        }

        long byPlayouts() {
            for (int game = 0; game < BATCH; game++) {
                deal();
                rules.playout(state, random, -1);
            }
            return BATCH;
        }
    }

    private static final class PlayerGames {
        private static final int GAMES = 300;

        private final Rules rules;
        private final List<Entrant> table;
        private long seed;

        PlayerGames(Rules rules, List<Entrant> table) {
            this.rules = rules;
            this.table = table;
        }

        long run() {
            new Match(MatchSettings.of(rules, table, seed++, GAMES)).play(System::nanoTime);
            return GAMES;
        }
    }
}
