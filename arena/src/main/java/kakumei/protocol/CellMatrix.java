package kakumei.protocol;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.uecda.Submission;

/**
 * A matrix of the protocol: 8 rows of 15 numbers. Rows 0-4 hold cards, rows 5 and 6 say how the game stands, row 7 is
 * unused. Mutable, reused by its owner.
 *
 * <p>Cells are named by what they mean, the same for deal, turn and field matrices; which of them count is the matter of
 * whoever sends the matrix.
 */
public final class CellMatrix {
    /** Rows of a matrix. */
    public static final int ROWS = 8;
    /** Columns of a matrix. */
    public static final int COLUMNS = Cards.COLUMNS;
    /** What {@link #turn} says in a deal matrix. */
    public static final int NOBODY = 6;

    private static final int JOKER_ROW = 4;
    private static final int STATUS = 5;
    private static final int PLAYERS = 6;
    private static final int SIZES = 0;
    private static final int CLASSES = 5;
    private static final int SEATS = 10;

    private final int[][] cells = new int[ROWS][COLUMNS];

    /** A matrix of zeros. */
    public CellMatrix() {}

    /** Sets every cell to 0. */
    public void clear() {
        for (int[] row : cells) {
            Arrays.fill(row, 0);
        }
    }

    /** The number in a cell. */
    public int get(int row, int column) {
        return cells[row][column];
    }

    /** Writes a cell. */
    public void set(int row, int column, int value) {
        cells[row][column] = value;
    }

    /** Writes a hand into rows 0-4, which must be zeros. */
    public void hand(long hand) {
        natural(hand & Cards.NATURAL, 1);
        if ((hand & Cards.JOKER) != 0) {
            cells[JOKER_ROW][Cards.THREE] = 2;
        }
    }

    /** The hand in rows 0-4. */
    public long hand() {
        long hand = cells[JOKER_ROW][Cards.THREE] == 2 ? Cards.JOKER : 0;
        for (int row = 0; row < JOKER_ROW; row++) {
            for (int column = Cards.THREE; column <= Cards.TWO; column++) {
                hand |= cells[row][column] == 1 ? Cards.cell(row, column) : 0;
            }
        }
        return hand;
    }

    /** Writes the cells of a submission into rows 0-4, which must be zeros. */
    public void cards(Submission submission) {
        natural(submission.natural(), 1);
        natural(submission.jokers(), 2);
        for (int column = 0; column < COLUMNS; column++) {
            int value = (submission.naturalRow4() >>> column & 1) + 2 * (submission.jokerRow4() >>> column & 1);
            if (value != 0) {
                cells[JOKER_ROW][column] = value;
            }
        }
    }

    /** What rows 0-4 hold, taken as a submission. */
    public Submission cards() {
        return Submission.of(cells);
    }

    private void natural(long set, int value) {
        for (long rest = set; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            cells[Cards.rowOf(bit)][Cards.columnOf(bit)] = value;
        }
    }

    /** Whether this is a deal matrix. */
    public boolean isDeal() {
        return cells[STATUS][0] == 1;
    }

    /** Says whether this is a deal matrix. */
    public void deal(boolean deal) {
        cells[STATUS][0] = flag(deal);
    }

    /** How many cards the receiver has to give. */
    public int toGive() {
        return cells[STATUS][1];
    }

    /** Says how many cards the receiver has to give; negative for those who had to give without being asked. */
    public void toGive(int count) {
        cells[STATUS][1] = count;
    }

    /** Whether the receiver has to submit. */
    public boolean isMyTurn() {
        return cells[STATUS][2] == 1;
    }

    /** Says whether the receiver has to submit. */
    public void myTurn(boolean mine) {
        cells[STATUS][2] = flag(mine);
    }

    /** Whose turn it is, or was. */
    public int turn() {
        return cells[STATUS][3];
    }

    /** Says whose turn it is, or was. */
    public void turn(int player) {
        cells[STATUS][3] = player;
    }

    /** Whether nothing has to be beaten. */
    public boolean isEmpty() {
        return cells[STATUS][4] == 1;
    }

    /** Says whether nothing has to be beaten. */
    public void empty(boolean empty) {
        cells[STATUS][4] = flag(empty);
    }

    /** Whether eleven-back is on. */
    public boolean isElevenBack() {
        return cells[STATUS][5] == 1;
    }

    /** Says whether eleven-back is on. */
    public void elevenBack(boolean on) {
        cells[STATUS][5] = flag(on);
    }

    /** Whether a revolution is on. */
    public boolean isRevolution() {
        return cells[STATUS][6] == 1;
    }

    /** Says whether a revolution is on. */
    public void revolution(boolean on) {
        cells[STATUS][6] = flag(on);
    }

    /** Whether suits are locked. */
    public boolean isLock() {
        return cells[STATUS][7] == 1;
    }

    /** Says whether suits are locked. */
    public void lock(boolean on) {
        cells[STATUS][7] = flag(on);
    }

    /** How many cards a player holds. */
    public int handSize(int player) {
        return cells[PLAYERS][SIZES + player];
    }

    /** Says how many cards a player holds. */
    public void handSize(int player, int size) {
        cells[PLAYERS][SIZES + player] = size;
    }

    /** The class of a player, 0 for the daifugo. */
    public int classOf(int player) {
        return cells[PLAYERS][CLASSES + player];
    }

    /** Says the class of a player. */
    public void classOf(int player, int place) {
        cells[PLAYERS][CLASSES + player] = place;
    }

    /** The player in a seat. */
    public int seat(int seat) {
        return cells[PLAYERS][SEATS + seat];
    }

    /** Says which player sits in a seat. */
    public void seat(int seat, int player) {
        cells[PLAYERS][SEATS + seat] = player;
    }

    private static int flag(boolean on) {
        return on ? 1 : 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellMatrix matrix && Arrays.deepEquals(cells, matrix.cells);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(cells);
    }

    /** Eight lines of fifteen numbers. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int[] row : cells) {
            for (int column = 0; column < COLUMNS; column++) {
                text.append(column == 0 ? "" : " ").append(row[column]);
            }
            text.append('\n');
        }
        return text.toString();
    }
}
