package kakumei.rules.daihinmin;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.PublicState;

/** Lists the melds of a hand that may be led, or that beat the last one. Allocates nothing. */
final class DaihinminMelds {
    /* SUBSETS[16 · n + suits]: the sets of n rows out of the rows in suits. */
    private static final byte[][] SUBSETS = subsets();

    private DaihinminMelds() {}

    private static byte[][] subsets() {
        byte[][] all = new byte[16 * 5][];
        for (int n = 0; n <= 4; n++) {
            for (int suits = 0; suits < 16; suits++) {
                byte[] found = new byte[6];
                int count = 0;
                for (int subset = 1; subset < 16; subset++) {
                    if ((subset & ~suits) == 0 && Integer.bitCount(subset) == n) {
                        found[count++] = (byte) subset;
                    }
                }
                all[16 * n + suits] = Arrays.copyOf(found, count);
            }
        }
        return all;
    }

    /** Fills {@code out} with all melds that may be submitted, the pass last. */
    static void list(DaihinminOptions options, PublicState state, long hand, Melds out) {
        out.clear();
        long toBeat = state.toBeat();
        if (toBeat == 0) {
            addLeads(options, hand, out);
        } else if (isOneCard(toBeat)) {
            out.addEach(hand & singlesThatBeat(toBeat, state));
        } else {
            addFollows(options, state, hand, out);
        }
        out.add(0);
    }

    /** Whether the meld to beat is a single card or the lone joker, which is one bit too. */
    static boolean isOneCard(long toBeat) {
        return Long.bitCount(toBeat) == 1;
    }

    /** The cards, the joker among them, that may be played alone on one card. */
    static long singlesThatBeat(long toBeat, PublicState state) {
        if (toBeat == Meld.JOKER_ALONE) {
            return Cards.SPADE_3;
        }
        int bit = Long.numberOfTrailingZeros(toBeat);
        long stronger = stronger(Cards.columnOf(bit), Conditions.reversed(state));
        long rows = Conditions.lock(state) ? Cards.row(Cards.rowOf(bit)) : Cards.CELLS;
        return (stronger & rows & Cards.NATURAL) | Cards.JOKER;
    }

    private static void addFollows(DaihinminOptions options, PublicState state, long hand, Melds out) {
        long toBeat = state.toBeat();
        int suits = Meld.suits(toBeat);
        long natural = hand & Cards.NATURAL & (Conditions.lock(state) ? Cards.rows(suits) : Cards.CELLS);
        if (Meld.isOneRank(toBeat)) {
            long stronger = natural & stronger(Meld.low(toBeat), Conditions.reversed(state));
            if (suits > 0xF) {
                addFives(stronger, hand, out);
            } else if (Conditions.lock(state)) {
                addLockedGroups(stronger, hand, suits, out);
            } else {
                addGroups(stronger, hand, Integer.bitCount(suits), out);
            }
        } else if (options.sequences()) {
            addSequences(natural, hand, Meld.size(toBeat), followStarts(toBeat, Conditions.reversed(state)), out);
        }
    }

    /** The cells of all ranks that beat a column. */
    static long stronger(int column, boolean reversed) {
        return reversed ? Cards.below(column) : Cards.above(column);
    }

    /** The cells at which a sequence that beats the sequence {@code toBeat} may start: no rank may overlap. */
    static long followStarts(long toBeat, boolean reversed) {
        if (!reversed) {
            return Cards.above(Meld.high(toBeat));
        }
        int highestStart = Meld.low(toBeat) - Meld.size(toBeat);
        return highestStart < 0 ? 0 : Cards.below(highestStart + 1);
    }

    private static void addLeads(DaihinminOptions options, long hand, Melds out) {
        long natural = hand & Cards.NATURAL;
        boolean joker = (hand & Cards.JOKER) != 0;
        out.addEach(hand);
        if (joker || Cards.columnsWith(natural, 2) != 0) {
            for (int n = 2; n <= 4; n++) {
                addGroups(natural, hand, n, out);
            }
            addFives(natural, hand, out);
        }
        if (options.sequences()) {
            int n = 3;
            int before;
            do {
                before = out.size();
                addSequences(natural, hand, n++, Cards.CELLS, out);
            } while (out.size() > before);
        }
    }

    /* A column of 2, 3, 4 cards holds 1, 3, 6 pairs, 0, 1, 4 triples and 0, 0, 1 fours. */
    static int countGroups(long natural) {
        int two = Long.bitCount(Cards.columnsWith(natural, 2));
        int three = Long.bitCount(Cards.columnsWith(natural, 3));
        int four = Long.bitCount(Cards.columnsWith(natural, 4));
        return two + 3 * three + 7 * four;
    }

    /** The group or sequence that has {@code k} others before it in the list of leads from a hand without the joker. */
    static long groupOrSequence(long natural, int k) {
        int left = k;
        for (int n = 2; n <= 4; n++) {
            for (long rest = Cards.columnsWith(natural, n); rest != 0; rest &= rest - 1) {
                int shift = Long.numberOfTrailingZeros(rest);
                byte[] found = SUBSETS[16 * n + ((int) (natural >>> shift) & 0xF)];
                if (left < found.length) {
                    return (long) found[left] << shift;
                }
                left -= found.length;
            }
        }
        for (int n = 3; ; n++) {
            long starts = Cards.runStarts(natural, n);
            int found = Long.bitCount(starts);
            if (left < found) {
                return Cards.run(Cards.nth(starts, left), n);
            }
            left -= found;
        }
    }

    static int countSequences(long natural) {
        int count = 0;
        int n = 3;
        for (long starts = Cards.runStarts(natural, n); starts != 0; n++) {
            count += Long.bitCount(starts);
            starts &= natural >>> (4 * n);
        }
        return count;
    }

    private static void addFives(long natural, long hand, Melds out) {
        if ((hand & Cards.JOKER) != 0) {
            for (long rest = Cards.columnsWith(natural, 4); rest != 0; rest &= rest - 1) {
                out.add(Meld.fiveOfAKind(0xF * (rest & -rest)));
            }
        }
    }

    /* A group of n out of the natural cards given, and with the joker in every row that the n-1 others leave open: it
     * may stand for a card that is itself in the hand. */
    private static void addGroups(long natural, long hand, int n, Melds out) {
        boolean joker = (hand & Cards.JOKER) != 0;
        for (long rest = Cards.columnsWith(natural, joker ? n - 1 : n); rest != 0; rest &= rest - 1) {
            int shift = Long.numberOfTrailingZeros(rest);
            int held = (int) (natural >>> shift) & 0xF;
            for (byte suits : SUBSETS[16 * n + held]) {
                out.add((long) suits << shift);
            }
            if (joker) {
                for (byte suits : SUBSETS[16 * (n - 1) + held]) {
                    for (int open = ~suits & 0xF; open != 0; open &= open - 1) {
                        long cells = (long) (suits | (open & -open)) << shift;
                        out.add(Meld.groupWithJoker(cells, Integer.numberOfTrailingZeros(open)));
                    }
                }
            }
        }
    }

    private static void addLockedGroups(long natural, long hand, int suits, Melds out) {
        boolean joker = (hand & Cards.JOKER) != 0;
        int n = Integer.bitCount(suits);
        for (long rest = Cards.columnsWith(natural, joker ? n - 1 : n); rest != 0; rest &= rest - 1) {
            int shift = Long.numberOfTrailingZeros(rest);
            int held = (int) (natural >>> shift) & 0xF;
            long cells = (long) suits << shift;
            if (held == suits) {
                out.add(cells);
            }
            if (joker) {
                for (int row = 0; row < 4; row++) {
                    int others = suits & ~(1 << row);
                    if (others != suits && (held & others) == others) {
                        out.add(Meld.groupWithJoker(cells, row));
                    }
                }
            }
        }
    }

    private static void addSequences(long natural, long hand, int n, long allowedStarts, Melds out) {
        for (long rest = Cards.runStarts(natural, n) & allowedStarts; rest != 0; rest &= rest - 1) {
            out.add(Cards.run(rest & -rest, n));
        }
        if ((hand & Cards.JOKER) != 0) {
            for (int hole = 0; hole < n; hole++) {
                addSequencesWithHole(natural, n, hole, allowedStarts, out);
            }
        }
    }

    /* A run before the hole and one behind it. At the ends the hole may lie below 3 or above 2. */
    private static void addSequencesWithHole(long natural, int n, int hole, long allowedStarts, Melds out) {
        long before = hole == 0 ? Cards.CELLS : Cards.runStarts(natural, hole);
        long behind = hole == n - 1 ? Cards.CELLS : Cards.runStarts(natural, n - 1 - hole) >>> (4 * (hole + 1));
        for (long rest = before & behind & allowedStarts; rest != 0; rest &= rest - 1) {
            long start = rest & -rest;
            int column = Cards.columnOf(Long.numberOfTrailingZeros(start)) + hole;
            out.add(Meld.sequenceWithJoker(Cards.run(start, n), column));
        }
    }
}
