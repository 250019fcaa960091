/* What all can know of the submissions of a game so far, gathered turn by turn for the inputs of a net. Equal to
 * kakumei.search.inputs.Trail. */
#ifndef KAKUMEI_TRAIL_H
#define KAKUMEI_TRAIL_H

#include "legal.h"

namespace kk {

/* --- tables passed on: 44 bits of Trail::passed_on, ranks counted from the weakest of the order they were seen in --- */

const int PASSED_SINGLE = 0;
const int PASSED_JOKER = 13;
const int PASSED_PAIR = 14;
const int PASSED_TRIPLE = 27;
const int PASSED_FOUR = 40;
const int PASSED_SHORT_SEQUENCE = 41;
const int PASSED_LONG_SEQUENCE = 42;
const int PASSED_LOCKED = 43;

/* The strength of a column 1..13: 0 weakest, 12 strongest. */
KK_FN int strength_of(int column, bool reversed) {
    return reversed ? TWO - column : column - THREE;
}

/* A lock makes the suits the reason, so that only its presence is kept; nothing tells more of the lone joker. */
KK_FN u64 passed_table(const Table& table) {
    if (table.meld == JOKER_ALONE) {
        return 1ull << PASSED_JOKER;
    }
    if (table.lock) {
        return 1ull << PASSED_LOCKED;
    }
    int n = size_of(table.meld);
    if (is_sequence(table.meld)) {
        return 1ull << (n == 3 ? PASSED_SHORT_SEQUENCE : PASSED_LONG_SEQUENCE);
    }
    int strength = strength_of(low_of(table.meld), table.reversed);
    switch (n) {
        case 1:
            return 1ull << (PASSED_SINGLE + strength);
        case 2:
            return 1ull << (PASSED_PAIR + strength);
        case 3:
            return 1ull << (PASSED_TRIPLE + strength);
        default:
            return 1ull << PASSED_FOUR;
    }
}

/* --- ways to play: the 64 bits of Trail::ways, ranks as above --- */

const int LED_SINGLE = 0;
const int LED_PAIR = 13;
const int SKIPPED_SINGLE = 26;
const int SKIPPED_PAIR = 39;
const int LED_TRIPLE = 52;
const int LED_SEQUENCE = 53;
const int LED = 54;
const int LED_BITS = 4;
const int PASSED = 58;
const int PASSED_BITS = 6;

/* One more in a thermometer, which stays full. */
KK_FN u64 one_more(u64 ways, int at, int bits) {
    u64 field = ((1ull << bits) - 1) << at;
    return ways | (((ways & field) << 1 | 1ull << at) & field);
}

KK_FN u64 led(const Table& table, u64 meld, u64 ways) {
    ways = one_more(ways, LED, LED_BITS);
    if (meld == JOKER_ALONE) {
        return ways;
    }
    if (is_sequence(meld)) {
        return ways | 1ull << LED_SEQUENCE;
    }
    int n = size_of(meld);
    int strength = strength_of(low_of(meld), table.reversed);
    return ways | 1ull << (n == 1 ? LED_SINGLE + strength : n == 2 ? LED_PAIR + strength : LED_TRIPLE);
}

/* Ranks between a single or pair and the one that was played on it; an eight is not played for its rank, and a lock makes
 * the suits the reason. */
KK_FN u64 skipped(const Table& table, u64 meld) {
    int n = size_of(meld);
    if (n > 2 || table.lock || table.meld == JOKER_ALONE || meld == JOKER_ALONE || (meld & EIGHTS) != 0) {
        return 0;
    }
    int from = strength_of(low_of(table.meld), table.reversed) + 1;
    int to = strength_of(low_of(meld), table.reversed);
    return ((1ull << to) - (1ull << from)) << (n == 1 ? SKIPPED_SINGLE : SKIPPED_PAIR);
}

/* The cards that beat a single while suits are locked, and that a player did not play on it: all that do if it passed,
 * otherwise those weaker than what it played, unless that was the joker or an eight. */
KK_FN u64 let_go(const Table& table, u64 meld) {
    if (!table.lock || table.meld == JOKER_ALONE || size_of(table.meld) != 1) {
        return 0;
    }
    u64 beating = stronger(low_of(table.meld), table.reversed) & rows(suits_of(table.meld)) & NATURAL;
    if (meld == PASS) {
        return beating;
    }
    return meld == JOKER_ALONE || (meld & EIGHTS) != 0 ? 0 : beating & stronger(low_of(meld), !table.reversed);
}

/* What the player at turn is about to play is remembered. */
KK_FN void remember(Game& game, u64 meld) {
    int player = game.turn;
    u8 bit = (u8) (1 << player);
    Trail& trail = game.trails[player];
    Table table = table_of(game);
    if (game.table != 0) {
        trail.let_go |= let_go(table, meld);
    }
    if (meld == PASS) {
        if (game.table != 0) {
            trail.last_passed = game.table;
            trail.passed_on |= passed_table(table);
            trail.ways = one_more(trail.ways, PASSED, PASSED_BITS);
        }
        return;
    }
    trail.played |= cards_of(meld);
    trail.last = meld;
    game.plays++;
    if (game.table == 0) {
        trail.ways = led(table, meld, trail.ways);
        game.last_led |= bit;
        game.in_trick = bit;
        game.leads++;
    } else {
        trail.ways |= skipped(table, meld);
        game.last_led &= (u8) ~bit;
        game.in_trick |= bit;
    }
}

}  // namespace kk
#endif
