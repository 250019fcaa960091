/* Where melds go that are found one by one, by a method add(u64 meld): a list, a count, or the search for the n-th. */
#ifndef KAKUMEI_SINKS_H
#define KAKUMEI_SINKS_H

#include "cards.h"

namespace kk {

/* A sink that keeps the first melds, as many as there is room for. */
struct Listing {
    u64* melds;
    int room;
    int size;

    KK_FN void add(u64 meld) {
        if (size < room) {
            melds[size] = meld;
        }
        size++;
    }

    /* Forgets the melds that found no room; how many they were. */
    KK_FN u32 cut() {
        int dropped = size > room ? size - room : 0;
        size -= dropped;
        return (u32) dropped;
    }
};

/* A sink that counts. */
struct Counting {
    int size;

    KK_FN void add(u64) {
        size++;
    }
};

/* A sink that keeps the n-th meld, from 0. */
struct Picking {
    int n;
    u64 meld;
    int size;

    KK_FN void add(u64 found) {
        if (size++ == n) {
            meld = found;
        }
    }
};

}  // namespace kk
#endif
