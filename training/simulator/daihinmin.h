/* Computer Daihinmin as the UECda contest plays it, standard rules: deal, exchange, play, places, and from one game to
 * the next. Equal to kakumei.rules.daihinmin.Daihinmin, which a test of the Java build holds it to. */
#ifndef KAKUMEI_DAIHINMIN_H
#define KAKUMEI_DAIHINMIN_H

#include "trail.h"

namespace kk {

/* --- play --- */

KK_FN void finish(Position& game, int player) {
    game.out |= (u8) (1 << player);
    game.finished[game.finished_count++] = (u8) player;
}

/* The special effects of a meld, before it lies on the table; whether it ends the trick. */
KK_FN bool effects(Position& game, u64 meld) {
    if (meld == JOKER_ALONE) {
        game.lock = 0;
        return false;
    }
    if (game.table == JOKER_ALONE) {
        return true;
    }
    if (game.table != 0 && suits_of(meld) == suits_of(game.table)) {
        game.lock = 1;
    }
    if (turns_order(meld)) {
        game.revolution ^= 1;
    }
    return (meld & EIGHTS) != 0;
}

KK_FN bool all_passed(const Position& game) {
    return count(game.passed) >= PLAYERS - game.finished_count;
}

/* Ends the game or the trick where that is due, and passes the turn on. */
KK_FN void next(Position& game, bool trick_ends) {
    if (game.finished_count == PLAYERS - 1) {
        finish(game, lowest_bit(~(u64) game.out));
        game.phase = OVER;
    } else if (game.passes_in_row == STALEMATE_PASSES) {
        game.phase = STALEMATE;
    } else if (trick_ends || all_passed(game)) {
        game.table = 0;
        game.lock = 0;
        game.passed = 0;
        if ((game.out >> game.owner & 1) != 0) {
            game.owner = (u8) next_player(game, game.owner, ~game.out);
        }
        game.turn = game.owner;
    } else {
        game.turn = (u8) next_player(game, game.turn, ~(game.out | game.passed));
    }
}

/* The player at turn plays a legal meld, or passes. */
KK_FN void play(Position& game, u64 meld) {
    int player = game.turn;
    if (meld == PASS) {
        game.passed |= (u8) (1 << player);
        game.passes_in_row++;
        next(game, false);
        return;
    }
    u64 cards = cards_of(meld);
    game.hands[player] &= ~cards;
    game.played |= cards;
    game.sizes[player] -= (u8) count(cards);
    if (game.sizes[player] == 0) {
        finish(game, player);
    }
    bool trick_ends = effects(game, meld);
    game.table = meld;
    game.owner = (u8) player;
    game.passes_in_row = 0;
    next(game, trick_ends);
}

/* The same, and what is remembered of it. */
KK_FN void play(Game& game, u64 meld) {
    int revolution = game.revolution;
    remember(game, meld);
    play((Position&) game, meld);
    if (game.revolution != revolution) {
        for (int i = 0; i < PLAYERS; i++) {
            game.trails[i].passed_on = 0;
            game.trails[i].ways = 0;
        }
    }
}

/* Draws the places of a stalemate. */
KK_FN void settle(Position& game, Random& random) {
    for (int place = game.finished_count; place < PLAYERS; place++) {
        int skip = random.below(PLAYERS - place);
        int player = lowest_bit(nth_card(~(u64) game.out & 0x1F, skip));
        finish(game, player);
    }
    game.phase = OVER;
}

/* --- deal and exchange --- */

KK_FN void set_hand(Game& game, int player, u64 cards) {
    game.hands[player] = cards;
    game.sizes[player] = (u8) count(cards);
}

KK_FN void transfer(Game& game, int from, int to, u64 cards) {
    set_hand(game, from, game.hands[from] & ~cards);
    set_hand(game, to, game.hands[to] | cards);
    game.gave[from] |= cards;
    game.got[to] |= cards;
}

KK_FN void forget(Game& game) {
    game.table = 0;
    game.played = 0;
    for (int player = 0; player < PLAYERS; player++) {
        game.gave[player] = 0;
        game.got[player] = 0;
        game.trails[player] = Trail{};
    }
    game.finished_count = 0;
    game.out = 0;
    game.passed = 0;
    game.passes_in_row = 0;
    game.to_give = 0;
    game.owner = NOBODY;
    game.turn = NOBODY;
    game.revolution = 0;
    game.lock = 0;
    game.last_led = 0;
    game.in_trick = 0;
    game.starter = NOBODY;
    game.plays = 0;
    game.leads = 0;
}

/* Deals 53 cards from the daifugo's seat on, or from anyone's without classes: the first three get eleven. */
KK_FN void deal(Game& game) {
    int first = has_classes(game) ? game.seat_of[player_of(game, 0)] : game.random.below(PLAYERS);
    u64 left = DECK;
    int cards = 53;
    for (int i = 0; i < PLAYERS; i++) {
        u64 hand = 0;
        for (int n = i < 3 ? 11 : 10; n > 0; n--) {
            u64 card = nth_card(left, game.random.below(cards--));
            hand |= card;
            left &= ~card;
        }
        set_hand(game, game.seats[(first + i) % PLAYERS], hand);
    }
}

KK_FN void ask_to_give(Game& game, int role, int cards) {
    game.phase = GIVE;
    game.turn = (u8) player_of(game, role);
    game.to_give = (u8) cards;
}

KK_FN void begin_play(Game& game) {
    game.phase = PLAY;
    game.to_give = 0;
    for (int player = 0; player < PLAYERS; player++) {
        if ((game.hands[player] & DIAMOND_3) != 0) {
            game.turn = (u8) player;
        }
    }
    game.owner = game.turn;
    game.starter = game.turn;
}

/* Moves the cards that must change hands and says who gives, or who leads. */
KK_FN void open(Game& game) {
    if (!has_classes(game)) {
        begin_play(game);
        return;
    }
    int daifugo = player_of(game, 0);
    int fugo = player_of(game, 1);
    int hinmin = player_of(game, 3);
    int daihinmin = player_of(game, 4);
    transfer(game, daihinmin, daifugo, strongest_cards(game.hands[daihinmin], 2));
    transfer(game, hinmin, fugo, strongest_cards(game.hands[hinmin], 1));
    ask_to_give(game, 0, 2);
}

/* The player at turn gives cards of its hand. */
KK_FN void give(Game& game, u64 cards) {
    int giver = game.turn;
    transfer(game, giver, partner_of(game, giver), cards);
    if (game.roles[giver] == 0) {
        ask_to_give(game, 1, 1);
    } else {
        begin_play(game);
    }
}

/* --- from game to game --- */

KK_FN void draw_order(Random& random, u8* order) {
    for (int i = 0; i < PLAYERS; i++) {
        int j = random.below(i + 1);
        order[i] = order[j];
        order[j] = (u8) i;
    }
}

/* Seats, classes (by the finishing order in game.finished), deal and forced exchange of game game.number. */
KK_FN void begin_game(Game& game, bool new_seats) {
    if (new_seats) {
        draw_order(game.random, game.seats);
        for (int seat = 0; seat < PLAYERS; seat++) {
            game.seat_of[game.seats[seat]] = (u8) seat;
        }
    }
    bool reset = game.number % CLASS_RESET == 0;
    for (int place = 0; place < PLAYERS; place++) {
        game.roles[game.finished[place]] = (u8) (reset ? NO_CLASS : place);
    }
    forget(game);
    deal(game);
}

/* The first game at a table: somewhere between two class resets, with classes from a random order. */
KK_FN void begin_table(Game& game, u64 seed) {
    game.random.counter = seed;
    game.number = (u32) game.random.below(CLASS_RESET * SEAT_CHANGE);
    draw_order(game.random, game.finished);
    begin_game(game, true);
}

KK_FN void begin_next_game(Game& game) {
    game.number++;
    begin_game(game, game.number % SEAT_CHANGE == 0);
}

KK_FN int games_to_go(const Game& game) {
    return CLASS_RESET - (int) (game.number % CLASS_RESET);
}

}  // namespace kk
#endif
