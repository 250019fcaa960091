package kakumei.rating;

import org.jspecify.annotations.Nullable;

/** Counts of which most are small: bytes until one of them does not fit. */
final class SmallCounts {
    private byte @Nullable [] small;
    private int[] wide = {};

    SmallCounts(int size) {
        small = new byte[size];
    }

    int get(int cell) {
        return small == null ? wide[cell] : small[cell];
    }

    void add(int cell, int count) {
        if (small != null) {
            int sum = small[cell] + count;
            if (sum <= Byte.MAX_VALUE) {
                small[cell] = (byte) sum;
                return;
            }
            wide = new int[small.length];
            for (int i = 0; i < wide.length; i++) {
                wide[i] = small[i];
            }
            small = null;
        }
        wide[cell] += count;
    }
}
