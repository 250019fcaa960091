/* Many tables side by side: what one of them does in one call of the batch interface. */
#ifndef KAKUMEI_TABLES_H
#define KAKUMEI_TABLES_H

#include "asked.h"
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
    game.dropped = 0;
    game.begun = 0;
    game.asked = 0;
    game.turned = 0;
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
    for (int i = 0; i < PLAYERS; i++) {
        out.places[game.finished[i]] = (u8) i;
        out.classes[i] = game.roles[i];
    }
}

KK_FN void go_on(Game& game) {
    begin_next_game(game);
    open(game);
    for (int player = 0; player < PLAYERS; player++) {
        game.policies[player] = game.next_policies[player];
    }
}

KK_FN void apply(Game& game, u64 choice) {
    if (game.phase == GIVE) {
        give(game, choice);
    } else {
        play(game, choice);
    }
    if (game.phase == STALEMATE) {
        settle(game);
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
    if (all.size > all.room) {
        game.dropped += (u32) (all.size - all.room);
        all.size = all.room;
    }
    int size = game.sizes[game.turn];
    for (int i = 0; i < all.size; i++) {
        if (size_of(melds[i]) == size) {
            melds[0] = melds[i];
            return 1;
        }
    }
    if (table.meld == 0) {
        return all.size;
    }
    melds[all.size] = PASS;
    return all.size + 1;
}

/* Whether the player at turn surely has no meld: a glance that spares most lists, since most turns are forced passes. */
KK_FN bool must_pass(const Game& game) {
    u64 table = game.table;
    if (table == 0) {
        return false;
    }
    u64 hand = game.hands[game.turn];
    if (is_one_card(table)) {
        return (hand & singles_that_beat(table_of(game))) == 0;
    }
    return ways_to_beat(table_of(game), hand) == 0;
}

KK_FN void ask(Game& game, int candidates, const Asked& out) {
    Turned turned = turned_for(game, game.turn);
    game.asked = 1;
    game.turned = (u8) turned.suits;
    *out.count = candidates;
    *out.mover = game.turn;
    *out.phase = game.to_give;
    u64 words[VIEW_BITS / 64];
    view_bits(game, turned, words);
    KK_UNROLL
    for (int i = 0; i < VIEW_BITS / 64; i++) {
        out.view[i] = words[i];
    }
}

/* kk_advance for one game. */
KK_FN void advance(Game& game, int chosen, const Asked& out) {
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
            report(game, out);
            go_on(game);
        }
        int policy = game.policies[game.turn];
        bool gives = game.phase == GIVE;
        u64 choice = PASS;
        if (!gives && must_pass(game)) {
            choice = PASS;
        } else if (policy == KK_DEFAULT) {
            choice = gives ? default_gift(game) : default_meld(game);
        } else if (policy == KK_RANDOM) {
            choice = gives ? random_gift(game) : random_meld(game);
        } else {
            int candidates = list_candidates(game, out.melds);
            if (candidates > 1) {
                game.asked_count = (uint16_t) candidates;
                ask(game, candidates, out);
                break;
            }
            choice = out.melds[0];
        }
        apply(game, choice);
    }
    *out.togo = (u8) games_to_go(game);
}

/* kk_candidates for one candidate. */
KK_FN void encode_candidate(const Game& game, u64 meld, u64* out) {
    Turned turned = {game.revolution != 0, game.turned};
    u64 words[CANDIDATE_BITS / 64];
    candidate_bits(game, turned, meld, words);
    KK_UNROLL
    for (int i = 0; i < CANDIDATE_BITS / 64; i++) {
        out[i] = words[i];
    }
}

/* kk_open for one game in which a decision is asked. */
KK_FN void encode_open(const Game& game, u64* out) {
    open_bits(game, turned_for(game, game.turn), out);
}

}  // namespace kk
#endif
