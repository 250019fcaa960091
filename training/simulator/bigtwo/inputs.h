/* What a net sees of a decision of Big Two, as bits: 1,024 of the view of the player at turn, 256 of each candidate.
 * docs/inputs.md is the specification (version 1); kakumei.search.inputs is the same in Java, and a test holds both to
 * each other. */
#ifndef KAKUMEI_BIGTWO_INPUTS_H
#define KAKUMEI_BIGTWO_INPUTS_H

#include "../bits.h"
#include "bigtwo.h"

namespace kk {

const int INPUT_VERSION = 1;
const int VIEW_BITS = 1024;
const int CANDIDATE_BITS = 256;
const int OPEN_BITS = 256;
const int OPPONENTS = PLAYERS - 1;

/* Bits of the view. */
const int V_HAND = 0;
const int V_HAND_COUNTS = 52;
const int V_UNSEEN = 104;
const int V_UNSEEN_COUNTS = 156;
const int V_OPPONENTS = 208;
const int V_TABLE = 784;
const int V_TABLE_CARDS = 809;
const int V_SIZE = 861;
const int V_LEADS_NOW = 874;
const int V_PASSES = 875;
const int V_PLAYS = 877;
const int V_LEADS = 884;
const int V_FEWEST = 892;
const int V_TOP_CARDS = 900;
const int V_TOP_PAIRS = 913;
const int V_HAND_KINDS = 926;
const int V_UNSEEN_KINDS = 931;
const int V_STRAIGHTS = 936;
const int V_TRIPLETS = 938;
const int V_MUST = 939;
const int V_SMALLEST = 940;
const int V_MY_PASSES = 953;
const int V_POINTS = 957;

/* Bits of one opponent, within its part of the view. */
const int O_BITS = 192;
const int O_PLAYED = 0;
const int O_SIZE = 52;
const int O_PASSED = 65;
const int O_OWNER = 66;
const int O_PASSED_ON = 67;
const int O_LAST = 111;
const int O_LAST_LED = 136;
const int O_LAST_PASSED = 137;
const int O_PASSES = 162;
const int O_PASSES_IN_ROW = 170;
const int O_LED = 174;
const int O_FOLLOWED = 178;
const int O_FIVES = 182;
const int O_STARTER = 184;

/* Bits of a candidate. */
const int C_LEFT = 0;
const int C_LEFT_COUNTS = 52;
const int C_CARDS = 104;
const int C_MELD = 156;
const int C_PASS = 181;
const int C_SIZE = 182;
const int C_UNBEATABLE = 195;
const int C_ANSWERS = 196;
const int C_FEWEST = 204;
const int C_RANKS = 212;
const int C_TOP_CARDS = 222;
const int C_TOP_PAIRS = 227;
const int C_KINDS = 230;
const int C_SPLITS = 235;
const int C_FEWER_PLAYS = 236;
const int C_MORE_PLAYS = 237;
const int C_MANY_MORE_PLAYS = 238;
const int C_NEXT_HAS_ONE = 239;
const int C_COULD_GO_OUT = 240;
const int C_TOO_LARGE = 241;
const int C_ENDS_TRICK = 242;
const int C_SINGLES = 243;
const int C_PAIRS = 251;

/* Cards by strength: bit 4 * rank + suit, 52 bits, D3 first and S2 last. */
KK_FN u64 card_bits(u64 cards) {
    u64 x = (cards & NATURAL) >> 4;
    return (x >> 2 & ROW) | (x >> 3 & ROW) << 1 | (x >> 1 & ROW) << 2 | (x & ROW) << 3;
}

/* Kind (8), rank (13), suit (4): 25 bits, each with one of them set; no suit where suits do not compare. */
KK_FN u64 meld_bits(const Rules& rules, u64 meld) {
    if (meld == 0) {
        return 0;
    }
    int strength = strength_of(rules, meld);
    int suit = suit_of(strength);
    return 1ull << kind_of(strength) | 1ull << (8 + rank_of(strength)) | (suit < 0 ? 0 : 1ull << (21 + suit));
}

KK_FN u64 unseen_by(const Game& game, int player) {
    return NATURAL & ~game.played & ~game.hands[player];
}

KK_FN int opponent_of(const Game& game, int player, int number) {
    return game.seats[(game.seat_of[player] + 1 + number) % PLAYERS];
}

/* In row 0: the columns whose strongest card of the hand no card of others beats. */
KK_FN u64 top_columns(u64 hand, u64 others) {
    int column = others == 0 ? 0 : highest_column(others);
    u64 top = columns_with(hand & above(column), 1);
    bool stronger = others != 0 && top_suit(suits_at(hand, column)) > top_suit(suits_at(others, column));
    return top | (stronger ? 1ull << (4 * column) : 0);
}

/* How many cards of the hand no card of others beats. */
KK_FN int top_cards(u64 hand, u64 others) {
    if (others == 0) {
        return count(hand);
    }
    int column = highest_column(others);
    int rows_above = stronger_rows(top_suit(suits_at(others, column)));
    return count(hand & (above(column) | (rank(column) & rows(rows_above))));
}

/* In row 0: the columns whose strongest pair of the hand no pair of others beats. */
KK_FN u64 top_pair_columns(u64 hand, u64 others) {
    u64 pairs = columns_with(hand, 2);
    u64 theirs = columns_with(others, 2);
    int column = theirs == 0 ? 0 : highest_column(theirs);
    u64 top = pairs & above(column);
    bool stronger = theirs != 0 && (pairs >> (4 * column) & 1) != 0
            && top_suit(suits_at(hand, column)) > top_suit(suits_at(others, column));
    return top | (stronger ? 1ull << (4 * column) : 0);
}

KK_FN void put_opponent(const Game& game, int player, u64* words, int at) {
    const Trail& trail = game.trails[player];
    put(words, at + O_PLAYED, card_bits(trail.played));
    put(words, at + O_SIZE, thermometer(game.sizes[player], HAND_SIZE));
    put(words, at + O_PASSED, game.passed >> player & 1);
    put(words, at + O_OWNER, game.table != 0 && game.owner == player ? 1 : 0);
    put(words, at + O_PASSED_ON, trail.passed_on);
    put(words, at + O_LAST, meld_bits(game.rules, trail.last));
    put(words, at + O_LAST_LED, game.last_led >> player & 1);
    put(words, at + O_LAST_PASSED, meld_bits(game.rules, trail.last_passed));
    put(words, at + O_PASSES, lead_steps(trail.passes));
    put(words, at + O_PASSES_IN_ROW, thermometer(trail.passes_in_row, 4));
    put(words, at + O_LED, trail.led);
    put(words, at + O_FOLLOWED, trail.followed);
    put(words, at + O_FIVES, thermometer(trail.fives, 2));
    put(words, at + O_STARTER, game.starter == player ? 1 : 0);
}

/* The view of the player at turn, whose hand needs so many plays; words[16] is overwritten. */
KK_FN void view_bits(const Game& game, int plays_needed, u64* words) {
    int me = game.turn;
    u64 hand = game.hands[me];
    u64 unseen = unseen_by(game, me);
    const Rules& rules = game.rules;
    clear_bits<VIEW_BITS>(words);
    u64 held = card_bits(hand);
    u64 hidden = card_bits(unseen);
    put(words, V_HAND, held);
    put(words, V_HAND_COUNTS, count_bits(held));
    put(words, V_UNSEEN, hidden);
    put(words, V_UNSEEN_COUNTS, count_bits(hidden));
    int smallest = HAND_SIZE;
    KK_UNROLL
    for (int i = 0; i < OPPONENTS; i++) {
        int player = opponent_of(game, me, i);
        put_opponent(game, player, words, V_OPPONENTS + i * O_BITS);
        smallest = game.sizes[player] < smallest ? game.sizes[player] : smallest;
    }
    put(words, V_TABLE, meld_bits(rules, game.table));
    put(words, V_TABLE_CARDS, card_bits(game.table));
    put(words, V_SIZE, thermometer(game.sizes[me], HAND_SIZE));
    put(words, V_LEADS_NOW, game.table == 0 ? 1 : 0);
    put(words, V_PASSES, thermometer(count(game.passed), 2));
    put(words, V_PLAYS, play_steps(game.plays));
    put(words, V_LEADS, lead_steps(game.leads));
    put(words, V_FEWEST, thermometer(plays_needed, 8));
    put(words, V_TOP_CARDS, every_fourth(top_columns(hand, unseen)) >> 1);
    put(words, V_TOP_PAIRS, every_fourth(top_pair_columns(hand, unseen)) >> 1);
    put(words, V_HAND_KINDS, (u64) poker_kinds(rules, hand, NONE));
    put(words, V_UNSEEN_KINDS, (u64) poker_kinds(rules, unseen, NONE));
    put(words, V_STRAIGHTS, thermometer(rules.straights - 8, 2));
    put(words, V_TRIPLETS, rules.triplets != 0 ? 1 : 0);
    put(words, V_MUST, must_play(game) != 0 ? 1 : 0);
    put(words, V_SMALLEST, thermometer(smallest, HAND_SIZE));
    put(words, V_MY_PASSES, thermometer(game.trails[me].passes_in_row, 4));
    put(words, V_POINTS, rules.points != 0 ? 1 : 0);
}

/* The hands of the opponents, which the player at turn does not see: 52 bits each; words[4] is overwritten. */
KK_FN void open_bits(const Game& game, u64* words) {
    clear_bits<OPEN_BITS>(words);
    KK_UNROLL
    for (int i = 0; i < OPPONENTS; i++) {
        put(words, 52 * i, card_bits(game.hands[opponent_of(game, game.turn, i)]));
    }
}

/* What a meld meets: how much could beat it, and who holds how many cards. */
KK_FN void put_meld(const Game& game, u64 meld, u64 unseen, u64* words) {
    int me = game.turn;
    int size = count(meld);
    int largest = 0;
    int same = 0;
    KK_UNROLL
    for (int i = 0; i < OPPONENTS; i++) {
        int cards = game.sizes[opponent_of(game, me, i)];
        largest = cards > largest ? cards : largest;
        same |= cards == size ? 1 : 0;
    }
    int n = answers_to(game.rules, unseen, meld);
    put(words, C_MELD, meld_bits(game.rules, meld));
    put(words, C_UNBEATABLE, n == 0 || size > largest ? 1 : 0);
    put(words, C_ANSWERS,
            thermometer((n >= 1) + (n >= 2) + (n >= 3) + (n >= 4) + (n >= 6) + (n >= 8) + (n >= 12) + (n >= 20), 8));
    put(words, C_NEXT_HAS_ONE, size == 1 && game.sizes[opponent_of(game, me, 0)] == 1 ? 1 : 0);
    put(words, C_COULD_GO_OUT, (u64) same);
    put(words, C_TOO_LARGE, size > largest ? 1 : 0);
}

/* A meld or the pass of the player at turn, whose hand needs so many plays; words[4] is overwritten. */
KK_FN void candidate_bits(const Game& game, int plays_needed, u64 meld, u64* words) {
    u64 hand = game.hands[game.turn];
    u64 unseen = unseen_by(game, game.turn);
    u64 left = hand & ~meld;
    clear_bits<CANDIDATE_BITS>(words);
    u64 rest = card_bits(left);
    put(words, C_LEFT, rest);
    put(words, C_LEFT_COUNTS, count_bits(rest));
    put(words, C_CARDS, card_bits(meld));
    if (meld != PASS) {
        put_meld(game, meld, unseen, words);
    } else {
        put(words, C_PASS, 1);
        put(words, C_ENDS_TRICK, count(game.passed) == PLAYERS - 2 ? 1 : 0);
    }
    int plays = meld == PASS ? plays_needed : fewest_plays(game.rules, left);
    put(words, C_SIZE, thermometer(count(left), HAND_SIZE));
    put(words, C_FEWEST, thermometer(plays, 8));
    put(words, C_RANKS, thermometer(count(columns_with(left, 1)), 10));
    put(words, C_TOP_CARDS, thermometer(top_cards(left, unseen), 5));
    put(words, C_TOP_PAIRS, thermometer(count(top_pair_columns(left, unseen)), 3));
    put(words, C_KINDS, (u64) poker_kinds(game.rules, left, NONE));
    put(words, C_SPLITS, (columns_with(meld, 1) & columns_with(left, 1)) != 0 ? 1 : 0);
    put(words, C_FEWER_PLAYS, plays < plays_needed ? 1 : 0);
    put(words, C_MORE_PLAYS, plays > plays_needed ? 1 : 0);
    put(words, C_MANY_MORE_PLAYS, plays > plays_needed + 1 ? 1 : 0);
    put(words, C_SINGLES, thermometer(count(columns_with(left, 1) & ~columns_with(left, 2)), 8));
    put(words, C_PAIRS, thermometer(count(columns_with(left, 2) & ~columns_with(left, 3)), 4));
}

}  // namespace kk
#endif
