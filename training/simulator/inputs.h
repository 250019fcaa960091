/* What a net sees of a decision, as bits: 1,536 of the view of the player at turn, 256 of each candidate. docs/inputs.md
 * is the specification (version 2); kakumei.search.inputs is the same in Java, and a test holds both to each other. */
#ifndef KAKUMEI_INPUTS_H
#define KAKUMEI_INPUTS_H

#include "bits.h"
#include "daihinmin.h"

namespace kk {

const int INPUT_VERSION = 2;
const int VIEW_BITS = 1536;
const int CANDIDATE_BITS = 256;
const int OPEN_BITS = 256;
const int OPPONENTS = PLAYERS - 1;

/* Bits of the view. */
const int V_HAND = 0;
const int V_HAND_COUNTS = 53;
const int V_UNSEEN = 105;
const int V_UNSEEN_COUNTS = 158;
const int V_OPPONENTS = 210;
const int V_ROLE = 894;
const int V_OWNER = 899;
const int V_TABLE = 900;
const int V_REVERSED = 929;
const int V_GAVE = 930;
const int V_GOT = 983;
const int V_GIVING = 998;
const int V_IN_TRICK = 1000;
const int V_HOLDING = 1004;
const int V_SPADE_3 = 1007;
const int V_PLAYS = 1009;
const int V_LEADS = 1016;
const int V_WAYS = 1024;
const int V_MY_PASSES = 1492;

/* Bits of one opponent, within its part of the view. */
const int O_BITS = 171;
const int O_PLAYED = 0;
const int O_PASSED_ON = 53;
const int O_SIZE = 97;
const int O_ROLE = 108;
const int O_PASSED = 113;
const int O_OUT = 114;
const int O_OWNER = 115;
const int O_PARTNER = 116;
const int O_DIAMOND_3 = 117;
const int O_NEXT = 118;
const int O_LAST = 119;
const int O_LAST_PASSED = 146;

/* Bits of how one opponent played, within its part of the view from V_WAYS on. */
const int W_BITS = 117;
const int W_LET_GO = 0;
const int W_WAYS = 52;
const int W_IN_TRICK = 116;

/* Bits of a candidate. */
const int C_LEFT = 0;
const int C_LEFT_COUNTS = 53;
const int C_CARDS = 105;
const int C_KIND = 158;
const int C_PASS = 166;
const int C_GIFT = 167;
const int C_COLUMNS = 168;
const int C_SUITS = 183;
const int C_MAKES_LOCK = 187;
const int C_LOCK = 188;
const int C_TURNS = 189;
const int C_REVERSED = 190;
const int C_EIGHT = 191;
const int C_SIZE = 192;
const int C_UNBEATABLE = 203;
const int C_RUNS = 204;
const int C_SPADE_3_ON_JOKER = 215;
const int C_RANKS = 216;
const int C_PASS_LEADS = 226;
const int C_BEATABLE_GROUPS = 227;
const int C_UNBEATABLE_GROUPS = 235;
const int C_ONE_MELD_LEFT = 243;
const int C_SPLITS_GROUP = 244;
const int C_SPLITS_RUN = 245;
const int C_SPADE_3_LEFT = 246;
const int C_BEATEN_BY = 247;

/* Gifts of two are drawn from so many of the lowest cards. */
const int GIFT_POOL = 10;

/* How cards are turned before they become bits: the strongest rank always at the same end, and suits by what they are
 * to the player, so that positions that differ in names alone look the same. */
struct Turned {
    bool reversed;
    int suits; /* two bits for each new row: the row that it was */
};

/* Columns in opposite order; the joker is lost. */
KK_FN u64 mirrored(u64 cards) {
    u64 x = cards;
    x = (x & 0x0F0F0F0F0F0F0F0Full) << 4 | (x >> 4 & 0x0F0F0F0F0F0F0F0Full);
    x = (x & 0x00FF00FF00FF00FFull) << 8 | (x >> 8 & 0x00FF00FF00FF00FFull);
    x = (x & 0x0000FFFF0000FFFFull) << 16 | (x >> 16 & 0x0000FFFF0000FFFFull);
    x = x << 32 | x >> 32;
    return x >> 4;
}

/* The suits of the table first, then those with the stronger cards in the hand, then with the stronger unseen ones. */
KK_FN Turned turned(u64 table, bool reversed, u64 hand, u64 unseen) {
    u64 held = reversed ? mirrored(hand) : hand & CELLS;
    u64 hidden = reversed ? mirrored(unseen) : unseen & CELLS;
    int first = table == 0 ? 0 : suits_of(table) & 0xF;
    int suits = 0;
    KK_UNROLL
    for (int row = 0; row < 4; row++) {
        int place = 0;
        KK_UNROLL
        for (int other = 0; other < 4; other++) {
            int mine = first >> row & 1;
            int its = first >> other & 1;
            u64 my_cards = held >> row & ROW;
            u64 its_cards = held >> other & ROW;
            u64 my_unseen = hidden >> row & ROW;
            u64 its_unseen = hidden >> other & ROW;
            bool before = its != mine ? its > mine
                    : its_cards != my_cards ? its_cards > my_cards
                    : its_unseen != my_unseen ? its_unseen > my_unseen
                                              : other < row;
            place += before ? 1 : 0;
        }
        suits |= row << (2 * place);
    }
    return Turned{reversed, suits};
}

/* The four rows in their new order, in the lowest bit of each column (nibble) first. */
KK_FN u64 turn_suits(u64 cells, int suits) {
    return (cells >> (suits & 3) & ROW) | (cells >> (suits >> 2 & 3) & ROW) << 1
            | (cells >> (suits >> 4 & 3) & ROW) << 2 | (cells >> (suits >> 6 & 3) & ROW) << 3;
}

/* The natural cards: bit 4 * strength + new row, 52 bits. */
KK_FN u64 card_bits(u64 cards, const Turned& turned) {
    u64 natural = cards & NATURAL;
    return turn_suits(turned.reversed ? mirrored(natural) : natural, turned.suits) >> 4;
}

/* The same and the joker in bit 52. */
KK_FN u64 cards_and_joker(u64 cards, const Turned& turned) {
    return card_bits(cards, turned) | (cards & JOKER) >> (60 - 52);
}

/* One of eight bits: single, lone joker, pair, triple, four or five; sequence of 3, of 4, of 5 or more. */
KK_FN u64 kind_bits(u64 meld) {
    if (meld == 0) {
        return 0;
    }
    if (meld == JOKER_ALONE) {
        return 1 << 1;
    }
    int n = size_of(meld);
    if (is_sequence(meld)) {
        return 1 << (n >= 5 ? 7 : n + 2);
    }
    return 1 << (n == 1 ? 0 : n >= 4 ? 4 : n);
}

/* The fifteen columns of a meld, from the weakest, the joker's included. */
KK_FN u64 column_bits(u64 meld, const Turned& turned) {
    if (cells_of(meld) == 0) {
        return 0;
    }
    int low = low_of(meld);
    int high = high_of(meld);
    return thermometer(high - low + 1, COLUMNS) << (turned.reversed ? COLUMNS - 1 - high : low);
}

KK_FN u64 suit_bits(u64 meld, const Turned& turned) {
    return cells_of(meld) == 0 ? 0 : turn_suits((u64) (suits_of(meld) & 0xF), turned.suits) & 0xF;
}

/* Kind (8), ranks (13), suits (4): 25 bits. */
KK_FN u64 meld_bits(u64 meld, const Turned& turned) {
    return kind_bits(meld) | (column_bits(meld, turned) >> 1 & 0x1FFF) << 8 | suit_bits(meld, turned) << 21;
}

KK_FN u64 role_bits(int role) {
    return role == NO_CLASS ? 0 : 1ull << role;
}

KK_FN u64 unseen_by(const Position& game, int player) {
    return DECK & ~game.played & ~game.hands[player];
}

/* Opponents who may still play in this trick, bit = player. */
KK_FN int others_in_trick(const Position& game, int player) {
    return ~(game.out | game.passed | 1 << player) & 0x1F;
}

KK_FN Turned turned_for(const Game& game, int player) {
    return turned(game.table, game.revolution != 0, game.hands[player], unseen_by(game, player));
}

KK_FN void put_opponent(const Game& game, int player, int next, int partner, const Turned& turned, u64* words, int at) {
    const Trail& trail = game.trails[player];
    put(words, at + O_PLAYED, cards_and_joker(trail.played, turned));
    put(words, at + O_PASSED_ON, trail.passed_on);
    put(words, at + O_SIZE, thermometer(game.sizes[player], 11));
    put(words, at + O_ROLE, role_bits(game.roles[player]));
    put(words, at + O_PASSED, game.passed >> player & 1);
    put(words, at + O_OUT, game.out >> player & 1);
    put(words, at + O_OWNER, game.owner == player ? 1 : 0);
    put(words, at + O_PARTNER, player == partner ? 1 : 0);
    put(words, at + O_DIAMOND_3, game.starter == player && (game.played & DIAMOND_3) == 0 ? 1 : 0);
    put(words, at + O_NEXT, player == next ? 1 : 0);
    put(words, at + O_LAST,
            meld_bits(trail.last, turned) | (u64) has_joker(trail.last) << 25 | (u64) (game.last_led >> player & 1) << 26);
    put(words, at + O_LAST_PASSED, meld_bits(trail.last_passed, turned));
}

/* How an opponent led, followed and passed. */
KK_FN void put_ways(const Game& game, int player, const Turned& turned, u64* words, int at) {
    const Trail& trail = game.trails[player];
    put(words, at + W_LET_GO, card_bits(trail.let_go, turned));
    put(words, at + W_WAYS, trail.ways);
    put(words, at + W_IN_TRICK, game.table != 0 ? game.in_trick >> player & 1 : 0);
}

/* The view of the player at turn; words[24] is overwritten. */
KK_FN void view_bits(const Game& game, const Turned& turned, u64* words) {
    int me = game.turn;
    u64 hand = game.hands[me];
    u64 unseen = unseen_by(game, me);
    int partner = partner_of(game, me);
    int others = game.phase == PLAY ? others_in_trick(game, me) : 0;
    int next = others == 0 ? NOBODY : next_player(game, me, others);
    clear_bits<VIEW_BITS>(words);
    u64 held = cards_and_joker(hand, turned);
    u64 hidden = cards_and_joker(unseen, turned);
    const u64 cards = (1ull << 52) - 1;
    put(words, V_HAND, held);
    put(words, V_HAND_COUNTS, count_bits(held & cards));
    put(words, V_UNSEEN, hidden);
    put(words, V_UNSEEN_COUNTS, count_bits(hidden & cards));
    KK_UNROLL
    for (int i = 0; i < OPPONENTS; i++) {
        int seat = game.seat_of[me] + 1 + i;
        int player = game.seats[seat >= PLAYERS ? seat - PLAYERS : seat];
        put_opponent(game, player, next, partner, turned, words, V_OPPONENTS + i * O_BITS);
        put_ways(game, player, turned, words, V_WAYS + i * W_BITS);
    }
    put(words, V_ROLE, role_bits(game.roles[me]));
    put(words, V_OWNER, game.owner == me ? 1 : 0);
    u64 table = game.table;
    put(words, V_TABLE,
            kind_bits(table) | column_bits(table, turned) << 8 | suit_bits(table, turned) << 23
                    | (u64) has_joker(table) << 27 | (u64) game.lock << 28);
    put(words, V_REVERSED, game.revolution);
    put(words, V_GAVE, cards_and_joker(game.gave[me] & unseen, turned));
    u64 got = card_bits(game.got[me], turned);
    put(words, V_GOT,
            every_fourth(columns_with(got, 1)) | (game.got[me] & JOKER) >> (60 - 13)
                    | (u64) (columns_with(got, 2) != 0) << 14);
    put(words, V_GIVING, game.phase == GIVE ? (u64) game.to_give : 0);
    put(words, V_IN_TRICK, thermometer(count(others), 4));
    put(words, V_HOLDING, thermometer(OPPONENTS - count(game.out) - 1, 3));
    put(words, V_SPADE_3, (u64) ((hand & SPADE_3) != 0) | (u64) ((unseen & SPADE_3) != 0) << 1);
    put(words, V_PLAYS, play_steps(game.plays));
    put(words, V_LEADS, lead_steps(game.leads));
    u64 passes = game.trails[me].passed_on;
    put(words, V_MY_PASSES, (passes >> PASSED_SINGLE & 0x1FFF) | (passes >> PASSED_PAIR & 0x1FFF) << 13);
}

/* The hands of the opponents, which the player at turn does not see: 53 bits each; words[4] is overwritten. */
KK_FN void open_bits(const Game& game, const Turned& turned, u64* words) {
    clear_bits<OPEN_BITS>(words);
    KK_UNROLL
    for (int i = 0; i < OPPONENTS; i++) {
        int seat = game.seat_of[game.turn] + 1 + i;
        int player = game.seats[seat >= PLAYERS ? seat - PLAYERS : seat];
        put(words, 53 * i, cards_and_joker(game.hands[player], turned));
    }
}

/* Of natural cards: the ranks of which all are led together, that cards can and cannot beat in an order; an eight needs
 * no strength. */
KK_FN void count_groups(u64 hand, u64 cards, bool reversed, int& beatable, int& unbeatable) {
    u64 natural = hand & NATURAL;
    bool joker = (cards & JOKER) != 0;
    beatable = 0;
    KK_UNROLL
    for (int n = 1; n <= 4; n++) {
        u64 groups = columns_with(natural, n) & ~columns_with(natural, n + 1) & ~EIGHTS;
        u64 answers = joker && n == 1 ? ROW : columns_with(cards & NATURAL, joker ? n - 1 : n);
        u64 weaker = answers == 0 ? 0
                : joker && n == 1 ? CELLS
                : reversed        ? above(lowest_column(answers))
                                  : below(highest_column(answers));
        beatable += count(groups & weaker);
    }
    unbeatable = count(columns_with(natural, 1)) - beatable;
}

/* Whether the cards can be played as one meld. */
KK_FN bool is_one_meld(u64 cards) {
    u64 natural = cards & NATURAL;
    if (cards == 0) {
        return false;
    }
    if (is_one_rank(natural)) {
        return true;
    }
    int n = count(cards);
    if (n < 3 || (natural & ~(ROW << (lowest_bit(natural) & 3))) != 0) {
        return false;
    }
    int span = highest_column(natural) - lowest_column(natural) + 1;
    return span == n || ((cards & JOKER) != 0 && span == n - 1);
}

/* Whether the trick ends with a pass of the player at turn, and leaves the lead to it. */
KK_FN bool pass_leads(const Position& game) {
    int me = game.turn;
    if (game.table == 0 || others_in_trick(game, me) != 0) {
        return false;
    }
    int leader = (game.out >> game.owner & 1) == 0 ? game.owner : next_player(game, game.owner, ~game.out);
    return leader == me;
}

/* How many cards the largest hand has of those who may answer. */
KK_FN int largest_answering_hand(const Position& game) {
    int others = others_in_trick(game, game.turn);
    int largest = 0;
    KK_UNROLL
    for (int player = 0; player < PLAYERS; player++) {
        int size = (others >> player & 1) != 0 ? game.sizes[player] : 0;
        largest = size > largest ? size : largest;
    }
    return largest;
}

/* A meld, the pass or a gift of the player at turn; words[4] is overwritten. */
KK_FN void candidate_bits(const Game& game, const Turned& turned, u64 meld, u64* words) {
    int me = game.turn;
    u64 hand = game.hands[me];
    u64 unseen = unseen_by(game, me);
    bool gift = game.phase == GIVE;
    u64 leaving = gift ? meld : cards_of(meld);
    u64 left = hand & ~leaving;
    u64 left_natural = left & NATURAL;
    bool plays = !gift && meld != PASS;
    bool turns = plays && turns_order(meld);
    bool reversed = (game.revolution != 0) != turns;
    clear_bits<CANDIDATE_BITS>(words);
    u64 left_bits = card_bits(left, turned);
    put(words, C_LEFT, left_bits | (left & JOKER) >> (60 - 52));
    put(words, C_LEFT_COUNTS, count_bits(left_bits));
    put(words, C_CARDS, cards_and_joker(leaving, turned));
    put(words, C_PASS, !gift && meld == PASS ? 1 : 0);
    put(words, C_GIFT, gift ? 1 : 0);
    bool lock = game.lock != 0;
    if (plays) {
        bool eight = (meld & EIGHTS) != 0;
        bool spade_3 = game.table == JOKER_ALONE;
        bool same_suits = game.table != 0 && !spade_3 && meld != JOKER_ALONE && suits_of(meld) == suits_of(game.table);
        bool makes_lock = same_suits && !lock;
        lock = meld != JOKER_ALONE && (lock || same_suits);
        Table table = {meld, lock, reversed};
        int ways = eight || spade_3 ? 0 : ways_to_beat(table, unseen);
        bool unbeatable = ways == 0 || size_of(meld) > largest_answering_hand(game);
        put(words, C_KIND, kind_bits(meld));
        put(words, C_COLUMNS, column_bits(meld, turned));
        put(words, C_SUITS, suit_bits(meld, turned));
        put(words, C_MAKES_LOCK, makes_lock ? 1 : 0);
        put(words, C_TURNS, turns ? 1 : 0);
        put(words, C_EIGHT, eight ? 1 : 0);
        put(words, C_UNBEATABLE, unbeatable ? 1 : 0);
        put(words, C_SPADE_3_ON_JOKER, spade_3 ? 1 : 0);
        put(words, C_BEATEN_BY, thermometer(ways - (ways >= 7) - (ways >= 9), 8));
    } else if (!gift) {
        put(words, C_PASS_LEADS, pass_leads(game) ? 1 : 0);
    }
    put(words, C_LOCK, lock ? 1 : 0);
    put(words, C_REVERSED, reversed ? 1 : 0);
    put(words, C_SIZE, thermometer(count(left), 11));
    put(words, C_RUNS, every_fourth(columns_with(left_bits & left_bits >> 4 & left_bits >> 8, 1)));
    put(words, C_RANKS, thermometer(count(columns_with(left_natural, 1)), 10));
    int beatable;
    int unbeatable_groups;
    count_groups(left, unseen, reversed, beatable, unbeatable_groups);
    put(words, C_BEATABLE_GROUPS, thermometer(beatable, 8));
    put(words, C_UNBEATABLE_GROUPS, thermometer(unbeatable_groups, 8));
    put(words, C_ONE_MELD_LEFT, is_one_meld(left) ? 1 : 0);
    put(words, C_SPLITS_GROUP,
            (columns_with(leaving & NATURAL, 1) & columns_with(left_natural, 1)) != 0 ? 1 : 0);
    u64 starts = run_starts(hand & NATURAL, 3);
    u64 some = starts & (leaving | leaving >> 4 | leaving >> 8);
    u64 all = starts & leaving & leaving >> 4 & leaving >> 8;
    put(words, C_SPLITS_RUN, some != all ? 1 : 0);
    put(words, C_SPADE_3_LEFT, (left & SPADE_3) != 0 ? 1 : 0);
}

/* The gifts among which the player at turn chooses: never the joker, a 2 or an ace while there are enough others; of
 * two cards only the lowest ten are asked about. */
template <class Sink> KK_FN void add_gifts(const Game& game, Sink& out) {
    u64 hand = game.hands[game.turn];
    u64 pool = hand & NATURAL & below(ACE);
    pool = count(pool) >= game.to_give ? pool : hand & NATURAL;
    pool = count(pool) >= game.to_give ? pool : hand;
    if (game.to_give == 1) {
        add_singles(pool, out);
        return;
    }
    int cards = 0;
    for (u64 first = pool; first != 0 && cards < GIFT_POOL; first &= first - 1) {
        cards++;
        int others = cards;
        for (u64 second = first & (first - 1); second != 0 && others < GIFT_POOL; second &= second - 1) {
            others++;
            out.add(lowest(first) | lowest(second));
        }
    }
}

}  // namespace kk
#endif
