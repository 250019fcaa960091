/* Games played on from a deal, as kakumei.search.daihinmin.ChampionPlayer does: the player asked plays a candidate, and
 * everybody goes on by a policy until that player's place is known. */
#ifndef KAKUMEI_PLAYOUTS_H
#define KAKUMEI_PLAYOUTS_H

#include "linear.h"
#include "policies.h"

namespace kk {

/* No game has so many turns; a fault must not hang a device. */
const int TURNS_A_PLAYOUT = 1024;

/* A deal to play on from, and the chance of its playouts, the same for all candidates. */
struct Deal {
    u64 hands[PLAYERS];
    u64 chance;
};

/* Who plays on. */
struct Going {
    const float* weights; /* of the linear policy; null: the sample client plays on */
    float temperature;
};

KK_FN int place_of(const Position& game, int player) {
    for (int place = 0; place < game.finished_count; place++) {
        if (game.finished[place] == player) {
            return place;
        }
    }
    return PLAYERS - 1;
}

/* The place that the player at turn comes to with a meld. Forced passes are played first, so that threads side by side
 * choose together. */
KK_FN int play_out(const Position& from, const Deal& deal, u64 meld, const Going& going) {
    Position game = from;
    for (int player = 0; player < PLAYERS; player++) {
        game.hands[player] = deal.hands[player];
    }
    int me = game.turn;
    Random random = {deal.chance};
    play(game, meld);
    for (int turn = 0; turn < TURNS_A_PLAYOUT && game.phase == PLAY && game.sizes[me] > 0; turn++) {
        for (int pass = 0; pass <= STALEMATE_PASSES && game.phase == PLAY && must_pass(game); pass++) {
            play(game, PASS);
        }
        if (game.phase == PLAY) {
            play(game, going.weights == nullptr ? default_meld(game)
                                                : linear::meld(game, going.weights, going.temperature, random));
        }
    }
    if (game.phase == STALEMATE) {
        settle(game, random);
    }
    return place_of(game, me);
}

}  // namespace kk
#endif
