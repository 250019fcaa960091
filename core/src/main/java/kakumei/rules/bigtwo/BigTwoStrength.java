package kakumei.rules.bigtwo;

import kakumei.cards.Cards;

/**
 * How strong cards and melds are: the order of suits D &lt; C &lt; H &lt; S over the rows of {@link Cards}, and a number
 * for every meld that compares it with all melds of its size.
 */
public final class BigTwoStrength {
    /** What is no meld of Big Two has this strength; so has the absence of one, which every meld beats. */
    public static final int NONE = -1;

    static final int STRAIGHT = 3;
    static final int FLUSH = 4;
    static final int FULL_HOUSE = 5;
    static final int FOUR = 6;
    static final int STRAIGHT_FLUSH = 7;

    private static final Kind[] KINDS = Kind.values();
    private static final int KIND_SHIFT = 8;
    private static final int KEY_MASK = 0xFF;
    private static final int FLUSH_SUIT_SHIFT = 4;

    /* Rows are S, H, D, C. */
    private static final int[] SUIT_OF_ROW = {3, 2, 0, 1};
    private static final int[] ROW_OF_SUIT = {2, 3, 1, 0};
    private static final int[] TOP_SUIT = topSuits();
    private static final long[] STRONGER = stronger();

    private BigTwoStrength() {}

    private static int[] topSuits() {
        int[] top = new int[16];
        for (int rows = 0; rows < 16; rows++) {
            top[rows] = NONE;
            for (int row = 0; row < 4; row++) {
                if ((rows >>> row & 1) != 0) {
                    top[rows] = Math.max(top[rows], SUIT_OF_ROW[row]);
                }
            }
        }
        return top;
    }

    private static long[] stronger() {
        long[] stronger = new long[64];
        for (long rest = Cards.NATURAL; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            int column = Cards.columnOf(bit);
            stronger[bit] = (Cards.above(column) & Cards.NATURAL)
                    | (Cards.rank(column) & Cards.rows(strongerRows(SUIT_OF_ROW[Cards.rowOf(bit)])));
        }
        return stronger;
    }

    /** The strength of a card by its bit: 3D = 0 … 2S = 51. */
    public static int card(int bit) {
        return 4 * (Cards.columnOf(bit) - 1) + SUIT_OF_ROW[Cards.rowOf(bit)];
    }

    /** The bit of the card that has this strength. */
    public static int bit(int strength) {
        return 4 * (strength >> 2) + 4 + ROW_OF_SUIT[strength & 3];
    }

    /** The sum of the strengths of a set of cards. */
    public static int sum(long cards) {
        int sum = 0;
        for (long rest = cards; rest != 0; rest &= rest - 1) {
            sum += card(Long.numberOfTrailingZeros(rest));
        }
        return sum;
    }

    /** The cards that beat the one with this bit. */
    public static long strongerCards(int bit) {
        return STRONGER[bit];
    }

    /** The weakest card of a set that holds one, as a set. */
    public static long weakest(long cards) {
        int column = Cards.lowestColumn(cards);
        int rows = Cards.suitsAt(cards, column);
        for (int suit = 0; ; suit++) {
            if ((rows >>> ROW_OF_SUIT[suit] & 1) != 0) {
                return Cards.cell(ROW_OF_SUIT[suit], column);
            }
        }
    }

    /** The row of suit 0..3, weakest first. */
    static int rowOf(int suit) {
        return ROW_OF_SUIT[suit];
    }

    /** The highest suit among rows given as bits, {@link #NONE} if there is none. */
    public static int topSuit(int rows) {
        return TOP_SUIT[rows];
    }

    /** The rows, as bits, of the suits above {@code suit}. */
    public static int strongerRows(int suit) {
        int rows = 0;
        for (int higher = suit + 1; higher < 4; higher++) {
            rows |= 1 << ROW_OF_SUIT[higher];
        }
        return rows;
    }

    /** The kind of the meld that has this strength. */
    public static Kind kind(int strength) {
        return KINDS[strength >> KIND_SHIFT];
    }

    /** The rank, 0 for a three to 12 for a two, that compares the meld that has this strength with others of its kind. */
    public static int rank(int strength) {
        int key = strength & KEY_MASK;
        return switch (kind(strength)) {
            case TRIPLET, FULL_HOUSE, FOUR -> key - 1;
            case FLUSH -> flushTop(key) - 1;
            default -> key >> 2;
        };
    }

    /** The suit, 0 for diamonds to 3 for spades, that compares it so; {@link #NONE} where suits do not. */
    public static int comparedSuit(int strength) {
        int key = strength & KEY_MASK;
        return switch (kind(strength)) {
            case TRIPLET, FULL_HOUSE, FOUR -> NONE;
            case FLUSH -> flushSuit(key);
            default -> suit(key);
        };
    }

    /** The number of the kind of the meld that has this strength, in the order of {@link Kind}; -1 where there is none. */
    public static int kindNumber(int strength) {
        return strength >> KIND_SHIFT;
    }

    /** The part of a strength that compares melds of one kind; {@link #NONE} where the kind alone beats it. */
    static int key(int strength, int kind) {
        return kindNumber(strength) == kind ? strength & KEY_MASK : NONE;
    }

    /** The column of the top card of a straight with this key. */
    static int straightTop(int key) {
        return (key >> 2) + 1;
    }

    /** The suit of the top card of a straight, or of the top card of a pair, with this key. */
    static int suit(int key) {
        return key < 0 ? 3 : key & 3;
    }

    /** The suit of a flush with this key. */
    static int flushSuit(int key) {
        return key >> FLUSH_SUIT_SHIFT;
    }

    /** The top column of a flush with this key. */
    static int flushTop(int key) {
        return key & 0xF;
    }

    /** The strength of a meld where there are such {@linkplain BigTwoOptions#kinds kinds}, {@link #NONE} if it is none. */
    public static int of(int kinds, long meld) {
        if ((meld & ~Cards.NATURAL) != 0) {
            return NONE;
        }
        int size = Long.bitCount(meld);
        if (size == 1) {
            return card(Long.numberOfTrailingZeros(meld));
        }
        if (size == 5) {
            return pokerHand(kinds, meld);
        }
        if (size != 2 && (size != 3 || !BigTwoOptions.triplets(kinds))) {
            return NONE;
        }
        int column = Cards.lowestColumn(meld);
        if ((meld & ~Cards.rank(column)) != 0) {
            return NONE;
        }
        return size == 3 ? packed(2, column) : packed(1, 4 * (column - 1) + TOP_SUIT[Cards.suitsAt(meld, column)]);
    }

    private static int pokerHand(int kinds, long meld) {
        boolean flush = (meld & ~Cards.row(Cards.rowOf(Long.numberOfTrailingZeros(meld)))) == 0;
        long start = Cards.runStarts(Cards.columnsWith(Ladder.of(meld), 1), 5) & Ladder.starts(kinds);
        if (start != 0) {
            int top = Cards.lowestColumn(start) + Ladder.START_TO_TOP;
            return packed(flush ? STRAIGHT_FLUSH : STRAIGHT, 4 * (top - 1) + TOP_SUIT[Cards.suitsAt(meld, top)]);
        }
        if (flush) {
            int suit = SUIT_OF_ROW[Cards.rowOf(Long.numberOfTrailingZeros(meld))];
            return packed(FLUSH, suit << FLUSH_SUIT_SHIFT | Cards.highestColumn(meld));
        }
        long four = Cards.columnsWith(meld, 4);
        if (four != 0) {
            return packed(FOUR, Cards.lowestColumn(four));
        }
        long three = Cards.columnsWith(meld, 3);
        boolean full = three != 0 && Long.bitCount(Cards.columnsWith(meld, 2)) == 2;
        return full ? packed(FULL_HOUSE, Cards.lowestColumn(three)) : NONE;
    }

    private static int packed(int kind, int key) {
        return kind << KIND_SHIFT | key;
    }
}
