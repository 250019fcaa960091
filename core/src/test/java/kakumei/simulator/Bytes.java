package kakumei.simulator;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads the little-endian numbers that the host programs write. */
final class Bytes {
    private final InputStream in;
    private final ByteBuffer buffer =
            ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN).limit(0);

    Bytes(InputStream in) {
        this.in = in;
    }

    private void need(int bytes) {
        if (buffer.remaining() < bytes) {
            buffer.compact();
            try {
                while (buffer.position() < bytes) {
                    int read = in.read(buffer.array(), buffer.position(), buffer.remaining());
                    if (read < 0) {
                        throw new EOFException("the host program ended too soon");
                    }
                    buffer.position(buffer.position() + read);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            buffer.flip();
        }
    }

    int u8() {
        need(Byte.BYTES);
        return Byte.toUnsignedInt(buffer.get());
    }

    int u16() {
        need(Short.BYTES);
        return Short.toUnsignedInt(buffer.getShort());
    }

    long u32() {
        need(Integer.BYTES);
        return Integer.toUnsignedLong(buffer.getInt());
    }

    long u64() {
        need(Long.BYTES);
        return buffer.getLong();
    }

    float f32() {
        need(Float.BYTES);
        return buffer.getFloat();
    }

    int[] u8s(int n) {
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = u8();
        }
        return numbers;
    }

    long[] u64s(int n) {
        long[] numbers = new long[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = u64();
        }
        return numbers;
    }
}
