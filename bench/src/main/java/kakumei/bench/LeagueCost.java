package kakumei.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import kakumei.store.Leases;
import kakumei.store.PlayedBlock;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;

/**
 * What the store costs for each set of a league that has so many already: lease it, store its block, finish it, bring the
 * sums up to date. {@code LeagueCost STORE SETS,SETS,… PLAYERS TIMES}; the store, a file or {@code jdbc:postgresql:…},
 * gets a league of each size, unless it has one from an earlier run, such as one with 1 for TIMES that filled it.
 */
public final class LeagueCost {
    private static final int SEATS = 5;
    private static final int GAMES = 100;

    private LeagueCost() {}

    /** Measures and prints a line for each size. */
    public static void main(String[] args) {
        int players = Integer.parseInt(args[2]);
        int times = Integer.parseInt(args[3]);
        System.out.println(
                "sets\tms a set: median of " + times + "\tfastest\tslowest\tms of this thread: median\tms to read");
        try (Store store = Store.open(args[0], Duration.ofSeconds(10), line -> {})) {
            for (String size : args[1].split(",", -1)) {
                StoredLeague league = league(store, Integer.parseInt(size), players);
                double[] cpu = new double[times];
                double[] millis = millis(store, league, players, cpu);
                Arrays.sort(millis);
                Arrays.sort(cpu);
                long begin = System.nanoTime();
                if (store.sums(league.id()).isEmpty()) {
                    throw new IllegalStateException("no sums of league " + league.id());
                }
                double read = (System.nanoTime() - begin) / 1e6;
                System.out.printf(
                        Locale.ROOT,
                        "%s\t%.2f\t%.2f\t%.2f\t%.2f\t%.1f%n",
                        size,
                        millis[times / 2],
                        millis[0],
                        millis[times - 1],
                        cpu[times / 2],
                        read);
            }
        }
    }

    private static StoredLeague league(Store store, int sets, int players) {
        String plan = StoredLeague.IMPORTED + "bench of " + sets + " sets, " + players + " players";
        Optional<StoredLeague> known = store.leagues().stream()
                .filter(league -> league.plan().equals(plan))
                .findFirst();
        return known.orElseGet(() -> store.add(plan, "daihinmin/1", "bench", Instant.EPOCH, taker -> {
            Random random = new Random(1);
            for (int number = 0; number < sets; number++) {
                taker.accept(set(number, players, random));
            }
        }));
    }

    /** The time of each further set, and into {@code cpu} that of this thread alone: on a shared machine the clock says little. */
    private static double[] millis(Store store, StoredLeague league, int players, double[] cpu) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Random random = new Random(2);
        int times = cpu.length;
        Leases leases = store.leases(league.id(), new Leases.Holder("bench", "bench", 60_000));
        double[] millis = new double[times];
        for (int round = 0; round < times; round++) {
            long begin = System.nanoTime();
            long busy = threads.getCurrentThreadCpuTime();
            Leases.Leased leased = leases.take(
                            Integer.MAX_VALUE, Set.of(), (number, start) -> begun(set(number, players, random), start))
                    .orElseThrow();
            int number = leased.set().number();
            List<Long> points = set(number, players, random).points();
            List<Long> none = points.stream().map(each -> 0L).toList();
            List<List<Long>> places = points.stream()
                    .map(each -> List.of(20L, 20L, 20L, 20L, 20L))
                    .toList();
            StoredBlock block = new StoredBlock(number, 0, GAMES, points, places, none, none, none);
            leases.save(
                    List.of(new PlayedBlock(block, Optional.empty())), Set.of(number), Map.of(number, leased.fence()));
            cpu[round] = (threads.getCurrentThreadCpuTime() - busy) / 1e6;
            millis[round] = (System.nanoTime() - begin) / 1e6;
        }
        return millis;
    }

    private static StoredSet begun(StoredSet set, Instant start) {
        return new StoredSet(
                set.number(),
                set.players(),
                set.specs(),
                set.seed(),
                set.rules(),
                set.code(),
                start,
                Optional.empty(),
                set.games(),
                List.of(),
                List.of(),
                List.of());
    }

    private static StoredSet set(int number, int players, Random random) {
        List<String> names = new ArrayList<>();
        List<Long> points = new ArrayList<>();
        while (names.size() < SEATS) {
            String name = "player" + random.nextInt(players);
            if (!names.contains(name)) {
                names.add(name);
                points.add(Math.round(300 + 40 * random.nextGaussian()));
            }
        }
        Instant start = Instant.ofEpochSecond(number);
        return new StoredSet(
                number,
                names,
                names,
                1,
                "daihinmin/1",
                "bench",
                start,
                Optional.of(start),
                GAMES,
                points,
                List.of(),
                List.of());
    }
}
