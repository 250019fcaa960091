package kakumei.entrant;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kakumei.net.NetShape;

/** How a file of weights writes the numbers of a net. */
enum NumberType {
    /** Two bytes each (IEEE 754 binary16). */
    FLOAT16 {
        @Override
        long bytes(NetShape.Array array) {
            return (long) Short.BYTES * array.size();
        }

        @Override
        float[] read(ByteBuffer buffer, NetShape.Array array) {
            return Half.read(buffer, array.size());
        }
    },

    /** A matrix has a byte each, and of each row first by how much its bytes are multiplied; what is no matrix has halves. */
    INT8 {
        @Override
        long bytes(NetShape.Array array) {
            return isMatrix(array) ? (long) array.shape().get(0) * Float.BYTES + array.size() : FLOAT16.bytes(array);
        }

        @Override
        float[] read(ByteBuffer buffer, NetShape.Array array) {
            if (!isMatrix(array)) {
                return FLOAT16.read(buffer, array);
            }
            buffer.order(ByteOrder.LITTLE_ENDIAN);
            float[] numbers = new float[array.size()];
            int columns = array.shape().get(1);
            for (int i = 0; i < numbers.length; ) {
                float scale = buffer.getFloat();
                for (int end = i + columns; i < end; i++) {
                    numbers[i] = scale * buffer.get();
                }
            }
            return numbers;
        }
    };

    /** The names of all, as files have them. */
    static List<String> texts() {
        return Arrays.stream(values()).map(NumberType::text).toList();
    }

    /** The type of such a name. */
    static NumberType of(String text) {
        return values()[texts().indexOf(text)];
    }

    private String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static boolean isMatrix(NetShape.Array array) {
        return array.shape().size() == 2;
    }

    /** How many bytes the numbers of an array take. */
    abstract long bytes(NetShape.Array array);

    /** The numbers of an array, which are next in a buffer. */
    abstract float[] read(ByteBuffer buffer, NetShape.Array array);
}
