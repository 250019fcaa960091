package kakumei.bench;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import kakumei.net.Net;
import kakumei.net.NetBatch;
import kakumei.net.NetShape;
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
 * One decision of eight candidates by a net of random weights, first layer included: three blocks are 48 · width²
 * multiplications.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-exports=java.base/jdk.internal.module=ALL-UNNAMED")
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class NetBenchmark {
    private static final int CANDIDATES = 8;
    private static final int VIEW_BITS_SET = 200;
    private static final int CANDIDATE_BITS_SET = 60;

    @Param({"512", "1024"})
    private int width;

    @Param({"vectors", "plain"})
    private String arithmetic = "vectors";

    private final long[] view = new long[16];
    private final long[][] candidates = new long[CANDIDATES][4];
    private NetBatch batch = random(32, true);

    @Setup
    public void make() {
        batch = random(width, arithmetic.equals("plain"));
        Random random = new Random(1);
        set(view, VIEW_BITS_SET, random);
        for (long[] candidate : candidates) {
            set(candidate, CANDIDATE_BITS_SET, random);
        }
    }

    private static void set(long[] words, int bits, Random random) {
        for (int i = 0; i < bits; i++) {
            words[random.nextInt(words.length)] |= 1L << random.nextInt(Long.SIZE);
        }
    }

    private static NetBatch random(int width, boolean plain) {
        NetShape shape = new NetShape(1024, 256, width, 3, 5);
        Random random = new Random(2);
        Map<String, float[]> arrays = new HashMap<>();
        for (NetShape.Array array : shape.arrays()) {
            float[] numbers = new float[array.size()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (float) random.nextGaussian() * 0.05f;
            }
            arrays.put(array.name(), numbers);
        }
        Net net = plain ? Net.plain(shape, arrays) : Net.of(shape, arrays);
        if (!plain && !net.arithmetic().startsWith("vectors")) {
            throw new IllegalStateException("this JVM has no vectors: " + net.arithmetic());
        }
        return net.batch();
    }

    @Benchmark
    public double decision() {
        batch.clear();
        batch.view(view);
        for (long[] candidate : candidates) {
            batch.add(candidate, 0);
        }
        batch.compute();
        return batch.chance(0, 0);
    }
}
