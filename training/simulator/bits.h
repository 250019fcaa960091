/* Fields of bits, from which the inputs of a net are made. */
#ifndef KAKUMEI_BITS_H
#define KAKUMEI_BITS_H

#include "cards.h"

#ifdef __CUDACC__
#define KK_UNROLL _Pragma("unroll")
#else
#define KK_UNROLL
#endif

namespace kk {

/* Sets bits from an offset on; they must be clear, and the value no longer than its field. */
KK_FN void put(u64* words, int offset, u64 value) {
    words[offset >> 6] |= value << (offset & 63);
    if ((offset & 63) != 0 && value >> (64 - (offset & 63)) != 0) {
        words[(offset >> 6) + 1] |= value >> (64 - (offset & 63));
    }
}

/* The n lowest of a number of bits. */
KK_FN u64 thermometer(int n, int bits) {
    return (1ull << (n < 0 ? 0 : n > bits ? bits : n)) - 1;
}

/* How many melds there were, in seven steps. */
KK_FN u64 play_steps(int n) {
    return thermometer((n >= 1) + (n >= 4) + (n >= 8) + (n >= 12) + (n >= 16) + (n >= 24) + (n >= 36), 7);
}

/* How many leads, or passes of one player, there were, in eight steps. */
KK_FN u64 lead_steps(int n) {
    return thermometer((n >= 1) + (n >= 2) + (n >= 3) + (n >= 4) + (n >= 6) + (n >= 8) + (n >= 11) + (n >= 14), 8);
}

template <int BITS> KK_FN void clear_bits(u64* words) {
    KK_UNROLL
    for (int i = 0; i < BITS / 64; i++) {
        words[i] = 0;
    }
}

template <int BITS> KK_FN void copy_bits(const u64* from, u64* to) {
    KK_UNROLL
    for (int i = 0; i < BITS / 64; i++) {
        to[i] = from[i];
    }
}

/* Of 52 bits of cards: bit 4 * strength + i whether there are more than i of that strength. */
KK_FN u64 count_bits(u64 bits) {
    return columns_with(bits, 1) | columns_with(bits, 2) << 1 | columns_with(bits, 3) << 2 | columns_with(bits, 4) << 3;
}

/* Bit i from bit 4 * i. */
KK_FN u64 every_fourth(u64 x) {
    x &= 0x1111111111111111ull;
    x = (x | x >> 3) & 0x0303030303030303ull;
    x = (x | x >> 6) & 0x000F000F000F000Full;
    x = (x | x >> 12) & 0x000000FF000000FFull;
    return (x | x >> 24) & 0xFFFF;
}

}  // namespace kk
#endif
