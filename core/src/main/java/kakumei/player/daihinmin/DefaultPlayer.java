package kakumei.player.daihinmin;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.History;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * The official sample client: leads the longest sequence, else the largest group, else the weakest card; follows with
 * the weakest that fits, keeping sequences and groups together. Deterministic.
 */
public final class DefaultPlayer implements Player {
    /* Faithful to its slips: some of its answers are refused by the server, and count as a pass there. What differs
     * from a sound player is marked by "slip" below. */

    private static final int ROWS = 4;

    /* jokerRuns[15 · row + column]: cards of the longest run from there with the joker, 0 below three. */
    private final int[] jokerRuns = new int[ROWS * Cards.COLUMNS];

    @Override
    public boolean mayBeRefused() {
        return true;
    }

    @Override
    public Meld choose(View view) {
        return new Meld(view.packedToBeat() == 0 ? lead(view) : follow(view));
    }

    private long lead(View view) {
        long hand = view.hand();
        long natural = hand & Cards.NATURAL;
        boolean joker = (hand & Cards.JOKER) != 0;
        boolean reversed = Conditions.revolution(view);
        long run = joker ? longestJokerRun(natural, reversed) : longestRun(natural, reversed);
        if (run != 0) {
            return run;
        }
        for (int held = 4; held >= (joker ? 1 : 2); held--) {
            long columns = Cards.columnsWith(natural, held);
            if (columns != 0) {
                return group(hand, natural, columns, held, joker, 0xF, reversed);
            }
        }
        return solo(natural, joker, reversed);
    }

    private long follow(View view) {
        long toBeat = view.packedToBeat();
        if (toBeat == Meld.JOKER_ALONE) {
            return 0;
        }
        long hand = view.hand();
        long natural = hand & Cards.NATURAL;
        boolean joker = (hand & Cards.JOKER) != 0;
        boolean reversed = Conditions.revolution(view);
        int size = Meld.size(toBeat);
        boolean sequence = Meld.isSequence(toBeat);
        int order = sequence && !wasReversedBefore(view) ? Meld.high(toBeat) : Meld.low(toBeat);
        int suits = Conditions.lock(view) ? Meld.suits(toBeat) : 0xF;
        long usable = (reversed ? Cards.below(order) : Cards.above(order)) & Cards.rows(suits);
        if (size == 1) {
            return solo(loose(natural) & usable, joker, reversed);
        }
        if (!sequence) {
            return followGroup(hand, natural & usable, size, suits, joker, reversed);
        }
        return followRun(natural, natural & usable, size, joker, reversed);
    }

    /* Slip: the client reads the table before it learns that this very meld turned the order. */
    private static boolean wasReversedBefore(View view) {
        History history = view.history();
        boolean justPlayed = history.size() > 0 && history.meld(history.size() - 1) == view.packedToBeat();
        boolean turned = justPlayed
                && Daihinmin.turnsOrder(view.packedToBeat())
                && view.rules() instanceof Daihinmin rules
                && rules.options().revolution();
        return Conditions.revolution(view) ^ turned;
    }

    /** Cards outside of natural sequences and of ranks held twice. */
    private static long loose(long natural) {
        long starts = Cards.runStarts(natural, 3);
        long sequences = starts | (starts << 4) | (starts << 8);
        return natural & ~sequences & ~(0xF * Cards.columnsWith(natural, 2));
    }

    private static long solo(long cards, boolean joker, boolean reversed) {
        if (cards == 0) {
            return joker ? Meld.JOKER_ALONE : 0;
        }
        long weakest = reversed ? cards & Cards.rank(Cards.highestColumn(cards)) : cards;
        return weakest & -weakest;
    }

    private static long followGroup(long hand, long usable, int size, int suits, boolean joker, boolean reversed) {
        long exact = size > 4 ? 0 : Cards.columnsWith(usable, size) & ~moreThan(usable, size);
        if (exact != 0) {
            return group(hand, usable, exact, size, false, suits, reversed);
        }
        long oneShort = joker ? Cards.columnsWith(usable, size - 1) & ~moreThan(usable, size - 1) : 0;
        return oneShort == 0 ? 0 : group(hand, usable, oneShort, size - 1, true, suits, reversed);
    }

    private static long moreThan(long cards, int n) {
        return n >= 4 ? 0 : Cards.columnsWith(cards, n + 1);
    }

    /** All usable cards of the weakest of {@code columns}, the joker in the first row that is open. */
    private static long group(
            long hand, long usable, long columns, int held, boolean joker, int suits, boolean reversed) {
        int column = reversed ? Cards.highestColumn(columns) : Cards.lowestColumn(columns);
        long cells = usable & Cards.rank(column);
        assert Long.bitCount(cells) == held : held;
        if (!joker) {
            return cells;
        }
        int open = suits & ~Cards.suitsAt(hand, column);
        if (open != 0) {
            int row = Integer.numberOfTrailingZeros(open);
            return Meld.groupWithJoker(cells | Cards.cell(row, column), row);
        }
        // slip: the fifth row of the threes is where the hand keeps the joker, which then falls off the meld
        return column == Cards.THREE ? cells : Meld.fiveOfAKind(cells);
    }

    private static long longestRun(long natural, boolean reversed) {
        long starts = Cards.runStarts(natural, 3);
        if (starts == 0) {
            return 0;
        }
        int n = 3;
        for (long longer; (longer = starts & (natural >>> (4 * n))) != 0; n++) {
            starts = longer;
        }
        return run(natural, weakestStart(starts, reversed), n);
    }

    private static long weakestStart(long starts, boolean reversed) {
        return reversed ? Long.highestOneBit(starts) : starts & -starts;
    }

    private long followRun(long natural, long usable, int size, boolean joker, boolean reversed) {
        long starts = Cards.runStarts(usable, size) & ~(usable >>> (4 * size));
        if (starts != 0) {
            return run(natural, weakestStart(starts, reversed), size);
        }
        if (!joker) {
            return 0;
        }
        fillJokerRuns(usable);
        return jokerRun(natural, size, reversed);
    }

    private long longestJokerRun(long natural, boolean reversed) {
        fillJokerRuns(natural);
        int longest = Arrays.stream(jokerRuns).max().orElse(0);
        return longest == 0 ? 0 : jokerRun(natural, longest, reversed);
    }

    private void fillJokerRuns(long cards) {
        for (int row = 0; row < ROWS; row++) {
            int withJoker = 1;
            int plain = 0;
            jokerRuns[Cards.COLUMNS * row + Cards.COLUMNS - 1] = 0;
            for (int column = Cards.COLUMNS - 2; column >= 0; column--) {
                if ((cards & Cards.cell(row, column)) != 0) {
                    withJoker++;
                    plain++;
                } else {
                    withJoker = plain + 1;
                    plain = 0;
                }
                jokerRuns[Cards.COLUMNS * row + column] = withJoker >= 3 ? withJoker : 0;
            }
        }
    }

    private long jokerRun(long natural, int n, boolean reversed) {
        if (!reversed) {
            for (int column = 0; column < Cards.COLUMNS; column++) {
                for (int row = 0; row < ROWS; row++) {
                    if (jokerRuns[Cards.COLUMNS * row + column] == n) {
                        return run(natural, Cards.cell(row, column), n);
                    }
                }
            }
            return 0;
        }
        for (int column = Cards.COLUMNS - 1; column >= 1; column--) {
            for (int row = ROWS - 1; row >= 0; row--) {
                int index = Cards.COLUMNS * row + column;
                if (jokerRuns[index] == n && (natural & Cards.cell(row, column)) != 0) {
                    int start = column;
                    while (start > 0 && jokerRuns[--index] == n) {
                        start--;
                    }
                    return run(natural, Cards.cell(row, start), n);
                }
            }
        }
        return 0;
    }

    /* Slip: with the joker a run may start on the rank to beat, which the server refuses. */
    private static long run(long natural, long start, int n) {
        long cells = Cards.run(start, n);
        long missing = cells & ~natural;
        return missing == 0
                ? cells
                : Meld.sequenceWithJoker(cells, Cards.columnOf(Long.numberOfTrailingZeros(missing)));
    }
}
