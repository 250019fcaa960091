package kakumei.entrant;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers of 16 bits (IEEE 754 binary16), for which the library has nothing before JDK 20. */
final class Half {
    private static final int EXPONENT_BITS = 0x7C00;
    /** Moves the exponent of a half, once its bits stand in a float's places, from a bias of 15 to 127. */
    private static final float REBIAS = 0x1p112f;

    private Half() {}

    /** The number of these bits. */
    static float toFloat(short half) {
        int magnitude = half & 0x7FFF;
        int sign = (half & 0x8000) << 16;
        if (magnitude >= EXPONENT_BITS) {
            return Float.intBitsToFloat(sign | 0x7F80_0000 | (magnitude & 0x3FF) << 13);
        }
        // Right for the small ones as well, whose leading bit is not implied: a float's are handled by the product.
        return Float.intBitsToFloat(sign | Float.floatToRawIntBits(Float.intBitsToFloat(magnitude << 13) * REBIAS));
    }

    /** The next {@code count} numbers of a buffer of little-endian halves. */
    static float[] read(ByteBuffer buffer, int count) {
        buffer.order(ByteOrder.LITTLE_ENDIAN);
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = toFloat(buffer.getShort());
        }
        return numbers;
    }
}
