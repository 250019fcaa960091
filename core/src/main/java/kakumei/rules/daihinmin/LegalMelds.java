package kakumei.rules.daihinmin;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.PublicState;

/** Lists the melds of a hand that may be led, or that beat the table. Allocates nothing. */
final class LegalMelds {
    /* SUBSETS[16 · n + suits]: the sets of n rows out of the rows in suits. */
    private static final byte[][] SUBSETS = subsets();

    private LegalMelds() {}

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
    static void list(Options options, PublicState state, long hand, Melds out) {
        out.clear();
        long table = state.table;
        if (table == 0) {
            addLeads(options, hand, out);
        } else if (table == Meld.JOKER_ALONE) {
            if ((hand & Cards.SPADE_3) != 0) {
                out.add(Cards.SPADE_3);
            }
        } else if (Meld.isOneRank(table)) {
            int n = Meld.size(table);
            long stronger = hand & stronger(Meld.low(table), state.reversed()) & Cards.NATURAL;
            int suits = Meld.suits(table);
            if (n == 1) {
                addSingles(state.lock ? stronger & Cards.rows(suits) : stronger, out);
                addLoneJoker(hand, out);
            } else if (n == 5) {
                addFives(stronger, hand, out);
            } else if (state.lock) {
                addLockedGroups(stronger, hand, suits, out);
            } else {
                addGroups(stronger, hand, n, out);
            }
        } else if (options.sequences()) {
            long usable = state.lock ? hand & Cards.rows(Meld.suits(table)) : hand;
            addSequences(usable & Cards.NATURAL, hand, Meld.size(table), followStarts(table, state.reversed()), out);
        }
        out.add(0);
    }

    /** The cells of all ranks that beat a column. */
    static long stronger(int column, boolean reversed) {
        return reversed ? Cards.below(column) : Cards.above(column);
    }

    /** The cells at which a sequence that beats the sequence {@code table} may start: no rank may overlap. */
    static long followStarts(long table, boolean reversed) {
        if (!reversed) {
            return Cards.above(Meld.high(table));
        }
        int highestStart = Meld.low(table) - Meld.size(table);
        return highestStart < 0 ? 0 : Cards.below(highestStart + 1);
    }

    private static void addLeads(Options options, long hand, Melds out) {
        long natural = hand & Cards.NATURAL;
        addSingles(natural, out);
        addLoneJoker(hand, out);
        for (int n = 2; n <= 4; n++) {
            addGroups(natural, hand, n, out);
        }
        addFives(natural, hand, out);
        if (options.sequences()) {
            int n = 3;
            int before;
            do {
                before = out.size();
                addSequences(natural, hand, n++, Cards.CELLS, out);
            } while (out.size() > before);
        }
    }

    private static void addSingles(long natural, Melds out) {
        for (long rest = natural; rest != 0; rest &= rest - 1) {
            out.add(rest & -rest);
        }
    }

    private static void addLoneJoker(long hand, Melds out) {
        if ((hand & Cards.JOKER) != 0) {
            out.add(Meld.JOKER_ALONE);
        }
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
        long usable = natural & Cards.rows(suits);
        int n = Integer.bitCount(suits);
        for (long rest = Cards.columnsWith(usable, joker ? n - 1 : n); rest != 0; rest &= rest - 1) {
            int shift = Long.numberOfTrailingZeros(rest);
            int held = (int) (usable >>> shift) & 0xF;
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
