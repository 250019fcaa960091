/* One table of Big Two: the game that is played and what its players remember of it; deal, play, outcome, and from one
 * game to the next. Equal to kakumei.rules.bigtwo.BigTwo, which a test of the Java build holds it to. */
#ifndef KAKUMEI_BIGTWO_H
#define KAKUMEI_BIGTWO_H

#include "../random.h"
#include "melds.h"

namespace kk {

const int PLAYERS = 4;
const int HAND_SIZE = 13;
const int NOBODY = 255;

enum Phase { OVER, PLAY };

/* What all can know of the submissions of one player. */
struct Trail {
    u64 played;       /* its cards on the table so far */
    u64 last;         /* its last meld, 0 if none */
    u64 last_passed;  /* the last meld it passed on, 0 if none */
    u64 passed_on;    /* tables it passed on: 13 bits of ranks for singles, pairs, triplets, 5 for kinds of five */
    u8 passes;        /* how often it passed */
    u8 passes_in_row; /* how often since its last meld */
    u8 led;           /* sizes it led: single, pair, triplet, five */
    u8 followed;      /* sizes it followed with */
    u8 fives;         /* melds of five cards it played */
};

struct alignas(16) Game {
    u64 hands[PLAYERS];
    u64 table;  /* the meld to beat, 0 when one leads */
    u64 played;
    Trail trails[PLAYERS];
    Random random;
    u32 number;   /* of the game, from 0 */
    u32 dropped;  /* candidates that did not fit */
    Rules rules;
    u8 seats[PLAYERS];   /* the player in each seat */
    u8 seat_of[PLAYERS]; /* the seat of each player */
    u8 sizes[PLAYERS];   /* of the hands */
    u8 passed;           /* players who passed since the last meld, bit = player */
    u8 turn;
    u8 owner; /* who played the meld on the table, or leads */
    u8 winner;
    u8 phase;
    u8 last_led; /* players whose last meld was a lead */
    u8 starter;
    u8 plays; /* melds so far */
    u8 leads; /* melds on an empty table so far */
    u8 policies[PLAYERS];
    u8 next_policies[PLAYERS];
    u8 begun;             /* whether kk_advance was called */
    u8 asked;             /* whether a decision is open */
    uint16_t asked_count; /* its candidates */
    u8 plays_needed;      /* the fewest plays that shed the hand of the player asked */
};

/* Single, pair, triplet, five: 0 to 3. */
KK_FN int size_number(u64 meld) {
    int size = count(meld);
    return size == FIVE ? 3 : size - 1;
}

/* The rank, 0 to 12, that compares melds of one kind, by strength. */
KK_FN int rank_of(int strength) {
    int key = strength & 0xFF;
    switch (kind_of(strength)) {
        case TRIPLET:
        case FULL_HOUSE:
        case FOUR:
            return key - 1;
        case FLUSH:
            return (key & 0xF) - 1;
        default:
            return key >> 2;
    }
}

/* The suit, 0 to 3, that compares melds of one kind; NONE where suits do not. */
KK_FN int suit_of(int strength) {
    int key = strength & 0xFF;
    switch (kind_of(strength)) {
        case TRIPLET:
        case FULL_HOUSE:
        case FOUR:
            return NONE;
        case FLUSH:
            return key >> 4;
        default:
            return key & 3;
    }
}

/* The bit of Trail::passed_on for a table. */
KK_FN u64 passed_table(const Rules& rules, u64 table) {
    int strength = strength_of(rules, table);
    int kind = kind_of(strength);
    return 1ull << (kind <= TRIPLET ? 13 * kind + rank_of(strength) : 39 + kind - STRAIGHT);
}

/* Nobody but the first to lead ever leads with that card in hand. */
KK_FN u64 must_play(const Game& game) {
    return game.table == 0 ? game.hands[game.turn] & DIAMOND_3 : 0;
}

/* The player at turn plays a legal meld, or passes. */
KK_FN void play(Game& game, u64 meld) {
    int player = game.turn;
    Trail& trail = game.trails[player];
    if (meld == PASS) {
        trail.last_passed = game.table;
        trail.passed_on |= passed_table(game.rules, game.table);
        trail.passes++;
        trail.passes_in_row++;
        game.passed |= (u8) (1 << player);
        if (count(game.passed) == PLAYERS - 1) {
            game.table = 0;
            game.passed = 0;
        }
    } else {
        bool leads = game.table == 0;
        int size = size_number(meld);
        trail.played |= meld;
        trail.last = meld;
        trail.passes_in_row = 0;
        trail.led |= (u8) (leads ? 1 << size : 0);
        trail.followed |= (u8) (leads ? 0 : 1 << size);
        trail.fives += size == 3 ? 1 : 0;
        game.last_led = (u8) (leads ? game.last_led | 1 << player : game.last_led & ~(1 << player));
        game.plays++;
        game.leads += leads ? 1 : 0;
        game.hands[player] &= ~meld;
        game.played |= meld;
        game.sizes[player] -= (u8) count(meld);
        game.table = meld;
        game.owner = (u8) player;
        game.passed = 0;
        if (game.sizes[player] == 0) {
            game.winner = (u8) player;
            game.phase = OVER;
            return;
        }
    }
    game.turn = game.seats[(game.seat_of[player] + 1) % PLAYERS];
}

/* --- what came of a game --- */

/* Outcomes of a player: a win by what the others pay together, or so many cards left. */
const int WINS = 8;
const int OUTCOMES = WINS + HAND_SIZE;

/* What cards left cost. */
KK_FN int penalty(int cards) {
    return cards == HAND_SIZE ? 3 * cards : cards >= 10 ? 2 * cards : cards;
}

KK_FN int gain(const Game& game) {
    int sum = 0;
    for (int player = 0; player < PLAYERS; player++) {
        sum += penalty(game.sizes[player]);
    }
    return sum;
}

KK_FN int outcome(const Game& game, int player) {
    if (player != game.winner) {
        return WINS + game.sizes[player] - 1;
    }
    int sum = gain(game);
    return (sum > 5) + (sum > 8) + (sum > 11) + (sum > 14) + (sum > 18) + (sum > 24) + (sum > 34);
}

/* --- from game to game --- */

KK_FN void set_hand(Game& game, int player, u64 cards) {
    game.hands[player] = cards;
    game.sizes[player] = (u8) count(cards);
}

KK_FN void draw_seats(Game& game) {
    for (int i = 0; i < PLAYERS; i++) {
        int j = game.random.below(i + 1);
        game.seats[i] = game.seats[j];
        game.seats[j] = (u8) i;
    }
    for (int seat = 0; seat < PLAYERS; seat++) {
        game.seat_of[game.seats[seat]] = (u8) seat;
    }
}

KK_FN void deal(Game& game) {
    u64 left = NATURAL;
    int cards = 52;
    for (int player = 0; player < PLAYERS; player++) {
        u64 hand = 0;
        for (int n = 0; n < HAND_SIZE; n++) {
            u64 card = nth_card(left, game.random.below(cards--));
            hand |= card;
            left &= ~card;
        }
        set_hand(game, player, hand);
    }
}

/* Whoever holds the three of diamonds leads. */
KK_FN void open(Game& game) {
    for (int player = 0; player < PLAYERS; player++) {
        if ((game.hands[player] & DIAMOND_3) != 0) {
            game.turn = (u8) player;
        }
    }
    game.owner = game.turn;
    game.starter = game.turn;
    game.phase = PLAY;
}

/* Seats and deal of a game. */
KK_FN void begin_game(Game& game) {
    game.table = 0;
    game.played = 0;
    for (int player = 0; player < PLAYERS; player++) {
        game.trails[player] = Trail{0, 0, 0, 0, 0, 0, 0, 0, 0};
    }
    game.passed = 0;
    game.winner = NOBODY;
    game.last_led = 0;
    game.plays = 0;
    game.leads = 0;
    draw_seats(game);
    deal(game);
}

KK_FN void begin_table(Game& game, u64 seed) {
    game.random.counter = seed;
    game.number = 0;
    begin_game(game);
}

KK_FN void begin_next_game(Game& game) {
    game.number++;
    begin_game(game);
}

}  // namespace kk
#endif
