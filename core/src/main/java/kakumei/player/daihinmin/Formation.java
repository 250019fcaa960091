package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;

/** Divides a hand into melds as section 3.2 of the paper does: natural sequences, one with the joker, groups, singles. */
final class Formation {
    private static final int SHORTEST = 3;

    private Formation() {}

    /**
     * Writes the melds of {@code hand} into {@code out} from {@code size} on; returns the new size.
     *
     * @param sequences whether sequences are melds; otherwise there are groups and singles alone
     */
    static int form(long hand, boolean reversed, boolean sequences, long[] out, int size) {
        return sequences ? withSequences(hand, reversed, out, size) : rest(hand, out, size);
    }

    private static int withSequences(long hand, boolean reversed, long[] out, int size) {
        long strongest = Cards.rank(RankOrder.flip(RankOrder.STRONGEST, reversed));
        long left = hand & Cards.NATURAL;
        int n = size;
        if (Cards.runStarts(left & ~strongest, SHORTEST) != 0) {
            for (int row = 0; row < 4; row++) {
                long line = left & ~strongest & Cards.row(row);
                long starts = Cards.runStarts(line, SHORTEST);
                while (starts != 0) {
                    long run = runUpwards(line, starts & -starts);
                    if ((run & ~paired(left)) != 0) {
                        out[n++] = run;
                        left &= ~run;
                    }
                    starts &= ~run;
                }
            }
        }
        left |= hand & Cards.JOKER;
        if ((hand & Cards.JOKER) != 0) {
            long sequence = withJoker(left & Cards.NATURAL, strongest, reversed);
            if (sequence != 0) {
                out[n++] = sequence;
                left &= ~Meld.cards(sequence);
            }
        }
        return rest(left, out, n);
    }

    /** Groups and singles, the joker last. */
    private static int rest(long cards, long[] out, int size) {
        int n = size;
        for (long left = cards & Cards.NATURAL; left != 0; ) {
            long group = left & Cards.rank(Cards.lowestColumn(left));
            out[n++] = group;
            left &= ~group;
        }
        if ((cards & Cards.JOKER) != 0) {
            out[n++] = Meld.JOKER_ALONE;
        }
        return n;
    }

    /** The cards whose rank occurs at least twice. */
    static long paired(long cards) {
        return cards & (Cards.columnsWith(cards, 2) * 0xF);
    }

    /** The longest run of {@code line} upwards from {@code start}, where a run of three is known to start. */
    static long runUpwards(long line, long start) {
        int n = SHORTEST;
        while ((Cards.run(start, n + 1) & ~line) == 0) {
            n++;
        }
        return Cards.run(start, n);
    }

    /* The first that is found: suit by suit, from the weakest card of each; the longest that holds no card of a pair,
     * eights aside. */
    private static long withJoker(long left, long strongest, boolean reversed) {
        long barred = paired(left) & ~Cards.EIGHTS;
        long usable = left & ~strongest;
        for (int row = 0; row < 4; row++) {
            if (Long.bitCount(usable & ~barred & Cards.row(row)) < SHORTEST - 1) {
                continue;
            }
            for (int strength = 1; strength < RankOrder.STRONGEST; strength++) {
                if ((usable & Cards.cell(row, RankOrder.flip(strength, reversed))) != 0) {
                    long sequence = withJoker(usable, barred, row, strength, reversed);
                    if (sequence != 0) {
                        return sequence;
                    }
                }
            }
        }
        return 0;
    }

    private static long withJoker(long usable, long barred, int row, int start, boolean reversed) {
        int hole = runEnd(usable, row, start, reversed);
        int end = hole < RankOrder.STRONGEST ? runEnd(usable, row, hole + 1, reversed) : hole;
        for (int last = end - 1; last >= start + SHORTEST - 1; last--) {
            if (last >= hole) {
                long sequence = sequence(row, start, last, hole, reversed);
                if ((sequence & barred & ~Meld.jokerCell(sequence)) == 0) {
                    return sequence;
                }
            }
        }
        boolean noRoomAbove = hole == RankOrder.STRONGEST && start > 1 && hole - start >= SHORTEST - 1;
        if (noRoomAbove) {
            long sequence = sequence(row, start - 1, hole - 1, start - 1, reversed);
            if ((sequence & barred & ~Meld.jokerCell(sequence)) == 0) {
                return sequence;
            }
        }
        return 0;
    }

    /** The first strength from {@code from} on that has no card in the row; at most the strongest. */
    private static int runEnd(long usable, int row, int from, boolean reversed) {
        int strength = from;
        while (strength < RankOrder.STRONGEST && (usable & Cards.cell(row, RankOrder.flip(strength, reversed))) != 0) {
            strength++;
        }
        return strength;
    }

    private static long sequence(int row, int from, int to, int joker, boolean reversed) {
        int lowest = RankOrder.flip(reversed ? to : from, reversed);
        return Meld.sequenceWithJoker(
                Cards.run(Cards.cell(row, lowest), to - from + 1), RankOrder.flip(joker, reversed));
    }
}
