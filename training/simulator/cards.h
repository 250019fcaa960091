/* Cards and melds as bits of 64-bit words, in the layout of the Java core (kakumei.cards.Cards and Meld).
 *
 * A set of cards: bit 4 * column + row. Columns 1..13 are the ranks 3, 4, ..., K, A, 2; rows 0..3 the suits S, H, D, C;
 * the joker is bit 60. A meld: bits 0..59 the cells it covers, columns 0 and 14 for the joker only; bits 60..63 where
 * the joker stands (0 none; in a sequence its column + 1; in a group its row + 1, 5 for the fifth of a kind; the lone
 * joker has no cells and code 1). The pass is 0. */
#ifndef KAKUMEI_CARDS_H
#define KAKUMEI_CARDS_H

#include <stdint.h>

#ifdef __CUDACC__
#define KK_FN __host__ __device__ inline
#define KK_CALL __host__ __device__ __noinline__
#else
#define KK_FN inline
#define KK_CALL inline
#endif

namespace kk {

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint8_t u8;

const int COLUMNS = 15;
const int THREE = 1;
const int EIGHT = 6;
const int ACE = 12;
const int TWO = 13;
const u64 JOKER = 1ull << 60;
const u64 CELLS = (1ull << 60) - 1;
const u64 NATURAL = 0x00FFFFFFFFFFFFF0ull;
const u64 DECK = NATURAL | JOKER;
const u64 ROW = 0x0111111111111111ull;
const u64 EIGHTS = 0xFull << (4 * EIGHT);
const u64 SPADE_3 = 1ull << (4 * THREE);
const u64 DIAMOND_3 = 1ull << (4 * THREE + 2);
const u64 PASS = 0;
const u64 JOKER_ALONE = 1ull << 60;
const int JOKER_SHIFT = 60;
const int FIFTH_ROW = 5;

KK_FN int count(u64 x) {
#ifdef __CUDA_ARCH__
    return __popcll(x);
#else
    return __builtin_popcountll(x);
#endif
}

/* The number of the lowest bit; 64 for none. */
KK_FN int lowest_bit(u64 x) {
#ifdef __CUDA_ARCH__
    return x == 0 ? 64 : __ffsll((long long) x) - 1;
#else
    return x == 0 ? 64 : __builtin_ctzll(x);
#endif
}

/* The number of the highest bit; -1 for none. */
KK_FN int highest_bit(u64 x) {
#ifdef __CUDA_ARCH__
    return 63 - __clzll((long long) x);
#else
    return x == 0 ? -1 : 63 - __builtin_clzll(x);
#endif
}

/* The lowest of the bits alone. */
KK_FN u64 lowest(u64 x) {
    return x & (~x + 1);
}

KK_FN u64 cell(int row, int column) {
    return 1ull << (4 * column + row);
}

KK_FN u64 rank(int column) {
    return 0xFull << (4 * column);
}

/* The cells of the rows in suits (bit = row). */
KK_FN u64 rows(int suits) {
    return ROW * (u64) (suits & 0xF);
}

KK_FN u64 above(int column) {
    return column >= COLUMNS - 1 ? 0 : CELLS & (~0ull << (4 * (column + 1)));
}

KK_FN u64 below(int column) {
    return (1ull << (4 * column)) - 1;
}

/* The cells of all ranks that beat a column. */
KK_FN u64 stronger(int column, bool reversed) {
    return reversed ? below(column) : above(column);
}

KK_FN int suits_at(u64 cards, int column) {
    return (int) (cards >> (4 * column)) & 0xF;
}

KK_FN int lowest_column(u64 cards) {
    return lowest_bit(cards) >> 2;
}

/* The joker aside. */
KK_FN int highest_column(u64 cards) {
    return highest_bit(cards & CELLS) >> 2;
}

/* In row 0 of every column: whether the column holds at least n cards; all columns for n = 0, none beyond 4. */
KK_FN u64 columns_with(u64 cards, int n) {
    u64 a = cards;
    u64 b = cards >> 1;
    u64 c = cards >> 2;
    u64 d = cards >> 3;
    switch (n) {
        case 0:
            return ROW;
        case 1:
            return ROW & (a | b | c | d);
        case 2:
            return ROW & ((a & b) | (c & d) | ((a | b) & (c | d)));
        case 3:
            return ROW & ((a & b & (c | d)) | (c & d & (a | b)));
        case 4:
            return ROW & a & b & c & d;
        default:
            return 0;
    }
}

/* The cells at which a run of n cells of one row starts, going up. */
KK_FN u64 run_starts(u64 cards, int n) {
    u64 starts = cards & CELLS;
    for (int i = 1; i < n && starts != 0; i++) {
        starts &= (cards & CELLS) >> (4 * i);
    }
    return starts;
}

/* The n cells of one row from the cell start (a single bit) upwards. */
KK_FN u64 run(u64 start, int n) {
    return (ROW >> (4 * (COLUMNS - n))) * start;
}

/* The n lowest natural cards: by rank, then S, H, D, C. */
KK_FN u64 lowest_cards(u64 cards, int n) {
    u64 rest = cards & NATURAL;
    u64 taken = 0;
    for (int i = 0; i < n && rest != 0; i++) {
        taken |= lowest(rest);
        rest &= rest - 1;
    }
    return taken;
}

/* The strongest card of the plain order: the joker, then by rank 2 ... 3, within a rank S, H, D, C. */
KK_FN u64 strongest_card(u64 cards) {
    return (cards & JOKER) != 0 ? JOKER : lowest(cards & rank(highest_column(cards)));
}

KK_FN u64 strongest_cards(u64 cards, int n) {
    u64 taken = 0;
    for (int i = 0; i < n && cards != taken; i++) {
        taken |= strongest_card(cards & ~taken);
    }
    return taken;
}

/* The card that has n others below it; there must be so many. */
KK_FN u64 nth_card(u64 cards, int n) {
    int bit = 0;
    for (int width = 32; width > 0; width >>= 1) {
        int in_lower_half = count(cards >> bit & ((1ull << width) - 1));
        if (n >= in_lower_half) {
            n -= in_lower_half;
            bit += width;
        }
    }
    return 1ull << (bit & 63);
}

/* --- melds --- */

KK_FN u64 cells_of(u64 meld) {
    return meld & CELLS;
}

KK_FN int joker_code(u64 meld) {
    return (int) (meld >> JOKER_SHIFT);
}

KK_FN bool has_joker(u64 meld) {
    return joker_code(meld) != 0;
}

KK_FN u64 group_with_joker(u64 cells, int row) {
    return cells | (u64) (row + 1) << JOKER_SHIFT;
}

KK_FN u64 five_of_a_kind(u64 cells) {
    return cells | (u64) FIFTH_ROW << JOKER_SHIFT;
}

KK_FN u64 sequence_with_joker(u64 cells, int column) {
    return cells | (u64) (column + 1) << JOKER_SHIFT;
}

/* Whether all cells stand in one column: singles and groups, also the lone joker and the pass. */
KK_FN bool is_one_rank(u64 meld) {
    u64 cells = cells_of(meld);
    return cells >> (lowest_bit(cells) & 0x3C) <= 0xF;
}

KK_FN bool is_sequence(u64 meld) {
    return !is_one_rank(meld);
}

KK_FN bool is_five_of_a_kind(u64 meld) {
    return joker_code(meld) == FIFTH_ROW && is_one_rank(meld);
}

/* How many cards, the joker included; 0 for the pass. */
KK_FN int size_of(u64 meld) {
    if (meld == JOKER_ALONE) {
        return 1;
    }
    return is_five_of_a_kind(meld) ? 5 : count(cells_of(meld));
}

/* The cell of the joker, 0 if it has none. */
KK_FN u64 joker_cell(u64 meld) {
    int code = joker_code(meld);
    if (code == 0 || meld == JOKER_ALONE) {
        return 0;
    }
    int low = lowest_bit(cells_of(meld));
    if (is_one_rank(meld)) {
        return code >= FIFTH_ROW ? 0 : 1ull << ((low & 0x3C) + code - 1);
    }
    return cell(low & 3, code - 1);
}

/* The cards that leave the hand: the natural ones, and the joker. */
KK_FN u64 cards_of(u64 meld) {
    return has_joker(meld) ? (cells_of(meld) & ~joker_cell(meld)) | JOKER : meld;
}

KK_FN int low_of(u64 meld) {
    return lowest_bit(cells_of(meld)) >> 2;
}

KK_FN int high_of(u64 meld) {
    return highest_bit(cells_of(meld)) >> 2;
}

/* The rows used, as bits 0..3, bit 4 for the fifth row; the joker counts with the row it stands in. */
KK_FN int suits_of(u64 meld) {
    u64 cells = cells_of(meld);
    int suits = (int) (cells >> (lowest_bit(cells) & 0x3C)) & 0xF;
    return is_five_of_a_kind(meld) ? suits | 0x10 : suits;
}

/* Whether a meld makes a revolution: four or more of a kind, five or more in sequence. */
KK_FN bool turns_order(u64 meld) {
    return count(cells_of(meld)) >= 4 && (is_one_rank(meld) || size_of(meld) >= 5);
}

}  // namespace kk
#endif
