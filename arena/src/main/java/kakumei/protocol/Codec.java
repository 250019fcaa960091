package kakumei.protocol;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Writes and reads the two messages of the protocol, integer and matrix, in a version of it. Stateless. */
public final class Codec {
    /** Bytes of an integer. */
    public static final int INT_BYTES = 4;
    /** Bytes of a matrix of numbers. */
    static final int TABLE_BYTES = INT_BYTES * CellMatrix.ROWS * CellMatrix.COLUMNS;
    /** Bytes of a matrix of hexadecimal digits. */
    static final int TEXT_BYTES = 33;

    private static final String HEX = "0123456789ABCDEF";
    private static final int NO_JOKER = 0xFF;
    private static final int CARD_CELLS = 5 * CellMatrix.COLUMNS;

    private Codec() {}

    private static ByteOrder order(Version version) {
        return version == Version.V20060 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    /** Appends an integer. */
    public static void putInt(Version version, ByteBuffer out, int value) {
        out.order(order(version)).putInt(wire(version, value));
    }

    /** Takes an integer from the front. */
    public static int getInt(Version version, ByteBuffer in) {
        return in.order(order(version)).getInt();
    }

    /* Only 2006 clients are sent negative numbers. */
    private static int wire(Version version, int value) {
        return version == Version.V20060 ? value : Math.max(0, value);
    }

    /** Appends a matrix. */
    public static void putMatrix(Version version, ByteBuffer out, CellMatrix matrix) {
        if (version == Version.V20140) {
            putText(out, matrix);
            return;
        }
        out.order(order(version));
        for (int row = 0; row < CellMatrix.ROWS; row++) {
            for (int column = 0; column < CellMatrix.COLUMNS; column++) {
                out.putInt(wire(version, matrix.get(row, column)));
            }
        }
    }

    /** Takes a matrix from the front; {@link Version#matrixBytes} bytes must be there. Any bytes make some matrix. */
    public static void getMatrix(Version version, ByteBuffer in, CellMatrix matrix) {
        if (version == Version.V20140) {
            getText(in, matrix);
            return;
        }
        in.order(order(version));
        for (int row = 0; row < CellMatrix.ROWS; row++) {
            for (int column = 0; column < CellMatrix.COLUMNS; column++) {
                matrix.set(row, column, in.getInt());
            }
        }
    }

    private static void putText(ByteBuffer out, CellMatrix matrix) {
        int joker = NO_JOKER;
        for (int cell = CARD_CELLS - 1; cell >= 0; cell--) {
            joker = matrix.get(cell / CellMatrix.COLUMNS, cell % CellMatrix.COLUMNS) == 2 ? cell : joker;
        }
        for (int column = 1; column <= 13; column++) {
            int suits = 0;
            for (int row = 0; row < 4; row++) {
                suits |= matrix.get(row, column) == 1 ? 1 << row : 0;
            }
            putDigit(out, suits);
        }
        putDigit(out, joker >>> 4);
        putDigit(out, joker);
        putDigit(out, 8 * matrix.get(5, 0) + matrix.get(5, 1) + 2);
        putDigit(out, 8 * matrix.get(5, 2) + matrix.get(5, 3));
        putDigit(out, matrix.get(5, 4) + 2 * matrix.get(5, 5) + 4 * matrix.get(5, 6) + 8 * matrix.get(5, 7));
        for (int column = 0; column < CellMatrix.COLUMNS; column++) {
            putDigit(out, matrix.get(6, column));
        }
    }

    private static void putDigit(ByteBuffer out, int value) {
        out.put((byte) HEX.charAt(value & 0xF));
    }

    /* A character that is no digit makes the cell it stands for -1: such a matrix is refused like any other bad one. */
    private static void getText(ByteBuffer in, CellMatrix matrix) {
        matrix.clear();
        for (int column = 1; column <= 13; column++) {
            int suits = digit(in);
            for (int row = 0; row < 4; row++) {
                matrix.set(row, column, suits < 0 ? -1 : suits >>> row & 1);
            }
        }
        int high = digit(in);
        int low = digit(in);
        int joker = 16 * high + low;
        if (high < 0 || low < 0 || (joker >= CARD_CELLS && joker != NO_JOKER)) {
            matrix.set(4, 0, -1);
        } else if (joker != NO_JOKER) {
            matrix.set(joker / CellMatrix.COLUMNS, joker % CellMatrix.COLUMNS, 2);
        }
        int give = Math.max(0, digit(in));
        matrix.set(5, 0, give >>> 3);
        matrix.set(5, 1, (give & 7) - 2);
        int turn = Math.max(0, digit(in));
        matrix.set(5, 2, turn >>> 3);
        matrix.set(5, 3, turn & 7);
        int flags = Math.max(0, digit(in));
        for (int i = 0; i < 4; i++) {
            matrix.set(5, 4 + i, flags >>> i & 1);
        }
        for (int column = 0; column < CellMatrix.COLUMNS; column++) {
            matrix.set(6, column, Math.max(0, digit(in)));
        }
    }

    private static int digit(ByteBuffer in) {
        return HEX.indexOf(Character.toUpperCase((char) (in.get() & 0xFF)));
    }
}
