package kakumei.simulator;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads the little-endian numbers that the host programs write. */
final class Bytes {
    private final DataInputStream in;

    Bytes(InputStream in) {
        this.in = new DataInputStream(in);
    }

    int u8() {
        try {
            return in.readUnsignedByte();
        } catch (IOException e) {
            throw new UncheckedIOException("the host program ended too soon", e);
        }
    }

    int u16() {
        return u8() | u8() << 8;
    }

    long u32() {
        return u16() | (long) u16() << 16;
    }

    long u64() {
        try {
            return Long.reverseBytes(in.readLong());
        } catch (IOException e) {
            throw new UncheckedIOException("the host program ended too soon", e);
        }
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
