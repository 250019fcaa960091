/* Many tables side by side: what one of them does in one call of the batch interface. */
#ifndef KAKUMEI_TABLES_H
#define KAKUMEI_TABLES_H

#include "asked.h"

#ifdef KK_BIGTWO
#include "bigtwo/table.h"
#else
#include "table.h"
#endif

namespace kk {

/* No game has so many turns; a fault must not hang a device. */
const int TURNS_A_CALL = 4096;

KK_FN void begin(Game& game, u64 seed) {
    for (int player = 0; player < PLAYERS; player++) {
        game.policies[player] = KK_NET;
        game.next_policies[player] = KK_NET;
    }
    game.dropped = 0;
    game.begun = 0;
    game.asked = 0;
    furnish(game);
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

KK_FN void go_on(Game& game) {
    begin_next_game(game);
    open(game);
    for (int player = 0; player < PLAYERS; player++) {
        game.policies[player] = game.next_policies[player];
    }
}

KK_FN void ask(Game& game, int candidates, const Asked& out) {
    game.asked = 1;
    game.asked_count = (uint16_t) candidates;
    *out.count = candidates;
    *out.mover = game.turn;
    *out.phase = (u8) what_is_asked(game);
    u64 words[VIEW_BITS / 64];
    look(game, words);
    copy_bits<VIEW_BITS>(words, out.view);
}

/* kk_advance for one game; "linear" are the weights of so many linear policies, one after the other. */
KK_FN void advance(Game& game, int chosen, const Asked& out, const float* linear = nullptr, int sets = 0) {
    *out.ended = 0;
    *out.count = 0;
    game.begun = 1;
    if (game.asked != 0) {
        game.asked = 0;
        apply(game, out.melds[chosen >= 0 && chosen < game.asked_count ? chosen : 0]);
    }
    for (int turn = 0; turn < TURNS_A_CALL; turn++) {
        if (game.phase == OVER) {
            if (*out.ended != 0) {
                break;
            }
            *out.ended = 1;
            report(game, out);
            go_on(game);
        }
        int policy = game.policies[game.turn];
        u64 choice = PASS;
        if (must_pass(game)) {
            choice = PASS;
        } else if (policy >= KK_LINEAR && policy - KK_LINEAR < sets) {
            choice = linear_choice(game, linear, policy - KK_LINEAR);
        } else if (policy == KK_DEFAULT || policy >= KK_LINEAR) {
            choice = default_choice(game);
        } else if (policy == KK_RANDOM) {
            choice = random_choice(game);
        } else {
            int candidates = list_candidates(game, out.melds);
            if (candidates > 1) {
                ask(game, candidates, out);
                break;
            }
            choice = out.melds[0];
        }
        apply(game, choice);
    }
    *out.togo = (u8) to_go(game);
}

/* kk_candidates for one candidate. */
KK_FN void encode_candidate(const Game& game, u64 meld, u64* out) {
    u64 words[CANDIDATE_BITS / 64];
    look_at(game, meld, words);
    copy_bits<CANDIDATE_BITS>(words, out);
}

}  // namespace kk
#endif
