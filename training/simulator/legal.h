/* The melds of a hand that may be led, or that beat the table; in the order of the Java rules, the pass last.
 *
 * They go into a sink: sinks.h. */
#ifndef KAKUMEI_LEGAL_H
#define KAKUMEI_LEGAL_H

#include "game.h"
#include "sinks.h"

namespace kk {

/* What a meld must beat. */
struct Table {
    u64 meld;
    bool lock;
    bool reversed;
};

KK_FN Table table_of(const Position& game) {
    return Table{game.table, game.lock != 0, game.revolution != 0};
}

/* Whether the table is a single card or the lone joker, which is one bit too. */
KK_FN bool is_one_card(u64 meld) {
    return count(meld) == 1;
}

/* The cards, the joker among them, that may be played alone on one card. */
KK_FN u64 singles_that_beat(const Table& table) {
    if (table.meld == JOKER_ALONE) {
        return SPADE_3;
    }
    u64 cards = stronger(low_of(table.meld), table.reversed) & NATURAL;
    return (table.lock ? cards & rows(suits_of(table.meld)) : cards) | JOKER;
}

/* The cells at which a sequence that beats a sequence may start: no rank may overlap. */
KK_FN u64 follow_starts(const Table& table) {
    if (!table.reversed) {
        return above(high_of(table.meld));
    }
    int highest = low_of(table.meld) - size_of(table.meld);
    return highest < 0 ? 0 : below(highest + 1);
}

template <class Sink> KK_FN void add_singles(u64 cards, Sink& out) {
    for (u64 rest = cards; rest != 0; rest &= rest - 1) {
        out.add(lowest(rest));
    }
}

template <class Sink> KK_FN void add_fives(u64 natural, bool joker, Sink& out) {
    if (joker) {
        for (u64 rest = columns_with(natural, 4); rest != 0; rest &= rest - 1) {
            out.add(five_of_a_kind(0xF * lowest(rest)));
        }
    }
}

/* The non-empty sets of rows within held, ascending: next_rows(0, held) first, 0 after the last. */
KK_FN int next_rows(int rows, int held) {
    return (rows - held) & held;
}

/* A group of n out of the natural cards given, and with the joker in every row that the n - 1 others leave open: it
 * may stand for a card that is itself in the hand. */
template <class Sink> KK_FN void add_groups(u64 natural, bool joker, int n, Sink& out) {
    for (u64 rest = columns_with(natural, joker ? n - 1 : n); rest != 0; rest &= rest - 1) {
        int shift = lowest_bit(rest);
        int held = (int) (natural >> shift) & 0xF;
        for (int suits = next_rows(0, held); suits != 0; suits = next_rows(suits, held)) {
            if (count(suits) == n) {
                out.add((u64) suits << shift);
            }
        }
        if (joker) {
            for (int suits = next_rows(0, held); suits != 0; suits = next_rows(suits, held)) {
                if (count(suits) == n - 1) {
                    for (int row = 0; row < 4; row++) {
                        if ((suits >> row & 1) == 0) {
                            out.add(group_with_joker((u64) (suits | 1 << row) << shift, row));
                        }
                    }
                }
            }
        }
    }
}

template <class Sink> KK_FN void add_locked_groups(u64 natural, bool joker, int suits, Sink& out) {
    int n = count(suits);
    for (u64 rest = columns_with(natural, joker ? n - 1 : n); rest != 0; rest &= rest - 1) {
        int shift = lowest_bit(rest);
        int held = (int) (natural >> shift) & 0xF;
        u64 cells = (u64) suits << shift;
        if (held == suits) {
            out.add(cells);
        }
        if (joker) {
            for (int row = 0; row < 4; row++) {
                int others = suits & ~(1 << row);
                if (others != suits && (held & others) == others) {
                    out.add(group_with_joker(cells, row));
                }
            }
        }
    }
}

/* With the joker: a run before the hole and one behind it. At the ends the hole may lie below 3 or above 2. */
template <class Sink> KK_FN void add_sequences(u64 natural, bool joker, int n, u64 allowed, Sink& out) {
    for (u64 rest = run_starts(natural, n) & allowed; rest != 0; rest &= rest - 1) {
        out.add(run(lowest(rest), n));
    }
    if (!joker) {
        return;
    }
    for (int hole = 0; hole < n; hole++) {
        u64 before = hole == 0 ? CELLS : run_starts(natural, hole);
        u64 behind = hole == n - 1 ? CELLS : run_starts(natural, n - 1 - hole) >> (4 * (hole + 1));
        for (u64 rest = before & behind & allowed; rest != 0; rest &= rest - 1) {
            out.add(sequence_with_joker(run(lowest(rest), n), (lowest_bit(rest) >> 2) + hole));
        }
    }
}

template <class Sink> KK_FN void add_leads(u64 hand, Sink& out) {
    u64 natural = hand & NATURAL;
    bool joker = (hand & JOKER) != 0;
    add_singles(hand, out);
    if (joker || columns_with(natural, 2) != 0) {
        for (int n = 2; n <= 4; n++) {
            add_groups(natural, joker, n, out);
        }
        add_fives(natural, joker, out);
    }
    for (int n = 3; n < COLUMNS; n++) {
        int before = out.size;
        add_sequences(natural, joker, n, CELLS, out);
        if (out.size == before) {
            break;
        }
    }
}

template <class Sink> KK_FN void add_follows(const Table& table, u64 hand, Sink& out) {
    int suits = suits_of(table.meld);
    bool joker = (hand & JOKER) != 0;
    u64 natural = hand & NATURAL & (table.lock ? rows(suits) : CELLS);
    if (is_sequence(table.meld)) {
        add_sequences(natural, joker, size_of(table.meld), follow_starts(table), out);
        return;
    }
    u64 better = natural & stronger(low_of(table.meld), table.reversed);
    if (suits > 0xF) {
        add_fives(better, joker, out);
    } else if (table.lock) {
        add_locked_groups(better, joker, suits, out);
    } else {
        add_groups(better, joker, count(suits), out);
    }
}

/* All melds that may be submitted but the pass, which always may. */
template <class Sink> KK_FN void add_melds(const Table& table, u64 hand, Sink& out) {
    if (table.meld == 0) {
        add_leads(hand, out);
    } else if (is_one_card(table.meld)) {
        add_singles(hand & singles_that_beat(table), out);
    } else {
        add_follows(table, hand, out);
    }
}

/* --- single melds --- */

KK_FN bool is_group(u64 cells, int code) {
    int column = lowest_column(cells);
    if (column < THREE || column > TWO || code > FIFTH_ROW) {
        return false;
    }
    int suits = suits_at(cells, column);
    return code == 0
            || (code == FIFTH_ROW ? suits == 0xF : count(suits) >= 2 && (suits >> (code - 1) & 1) != 0);
}

KK_FN bool is_run(u64 cells, int code) {
    int n = count(cells);
    int row = lowest_bit(cells) & 3;
    if (n < 3 || (cells & ~(ROW << row)) != 0 || cells != run(lowest(cells), n)) {
        return false;
    }
    u64 joker = code == 0 ? 0 : cell(row, code - 1);
    return (joker & ~cells) == 0 && (cells & ~joker & ~NATURAL) == 0;
}

/* Whether the packed meld is a single, the lone joker, a group or a sequence. The pass is none of them. */
KK_FN bool is_valid(u64 meld) {
    u64 cells = cells_of(meld);
    if (cells == 0) {
        return meld == JOKER_ALONE;
    }
    return is_one_rank(meld) ? is_group(cells, joker_code(meld)) : is_run(cells, joker_code(meld));
}

/* Whether a hand may submit the meld; any word may be asked. */
KK_FN bool is_legal(const Table& table, u64 hand, u64 meld) {
    if (meld == PASS) {
        return true;
    }
    if (!is_valid(meld) || (cards_of(meld) & ~hand) != 0) {
        return false;
    }
    if (table.meld == 0) {
        return true;
    }
    if (table.meld == JOKER_ALONE) {
        return meld == SPADE_3;
    }
    if (size_of(meld) != size_of(table.meld)) {
        return false;
    }
    if (meld == JOKER_ALONE) {
        return true;
    }
    bool sequence = is_sequence(table.meld);
    if (is_sequence(meld) != sequence) {
        return false;
    }
    bool beats = table.reversed ? (sequence ? high_of(meld) : low_of(meld)) < low_of(table.meld)
                                : low_of(meld) > (sequence ? high_of(table.meld) : low_of(table.meld));
    return beats && (!table.lock || suits_of(meld) == suits_of(table.meld));
}

/* How many ranks (for sequences: first cells) of some cards, the joker among them, beat the table, which must not be
 * empty; the lone joker counts as one. */
KK_FN int ways_to_beat(const Table& table, u64 cards) {
    u64 meld = table.meld;
    if (is_one_card(meld)) {
        u64 singles = cards & singles_that_beat(table);
        return count(columns_with(singles & NATURAL, 1)) + ((singles & JOKER) != 0 ? 1 : 0);
    }
    bool joker = (cards & JOKER) != 0;
    u64 natural = cards & NATURAL & (table.lock ? rows(suits_of(meld)) : CELLS);
    int n = size_of(meld);
    if (is_one_rank(meld)) {
        natural &= stronger(low_of(meld), table.reversed);
        return count(columns_with(natural, joker ? n - 1 : n));
    }
    /* plain and joined: starts of runs of i cells without the joker, and with it somewhere or not at all */
    u64 plain = natural;
    u64 joined = CELLS;
    for (int i = 2; i <= n; i++) {
        joined = (natural & joined >> 4) | plain >> 4;
        plain = natural & plain >> 4;
    }
    return count((joker ? joined : plain) & follow_starts(table));
}

/* Whether the player at turn surely has no meld: a glance that spares most lists, since most turns are forced passes. */
KK_FN bool must_pass(const Position& game) {
    if (game.table == 0) {
        return false;
    }
    u64 hand = game.hands[game.turn];
    if (is_one_card(game.table)) {
        return (hand & singles_that_beat(table_of(game))) == 0;
    }
    return ways_to_beat(table_of(game), hand) == 0;
}

}  // namespace kk
#endif
