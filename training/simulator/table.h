/* What is special to a table of Daihinmin in the batch interface; tables.h has the rest. */
#ifndef KAKUMEI_TABLE_H
#define KAKUMEI_TABLE_H

#include "asked.h"
#include "linear.h"
#include "policies.h"

namespace kk {

/* A new table, before its first deal. */
KK_FN void furnish(Game& game) {
    game.turned = 0;
}

KK_FN void report(const Game& game, const Asked& out) {
    for (int i = 0; i < PLAYERS; i++) {
        out.places[game.finished[i]] = (u8) i;
        out.classes[i] = game.roles[i];
    }
}

KK_FN void apply(Game& game, u64 choice) {
    if (game.phase == GIVE) {
        give(game, choice);
    } else {
        play(game, choice);
    }
    if (game.phase == STALEMATE) {
        settle(game, game.random);
    }
}

/* Lists what the player at turn, who has a meld, chooses from; 1 where there is nothing to choose, as where a meld
 * empties the hand. */
KK_FN int list_candidates(Game& game, u64* melds) {
    if (game.phase == GIVE) {
        Listing gifts = {melds, KK_MAX_CANDIDATES, 0};
        add_gifts(game, gifts);
        return gifts.size;
    }
    Table table = table_of(game);
    u64 hand = game.hands[game.turn];
    Listing all = {melds, KK_MAX_CANDIDATES - 1, 0};
    add_melds(table, hand, all);
    game.dropped += all.cut();
    int size = game.sizes[game.turn];
    for (int i = 0; i < all.size; i++) {
        if (size_of(melds[i]) == size) {
            melds[0] = melds[i];
            return 1;
        }
    }
    if (game.table != 0) {
        melds[all.size++] = PASS;
    }
    return all.size;
}

/* The player at turn will be asked: what it sees. */
KK_FN void look(Game& game, u64* view) {
    Turned turned = turned_for(game, game.turn);
    game.turned = (u8) turned.suits;
    view_bits(game, turned, view);
}

/* KK_PLAY, or a gift of how many cards. */
KK_FN int what_is_asked(const Game& game) {
    return game.to_give;
}

/* Games to the next class reset: see kk_advance. */
KK_FN int to_go(const Game& game) {
    return games_to_go(game);
}

/* What the players choose who are not asked. */
KK_FN u64 default_choice(Game& game) {
    return game.phase == GIVE ? default_gift(game) : default_meld(game);
}

KK_FN u64 random_choice(Game& game) {
    return game.phase == GIVE ? random_gift(game) : random_meld(game);
}

const int LINEAR_WEIGHTS = linear::WEIGHTS;

/* By the given set of several. */
KK_FN u64 linear_choice(Game& game, const float* sets, int set) {
    const float* weights = sets + (int64_t) LINEAR_WEIGHTS * set;
    return game.phase == GIVE ? linear::gift(game, weights) : linear::meld(game, weights, 0, game.random);
}

/* What the player that is asked sees of a candidate. */
KK_FN void look_at(const Game& game, u64 meld, u64* words) {
    candidate_bits(game, Turned{game.revolution != 0, game.turned}, meld, words);
}

/* kk_open for one game in which a decision is asked. */
KK_FN void encode_open(const Game& game, u64* out) {
    open_bits(game, turned_for(game, game.turn), out);
}

}  // namespace kk
#endif
