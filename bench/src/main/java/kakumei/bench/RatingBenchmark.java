package kakumei.bench;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import kakumei.rating.Ratings;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Set updates a second, names looked up and all: sets of five out of 38 players of different strength, as in the
 * rating paper. All methods are warmed up in the same JVM, as they are where a league compares them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RatingBenchmark {
    private static final int SETS = 1024;

    /** The set-wise method. */
    @Param
    public SetWise.Method method = SetWise.Method.SE;

    /** How the paper is read. */
    @Param
    public SetWise.Mode mode = SetWise.Mode.PAPER;

    private final List<SetResult> sets = new ArrayList<>();
    private Ratings ratings = new Ratings(SetWise.of(SetWise.Method.SE, SetWise.Mode.PAPER));
    private int next;

    /** Makes up the sets and lets every method rate them. */
    @Setup
    public void prepare() {
        Random random = new Random(1);
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < 38; i++) {
            all.add(i);
        }
        for (int s = 0; s < SETS; s++) {
            Collections.shuffle(all, random);
            List<String> names = new ArrayList<>();
            List<Double> points = new ArrayList<>();
            for (int player : all.subList(0, 5)) {
                names.add("player" + player);
                points.add((double) Math.round(30_000 - 60 * player + 200 * random.nextGaussian()));
            }
            sets.add(SetResult.of(Instant.ofEpochSecond(s), names, points));
        }
        for (SetWise.Method each : SetWise.Method.values()) {
            for (SetWise.Mode reading : SetWise.Mode.values()) {
                Ratings.of(SetWise.of(each, reading), sets);
            }
        }
        ratings = new Ratings(SetWise.of(method, mode));
    }

    /** One set. */
    @Benchmark
    public void update() {
        ratings.add(sets.get(next));
        next = (next + 1) % SETS;
    }
}
