package kakumei.net;

import java.util.ArrayList;
import java.util.List;

/**
 * The sizes of a net: a ReLU layer over two sets of bits, residual blocks {@code x += out · relu(in · x + bias)}, and
 * logits of the outputs.
 *
 * @param viewBits bits of the first input, which many rows share; a multiple of 64
 * @param secondBits bits of the second input, each row its own; a multiple of 64, or 0 if there is none
 * @param width numbers between the layers; a multiple of 32
 * @param blocks how many residual blocks
 * @param outputs how many outputs, 2 to 256
 */
public record NetShape(int viewBits, int secondBits, int width, int blocks, int outputs) {
    /** Columns of a matrix come in so many: two of the widest vectors. */
    static final int COLUMNS = 32;

    private static final int MOST_BITS = 1 << 16;
    private static final int MOST_WIDTH = 1 << 13;
    private static final int MOST_BLOCKS = 64;
    private static final int MOST_OUTPUTS = 256;

    /** One array of a net; rows are inputs. */
    public record Array(String name, List<Integer> shape) {
        /** How many numbers it has. */
        public int size() {
            return shape.stream().reduce(1, Math::multiplyExact);
        }
    }

    /** Refuses sizes that cannot be computed. */
    public NetShape {
        check("viewBits", viewBits, Long.SIZE, MOST_BITS);
        if (secondBits != 0) {
            check("secondBits", secondBits, Long.SIZE, MOST_BITS);
        }
        check("width", width, COLUMNS, MOST_WIDTH);
        if (blocks < 0 || blocks > MOST_BLOCKS) {
            throw new IllegalArgumentException("blocks " + blocks + ": expected 0 to " + MOST_BLOCKS);
        }
        if (outputs < 2 || outputs > MOST_OUTPUTS) {
            throw new IllegalArgumentException("outputs " + outputs + ": expected 2 to " + MOST_OUTPUTS);
        }
    }

    private static void check(String name, int value, int unit, int most) {
        if (value <= 0 || value > most || value % unit != 0) {
            throw new IllegalArgumentException(
                    name + " " + value + ": expected a multiple of " + unit + " up to " + most);
        }
    }

    /** Columns of the last matrix, of which the first are the outputs. */
    int outputColumns() {
        return (outputs + COLUMNS - 1) / COLUMNS * COLUMNS;
    }

    /** All arrays of such a net, in the order of files. */
    public List<Array> arrays() {
        List<Array> arrays = new ArrayList<>();
        arrays.add(new Array("view", List.of(viewBits, width)));
        if (secondBits > 0) {
            arrays.add(new Array("second", List.of(secondBits, width)));
        }
        arrays.add(new Array("bias", List.of(width)));
        for (int block = 0; block < blocks; block++) {
            arrays.add(new Array("in" + block, List.of(width, width)));
            arrays.add(new Array("bias" + block, List.of(width)));
            arrays.add(new Array("out" + block, List.of(width, width)));
        }
        arrays.add(new Array("places", List.of(width, outputs)));
        arrays.add(new Array("placeBias", List.of(outputs)));
        return List.copyOf(arrays);
    }
}
