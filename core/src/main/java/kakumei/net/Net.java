package kakumei.net;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * A net that is ready to be computed. Never changes: any number of threads compute with it, each in a {@link NetBatch} of
 * its own.
 */
public final class Net {
    private final NetShape shape;
    private final String arithmetic;
    final SparseBits view;
    final SparseBits second;
    final float[] bias;
    final Matrix[] in;
    final float[][] inBias;
    final Matrix[] out;
    final Matrix places;
    final float[] placeBias;

    private Net(NetShape shape, Map<String, float[]> arrays, Matrix.Maker maker) {
        this.shape = shape;
        arithmetic = maker.description();
        for (NetShape.Array array : shape.arrays()) {
            check(array, arrays);
        }
        int width = shape.width();
        view = new SparseBits(get(arrays, "view"), shape.viewBits(), width);
        second = new SparseBits(
                shape.secondBits() == 0 ? new float[0] : get(arrays, "second"), shape.secondBits(), width);
        bias = get(arrays, "bias").clone();
        in = new Matrix[shape.blocks()];
        inBias = new float[shape.blocks()][];
        out = new Matrix[shape.blocks()];
        for (int block = 0; block < shape.blocks(); block++) {
            in[block] = maker.make(get(arrays, "in" + block), width, width);
            inBias[block] = get(arrays, "bias" + block).clone();
            out[block] = maker.make(get(arrays, "out" + block), width, width);
        }
        places = maker.make(widened(get(arrays, "places"), shape), width, shape.outputColumns());
        placeBias = Arrays.copyOf(get(arrays, "placeBias"), shape.outputColumns());
    }

    /**
     * The net of these arrays, computed as fast as this JVM can.
     *
     * @param arrays by the names of {@link NetShape#arrays()}
     * @throws IllegalArgumentException if an array is missing, has another size, or holds what is no finite number
     */
    public static Net of(NetShape shape, Map<String, float[]> arrays) {
        return new Net(shape, arrays, VectorSupport.maker().orElseGet(PlainMatrix.Maker::new));
    }

    /** The same computed by plain loops, whatever the JVM can. */
    public static Net plain(NetShape shape, Map<String, float[]> arrays) {
        return new Net(shape, arrays, new PlainMatrix.Maker());
    }

    private static void check(NetShape.Array array, Map<String, float[]> arrays) {
        float[] numbers = get(arrays, array.name());
        if (numbers.length != array.size()) {
            throw new IllegalArgumentException(
                    array.name() + " has " + numbers.length + " numbers, expected " + array.size());
        }
        for (int i = 0; i < numbers.length; i++) {
            if (!Float.isFinite(numbers[i])) {
                throw new IllegalArgumentException(
                        array.name() + " holds " + numbers[i] + ", which is no finite number");
            }
        }
    }

    private static float[] get(Map<String, float[]> arrays, String name) {
        return Optional.ofNullable(arrays.get(name))
                .orElseThrow(() -> new IllegalArgumentException(name + " is missing"));
    }

    /* With columns of 0, so that the last layer is computed like all others. */
    private static float[] widened(float[] places, NetShape shape) {
        int columns = shape.outputColumns();
        float[] wide = new float[shape.width() * columns];
        for (int row = 0; row < shape.width(); row++) {
            System.arraycopy(places, row * shape.outputs(), wide, row * columns, shape.outputs());
        }
        return wide;
    }

    /** Its sizes. */
    public NetShape shape() {
        return shape;
    }

    /** How it is computed, in a few words. */
    public String arithmetic() {
        return arithmetic;
    }

    /** A place to compute in, with a chance for each output; one owner. */
    public NetBatch batch() {
        return batch(shape.outputs());
    }

    /** A place to compute in, with chances for the first outputs and plain numbers for the others; one owner. */
    public NetBatch batch(int chances) {
        if (chances < 1 || chances > shape.outputs()) {
            throw new IllegalArgumentException("chances " + chances + ": expected 1 to " + shape.outputs());
        }
        return new NetBatch(this, chances);
    }
}
