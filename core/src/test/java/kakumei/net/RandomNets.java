package kakumei.net;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Nets and bits drawn for tests, of the sizes that training starts from. */
public final class RandomNets {
    private RandomNets() {}

    /** Arrays of a shape. */
    public static Map<String, float[]> arrays(NetShape shape, long seed) {
        Random random = new Random(seed);
        Map<String, float[]> arrays = new LinkedHashMap<>();
        for (NetShape.Array array : shape.arrays()) {
            float[] numbers = new float[array.size()];
            double scale = array.shape().size() == 1 ? 0.1 : scale(array.name(), shape.width());
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (float) (random.nextGaussian() * scale);
            }
            arrays.put(array.name(), numbers);
        }
        return arrays;
    }

    private static double scale(String name, int width) {
        if (name.startsWith("in")) {
            return Math.sqrt(2.0 / width);
        }
        return name.startsWith("view") || name.startsWith("second") ? 0.07 : 0.3 / Math.sqrt(width);
    }

    /** Words of bits, of which about one in five is set. */
    public static long[] bits(int bits, long seed) {
        Random random = new Random(seed);
        long[] words = new long[bits / Long.SIZE];
        for (int bit = 0; bit < bits; bit++) {
            if (random.nextInt(5) == 0) {
                words[bit / Long.SIZE] |= 1L << bit;
            }
        }
        return words;
    }
}
