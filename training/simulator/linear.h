/* The linear policy, as kakumei.search.linear has it: the same features, sums in the same order and the same draws from
 * the same stream, so that host, device and Java choose alike, bit by bit. For that no product may be fused with a sum
 * (-ffp-contract=off, -fmad=false). */
#ifndef KAKUMEI_LINEAR_H
#define KAKUMEI_LINEAR_H

#include <string.h>

#include "features.h"
#include "simulator.h"

namespace kk {
namespace linear {

const int MOST_CANDIDATES = KK_MAX_CANDIDATES;

/* Scores candidates, a legal meld or the pass each; melds of one class mostly follow each other, and share a row. */
KK_FN void score(const Position& game, const float* weights, const u64* melds, int n, float* scores) {
    Decision d;
    see(d, game);
    int last = -1;
    float row = 0;
    for (int i = 0; i < n; i++) {
        int meld_class = class_of(melds[i], d.reversed);
        row = meld_class == last ? row : row_sum(d, weights, meld_class);
        last = meld_class;
        scores[i] = row + own_sum(d, weights, melds[i], kind_of(meld_class));
    }
}

/* Lists the candidates of the player at turn: who leads does not pass, and where a meld empties the hand it is alone. */
KK_FN int list(const Position& game, u64* melds) {
    u64 hand = game.hands[game.turn];
    Listing all = {melds, MOST_CANDIDATES - 1, 0};
    add_melds(table_of(game), hand, all);
    all.cut();
    if (is_one_meld(hand)) {
        for (int i = 0; i < all.size; i++) {
            if (cards_of(melds[i]) == hand) {
                melds[0] = melds[i];
                return 1;
            }
        }
    }
    if (game.table != 0 || all.size == 0) {
        melds[all.size++] = PASS;
    }
    return all.size;
}

/* --- draws: Softmax in Java --- */

/* e to the power of x, which is 0 or less. */
KK_FN float power_of_e(float x) {
    float power = x * 1.442695f;
    if (power < -60) {
        return 0;
    }
    int whole = (int) (power - 0.5f);
    float part = power - (float) whole;
    float two = 1
            + part
                    * (0.6931472f
                            + part
                                    * (0.2402265f
                                            + part
                                                    * (0.05550411f
                                                            + part
                                                                    * (0.009618129f
                                                                            + part * (0.0013333558f + part * 1.5403530e-4f)))));
    int bits = (whole + 127) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return two * scale;
}

KK_FN int best(const float* scores, int n) {
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = scores[i] > scores[best] ? i : best;
    }
    return best;
}

/* A candidate drawn by its chance at a temperature, the best below a very low one; scores are overwritten. */
KK_FN int sample(float* scores, int n, float temperature, Random& random) {
    int first = best(scores, n);
    if (n == 1 || temperature < 1e-3f) {
        return first;
    }
    float most = scores[first];
    float sharpness = 1 / temperature;
    float sum = 0;
    for (int i = 0; i < n; i++) {
        scores[i] = power_of_e((scores[i] - most) * sharpness);
        sum += scores[i];
    }
    float left = (float) (random.next() >> 40) * (1.0f / 16777216.0f) * sum;
    for (int i = 0; i < n - 1; i++) {
        left -= scores[i];
        if (left < 0) {
            return i;
        }
    }
    return n - 1;
}

/* The meld of the player at turn; the best one at temperature 0. */
KK_FN u64 meld(const Position& game, const float* weights, float temperature, Random& random) {
    u64 melds[MOST_CANDIDATES];
    float scores[MOST_CANDIDATES];
    int n = list(game, melds);
    if (n == 1) {
        return melds[0];
    }
    score(game, weights, melds, n, scores);
    return melds[sample(scores, n, temperature, random)];
}

/* A sink that keeps the gift of the highest score, of equal ones the first. */
struct BestGift {
    const float* weights;
    u64 hand;
    u64 gift;
    float score;
    int size;

    KK_FN void add(u64 found) {
        float its = gift_score(weights, hand, found);
        if (size++ == 0 || its > score) {
            score = its;
            gift = found;
        }
    }
};

KK_FN u64 gift(const Game& game, const float* weights) {
    BestGift best = {weights, game.hands[game.turn], 0, 0, 0};
    add_gifts(game, best);
    return best.gift;
}

}  // namespace linear
}  // namespace kk
#endif
