/* What is special to a table of Big Two in the batch interface; tables.h has the rest. */
#ifndef KAKUMEI_BIGTWO_TABLE_H
#define KAKUMEI_BIGTWO_TABLE_H

#include "../asked.h"
#include "inputs.h"
#include "policies.h"

namespace kk {

/* A new table, before its first deal. */
KK_FN void furnish(Game& game) {
    game.rules = Rules{10, 1, 0};
}

KK_FN void report(const Game& game, const Asked& out) {
    for (int player = 0; player < PLAYERS; player++) {
        out.places[player] = (u8) outcome(game, player);
        out.classes[player] = game.sizes[player];
    }
}

/* Lists what the player at turn chooses from; 1 where there is nothing to choose, as where a meld empties the hand. */
KK_FN int list_candidates(Game& game, u64* melds) {
    u64 hand = game.hands[game.turn];
    Listing all = {melds, KK_MAX_CANDIDATES - 1, 0};
    int whole = strength_of(game.rules, hand);
    bool beats = game.table == 0
            || (count(hand) == count(game.table) && whole > strength_of(game.rules, game.table));
    if (whole != NONE && beats) {
        melds[0] = hand;
        return 1;
    }
    add_melds(game.rules, game.table, hand, must_play(game), all);
    game.dropped += all.cut();
    if (game.table != 0) {
        melds[all.size++] = PASS;
    }
    return all.size;
}

/* Whether the player at turn has no meld: a glance that spares most lists, since most turns are forced passes. */
KK_FN bool must_pass(const Game& game) {
    u64 hand = game.hands[game.turn];
    return game.table != 0 && (count(hand) < count(game.table) || answers_to(game.rules, hand, game.table) == 0);
}

/* The player at turn will be asked: what it sees. */
KK_FN void look(Game& game, u64* view) {
    game.plays_needed = (u8) fewest_plays(game.rules, game.hands[game.turn]);
    view_bits(game, game.plays_needed, view);
}

KK_FN int what_is_asked(const Game&) {
    return KK_PLAY;
}

/* What is played for: see kk_advance. */
KK_FN int to_go(const Game& game) {
    return game.rules.points != 0 ? 2 : 1;
}

/* What the players choose who are not asked. */
KK_FN u64 default_choice(Game& game) {
    return default_meld(game);
}

/* There is no linear policy of Big Two. */
const int LINEAR_WEIGHTS = 0;

KK_FN u64 linear_choice(Game& game, const float*, int) {
    return default_choice(game);
}

KK_FN u64 random_choice(Game& game) {
    return random_meld(game);
}

KK_FN void apply(Game& game, u64 choice) {
    play(game, choice);
}

/* What the player that is asked sees of a candidate. */
KK_FN void look_at(const Game& game, u64 meld, u64* words) {
    candidate_bits(game, game.plays_needed, meld, words);
}

/* kk_open for one game in which a decision is asked. */
KK_FN void encode_open(const Game& game, u64* out) {
    open_bits(game, out);
}

}  // namespace kk
#endif
