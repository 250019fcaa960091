/* Many tables side by side: what one of them does in one call of the batch interface. */
#ifndef KAKUMEI_BIGTWO_TABLES_H
#define KAKUMEI_BIGTWO_TABLES_H

#include "../asked.h"
#include "inputs.h"
#include "policies.h"

namespace kk {

/* No game has so many turns; a fault must not hang a device. */
const int TURNS_A_CALL = 4096;

KK_FN void begin(Game& game, u64 seed) {
    for (int player = 0; player < PLAYERS; player++) {
        game.policies[player] = KK_NET;
        game.next_policies[player] = KK_NET;
    }
    game.rules = Rules{10, 1, 0};
    game.dropped = 0;
    game.begun = 0;
    game.asked = 0;
    begin_table(game, seed);
    open(game);
}

KK_FN void set_policies(Game& game, const u8* policies) {
    for (int player = 0; player < PLAYERS; player++) {
        game.next_policies[player] = policies[player];
        if (game.begun == 0) {
            game.policies[player] = policies[player];
        }
    }
}

KK_FN void report(const Game& game, const Asked& out) {
    *out.ended = 1;
    for (int player = 0; player < PLAYERS; player++) {
        out.places[player] = (u8) outcome(game, player);
        out.classes[player] = game.sizes[player];
    }
}

KK_FN void go_on(Game& game) {
    begin_next_game(game);
    open(game);
    for (int player = 0; player < PLAYERS; player++) {
        game.policies[player] = game.next_policies[player];
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
    if (all.size > all.room) {
        game.dropped += (u32) (all.size - all.room);
        all.size = all.room;
    }
    if (game.table == 0) {
        return all.size;
    }
    melds[all.size] = PASS;
    return all.size + 1;
}

/* Whether the player at turn has no meld: a glance that spares most lists, since most turns are forced passes. */
KK_FN bool must_pass(const Game& game) {
    u64 hand = game.hands[game.turn];
    return game.table != 0 && (count(hand) < count(game.table) || answers_to(game.rules, hand, game.table) == 0);
}

KK_FN void ask(Game& game, int candidates, const Asked& out) {
    game.asked = 1;
    game.asked_count = (uint16_t) candidates;
    game.plays_needed = (u8) fewest_plays(game.rules, game.hands[game.turn]);
    *out.count = candidates;
    *out.mover = game.turn;
    *out.phase = KK_PLAY;
    u64 words[VIEW_BITS / 64];
    view_bits(game, game.plays_needed, words);
    KK_UNROLL
    for (int i = 0; i < VIEW_BITS / 64; i++) {
        out.view[i] = words[i];
    }
}

/* kk_advance for one game. */
KK_FN void advance(Game& game, int chosen, const Asked& out) {
    *out.ended = 0;
    *out.count = 0;
    *out.togo = (u8) (game.rules.points != 0 ? 2 : 1);
    game.begun = 1;
    if (game.asked != 0) {
        game.asked = 0;
        play(game, out.melds[chosen >= 0 && chosen < game.asked_count ? chosen : 0]);
    }
    for (int turn = 0; turn < TURNS_A_CALL; turn++) {
        if (game.phase == OVER) {
            if (*out.ended != 0) {
                return;
            }
            report(game, out);
            go_on(game);
        }
        int policy = game.policies[game.turn];
        u64 choice = PASS;
        if (must_pass(game)) {
            choice = PASS;
        } else if (policy == KK_DEFAULT) {
            choice = default_meld(game);
        } else if (policy == KK_RANDOM) {
            choice = random_meld(game);
        } else {
            int candidates = list_candidates(game, out.melds);
            if (candidates > 1) {
                ask(game, candidates, out);
                return;
            }
            choice = out.melds[0];
        }
        play(game, choice);
    }
}

/* kk_candidates for one candidate. */
KK_FN void encode_candidate(const Game& game, u64 meld, u64* out) {
    u64 words[CANDIDATE_BITS / 64];
    candidate_bits(game, game.plays_needed, meld, words);
    KK_UNROLL
    for (int i = 0; i < CANDIDATE_BITS / 64; i++) {
        out[i] = words[i];
    }
}

/* kk_open for one game in which a decision is asked. */
KK_FN void encode_open(const Game& game, u64* out) {
    open_bits(game, out);
}

}  // namespace kk
#endif
