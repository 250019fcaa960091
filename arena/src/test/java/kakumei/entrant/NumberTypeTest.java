package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.SplittableRandom;
import kakumei.net.NetShape;
import org.junit.jupiter.api.Test;

class NumberTypeTest {
    private static final NetShape.Array MATRIX = new NetShape.Array("in0", List.of(3, 5));
    private static final NetShape.Array ROW = new NetShape.Array("bias", List.of(5));

    private static ByteBuffer buffer(NumberType type, NetShape.Array array) {
        return ByteBuffer.allocate((int) type.bytes(array)).order(ByteOrder.LITTLE_ENDIAN);
    }

    /* Whole numbers times a power of two are what they are in either type. */
    @Test
    void matrix_ofBytes_isThatOfHalves() {
        SplittableRandom random = new SplittableRandom(1);
        ByteBuffer bytes = buffer(NumberType.INT8, MATRIX);
        ByteBuffer halves = buffer(NumberType.FLOAT16, MATRIX);
        for (int row = 0; row < 3; row++) {
            bytes.putFloat(Math.scalb(1.0F, -row));
            for (int column = 0; column < 5; column++) {
                int whole = random.nextInt(-127, 128);
                bytes.put((byte) whole);
                halves.putShort(half(whole, -row));
            }
        }
        assertThat(bytes.hasRemaining()).isFalse();
        assertThat(NumberType.INT8.read(bytes.rewind(), MATRIX))
                .containsExactly(NumberType.FLOAT16.read(halves.rewind(), MATRIX));
    }

    /** The half whose number is {@code whole}, which takes seven bits at most, times a power of two. */
    private static short half(int whole, int exponent) {
        if (whole == 0) {
            return 0;
        }
        int top = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(Math.abs(whole));
        int fraction = (Math.abs(whole) << (10 - top)) & 0x3FF;
        return (short) ((whole < 0 ? 0x8000 : 0) | ((top + exponent + 15) << 10) | fraction);
    }

    @Test
    void whatIsNoMatrix_hasHalvesInBoth() {
        ByteBuffer numbers = buffer(NumberType.INT8, ROW);
        for (short half : new short[] {0x3C00, (short) 0xBC00, 0x0001, 0x7BFF, 0}) {
            numbers.putShort(half);
        }
        assertThat(NumberType.INT8.read(numbers.rewind(), ROW)).containsExactly(1, -1, Math.scalb(1.0F, -24), 65504, 0);
        assertThat(NumberType.INT8.bytes(ROW)).isEqualTo(NumberType.FLOAT16.bytes(ROW));
    }

    @Test
    void types_areFoundByTheirNames() {
        assertThat(NumberType.texts()).containsExactly("float16", "int8");
        assertThat(NumberType.of("int8")).isEqualTo(NumberType.INT8);
    }
}
