/* Players that the simulator has itself: one that sheds its hand in the fewest plays, and uniform chance. */
#ifndef KAKUMEI_BIGTWO_POLICIES_H
#define KAKUMEI_BIGTWO_POLICIES_H

#include "bigtwo.h"

namespace kk {

/* The lowest of: fewest plays for the rest, then fewest cards, then the strongest cards; of equal ones the first. This
 * is coffee-plain (kakumei.player.bigtwo.CoffeePlayer). */
struct Cheapest {
    const Rules& rules;
    u64 hand;
    int plays_needed; /* for the hand; no meld leaves fewer than one less */
    u64 meld;
    int cost;

    KK_FN void add(u64 found) {
        u64 rest = hand & ~found;
        int within = 1000 * count(rest) + 1000 - sum_of_strengths(rest);
        if (1000000 * (plays_needed - 1) + within >= cost) {
            return;
        }
        int value = 1000000 * (found == PASS ? plays_needed : fewest_plays(rules, rest)) + within;
        if (value < cost) {
            cost = value;
            meld = found;
        }
    }
};

KK_FN u64 default_meld(const Game& game) {
    u64 hand = game.hands[game.turn];
    Cheapest best = {game.rules, hand, fewest_plays(game.rules, hand), PASS, 0x7FFFFFFF};
    Holding<Cheapest> out = {must_play(game), best};
    int beat = game.table == 0 ? NONE : strength_of(game.rules, game.table);
    /* the largest first: they leave the fewest cards, and most others need no further look */
    for (int size = FIVE; size > 0; size -= size == FIVE ? 2 : 1) {
        if (game.table == 0 || count(game.table) == size) {
            add_melds_of(game.rules, size, beat, hand, out);
        }
    }
    if (game.table != 0) {
        best.add(PASS);
    }
    return best.meld;
}

/* Any legal meld with equal chance, the pass among them where it is legal. */
KK_FN u64 random_meld(Game& game) {
    u64 hand = game.hands[game.turn];
    u64 must = must_play(game);
    Counting all = {0};
    add_melds(game.rules, game.table, hand, must, all);
    int n = game.random.below(all.size + (game.table != 0 ? 1 : 0));
    Picking one = {n, PASS, 0};
    add_melds(game.rules, game.table, hand, must, one);
    return one.meld;
}

}  // namespace kk
#endif
