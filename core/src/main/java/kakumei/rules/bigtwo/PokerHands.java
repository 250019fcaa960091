package kakumei.rules.bigtwo;

import kakumei.cards.Cards;

/** The five-card melds of a hand that beat a strength: how many there are, and the n-th of them, weakest kind first. */
final class PokerHands {
    private static final int SIZE = 5;
    private static final int MAX_SUIT_LENGTH = 13;
    private static final int[][] CHOOSE = choose();
    /* NTH_ROW[4 · rows + n]: the n-th of the rows given as bits, the weakest suit first. */
    private static final byte[] NTH_ROW = nthRow();

    private PokerHands() {}

    private static int[][] choose() {
        int[][] choose = new int[SIZE + 1][MAX_SUIT_LENGTH + 1];
        for (int n = 0; n <= MAX_SUIT_LENGTH; n++) {
            choose[0][n] = 1;
            for (int k = 1; k <= SIZE && n > 0; k++) {
                choose[k][n] = choose[k][n - 1] + choose[k - 1][n - 1];
            }
        }
        return choose;
    }

    private static byte[] nthRow() {
        byte[] table = new byte[4 * 16];
        for (int rows = 0; rows < 16; rows++) {
            int n = 0;
            for (int suit = 0; suit < 4; suit++) {
                int row = BigTwoStrength.rowOf(suit);
                if ((rows >>> row & 1) != 0) {
                    table[4 * rows + n++] = (byte) (1 << row);
                }
            }
        }
        return table;
    }

    static int count(int kinds, long hand, int beat) {
        int kind = BigTwoStrength.kindNumber(beat);
        long ladder = Ladder.of(hand);
        long starts = Ladder.starts(kinds);
        long straightFlushes = Cards.runStarts(ladder, SIZE) & starts;
        int count = 0;
        if (kind <= BigTwoStrength.STRAIGHT) {
            long runs = Cards.runStarts(Cards.columnsWith(ladder, 1), SIZE) & starts;
            if (runs != 0) {
                count += straights(ladder, runs, straightFlushes, BigTwoStrength.key(beat, BigTwoStrength.STRAIGHT));
            }
        }
        if (kind <= BigTwoStrength.FLUSH) {
            count += flushes(hand, straightFlushes, BigTwoStrength.key(beat, BigTwoStrength.FLUSH));
        }
        if (kind <= BigTwoStrength.FULL_HOUSE) {
            count += fullHouses(hand, BigTwoStrength.key(beat, BigTwoStrength.FULL_HOUSE));
        }
        if (kind <= BigTwoStrength.FOUR) {
            count += fours(hand, BigTwoStrength.key(beat, BigTwoStrength.FOUR));
        }
        return straightFlushes == 0
                ? count
                : count
                        + Long.bitCount(strongerStarts(
                                straightFlushes, BigTwoStrength.key(beat, BigTwoStrength.STRAIGHT_FLUSH)));
    }

    static long nth(int kinds, long hand, int beat, int n) {
        int kind = BigTwoStrength.kindNumber(beat);
        long ladder = Ladder.of(hand);
        long starts = Ladder.starts(kinds);
        long straightFlushes = Cards.runStarts(ladder, SIZE) & starts;
        if (kind <= BigTwoStrength.STRAIGHT) {
            long runs = Cards.runStarts(Cards.columnsWith(ladder, 1), SIZE) & starts;
            int key = BigTwoStrength.key(beat, BigTwoStrength.STRAIGHT);
            int here = straights(ladder, runs, straightFlushes, key);
            if (n < here) {
                return nthStraight(ladder, runs, straightFlushes, key, n);
            }
            n -= here;
        }
        if (kind <= BigTwoStrength.FLUSH) {
            int key = BigTwoStrength.key(beat, BigTwoStrength.FLUSH);
            int here = flushes(hand, straightFlushes, key);
            if (n < here) {
                return nthFlush(hand, straightFlushes, key, n);
            }
            n -= here;
        }
        if (kind <= BigTwoStrength.FULL_HOUSE) {
            int key = BigTwoStrength.key(beat, BigTwoStrength.FULL_HOUSE);
            int here = fullHouses(hand, key);
            if (n < here) {
                return nthFullHouse(hand, key, n);
            }
            n -= here;
        }
        if (kind <= BigTwoStrength.FOUR) {
            int key = BigTwoStrength.key(beat, BigTwoStrength.FOUR);
            int here = fours(hand, key);
            if (n < here) {
                return nthFour(hand, key, n);
            }
            n -= here;
        }
        long start =
                Cards.nth(strongerStarts(straightFlushes, BigTwoStrength.key(beat, BigTwoStrength.STRAIGHT_FLUSH)), n);
        return Ladder.cards(Cards.run(start, SIZE));
    }

    /** The rows, as bits, that the top card of a straight may have if it starts in this column of the ladder. */
    static int topRows(int start, int key) {
        int top = start + Ladder.START_TO_TOP;
        int toBeat = BigTwoStrength.straightTop(key);
        return top > toBeat ? 0xF : top == toBeat ? BigTwoStrength.strongerRows(BigTwoStrength.suit(key)) : 0;
    }

    private static int straights(long ladder, long runs, long straightFlushes, int key) {
        long counts = Cards.counts(ladder);
        int count = 0;
        for (long rest = runs; rest != 0; rest &= rest - 1) {
            count += straightsFrom(ladder, counts, straightFlushes, Cards.lowestColumn(rest), key);
        }
        return count;
    }

    private static int straightsFrom(long ladder, long counts, long straightFlushes, int start, int key) {
        int topRows = topRows(start, key);
        int tops = Integer.bitCount(Cards.suitsAt(ladder, start + SIZE - 1) & topRows);
        int all = Cards.suitsAt(counts, start)
                * Cards.suitsAt(counts, start + 1)
                * Cards.suitsAt(counts, start + 2)
                * Cards.suitsAt(counts, start + 3)
                * tops;
        return all - Integer.bitCount(Cards.suitsAt(straightFlushes, start) & topRows);
    }

    private static long nthStraight(long ladder, long runs, long straightFlushes, int key, int n) {
        long counts = Cards.counts(ladder);
        for (long rest = runs; ; rest &= rest - 1) {
            int start = Cards.lowestColumn(rest);
            int here = straightsFrom(ladder, counts, straightFlushes, start, key);
            if (n < here) {
                int topRows = topRows(start, key);
                return (Cards.suitsAt(straightFlushes, start) & topRows) == 0
                        ? straight(ladder, start, topRows, n)
                        : nthMixedStraight(ladder, start, topRows, n);
            }
            n -= here;
        }
    }

    /** The {@code n}-th choice of one card from each of five columns. */
    private static long straight(long ladder, int start, int topRows, int n) {
        long cells = 0;
        for (int column = start; column < start + SIZE; column++) {
            int rows = Cards.suitsAt(ladder, column) & (column == start + SIZE - 1 ? topRows : 0xF);
            int choices = Integer.bitCount(rows);
            cells |= Cards.up(NTH_ROW[4 * rows + n % choices], column);
            n /= choices;
        }
        return Ladder.cards(cells);
    }

    /* Where a straight flush lies among the straights, they are gone through one by one. */
    private static long nthMixedStraight(long ladder, int start, int topRows, int n) {
        for (int i = 0; ; i++) {
            long straight = straight(ladder, start, topRows, i);
            if (!isOneSuit(straight) && n-- == 0) {
                return straight;
            }
        }
    }

    private static boolean isOneSuit(long cards) {
        return (cards & ~Cards.row(Cards.rowOf(Long.numberOfTrailingZeros(cards)))) == 0;
    }

    private static int flushes(long hand, long straightFlushes, int key) {
        int count = 0;
        for (int suit = Math.max(0, BigTwoStrength.flushSuit(key)); suit < 4; suit++) {
            long cards = hand & Cards.row(BigTwoStrength.rowOf(suit));
            if (Long.bitCount(cards) >= SIZE) {
                count += flushesOf(cards, straightFlushes & Cards.row(BigTwoStrength.rowOf(suit)), suit, key);
            }
        }
        return count;
    }

    /* Flushes are numbered by their top card first: those to leave out are the first ones. */
    private static int weakFlushes(long cards, int suit, int key) {
        boolean same = suit == BigTwoStrength.flushSuit(key);
        return same ? CHOOSE[SIZE][Long.bitCount(cards & ~Cards.above(BigTwoStrength.flushTop(key)))] : 0;
    }

    private static int flushesOf(long cards, long straightFlushes, int suit, int key) {
        int first = weakFlushes(cards, suit, key);
        int end = CHOOSE[SIZE][Long.bitCount(cards)];
        int count = end - first;
        if (straightFlushes != 0) {
            for (int i = first; i < end; i++) {
                count -= isRun(flush(cards, i), straightFlushes) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isRun(long flush, long straightFlushes) {
        return (Cards.runStarts(Ladder.of(flush), SIZE) & straightFlushes) != 0;
    }

    private static long nthFlush(long hand, long straightFlushes, int key, int n) {
        for (int suit = Math.max(0, BigTwoStrength.flushSuit(key)); ; suit++) {
            long cards = hand & Cards.row(BigTwoStrength.rowOf(suit));
            if (Long.bitCount(cards) >= SIZE) {
                long runs = straightFlushes & Cards.row(BigTwoStrength.rowOf(suit));
                int here = flushesOf(cards, runs, suit, key);
                if (n < here) {
                    return nthFlushOf(cards, runs, weakFlushes(cards, suit, key), n);
                }
                n -= here;
            }
        }
    }

    private static long nthFlushOf(long cards, long straightFlushes, int first, int n) {
        if (straightFlushes == 0) {
            return flush(cards, first + n);
        }
        for (int i = first; ; i++) {
            long flush = flush(cards, i);
            if (!isRun(flush, straightFlushes) && n-- == 0) {
                return flush;
            }
        }
    }

    /** The {@code n}-th set of five of these cards in the order of their top cards. */
    private static long flush(long cards, int n) {
        long flush = 0;
        int top = Long.bitCount(cards);
        for (int size = SIZE; size > 0; size--) {
            do {
                top--;
            } while (CHOOSE[size][top] > n);
            n -= CHOOSE[size][top];
            flush |= Cards.nth(cards, top);
        }
        return flush;
    }

    private static int fullHouses(long hand, int key) {
        long triplets = Cards.columnsWith(hand, 3) & Cards.above(key);
        if (triplets == 0) {
            return 0;
        }
        int pairs = BigTwoMelds.pairs(hand);
        int count = 0;
        for (long rest = triplets; rest != 0; rest &= rest - 1) {
            int column = Cards.lowestColumn(rest);
            count += BigTwoMelds.tripletsAt(hand, column) * (pairs - BigTwoMelds.pairsAt(hand, column));
        }
        return count;
    }

    private static long nthFullHouse(long hand, int key, int n) {
        int pairs = BigTwoMelds.pairs(hand);
        for (long rest = Cards.columnsWith(hand, 3) & Cards.above(key); ; rest &= rest - 1) {
            int column = Cards.lowestColumn(rest);
            int others = pairs - BigTwoMelds.pairsAt(hand, column);
            int here = BigTwoMelds.tripletsAt(hand, column) * others;
            if (n < here) {
                return BigTwoMelds.nthTripletAt(hand, column, n / others)
                        | BigTwoMelds.nthPair(hand & ~Cards.rank(column), n % others);
            }
            n -= here;
        }
    }

    private static int fours(long hand, int key) {
        long fours = Cards.columnsWith(hand, 4) & Cards.above(key);
        return fours == 0 ? 0 : Long.bitCount(fours) * (Long.bitCount(hand) - 4);
    }

    private static long nthFour(long hand, int key, int n) {
        long fours = Cards.columnsWith(hand, 4) & Cards.above(key);
        int others = Long.bitCount(hand) - 4;
        long four = Cards.rank(Cards.lowestColumn(Cards.nth(fours, n / others)));
        return four | Cards.nth(hand & ~four, n % others);
    }

    /** Of the starts of straight flushes on the ladder, those whose top card beats the key. */
    private static long strongerStarts(long straightFlushes, int key) {
        long stronger = 0;
        for (long rest = straightFlushes; rest != 0; rest &= rest - 1) {
            long start = rest & -rest;
            int bit = Long.numberOfTrailingZeros(start);
            stronger |= (topRows(Cards.columnOf(bit), key) >>> Cards.rowOf(bit) & 1) != 0 ? start : 0;
        }
        return stronger;
    }
}
