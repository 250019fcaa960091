/* One table: the game that is played, what its players remember of it, and the set of games it belongs to. */
#ifndef KAKUMEI_GAME_H
#define KAKUMEI_GAME_H

#include "random.h"

namespace kk {

const int PLAYERS = 5;
const int OUTCOMES = PLAYERS; /* places */
const int NO_CLASS = 5;
const int NOBODY = 255;
const int STALEMATE_PASSES = 20;
const int CLASS_RESET = 100;
const int SEAT_CHANGE = 3;

enum Phase { OVER, GIVE, PLAY, STALEMATE };

/* What all can know of the submissions of one player. */
struct Trail {
    u64 played;       /* its cards on the table so far */
    u64 last;         /* its last meld, 0 if none */
    u64 last_passed;  /* the last meld it passed on, 0 if none */
    u64 passed_on;    /* tables it passed on since the order last changed: see trail.h */
    u64 ways;         /* how it led, followed and passed since the order last changed: see trail.h */
    u64 let_go;       /* cards that it could have played on a locked single if it had them, and did not */
};

/* What the rules need to know of a game to play on from it. */
struct Position {
    u64 hands[PLAYERS];
    u64 table;  /* the meld to beat, 0 when one leads */
    u64 played;
    u8 seats[PLAYERS];    /* the player in each seat */
    u8 seat_of[PLAYERS];  /* the seat of each player */
    u8 sizes[PLAYERS];    /* of the hands */
    u8 finished[PLAYERS]; /* players in the order in which they went out */
    u8 finished_count;
    u8 out;     /* players without cards, bit = player */
    u8 passed;  /* players who passed in this trick */
    u8 passes_in_row;
    u8 turn;
    u8 owner;  /* who played the meld on the table, or was given the lead */
    u8 phase;
    u8 revolution;
    u8 lock;
};

struct alignas(16) Game : Position {
    u64 gave[PLAYERS];
    u64 got[PLAYERS];
    Trail trails[PLAYERS];
    Random random;
    u32 number;   /* of the game, from 0; classes are reset every 100, seats change every 3 games */
    u32 dropped;  /* candidates that did not fit */
    u8 roles[PLAYERS]; /* the class of each player, NO_CLASS for all in a reset game */
    u8 to_give;
    u8 last_led;  /* players whose last meld was a lead */
    u8 in_trick;  /* players who have played a meld in this trick, or in the last one while nothing lies on the table */
    u8 starter;   /* who held D3 when play began, NOBODY before */
    u8 plays;     /* melds so far */
    u8 leads;     /* melds on an empty table so far */
    u8 policies[PLAYERS];
    u8 next_policies[PLAYERS];
    u8 begun;              /* whether kk_advance was called */
    u8 asked;              /* whether a decision is open */
    uint16_t asked_count;  /* its candidates */
    u8 turned;             /* how its suits are turned, see inputs.h */
};

KK_FN int player_of(const Game& game, int role) {
    for (int player = 0; player < PLAYERS; player++) {
        if (game.roles[player] == role) {
            return player;
        }
    }
    return 0;
}

KK_FN bool has_classes(const Game& game) {
    return game.roles[0] != NO_CLASS;
}

/* The player that exchanges cards with this one, NOBODY for none. */
KK_FN int partner_of(const Game& game, int player) {
    int role = game.roles[player];
    return role == NO_CLASS || role == 2 ? NOBODY : player_of(game, 4 - role);
}

/* The next player round the table who is in a set of players, which must not be empty; player being asked last. */
KK_FN int next_player(const Position& game, int player, int set) {
    int seat = game.seat_of[player];
    for (int i = 1; i <= PLAYERS; i++) {
        int next = seat + i >= PLAYERS ? seat + i - PLAYERS : seat + i;
        int found = game.seats[next];
        if ((set >> found & 1) != 0) {
            return found;
        }
    }
    return player;
}

}  // namespace kk
#endif
