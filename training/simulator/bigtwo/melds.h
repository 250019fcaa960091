/* Melds of Big Two: how strong they are, which ones a hand holds that may be led or that beat the table, and the fewest
 * plays that shed a hand. In the order of kakumei.rules.bigtwo.LegalMelds and with the numbers of Strength. A meld is
 * its set of cards, in the layout of cards.h; the pass is 0. */
#ifndef KAKUMEI_BIGTWO_MELDS_H
#define KAKUMEI_BIGTWO_MELDS_H

#include "../sinks.h"

namespace kk {

/* What tables differ in. */
struct Rules {
    u8 straights; /* 8: from 34567 to TJQKA; 9: 23456 too; 10: A2345 too */
    u8 triplets;  /* whether three of a kind may be played alone */
    u8 points;    /* whether points are played for, not the win alone */
};

enum Kind { SINGLE, PAIR, TRIPLET, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, KINDS };

/* What is no meld, and the empty table, which every meld beats. */
const int NONE = -1;
const int FIVE = 5;
/* From the start of a straight, on the ladder, to the column of its top card. */
const int START_TO_TOP = 3;
const int LADDER_STARTS = 10;
/* The sets of two and of three rows, as bits, by their highest suit. */
const u32 PAIR_ROWS = 0x953A6C;
const u32 TRIPLET_ROWS = 0xDB7E;

/* Suits are D, C, H, S from 0 on; rows S, H, D, C. */
KK_FN int suit_of_row(int row) {
    return 0x1023 >> (4 * row) & 0xF;
}

KK_FN int row_of_suit(int suit) {
    return 0x0132 >> (4 * suit) & 0xF;
}

/* The highest suit among rows given as bits, NONE if there is none. */
KK_FN int top_suit(int rows) {
    return (rows & 1) != 0 ? 3 : (rows & 2) != 0 ? 2 : (rows & 8) != 0 ? 1 : (rows & 4) != 0 ? 0 : NONE;
}

/* The rows, as bits, of the suits above a suit. */
KK_FN int stronger_rows(int suit) {
    return suit >= 3 ? 0 : suit == 2 ? 1 : suit == 1 ? 3 : 0xB;
}

/* The strength of a card by its bit: 3D = 0 ... 2S = 51. */
KK_FN int card_strength(int bit) {
    return 4 * ((bit >> 2) - 1) + suit_of_row(bit & 3);
}

KK_FN int sum_of_strengths(u64 cards) {
    int sum = 0;
    for (u64 rest = cards; rest != 0; rest &= rest - 1) {
        sum += card_strength(lowest_bit(rest));
    }
    return sum;
}

/* The cards that beat the one with this bit. */
KK_FN u64 stronger_cards(int bit) {
    int column = bit >> 2;
    return (above(column) & NATURAL) | (rank(column) & rows(stronger_rows(suit_of_row(bit & 3))));
}

/* --- the ladder: the columns A 2 3 ... K A, on which straights are looked for --- */

const u64 ACES_AND_TWOS = 0xFFull << (4 * ACE);

KK_FN u64 on_ladder(u64 cards) {
    return (cards & below(TWO)) << 4 | (cards & ACES_AND_TWOS) >> (4 * ACE);
}

KK_FN u64 off_ladder(u64 ladder) {
    return (ladder >> 4 & NATURAL) | (ladder & below(2)) << (4 * ACE);
}

/* The columns of the ladder in which a straight may start. */
KK_FN u64 straight_starts(const Rules& rules) {
    return below(LADDER_STARTS) & ~below(LADDER_STARTS - rules.straights);
}

/* --- strengths: the kind times 256, and a key that compares melds of one kind --- */

KK_FN int packed(int kind, int key) {
    return kind << 8 | key;
}

KK_FN int kind_of(int strength) {
    return strength >> 8;
}

/* NONE where the kind alone beats it. */
KK_FN int key_of(int strength, int kind) {
    return kind_of(strength) == kind ? strength & 0xFF : NONE;
}

KK_FN int straight_top(int key) {
    return (key >> 2) + 1;
}

KK_FN int poker_hand(const Rules& rules, u64 meld) {
    int row = lowest_bit(meld) & 3;
    bool flush = (meld & ~(ROW << row)) == 0;
    u64 start = run_starts(columns_with(on_ladder(meld), 1), FIVE) & straight_starts(rules);
    if (start != 0) {
        int top = lowest_column(start) + START_TO_TOP;
        return packed(flush ? STRAIGHT_FLUSH : STRAIGHT, 4 * (top - 1) + top_suit(suits_at(meld, top)));
    }
    if (flush) {
        return packed(FLUSH, suit_of_row(row) << 4 | highest_column(meld));
    }
    u64 four = columns_with(meld, 4);
    if (four != 0) {
        return packed(FOUR, lowest_column(four));
    }
    u64 three = columns_with(meld, 3);
    bool full = three != 0 && count(columns_with(meld, 2)) == 2;
    return full ? packed(FULL_HOUSE, lowest_column(three)) : NONE;
}

/* The strength of a meld, NONE if it is none. */
KK_FN int strength_of(const Rules& rules, u64 meld) {
    int size = count(meld);
    if (size == 1) {
        return card_strength(lowest_bit(meld));
    }
    if (size == FIVE) {
        return poker_hand(rules, meld);
    }
    int column = lowest_column(meld);
    if ((size != 2 && (size != 3 || rules.triplets == 0)) || (meld & ~rank(column)) != 0) {
        return NONE;
    }
    return size == 3 ? packed(TRIPLET, column) : packed(PAIR, 4 * (column - 1) + top_suit(suits_at(meld, column)));
}

/* --- lists --- */

/* The rows, as bits, that the top card of a straight may have if it starts in this column of the ladder. */
KK_FN int top_rows(int start, int key) {
    int top = start + START_TO_TOP;
    int to_beat = straight_top(key);
    return top > to_beat ? 0xF : top == to_beat ? stronger_rows(key < 0 ? 3 : key & 3) : 0;
}

/* The pairs of cards, or the triplets, by rank and then by their highest suit. */
template <class Sink> KK_FN void add_sets(u64 cards, int size, u64 with, Sink& out) {
    for (u64 columns = columns_with(cards, size); columns != 0; columns &= columns - 1) {
        int column = lowest_column(columns);
        int held = suits_at(cards, column);
        u32 sets = size == 2 ? PAIR_ROWS : TRIPLET_ROWS;
        for (int i = size == 2 ? 6 : 4; i > 0; i--, sets >>= 4) {
            int set = (int) (sets & 0xF);
            if ((set & ~held) == 0) {
                out.add((u64) set << (4 * column) | with);
            }
        }
    }
}

/* The n-th of the rows given as bits, the weakest suit first. */
KK_FN int nth_row(int held, int n) {
    for (int suit = 0; suit < 4; suit++) {
        int row = 1 << row_of_suit(suit);
        if ((held & row) != 0 && n-- == 0) {
            return row;
        }
    }
    return 0;
}

template <class Sink> KK_FN void add_straights(u64 ladder, u64 starts, u64 straight_flushes, int key, Sink& out) {
    for (u64 runs = run_starts(columns_with(ladder, 1), FIVE) & starts; runs != 0; runs &= runs - 1) {
        int start = lowest_column(runs);
        int top = top_rows(start, key);
        int held[FIVE];
        int choices = 1;
        for (int i = 0; i < FIVE; i++) {
            held[i] = suits_at(ladder, start + i) & (i == FIVE - 1 ? top : 0xF);
            choices *= count((u64) held[i]);
        }
        bool mixed = (suits_at(straight_flushes, start) & top) != 0;
        for (int choice = 0; choice < choices; choice++) {
            u64 cells = 0;
            int n = choice;
            int suits = 0xF;
            for (int i = 0; i < FIVE; i++) {
                int here = count((u64) held[i]);
                int row = nth_row(held[i], n % here);
                suits &= row;
                cells |= (u64) row << (4 * (start + i));
                n /= here;
            }
            if (!mixed || suits == 0) {
                out.add(off_ladder(cells));
            }
        }
    }
}

/* Sets of five cards of one suit with one of those from number first on as the top card, straight flushes left out. */
template <class Sink> KK_FN void add_flushes_of(u64 cards, int first, u64 straight_flushes, Sink& out) {
    u64 held[13];
    int n = 0;
    for (u64 rest = cards; rest != 0 && n < 13; rest &= rest - 1) {
        held[n++] = lowest(rest);
    }
    for (int e = first < FIVE - 1 ? FIVE - 1 : first; e < n; e++) {
        for (int d = 3; d < e; d++) {
            for (int c = 2; c < d; c++) {
                for (int b = 1; b < c; b++) {
                    for (int a = 0; a < b; a++) {
                        u64 flush = held[a] | held[b] | held[c] | held[d] | held[e];
                        bool runs = straight_flushes != 0
                                && (run_starts(on_ladder(flush), FIVE) & straight_flushes) != 0;
                        if (!runs) {
                            out.add(flush);
                        }
                    }
                }
            }
        }
    }
}

template <class Sink> KK_FN void add_flushes(u64 hand, u64 straight_flushes, int key, Sink& out) {
    int weakest = key < 0 ? 0 : key >> 4;
    for (int suit = weakest; suit < 4; suit++) {
        u64 row = ROW << row_of_suit(suit);
        u64 cards = hand & row;
        if (count(cards) >= FIVE) {
            int first = key >= 0 && suit == weakest ? count(cards & ~above(key & 0xF)) : 0;
            add_flushes_of(cards, first, straight_flushes & row, out);
        }
    }
}

template <class Sink> KK_FN void add_full_houses(u64 hand, int key, Sink& out) {
    for (u64 columns = columns_with(hand, 3) & above(key); columns != 0; columns &= columns - 1) {
        int column = lowest_column(columns);
        int held = suits_at(hand, column);
        u32 sets = TRIPLET_ROWS;
        for (int i = 0; i < 4; i++, sets >>= 4) {
            int set = (int) (sets & 0xF);
            if ((set & ~held) == 0) {
                add_sets(hand & ~rank(column), 2, (u64) set << (4 * column), out);
            }
        }
    }
}

template <class Sink> KK_FN void add_fours(u64 hand, int key, Sink& out) {
    for (u64 columns = columns_with(hand, 4) & above(key); columns != 0; columns &= columns - 1) {
        u64 four = rank(lowest_column(columns));
        for (u64 others = hand & ~four; others != 0; others &= others - 1) {
            out.add(four | lowest(others));
        }
    }
}

template <class Sink> KK_FN void add_straight_flushes(u64 straight_flushes, int key, Sink& out) {
    for (u64 rest = straight_flushes; rest != 0; rest &= rest - 1) {
        int bit = lowest_bit(rest);
        if ((top_rows(bit >> 2, key) >> (bit & 3) & 1) != 0) {
            out.add(off_ladder(run(1ull << bit, FIVE)));
        }
    }
}

/* All melds of five cards that beat a strength, the weakest kind first. */
template <class Sink> KK_CALL void add_poker_hands(const Rules& rules, u64 hand, int beat, Sink& out) {
    if (count(hand) < FIVE) {
        return;
    }
    int kind = kind_of(beat);
    u64 ladder = on_ladder(hand);
    u64 starts = straight_starts(rules);
    u64 straight_flushes = run_starts(ladder, FIVE) & starts;
    if (kind <= STRAIGHT) {
        add_straights(ladder, starts, straight_flushes, key_of(beat, STRAIGHT), out);
    }
    if (kind <= FLUSH) {
        add_flushes(hand, straight_flushes, key_of(beat, FLUSH), out);
    }
    if (kind <= FULL_HOUSE) {
        add_full_houses(hand, key_of(beat, FULL_HOUSE), out);
    }
    if (kind <= FOUR) {
        add_fours(hand, key_of(beat, FOUR), out);
    }
    add_straight_flushes(straight_flushes, key_of(beat, STRAIGHT_FLUSH), out);
}

/* The cards of which pairs beat a pair. */
KK_FN u64 cards_of_stronger_pairs(u64 hand, int beat) {
    int key = key_of(beat, PAIR);
    if (key < 0) {
        return hand;
    }
    int column = straight_top(key);
    int held = suits_at(hand, column);
    bool stronger = count((u64) held) == 2 && top_suit(held) > (key & 3);
    return hand & (stronger ? above(column) | rank(column) : above(column));
}

/* A sink that lets through what holds some cards. */
template <class Sink> struct Holding {
    u64 must;
    Sink& out;

    KK_FN void add(u64 meld) {
        if ((meld & must) == must) {
            out.add(meld);
        }
    }
};

/* The melds of a size that beat a strength, which may be NONE. */
template <class Sink> KK_FN void add_melds_of(const Rules& rules, int size, int beat, u64 hand, Sink& out) {
    if (size == 1) {
        /* the card of that strength */
        int card = beat < 0 ? 0 : 4 * (beat >> 2) + 4 + row_of_suit(beat & 3);
        for (u64 rest = beat < 0 ? hand : hand & stronger_cards(card); rest != 0; rest &= rest - 1) {
            out.add(lowest(rest));
        }
    } else if (size == 2) {
        add_sets(cards_of_stronger_pairs(hand, beat), 2, 0, out);
    } else if (size == 3) {
        add_sets(rules.triplets != 0 ? hand & above(key_of(beat, TRIPLET)) : 0, 3, 0, out);
    } else {
        add_poker_hands(rules, hand, beat, out);
    }
}

/* All melds of a hand that beat a table, which may be 0, and hold the cards must; the pass is not among them. */
template <class Sink> KK_FN void add_melds(const Rules& rules, u64 table, u64 hand, u64 must, Sink& all) {
    Holding<Sink> out = {must, all};
    int beat = table == 0 ? NONE : strength_of(rules, table);
    for (int size = 1; size <= FIVE; size += size == 3 ? 2 : 1) {
        if (table == 0 || count(table) == size) {
            add_melds_of(rules, size, beat, hand, out);
        }
    }
}

/* --- what cards could do --- */

KK_FN bool can_straight(const Rules& rules, u64 cards, int key) {
    u64 ladder = on_ladder(cards);
    bool found = false;
    for (u64 runs = run_starts(columns_with(ladder, 1), FIVE) & straight_starts(rules); runs != 0; runs &= runs - 1) {
        int start = lowest_column(runs);
        found |= (suits_at(ladder, start + FIVE - 1) & top_rows(start, key)) != 0;
    }
    return found;
}

KK_FN bool can_flush(u64 cards, int key) {
    bool found = false;
    for (int suit = key < 0 ? 0 : key >> 4; suit < 4; suit++) {
        u64 held = cards & ROW << row_of_suit(suit);
        bool same = key >= 0 && suit == key >> 4;
        found |= count(held) >= FIVE && (!same || highest_column(held) > (key & 0xF));
    }
    return found;
}

KK_FN bool can_full_house(u64 cards, int key) {
    return (columns_with(cards, 3) & above(key)) != 0 && count(columns_with(cards, 2)) > 1;
}

KK_FN bool can_four(u64 cards, int key) {
    return (columns_with(cards, 4) & above(key)) != 0 && count(cards) >= FIVE;
}

KK_FN bool can_straight_flush(const Rules& rules, u64 cards, int key) {
    bool found = false;
    for (u64 rest = run_starts(on_ladder(cards), FIVE) & straight_starts(rules); rest != 0; rest &= rest - 1) {
        int bit = lowest_bit(rest);
        found |= (top_rows(bit >> 2, key) >> (bit & 3) & 1) != 0;
    }
    return found;
}

/* Which kinds of five cards, straights in bit 0, cards hold that beat a strength of five cards, or NONE. A straight flush
 * is a straight and a flush as well where these would do. */
KK_FN int poker_kinds(const Rules& rules, u64 cards, int beat) {
    int kind = kind_of(beat);
    int kinds = 0;
    kinds |= kind <= STRAIGHT && can_straight(rules, cards, key_of(beat, STRAIGHT)) ? 1 : 0;
    kinds |= kind <= FLUSH && can_flush(cards, key_of(beat, FLUSH)) ? 2 : 0;
    kinds |= kind <= FULL_HOUSE && can_full_house(cards, key_of(beat, FULL_HOUSE)) ? 4 : 0;
    kinds |= kind <= FOUR && can_four(cards, key_of(beat, FOUR)) ? 8 : 0;
    kinds |= can_straight_flush(rules, cards, key_of(beat, STRAIGHT_FLUSH)) ? 16 : 0;
    return kinds;
}

/* How many pairs a set of cards holds. */
KK_FN int pairs_in(u64 cards) {
    return count(columns_with(cards, 2)) + 2 * count(columns_with(cards, 3)) + 3 * count(columns_with(cards, 4));
}

/* How much beats a meld among some cards: cards, pairs, ranks of triplets, or kinds of five. */
KK_FN int answers_to(const Rules& rules, u64 cards, u64 meld) {
    switch (count(meld)) {
        case 1:
            return count(cards & stronger_cards(lowest_bit(meld)));
        case 2:
            return pairs_in(cards_of_stronger_pairs(cards, strength_of(rules, meld)));
        case 3:
            return count(columns_with(cards & above(lowest_column(meld)), 3));
        default:
            return count((u64) poker_kinds(rules, cards, strength_of(rules, meld)));
    }
}

/* --- the fewest plays that shed a hand if nobody else ever plays --- */

/* One play for each rank, two for those that are no meld: four of a kind, three where there are no triplets. */
KK_FN int plays_by_rank(const Rules& rules, u64 cards) {
    return count(columns_with(cards, 1)) + count(columns_with(cards, rules.triplets != 0 ? 4 : 3));
}

struct SecondHand {
    const Rules& rules;
    u64 cards;
    int best;

    KK_FN void add(u64 meld) {
        int plays = 2 + plays_by_rank(rules, cards & ~meld);
        best = plays < best ? plays : best;
    }
};

struct FirstHand {
    const Rules& rules;
    u64 cards;
    int best;

    KK_FN void add(u64 meld) {
        u64 rest = cards & ~meld;
        int plays = 1 + plays_by_rank(rules, rest);
        best = plays < best ? plays : best;
        if (best > 2 && count(rest) >= FIVE) {
            SecondHand second = {rules, rest, best};
            add_poker_hands(rules, rest, NONE, second);
            best = second.best;
        }
    }
};

KK_CALL int fewest_plays(const Rules& rules, u64 cards) {
    FirstHand first = {rules, cards, plays_by_rank(rules, cards)};
    add_poker_hands(rules, cards, NONE, first);
    return first.best;
}

}  // namespace kk
#endif
