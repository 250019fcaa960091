package kakumei.cards;

/**
 * A set of cards is a {@code long}; this is the one place that knows the layout.
 *
 * <p>Bit 4·column + row. Columns 1..13 are the ranks 3, 4, …, K, A, 2; rows 0..3 are the suits S, H, D, C, as on the
 * UECda wire. Columns 0 and 14 exist in melds only, for the joker below 3 and above 2. The joker in a hand is bit 60.
 * Both games use this layout; an order of suits, where a game has one, is a table in its rules.
 */
public final class Cards {
    /** Columns of a meld, 0 and 14 included. */
    public static final int COLUMNS = 15;
    /** The column of the threes, the lowest a natural card has. */
    public static final int THREE = 1;
    /** The column of the sixes. */
    public static final int SIX = 4;
    /** The column of the eights. */
    public static final int EIGHT = 6;
    /** The column of the jacks. */
    public static final int JACK = 9;
    /** The column of the kings. */
    public static final int KING = 11;
    /** The column of the aces. */
    public static final int ACE = 12;
    /** The column of the twos, the highest a natural card has. */
    public static final int TWO = 13;

    /** The joker, in a hand. */
    public static final long JOKER = 1L << 60;
    /** All cells of a meld: fifteen columns of four. */
    public static final long CELLS = (1L << 60) - 1;
    /** The 52 natural cards: columns 1..13. */
    public static final long NATURAL = 0x00FF_FFFF_FFFF_FFF0L;
    /** Row 0 of all fifteen columns. */
    public static final long ROW = 0x0111_1111_1111_1111L;
    /** The thirteen spades. */
    public static final long SPADES = ROW & NATURAL;
    /** The four eights. */
    public static final long EIGHTS = 0xFL << (4 * EIGHT);
    /** The three of spades. */
    public static final long SPADE_3 = 1L << (4 * THREE);
    /** The three of diamonds, whose holder starts. */
    public static final long DIAMOND_3 = 1L << (4 * THREE + 2);

    private Cards() {}

    /** The cell of {@code row} and {@code column}; a card if the column is one of 1..13. */
    public static long cell(int row, int column) {
        assert row >= 0 && row < 4 && column >= 0 && column < COLUMNS : row + "," + column;
        return 1L << (4 * column + row);
    }

    /** The four cells of a column. */
    public static long rank(int column) {
        return 0xFL << (4 * column);
    }

    /** All fifteen cells of a row. */
    public static long row(int row) {
        return ROW << row;
    }

    /** The cells of the rows in {@code suits} (bit = row). */
    public static long rows(int suits) {
        return ROW * (suits & 0xF);
    }

    /** The cells of all columns above {@code column}. */
    public static long above(int column) {
        return column >= COLUMNS - 1 ? 0 : CELLS & (-1L << (4 * (column + 1)));
    }

    /** The cells of all columns below {@code column}. */
    public static long below(int column) {
        return (1L << (4 * column)) - 1;
    }

    /** The column of a bit number. */
    public static int columnOf(int bit) {
        return bit >>> 2;
    }

    /** The row of a bit number. */
    public static int rowOf(int bit) {
        return bit & 3;
    }

    /** The four rows of one column, as bits 0..3. */
    public static int suitsAt(long cards, int column) {
        return (int) (cards >>> (4 * column)) & 0xF;
    }

    /** How many cards, the joker included. */
    public static int count(long cards) {
        return Long.bitCount(cards);
    }

    /** The lowest column that holds a natural card; the set must hold one. */
    public static int lowestColumn(long cards) {
        return Long.numberOfTrailingZeros(cards) >>> 2;
    }

    /** The highest column that holds a cell; the set must hold one besides the joker. */
    public static int highestColumn(long cards) {
        return (63 - Long.numberOfLeadingZeros(cards & CELLS)) >>> 2;
    }

    /** In row 0 of every column: whether the column holds at least {@code n} cards, 1 to 4. */
    public static long columnsWith(long cards, int n) {
        long a = cards;
        long b = cards >>> 1;
        long c = cards >>> 2;
        long d = cards >>> 3;
        return ROW
                & switch (n) {
                    case 1 -> a | b | c | d;
                    case 2 -> (a & b) | (c & d) | ((a | b) & (c | d));
                    case 3 -> (a & b & (c | d)) | (c & d & (a | b));
                    default -> a & b & c & d;
                };
    }

    /** In the four bits of every column: how many cards it holds, to be read by {@link #suitsAt}. */
    public static long counts(long cards) {
        long pairs = cards - (cards >>> 1 & 0x5555_5555_5555_5555L);
        return (pairs & 0x3333_3333_3333_3333L) + (pairs >>> 2 & 0x3333_3333_3333_3333L);
    }

    /** The cells moved up by a number of columns, of which they must leave room. */
    public static long up(long cells, int columns) {
        return cells << (4 * columns);
    }

    /** The cells moved down by a number of columns; those that would stand below column 0 are lost. */
    public static long down(long cells, int columns) {
        return cells >>> (4 * columns);
    }

    /** The card that has {@code n} others below it in the layout; there must be so many. */
    /* What is drawn is not to be guessed: of the first four cards any is found without a branch. */
    public static long nth(long cards, int n) {
        long rest = cards ^ (cards & -cards & -(n & 1L));
        long twoOn = rest & (rest - 1);
        twoOn &= twoOn - 1;
        rest ^= (rest ^ twoOn) & -(n >>> 1 & 1L);
        for (int fours = n >>> 2; fours > 0; fours--) {
            rest &= rest - 1;
            rest &= rest - 1;
            rest &= rest - 1;
            rest &= rest - 1;
        }
        return rest & -rest;
    }

    /** 1 if there is any card, 0 if there is none, without a branch. */
    public static int any(long cards) {
        return (int) ((cards | -cards) >>> 63);
    }

    /** The cells at which a run of {@code n} cells of one row starts, going up. */
    public static long runStarts(long cards, int n) {
        long starts = cards & CELLS;
        for (int i = 1; i < n; i++) {
            starts &= (cards & CELLS) >>> (4 * i);
        }
        return starts;
    }

    /** The {@code n} cells of one row from the cell {@code start} (a single bit) upwards. */
    public static long run(long start, int n) {
        return (ROW >>> (4 * (COLUMNS - n))) * start;
    }

    /** The {@code n} lowest natural cards: by rank, then S, H, D, C. */
    public static long lowest(long cards, int n) {
        long rest = cards & NATURAL;
        long taken = 0;
        for (int i = 0; i < n && rest != 0; i++) {
            taken |= rest & -rest;
            rest &= rest - 1;
        }
        return taken;
    }

    /** The {@code n} strongest cards of the plain order: the joker, then by rank 2 … 3, within a rank S, H, D, C. */
    public static long strongest(long cards, int n) {
        long taken = cards & JOKER;
        long rest = cards & CELLS;
        while (count(taken) < n && rest != 0) {
            long top = rest & rank(highestColumn(rest));
            taken |= top & -top;
            rest &= ~(top & -top);
        }
        return n == 0 ? 0 : taken;
    }
}
