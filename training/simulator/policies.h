/* Players that the simulator has itself: the contest's sample client and uniform chance. */
#ifndef KAKUMEI_POLICIES_H
#define KAKUMEI_POLICIES_H

#include "daihinmin.h"

namespace kk {

/* --- the sample client, as kakumei.player.daihinmin.DefaultPlayer has it: leads the longest sequence, else the largest
 * group, else the weakest card; follows with the weakest that fits, keeping sequences and groups together. Faithful to
 * its slips: what it submits may be refused, and is then a pass. --- */

KK_FN u64 default_solo(u64 cards, bool joker, bool reversed) {
    if (cards == 0) {
        return joker ? JOKER_ALONE : PASS;
    }
    return lowest(reversed ? cards & rank(highest_column(cards)) : cards);
}

/* All usable cards of the weakest of the columns, the joker in the first row that is open. */
KK_FN u64 default_group(u64 hand, u64 usable, u64 columns, bool joker, int suits, bool reversed) {
    int column = reversed ? highest_column(columns) : lowest_column(columns);
    u64 cells = usable & rank(column);
    if (!joker) {
        return cells;
    }
    int open = suits & ~suits_at(hand, column);
    if (open != 0) {
        int row = lowest_bit(open);
        return group_with_joker(cells | cell(row, column), row);
    }
    /* slip: the fifth row of the threes is where the hand keeps the joker, which then falls off the meld */
    return column == THREE ? cells : five_of_a_kind(cells);
}

/* Slip: with the joker a run may start on the rank to beat, which the server refuses. */
KK_FN u64 default_run(u64 natural, u64 start, int n) {
    u64 cells = run(start, n);
    u64 missing = cells & ~natural;
    return missing == 0 ? cells : sequence_with_joker(cells, lowest_bit(missing) >> 2);
}

KK_FN u64 default_weakest_start(u64 starts, bool reversed) {
    return reversed ? 1ull << highest_bit(starts) : lowest(starts);
}

KK_FN u64 default_longest_run(u64 natural, bool reversed) {
    u64 starts = run_starts(natural, 3);
    if (starts == 0) {
        return 0;
    }
    int n = 3;
    for (; n < COLUMNS; n++) {
        u64 longer = starts & (natural >> (4 * n));
        if (longer == 0) {
            break;
        }
        starts = longer;
    }
    return default_run(natural, default_weakest_start(starts, reversed), n);
}

/* Where the client sees runs of the cards with the joker: cells from which the longest has exactly n cards. For n = 0
 * the longest of all is meant, and its length written to n. */
KK_FN u64 default_joker_runs(u64 cards, int& n) {
    u64 plain = CELLS;  /* starts of runs of i natural cards or more */
    u64 joined = CELLS; /* the same with the joker in the first hole, or at the end */
    for (int i = 1; i <= COLUMNS + 1; i++) {
        u64 longer = i == 1 ? CELLS : (cards & joined >> 4) | (~cards & plain >> 4 & CELLS);
        plain = i == 1 ? cards : cards & plain >> 4;
        if (i > 3 && (n == 0 ? longer == 0 : i > n)) {
            n = i - 1;
            return joined & ~longer;
        }
        if (longer == 0) {
            return 0;
        }
        joined = longer;
    }
    return 0;
}

KK_FN u64 default_joker_run(u64 natural, u64 runs, int n, bool reversed) {
    if (!reversed) {
        return runs == 0 ? 0 : default_run(natural, lowest(runs), n);
    }
    u64 held = runs & natural;
    if (held == 0) {
        return 0;
    }
    u64 start = 1ull << highest_bit(held);
    for (int i = 0; i < COLUMNS && (start >> 4 & runs) != 0; i++) {
        start >>= 4;
    }
    return default_run(natural, start, n);
}

KK_FN u64 default_lead(u64 hand, bool reversed) {
    u64 natural = hand & NATURAL;
    bool joker = (hand & JOKER) != 0;
    int n = 0;
    u64 runs = joker ? default_joker_runs(natural, n) : 0;
    u64 meld = joker ? default_joker_run(natural, runs, n, reversed) : default_longest_run(natural, reversed);
    if (meld != 0) {
        return meld;
    }
    for (int held = 4; held >= (joker ? 1 : 2); held--) {
        u64 columns = columns_with(natural, held);
        if (columns != 0) {
            return default_group(hand, natural, columns, joker, 0xF, reversed);
        }
    }
    return default_solo(natural, joker, reversed);
}

/* Cards outside of natural sequences and of ranks held twice. */
KK_FN u64 default_loose(u64 natural) {
    u64 starts = run_starts(natural, 3);
    u64 sequences = starts | starts << 4 | starts << 8;
    return natural & ~sequences & ~(0xF * columns_with(natural, 2));
}

KK_FN u64 default_follow_group(u64 hand, u64 usable, int size, int suits, bool joker, bool reversed) {
    u64 exact = columns_with(usable, size) & ~columns_with(usable, size + 1);
    if (exact != 0) {
        return default_group(hand, usable, exact, false, suits, reversed);
    }
    u64 one_short = joker ? columns_with(usable, size - 1) & ~columns_with(usable, size) : 0;
    return one_short == 0 ? PASS : default_group(hand, usable, one_short, true, suits, reversed);
}

KK_FN u64 default_follow_run(u64 natural, u64 usable, int size, bool joker, bool reversed) {
    u64 starts = run_starts(usable, size) & ~(usable >> (4 * size));
    if (starts != 0) {
        return default_run(natural, default_weakest_start(starts, reversed), size);
    }
    if (!joker) {
        return PASS;
    }
    u64 runs = default_joker_runs(usable, size);
    return default_joker_run(natural, runs, size, reversed);
}

KK_FN u64 default_follow(const Position& game, u64 hand) {
    u64 table = game.table;
    if (table == JOKER_ALONE) {
        return PASS;
    }
    u64 natural = hand & NATURAL;
    bool joker = (hand & JOKER) != 0;
    bool reversed = game.revolution != 0;
    int size = size_of(table);
    bool sequence = is_sequence(table);
    /* slip: the client reads the table before it learns that this very meld turned the order */
    bool was_reversed = reversed ^ (game.passes_in_row == 0 && turns_order(table));
    int order = sequence && !was_reversed ? high_of(table) : low_of(table);
    int suits = game.lock != 0 ? suits_of(table) : 0xF;
    u64 usable = stronger(order, reversed) & rows(suits);
    if (size == 1) {
        return default_solo(default_loose(natural) & usable, joker, reversed);
    }
    return sequence ? default_follow_run(natural, natural & usable, size, joker, reversed)
                    : default_follow_group(hand, natural & usable, size, suits, joker, reversed);
}

/* What the client submits; may be refused. */
KK_FN u64 default_submission(const Position& game) {
    u64 hand = game.hands[game.turn];
    return game.table == 0 ? default_lead(hand, game.revolution != 0) : default_follow(game, hand);
}

/* What comes of it. */
KK_FN u64 default_meld(const Position& game) {
    u64 meld = default_submission(game);
    return is_legal(table_of(game), game.hands[game.turn], meld) ? meld : PASS;
}

KK_FN u64 default_gift(const Game& game) {
    return lowest_cards(game.hands[game.turn], game.to_give);
}

/* --- chance --- */

/* Any legal meld with equal chance, the pass only where it must be. */
KK_FN u64 random_meld(Game& game) {
    Table table = table_of(game);
    u64 hand = game.hands[game.turn];
    if (is_one_card(table.meld)) {
        u64 singles = hand & singles_that_beat(table);
        return singles == 0 ? PASS : nth_card(singles, game.random.below(count(singles)));
    }
    Counting all = {0};
    add_melds(table, hand, all);
    if (all.size == 0) {
        return PASS;
    }
    Picking one = {game.random.below(all.size), PASS, 0};
    add_melds(table, hand, one);
    return one.meld;
}

KK_FN u64 random_gift(Game& game) {
    u64 given = 0;
    for (int i = 0; i < game.to_give; i++) {
        u64 rest = game.hands[game.turn] & ~given;
        given |= nth_card(rest, game.random.below(count(rest)));
    }
    return given;
}

}  // namespace kk
#endif
