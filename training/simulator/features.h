/* Which weights of the linear policy speak for a meld or a gift, and their sums: as MeldClass, PlayFeatures and
 * GiftFeatures of kakumei.search.linear have it. */
#ifndef KAKUMEI_FEATURES_H
#define KAKUMEI_FEATURES_H

#include "inputs.h"

namespace kk {
namespace linear {

/* --- classes of melds: MeldClass in Java --- */

const int SLOTS = 14;
const int EIGHTS_SLOT = SLOTS - 1;
const int SINGLE = 1;
const int LONE_JOKER = SINGLE + SLOTS;
const int PAIR = LONE_JOKER + 1;
const int SEQUENCE_OF_3 = PAIR + 3 * SLOTS;
const int SEQUENCE_OF_4 = SEQUENCE_OF_3 + COLUMNS - 2;
const int SEQUENCE_OF_5 = SEQUENCE_OF_4 + COLUMNS - 3;
const int CLASSES = SEQUENCE_OF_5 + COLUMNS - 4;
const int KINDS = 9;

KK_FN int slot_of(int column, bool reversed) {
    return column == EIGHT ? EIGHTS_SLOT : strength_of(column, reversed);
}

KK_FN int class_of(u64 meld, bool reversed) {
    if (meld == PASS) {
        return 0;
    }
    if (meld == JOKER_ALONE) {
        return LONE_JOKER;
    }
    int size = size_of(meld);
    if (is_one_rank(meld)) {
        int slot = slot_of(low_of(meld), reversed);
        return size == 1 ? SINGLE + slot : PAIR + ((size < 4 ? size : 4) - 2) * SLOTS + slot;
    }
    int weakest = reversed ? COLUMNS - 1 - high_of(meld) : low_of(meld);
    return (size == 3 ? SEQUENCE_OF_3 : size == 4 ? SEQUENCE_OF_4 : SEQUENCE_OF_5) + weakest;
}

KK_FN int kind_of(int meld_class) {
    if (meld_class < PAIR) {
        return meld_class == 0 ? 0 : meld_class == LONE_JOKER ? 2 : 1;
    }
    if (meld_class < SEQUENCE_OF_3) {
        return 3 + (meld_class - PAIR) / SLOTS;
    }
    return meld_class < SEQUENCE_OF_4 ? 6 : meld_class < SEQUENCE_OF_5 ? 7 : 8;
}

/* --- where weights stand: PlayFeatures and GiftFeatures in Java --- */

const int COUNTS = 5;
const int SIZES = 12;
const int GROUPS = 10;
const int LEVELS = 9;

const int OWN = 0;
const int UNSEEN = OWN + SLOTS * COUNTS;
const int HAS_JOKER = UNSEEN + SLOTS * COUNTS;
const int HAS_SPADE_3 = HAS_JOKER + 3;
const int REVERSED = HAS_SPADE_3 + 3;
const int MY_SIZE = REVERSED + 2;
const int SMALLEST = MY_SIZE + SIZES;
const int NEXT = SMALLEST + SIZES;
const int LARGEST = NEXT + SIZES;
const int OWNER = LARGEST + SIZES;
const int IN_TRICK = OWNER + SIZES + 1;
const int ALIVE = IN_TRICK + PLAYERS;
const int RANKS = ALIVE + PLAYERS;
const int WEAK = RANKS + SIZES;
const int STRONG = WEAK + GROUPS;
const int RUNS = STRONG + GROUPS;
const int TABLE = RUNS + 4;
const int ROW_LENGTH = TABLE + 2 * CLASSES;
const int CONTEXT = 2 * 13 + 15;

const int BEATEN_LEVELS = 4; /* pass, pass that gives me the lead, meld that can be beaten, meld that cannot */
const int BY_GROUPS = CLASSES * ROW_LENGTH;
const int BY_LEFT = BY_GROUPS + BEATEN_LEVELS * LEVELS * LEVELS * 2;
const int BY_LAST = BY_LEFT + BEATEN_LEVELS * SIZES * SIZES;
const int BY_SMALLEST = BY_LAST + BEATEN_LEVELS * 2 * 4;
const int BY_ANSWERS = BY_SMALLEST + BEATEN_LEVELS * SIZES * LEVELS;
const int BY_LOCK = BY_ANSWERS + 11 * KINDS * PLAYERS;
const int BY_RUNS = BY_LOCK + 3 * 4 * 6 * 2;
const int BY_JOKER = BY_RUNS + KINDS * 16;
const int BY_RANK = BY_JOKER + KINDS * SIZES;
const int BY_DOMINANCE = BY_RANK + 4 * SLOTS * COUNTS * COUNTS;
const int BY_EIGHT = BY_DOMINANCE + COUNTS * COUNTS * 36;
const int BY_TURN = BY_EIGHT + KINDS * LEVELS;
const int BY_WEAKER = BY_TURN + LEVELS * LEVELS;
const int BY_NEXT = BY_WEAKER + KINDS * LEVELS * 2;
const int BY_FEWEST = BY_NEXT + 5 * KINDS * 4;
const int PLAY_WEIGHTS = BY_FEWEST + 5 * KINDS * 4;

const int GIFT_CARD = PLAY_WEIGHTS;
const int GIFT_CHANGE = GIFT_CARD + 2 * SLOTS * COUNTS * 2;
const int GIFT_PAIR = GIFT_CHANGE + SLOTS * COUNTS * COUNTS;
const int GIFT_RUNS = GIFT_PAIR + SLOTS * SLOTS;
const int GIFT_RANKS = GIFT_RUNS + 2 * 16;
const int GIFT_DIAMOND_3 = GIFT_RANKS + 2 * SIZES;
const int GIFT_SPADE_3 = GIFT_DIAMOND_3 + 4;
const int WEIGHTS = GIFT_SPADE_3 + 4;
static_assert(WEIGHTS == 48095, "the weights of version 1");

KK_FN int at_most(int n, int most) {
    return n < most ? n : most;
}

KK_FN int at_least(int n, int least) {
    return n > least ? n : least;
}

/* Cards a column holds, in its four bits. */
KK_FN u64 column_counts(u64 cards) {
    u64 pairs = cards - (cards >> 1 & 0x5555555555555555ull);
    return (pairs & 0x3333333333333333ull) + (pairs >> 2 & 0x3333333333333333ull);
}

KK_FN int few_runs(u64 cards) {
    return at_most(count(run_starts(cards & NATURAL, 3)), 3);
}

/* A sum of weights, one after the other. */
struct Sum {
    const float* weights;
    float value;

    KK_FN void add(int i) {
#ifdef __CUDA_ARCH__
        value += __ldg(weights + i);
#else
        value += weights[i];
#endif
    }
};

/* What the weights are told of one decision. */
struct Decision {
    const Position* game;
    u64 hand;
    u64 unseen;
    u64 counts;     /* of the own ranks */
    u64 beaters[5]; /* the unseen ranks of which there are enough to beat a group of n, in row 0 */
    bool reversed;
    bool joker_unseen;
    int in_trick;
    int largest;
    int smallest;
    int next;
    int weak;
    int ranks;
    int runs;
    uint16_t context[CONTEXT];
};

/* How many unseen ranks beat a group of n natural cards of a rank; none beats eights. */
KK_FN int beaten(const Decision& d, int column, int n, bool reversed) {
    if (n == 0 || column == EIGHT) {
        return 0;
    }
    return count(d.beaters[n] & stronger(column, reversed)) + (n == 1 && d.joker_unseen ? 1 : 0);
}

KK_FN int weak_groups(const Decision& d, u64 cards, bool reversed) {
    int found = 0;
    u64 counts = column_counts(cards & NATURAL);
    for (u64 rest = columns_with(cards & NATURAL, 1); rest != 0; rest &= rest - 1) {
        int column = lowest_column(rest);
        found += beaten(d, column, suits_at(counts, column), reversed) > 0 ? 1 : 0;
    }
    return found;
}

/* 0 if the player holds a card, 1 if it is unseen, 2 if it was played. */
KK_FN int whereabouts(const Decision& d, u64 card) {
    return (d.hand & card) != 0 ? 0 : (d.unseen & card) != 0 ? 1 : 2;
}

KK_FN void see(Decision& d, const Position& game) {
    int me = game.turn;
    u64 hand = game.hands[me];
    u64 unseen = unseen_by(game, me);
    u64 natural = unseen & NATURAL;
    d.game = &game;
    d.hand = hand;
    d.unseen = unseen;
    d.reversed = game.revolution != 0;
    d.joker_unseen = (unseen & JOKER) != 0;
    d.beaters[0] = 0;
    d.beaters[1] = columns_with(natural, 1);
    d.beaters[2] = d.joker_unseen ? d.beaters[1] : columns_with(natural, 2);
    d.beaters[3] = columns_with(natural, d.joker_unseen ? 2 : 3);
    d.beaters[4] = columns_with(natural, d.joker_unseen ? 3 : 4);
    int others = ~(game.out | 1 << me) & 0x1F;
    int following = others & ~game.passed;
    d.smallest = SIZES - 1;
    d.largest = 0;
    KK_UNROLL
    for (int player = 0; player < PLAYERS; player++) {
        int size = at_most(game.sizes[player], SIZES - 1);
        d.smallest = (others >> player & 1) != 0 ? at_most(size, d.smallest) : d.smallest;
        d.largest = (following >> player & 1) != 0 ? at_least(size, d.largest) : d.largest;
    }
    d.in_trick = count((u64) following);
    d.next = following == 0 ? 0 : at_most(game.sizes[next_player(game, me, following)], SIZES - 1);
    int owner = game.owner == me ? SIZES : at_most(game.sizes[game.owner == NOBODY ? 0 : game.owner], SIZES - 1);
    d.counts = column_counts(hand & NATURAL);
    u64 hidden = column_counts(natural);
    d.weak = weak_groups(d, hand, d.reversed);
    d.ranks = count(columns_with(hand & NATURAL, 1));
    d.runs = few_runs(hand);
    uint16_t* context = d.context;
    context[0] = (uint16_t) (SMALLEST + d.smallest);
    context[1] = (uint16_t) (NEXT + d.next);
    context[2] = (uint16_t) (LARGEST + d.largest);
    context[3] = (uint16_t) (OWNER + owner);
    context[4] = (uint16_t) (IN_TRICK + d.in_trick);
    context[5] = (uint16_t) (ALIVE + count((u64) others));
    KK_UNROLL
    for (int column = THREE; column <= TWO; column++) {
        int slot = slot_of(column, d.reversed);
        context[4 + 2 * column] = (uint16_t) (OWN + slot * COUNTS + suits_at(d.counts, column));
        context[5 + 2 * column] = (uint16_t) (UNSEEN + slot * COUNTS + suits_at(hidden, column));
    }
    context[32] = (uint16_t) (HAS_JOKER + whereabouts(d, JOKER));
    context[33] = (uint16_t) (HAS_SPADE_3 + whereabouts(d, SPADE_3));
    context[34] = (uint16_t) (REVERSED + (d.reversed ? 1 : 0));
    context[35] = (uint16_t) (MY_SIZE + at_most(count(hand), SIZES - 1));
    context[36] = (uint16_t) (RANKS + at_most(d.ranks, SIZES - 1));
    context[37] = (uint16_t) (WEAK + at_most(d.weak, GROUPS - 1));
    context[38] = (uint16_t) (STRONG + at_most(d.ranks - d.weak, GROUPS - 1));
    context[39] = (uint16_t) (RUNS + d.runs);
    int to_beat = game.table == 0 ? 0 : class_of(game.table, d.reversed);
    context[40] = (uint16_t) (TABLE + 2 * to_beat + (game.lock != 0 ? 1 : 0));
}

/* Four sums side by side, in the order of Java. */
KK_FN float row_sum(const Decision& d, const float* weights, int meld_class) {
    const float* row = weights + meld_class * ROW_LENGTH;
    Sum a = {row, 0};
    Sum b = {row, 0};
    Sum c = {row, 0};
    Sum e = {row, 0};
    KK_UNROLL
    for (int i = 0; i + 3 < CONTEXT; i += 4) {
        a.add(d.context[i]);
        b.add(d.context[i + 1]);
        c.add(d.context[i + 2]);
        e.add(d.context[i + 3]);
    }
    a.add(d.context[CONTEXT - 1]);
    static_assert(CONTEXT % 4 == 1, "one is left over");
    return (a.value + b.value) + (c.value + e.value);
}

KK_FN int level(int n) {
    return at_most(n, LEVELS - 1);
}

/* Buckets of how many ranks beat something: 0, 1, 2, 3, 4 or 5, more. */
KK_FN int dominance(int beaten) {
    return beaten < 4 ? beaten : beaten < 6 ? 4 : 5;
}

KK_FN void add_left(const Decision& d, Sum& sum, int outcome, u64 left, int ranks, int weak) {
    int joker = (left & JOKER) != 0 ? 1 : 0;
    int cards = at_most(count(left), SIZES - 1);
    sum.add(BY_GROUPS + ((outcome * LEVELS + level(weak)) * LEVELS + level(ranks - weak)) * 2 + joker);
    sum.add(BY_LEFT + (outcome * SIZES + at_most(ranks, SIZES - 1)) * SIZES + cards);
    sum.add(BY_LAST + (outcome * 2 + (is_one_meld(left) ? 1 : 0)) * 4 + at_least(at_most(d.smallest, 4) - 1, 0));
    sum.add(BY_SMALLEST + (outcome * SIZES + d.smallest) * LEVELS + level(weak));
}

KK_FN void add_opponents(const Decision& d, Sum& sum, int kind, int answers) {
    sum.add(BY_NEXT + (at_most(d.next, 4) * KINDS + kind) * 4 + at_most(answers, 3));
    sum.add(BY_FEWEST + (at_most(d.smallest, 4) * KINDS + kind) * 4 + at_most(answers, 3));
}

/* The weights of a meld's own, those of its class and the context apart. */
KK_FN float own_sum(const Decision& d, const float* weights, u64 meld, int kind) {
    const Position& game = *d.game;
    Sum sum = {weights, 0};
    if (meld == PASS) {
        add_left(d, sum, pass_leads(game) ? 1 : 0, d.hand, d.ranks, d.weak);
        add_opponents(d, sum, 0, 0);
        return sum.value;
    }
    bool alone = meld == JOKER_ALONE;
    u64 leaving = cards_of(meld);
    u64 left = d.hand & ~leaving;
    bool turns = turns_order(meld);
    bool eight = (cells_of(meld) & EIGHTS) != 0;
    bool spade_3 = game.table == JOKER_ALONE;
    bool same_suits = game.table != 0 && !spade_3 && !alone && suits_of(meld) == suits_of(game.table);
    bool lock = !alone && (game.lock != 0 || same_suits);
    Table after = {meld, lock, d.reversed != turns};
    int answers = eight || spade_3 ? 0 : ways_to_beat(after, d.unseen);
    bool beatable = answers != 0 && size_of(meld) <= d.largest;
    int stage = at_most(count(left) / 3, 3);
    int ranks = d.ranks;
    int weak = d.weak;
    for (u64 rest = columns_with(leaving & NATURAL, 1); rest != 0; rest &= rest - 1) {
        int column = lowest_column(rest);
        int held = suits_at(d.counts, column);
        int kept = held - count((u64) suits_at(leaving, column));
        int beaten_before = beaten(d, column, held, d.reversed);
        int beaten_after = beaten(d, column, kept, d.reversed);
        ranks -= kept == 0 ? 1 : 0;
        weak += (beaten_after > 0 ? 1 : 0) - (beaten_before > 0 ? 1 : 0);
        int change = held * COUNTS + kept;
        sum.add(BY_RANK + (stage * SLOTS + slot_of(column, d.reversed)) * COUNTS * COUNTS + change);
        sum.add(BY_DOMINANCE + change * 36 + dominance(beaten_before) * 6 + dominance(beaten_after));
    }
    add_left(d, sum, beatable ? 2 : 3, left, ranks, weak);
    add_opponents(d, sum, kind, answers);
    sum.add(BY_ANSWERS + (at_most(answers, 10) * KINDS + kind) * PLAYERS + d.in_trick);
    sum.add(BY_RUNS + kind * 16 + d.runs * 4 + few_runs(left));
    u64 mine = columns_with(d.hand & NATURAL, 1);
    u64 weaker = alone ? mine : mine & (d.reversed ? above(high_of(meld)) : below(low_of(meld)));
    sum.add(BY_WEAKER + (kind * LEVELS + level(count(weaker))) * 2 + (game.table == 0 ? 0 : 1));
    if (lock) {
        int column = d.reversed ? low_of(meld) : high_of(meld);
        int own = at_most(count(left & NATURAL & rows(suits_of(meld)) & stronger(column, d.reversed)), 3);
        sum.add(BY_LOCK + (((game.lock != 0 ? 2 : 1) * 4 + own) * 6 + at_most(answers, 5)) * 2 + (kind == 1 ? 0 : 1));
    }
    if (has_joker(meld)) {
        sum.add(BY_JOKER + kind * SIZES + at_most(count(left), SIZES - 1));
    }
    if (eight) {
        sum.add(BY_EIGHT + kind * LEVELS + level(weak));
    }
    if (turns) {
        int weak_after = weak_groups(d, left, !d.reversed);
        sum.add(BY_TURN + level(weak_after) * LEVELS + level(ranks - weak_after));
    }
    return sum.value;
}

/* --- gifts --- */

KK_FN float gift_score(const float* weights, u64 hand, u64 gift) {
    int two = count(gift) - 1;
    int joker = (hand & JOKER) != 0 ? 1 : 0;
    u64 left = hand & ~gift;
    Sum sum = {weights, 0};
    int first = -1;
    for (u64 rest = gift & NATURAL; rest != 0; rest &= rest - 1) {
        int column = lowest_column(rest);
        int slot = slot_of(column, false);
        int held = count((u64) suits_at(hand, column));
        sum.add(GIFT_CARD + ((two * SLOTS + slot) * COUNTS + held) * 2 + joker);
        if (first >= 0) {
            sum.add(GIFT_PAIR + first * SLOTS + slot);
        }
        if (first != slot) {
            sum.add(GIFT_CHANGE + (slot * COUNTS + held) * COUNTS + count((u64) suits_at(left, column)));
        }
        first = slot;
    }
    sum.add(GIFT_RUNS + two * 16 + few_runs(hand) * 4 + few_runs(left));
    sum.add(GIFT_RANKS + two * SIZES + at_most(count(columns_with(left & NATURAL, 1)), SIZES - 1));
    sum.add(GIFT_DIAMOND_3 + two * 2 + ((gift & DIAMOND_3) == 0 ? 0 : 1));
    sum.add(GIFT_SPADE_3 + two * 2 + ((gift & SPADE_3) == 0 ? 0 : 1));
    return sum.value;
}

}  // namespace linear
}  // namespace kk
#endif
