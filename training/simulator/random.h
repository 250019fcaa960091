/* A small random generator for one game: a counter of odd step, mixed (SplitMix). */
#ifndef KAKUMEI_RANDOM_H
#define KAKUMEI_RANDOM_H

#include "cards.h"

namespace kk {

KK_FN u64 mix(u64 x) {
    x ^= x >> 30;
    x *= 0xBF58476D1CE4E5B9ull;
    x ^= x >> 27;
    x *= 0x94D049BB133111EBull;
    return x ^ x >> 31;
}

struct Random {
    u64 counter;

    KK_FN u64 next() {
        counter += 0x9E3779B97F4A7C15ull;
        return mix(counter);
    }

    /* 0 .. bound - 1; the bias of at most bound / 2^32 is of no account here. */
    KK_FN int below(int bound) {
        return (int) ((next() >> 32) * (u64) bound >> 32);
    }
};

}  // namespace kk
#endif
