/* Deals that agree with what the player asked sees, as kakumei.search.daihinmin.BeliefWorlds draws them: the cards it
 * gave away stay with their receiver; the others are dealt with a chance in proportion to the product of the weights
 * that a belief gives each card for each opponent, exactly, among all deals in which everybody has as many cards as it
 * holds. */
#ifndef KAKUMEI_DEALS_H
#define KAKUMEI_DEALS_H

#include <math.h>

#include "inputs.h"

namespace kk {

const int CARDS = 53;
const int MOST_HELD = 11;
const int MOST_OPEN = CARDS - 10; /* cards whose holder is open, in play */
const int MOST_WANTED = (MOST_HELD + 1) * (MOST_HELD + 1) * (MOST_HELD + 1);
/* However sure a belief is: a product of such weights for all cards is still a number above 0. */
const double LEAST_LOG_WEIGHT = -14;

/* What deals of one decision are drawn from. Card by card, the sum over all ways to deal the cards from it on is known
 * for every number of cards that the first three opponents may still want; the last one's number follows from those. */
struct Dealing {
    u64 known[PLAYERS]; /* hands as far as they are known */
    u64 open;           /* cards whose holder is open */
    int count;          /* of them */
    int need[OPPONENTS];
    int players[OPPONENTS]; /* the opponents, from the next seat on */
    int step[OPPONENTS];    /* of a place in a row of sums, for one card more that an opponent wants */
    int places;             /* of a row */
    double weights[MOST_OPEN][OPPONENTS];
    double sums[MOST_OPEN + 1][MOST_WANTED];
};

/* Takes in the decision that is asked; whether deals can be drawn, as they can in play. */
KK_FN bool see(Dealing& d, const Game& game) {
    int me = game.turn;
    u64 unseen = unseen_by(game, me);
    u64 given = game.gave[me] & unseen;
    int receiver = partner_of(game, me);
    for (int player = 0; player < PLAYERS; player++) {
        d.known[player] = player == me ? game.hands[me] : player == receiver ? given : 0;
    }
    d.open = unseen & ~given;
    d.count = count(d.open);
    d.places = 1;
    bool fits = d.count <= MOST_OPEN;
    for (int i = 0; i < OPPONENTS; i++) {
        int player = game.seats[(game.seat_of[me] + 1 + i) % PLAYERS];
        d.players[i] = player;
        d.need[i] = game.sizes[player] - count(d.known[player]);
        fits = fits && d.need[i] >= 0 && d.need[i] <= MOST_HELD;
        d.step[i] = i == OPPONENTS - 1 ? 0 : d.places;
        d.places *= i == OPPONENTS - 1 ? 1 : d.need[i] + 1;
    }
    if (!fits) {
        d.count = 0;
        d.places = 0;
    }
    return fits;
}

/* The weights of the i-th open card by logarithms [OPPONENTS][CARDS] in the turned cards of the view, relative to the
 * best opponent for it; all the same where there is no belief. */
KK_FN void weigh(Dealing& d, const Game& game, const float* belief, int i) {
    u64 card = nth_card(d.open, i);
    int bit = lowest_bit(cards_and_joker(card, Turned{game.revolution != 0, game.turned}));
    double most = -1e30;
    for (int k = 0; k < OPPONENTS; k++) {
        double log = belief == nullptr ? 0 : (double) belief[k * CARDS + bit];
        most = d.need[k] > 0 && log > most ? log : most;
    }
    for (int k = 0; k < OPPONENTS; k++) {
        double log = (belief == nullptr ? 0 : (double) belief[k * CARDS + bit]) - most;
        d.weights[i][k] = d.need[k] == 0 ? 0 : exp(log < LEAST_LOG_WEIGHT ? LEAST_LOG_WEIGHT : log);
    }
}

/* The sum over all ways to deal the cards from one on, for one place of its row; the row after it must be known. */
KK_FN void sum_ways(Dealing& d, int card, int place) {
    int left = d.count - card;
    if (left == 0) {
        d.sums[card][place] = place == 0 ? 1 : 0;
        return;
    }
    int a = place % d.step[1];
    int b = place / d.step[1] % (d.need[1] + 1);
    int c = place / d.step[2];
    int last = left - a - b - c;
    const double* next = d.sums[card + 1];
    const double* weights = d.weights[card];
    double sum = 0;
    if (last >= 0 && last <= d.need[3]) {
        sum += a == 0 ? 0 : weights[0] * next[place - 1];
        sum += b == 0 ? 0 : weights[1] * next[place - d.step[1]];
        sum += c == 0 ? 0 : weights[2] * next[place - d.step[2]];
        sum += last == 0 ? 0 : weights[3] * next[place];
    }
    d.sums[card][place] = sum;
}

/* All of it, one after the other. */
inline void prepare(Dealing& d, const Game& game, const float* belief) {
    see(d, game);
    for (int i = 0; i < d.count; i++) {
        weigh(d, game, belief, i);
    }
    for (int card = d.count; card >= 0; card--) {
        for (int place = 0; place < d.places; place++) {
            sum_ways(d, card, place);
        }
    }
}

KK_FN double uniform(Random& random) {
    return (double) (random.next() >> 11) * (1.0 / 9007199254740992.0);
}

/* Draws a hand for every player. */
KK_FN void draw(const Dealing& d, Random& random, u64* hands) {
    for (int player = 0; player < PLAYERS; player++) {
        hands[player] = d.known[player];
    }
    int need[OPPONENTS] = {d.need[0], d.need[1], d.need[2], d.need[3]};
    int place = d.places - 1;
    u64 rest = d.open;
    for (int i = 0; i < d.count; i++) {
        const double* next = d.sums[i + 1];
        const double* weights = d.weights[i];
        double first = need[0] == 0 ? 0 : weights[0] * next[place - d.step[0]];
        double second = need[1] == 0 ? 0 : weights[1] * next[place - d.step[1]];
        double third = need[2] == 0 ? 0 : weights[2] * next[place - d.step[2]];
        double fourth = need[3] == 0 ? 0 : weights[3] * next[place];
        double at = uniform(random) * (first + second + third + fourth);
        int holder = at < first                                                ? 0
                : at < first + second                                          ? 1
                : need[3] == 0 || (need[2] > 0 && at < first + second + third) ? 2
                                                                               : 3;
        need[holder]--;
        place -= d.step[holder];
        hands[d.players[holder]] |= lowest(rest);
        rest &= rest - 1;
    }
}

}  // namespace kk
#endif
