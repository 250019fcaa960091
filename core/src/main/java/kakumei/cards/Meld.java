package kakumei.cards;

/**
 * One play, or the pass, packed into a {@code long}; the static methods work on the packed form in hot loops.
 *
 * <p>Bits 0-59 are the cells exactly as on the UECda wire, the joker's cell included. Bits 60-63 say where the joker
 * stands: 0 none; in a sequence its column + 1; in a group its row + 1, 5 being the fifth row of five of a kind (which
 * has no cell). The lone joker has no cells and code 1. The pass is 0. Big Two's melds have no joker: cells alone.
 *
 * @param packed the layout above
 */
public record Meld(long packed) {
    /** No cards. */
    public static final Meld PASS = new Meld(0);
    /** The joker alone, packed. */
    public static final long JOKER_ALONE = 1L << 60;
    /** The joker alone. */
    public static final Meld LONE_JOKER = new Meld(JOKER_ALONE);

    private static final int JOKER_SHIFT = 60;
    private static final int FIFTH_ROW = 5;

    /** A group whose cells include that of the joker, in {@code jokerRow}. */
    public static long groupWithJoker(long cells, int jokerRow) {
        return cells | ((long) (jokerRow + 1) << JOKER_SHIFT);
    }

    /** Four natural cards of one rank and the joker. */
    public static long fiveOfAKind(long cells) {
        return cells | ((long) FIFTH_ROW << JOKER_SHIFT);
    }

    /** A sequence whose cells include that of the joker, in {@code jokerColumn}. */
    public static long sequenceWithJoker(long cells, int jokerColumn) {
        return cells | ((long) (jokerColumn + 1) << JOKER_SHIFT);
    }

    /** The cells, the joker's included. */
    public static long cells(long meld) {
        return meld & Cards.CELLS;
    }

    /** Whether the joker is part of the meld. */
    public static boolean hasJoker(long meld) {
        return (meld >>> JOKER_SHIFT) != 0;
    }

    /** Whether all cells stand in one column: singles and groups, also the lone joker and the pass. */
    public static boolean isOneRank(long meld) {
        long cells = cells(meld);
        return cells >>> (Long.numberOfTrailingZeros(cells) & 0x3C) <= 0xF;
    }

    /** Whether the meld is a run of three cells or more in one row. */
    public static boolean isSequence(long meld) {
        return !isOneRank(meld);
    }

    /** How many cards, the joker included; 0 for the pass. */
    public static int size(long meld) {
        if (!hasJoker(meld)) {
            return Long.bitCount(meld);
        }
        return meld == JOKER_ALONE ? 1 : isFiveOfAKind(meld) ? 5 : Long.bitCount(cells(meld));
    }

    /** Whether the meld is four natural cards of one rank and the joker. */
    public static boolean isFiveOfAKind(long meld) {
        return meld >>> JOKER_SHIFT == FIFTH_ROW && isOneRank(meld);
    }

    /** The cell of the joker, 0 if it has none. */
    public static long jokerCell(long meld) {
        int code = (int) (meld >>> JOKER_SHIFT);
        if (code == 0 || meld == JOKER_ALONE) {
            return 0;
        }
        long cells = cells(meld);
        int low = Long.numberOfTrailingZeros(cells);
        if (isOneRank(meld)) {
            return code == FIFTH_ROW ? 0 : 1L << ((low & 0x3C) + code - 1);
        }
        return Cards.cell(low & 3, code - 1);
    }

    /** The cards that leave the hand: the natural ones, and {@link Cards#JOKER}. */
    public static long cards(long meld) {
        return hasJoker(meld) ? (cells(meld) & ~jokerCell(meld)) | Cards.JOKER : meld;
    }

    /** The smallest column; of no meaning for the pass and the lone joker. */
    public static int low(long meld) {
        return Long.numberOfTrailingZeros(cells(meld)) >>> 2;
    }

    /** The largest column; of no meaning for the pass and the lone joker. */
    public static int high(long meld) {
        return (63 - Long.numberOfLeadingZeros(cells(meld))) >>> 2;
    }

    /** The rows used, as bits 0..3, bit 4 for the fifth row; the joker counts with the row it stands in. */
    public static int suits(long meld) {
        long cells = cells(meld);
        int suits = (int) (cells >>> (Long.numberOfTrailingZeros(cells) & 0x3C)) & 0xF;
        return isFiveOfAKind(meld) ? suits | 0x10 : suits;
    }

    /** The cells, the joker's included. */
    public long cells() {
        return cells(packed);
    }

    /** The cards that leave the hand: the natural ones, and {@link Cards#JOKER}. */
    public long cards() {
        return cards(packed);
    }

    /** How many cards; 0 for the pass. */
    public int size() {
        return size(packed);
    }

    /** Whether no card is played. */
    public boolean isPass() {
        return packed == 0;
    }

    /** Whether it is the joker alone. */
    public boolean isLoneJoker() {
        return packed == JOKER_ALONE;
    }

    /** The text of {@link CardText}. */
    @Override
    public String toString() {
        return isPass() ? "pass" : CardText.format(this);
    }
}
