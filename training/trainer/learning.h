// What self-play does beside the game: choosing among scored candidates, keeping what was decided until the game ends,
// and turning finished games into things to learn. One function a thread; host and device run the same source.
#pragma once

#include <cmath>
#include <cstdint>

#ifdef __CUDACC__
#define KL_FN __host__ __device__ inline
#else
#define KL_FN inline
#endif

namespace learning {

#ifdef KK_BIGTWO
constexpr int PLAYERS = 4;
constexpr int VIEW_WORDS = 32;
constexpr int PLACES = 21;  // outcomes, see simulator.h
#else
constexpr int PLAYERS = 5;
constexpr int VIEW_WORDS = 48;
constexpr int PLACES = 5;
#endif
constexpr int CANDIDATE_WORDS = 8;
// Decisions kept of one player in one game; further ones are played and not learnt from.
constexpr int KEPT = 40;
// Candidates kept of one decision, at most.
constexpr int MOST_CHOICES = 24;

KL_FN uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

KL_FN float uniform(uint64_t seed, uint64_t a, uint64_t b) {
    uint64_t bits = mix(mix(seed + a * 0x9e3779b97f4a7c15ULL) + b * 0xd1b54a32d192ed03ULL);
    return static_cast<float>((bits >> 40) + 0.5) * (1.0f / 16777216.0f);
}

// How a seat explores in its present game.
struct Exploration {
    float epsilon;      // chance of a candidate drawn evenly
    float temperature;  // of the softmax over values, in points
};

struct Choosing {
    const int32_t* count;
    const int32_t* offset;
    const uint8_t* mover;
    const uint8_t* togo;
    const float* logits;        // [m][outputs]
    int outputs;                // PLACES, or one more: a preference, added to the value
    const float* place_values;  // [101][PLACES], by games to the next class reset, or what is played for
    const Exploration* exploration;  // [n][PLAYERS]
    uint64_t seed;
    uint64_t step;
    float regret;       // a choice whose score is lower than the best by more than this is exploratory
    float temperature;  // of the policy whose gradient is learnt, a softmax of scores; 0 where only values are learnt
    float floor;        // candidates that the policy takes less often than this are not kept
    int choices;        // most candidates of a decision to keep
    int32_t* chosen;    // [n], within the decision
    uint8_t* explored;  // [n]
    float* expected;    // [n][PLACES], the distribution of the best candidate, or of the policy
    int32_t* rows;      // [n][choices], of all candidates those to keep: the chosen one, then the likeliest
    uint8_t* picks;     // [n], how many these are; 1 where the policy did not choose
    float* log_chance;  // [n], of the chosen one among these by the policy
};

KL_FN float value_of(const float* logits, const float* values, float* distribution) {
    float top = logits[0];
    for (int i = 1; i < PLACES; i++) top = logits[i] > top ? logits[i] : top;
    float sum = 0, value = 0;
    float e[PLACES];
    for (int i = 0; i < PLACES; i++) {
        e[i] = expf(logits[i] - top);
        sum += e[i];
        value += e[i] * values[i];
    }
    if (distribution) {
        for (int i = 0; i < PLACES; i++) distribution[i] = e[i] / sum;
    }
    return value / sum;
}

// What candidates are compared by.
KL_FN float score_of(const Choosing& c, int row, const float* values, float* distribution) {
    const float* logits = c.logits + static_cast<int64_t>(row) * c.outputs;
    return value_of(logits, values, distribution) + (c.outputs > PLACES ? logits[PLACES] : 0.0f);
}

// What the policy expects and which candidates it wavers between: those that are learnt from together.
KL_FN void waver(const Choosing& c, int game, float best, bool follows) {
    int count = c.count[game], first = c.offset[game], chosen = c.chosen[game];
    const float* values = c.place_values + c.togo[game] * PLACES;
    int32_t* rows = c.rows + static_cast<int64_t>(game) * c.choices;
    float* expected = c.expected + game * PLACES;
    float all = 0, own = 0, lowest = 0;
    float distribution[PLACES], weights[MOST_CHOICES];
    for (int i = 0; i < PLACES; i++) expected[i] = 0;
    for (int i = 0; i < count; i++) {
        float weight = expf((score_of(c, first + i, values, distribution) - best) / c.temperature);
        for (int k = 0; k < PLACES; k++) expected[k] += weight * distribution[k];
        all += weight;
        own = i == chosen ? weight : own;
    }
    for (int i = 0; i < PLACES; i++) expected[i] /= all;
    if (!follows) return;
    int picks = 1;
    weights[0] = own;
    for (int i = 0; i < count; i++) {
        float weight = expf((score_of(c, first + i, values, nullptr) - best) / c.temperature);
        bool full = picks == c.choices;
        if (i == chosen || weight < c.floor * all || (full && (picks == 1 || weight <= lowest))) continue;
        int at = full ? picks - 1 : picks++;
        for (; at > 1 && weights[at - 1] < weight; at--) {
            weights[at] = weights[at - 1];
            rows[at] = rows[at - 1];
        }
        weights[at] = weight;
        rows[at] = first + i;
        lowest = weights[picks - 1];
    }
    float kept = 0;
    for (int i = 0; i < picks; i++) kept += weights[i];
    c.picks[game] = static_cast<uint8_t>(picks);
    c.log_chance[game] = logf(fmaxf(own, 1e-30f) / fmaxf(kept, 1e-30f));
}

KL_FN void choose(const Choosing& c, int game) {
    int count = c.count[game], first = c.offset[game];
    c.chosen[game] = 0;
    c.rows[static_cast<int64_t>(game) * c.choices] = 0;
    c.picks[game] = 1;
    c.log_chance[game] = 0;
    c.explored[game] = 0;
    for (int i = 0; i < PLACES; i++) c.expected[game * PLACES + i] = 1.0f / PLACES;
    if (count == 0) return;  // nothing is asked here in this round
    const float* values = c.place_values + c.togo[game] * PLACES;
    Exploration exploration = c.exploration[game * PLAYERS + c.mover[game]];
    int best = 0, drawn = 0;
    float best_score = -1e30f, drawn_noisy = -1e30f, drawn_score = 0;
    bool even = uniform(c.seed, c.step, 2ULL * game) < exploration.epsilon;
    for (int i = 0; i < count; i++) {
        float score = score_of(c, first + i, values, nullptr);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
        // The largest of scores with Gumbel noise is a draw from their softmax.
        float noise = uniform(c.seed ^ 0x5851f42d4c957f2dULL, (c.step << 24) + game, i);
        float gumbel = -logf(-logf(noise));
        float noisy = even ? noise : score + exploration.temperature * gumbel;
        if (noisy > drawn_noisy) {
            drawn_noisy = noisy;
            drawn = i;
            drawn_score = score;
        }
    }
    bool follows = c.temperature > 0 && !even && exploration.temperature == c.temperature;
    c.chosen[game] = drawn;
    c.rows[static_cast<int64_t>(game) * c.choices] = first + drawn;
    c.explored[game] = !follows && best_score - drawn_score > c.regret;
    if (c.temperature > 0) {
        waver(c, game, best_score, follows);
    } else {
        score_of(c, first + best, values, c.expected + game * PLACES);
    }
}

// Decisions of the games under way, by game and player.
struct Kept {
    int32_t* length;      // [n][PLAYERS]
    uint32_t* view;       // [n][PLAYERS][KEPT][VIEW_WORDS]
    uint32_t* candidate;  // [n][PLAYERS][KEPT][choices][CANDIDATE_WORDS], the chosen one first
    float* expected;      // [n][PLAYERS][KEPT][PLACES]
    uint8_t* explored;    // [n][PLAYERS][KEPT]
    uint8_t* togo;        // [n][PLAYERS][KEPT]
    uint8_t* picks;       // [n][PLAYERS][KEPT]
    float* log_chance;    // [n][PLAYERS][KEPT]
    int choices;
};

struct Keeping {
    const int32_t* count;  // 0 where nothing is asked
    const uint8_t* mover;
    const uint8_t* togo;
    const uint8_t* learns;  // [n][PLAYERS], whether anything is learnt from this seat
    const int32_t* rows;
    const uint8_t* picks;
    const float* log_chance;
    const uint32_t* view;
    const uint32_t* candidates;  // [m][CANDIDATE_WORDS]
    const float* expected;       // [n][PLACES]
    const uint8_t* explored;
    Kept kept;
};

KL_FN void keep(const Keeping& k, int game) {
    int seat = game * PLAYERS + k.mover[game];
    int length = k.kept.length[seat];
    if (k.count[game] == 0 || !k.learns[seat] || length >= KEPT) return;
    int choices = k.kept.choices;
    int64_t slot = static_cast<int64_t>(seat) * KEPT + length;
    for (int i = 0; i < VIEW_WORDS; i++) k.kept.view[slot * VIEW_WORDS + i] = k.view[game * VIEW_WORDS + i];
    for (int pick = 0; pick < k.picks[game]; pick++) {
        int row = k.rows[static_cast<int64_t>(game) * choices + pick];
        const uint32_t* candidate = k.candidates + static_cast<int64_t>(row) * CANDIDATE_WORDS;
        uint32_t* to = k.kept.candidate + (slot * choices + pick) * CANDIDATE_WORDS;
        for (int i = 0; i < CANDIDATE_WORDS; i++) to[i] = candidate[i];
    }
    for (int i = 0; i < PLACES; i++) k.kept.expected[slot * PLACES + i] = k.expected[game * PLACES + i];
    k.kept.explored[slot] = k.explored[game];
    k.kept.togo[slot] = k.togo[game];
    k.kept.picks[slot] = k.picks[game];
    k.kept.log_chance[slot] = k.log_chance[game];
    k.kept.length[seat] = length + 1;
}

// What is learnt from: the last decisions of finished games, the oldest overwritten.
struct Ring {
    uint32_t* view;
    uint32_t* candidate;  // [capacity][choices][CANDIDATE_WORDS]
    float* target;        // [capacity][PLACES]
    float* advantage;     // [capacity], what the target is worth above what was expected
    uint8_t* togo;
    uint8_t* picks;
    float* log_chance;
    unsigned long long* written;
    int64_t capacity;
};

struct Finishing {
    const uint8_t* ended;
    const uint8_t* places;   // [n][PLAYERS]
    const float* place_values;
    float lambda;
    uint64_t seed;
    uint64_t step;
    const uint8_t* explores; // [n], whether seats of this table explore
    float share;             // of seats that explore broadly
    Exploration broad;
    Exploration narrow;
    Exploration* exploration;  // [n][PLAYERS], drawn anew for the next game
    Kept kept;
    Ring ring;
};

// Backward λ-returns of place distributions, cut to what was expected after an own exploratory meld.
KL_FN void finish(const Finishing& f, int seat, unsigned long long first) {
    int length = f.kept.length[seat], choices = f.kept.choices;
    float target[PLACES];
    for (int i = 0; i < PLACES; i++) target[i] = f.places[seat] == i ? 1.0f : 0.0f;
    for (int t = length - 1; t >= 0; t--) {
        int64_t slot = static_cast<int64_t>(seat) * KEPT + t;
        int64_t to = static_cast<int64_t>((first + t) % f.ring.capacity);
        for (int i = 0; i < VIEW_WORDS; i++) f.ring.view[to * VIEW_WORDS + i] = f.kept.view[slot * VIEW_WORDS + i];
        int picks = f.kept.picks[slot];
        for (int i = 0; i < picks * CANDIDATE_WORDS; i++)
            f.ring.candidate[to * choices * CANDIDATE_WORDS + i] = f.kept.candidate[slot * choices * CANDIDATE_WORDS + i];
        float lambda = f.kept.explored[slot] ? 0.0f : f.lambda;
        const float* values = f.place_values + f.kept.togo[slot] * PLACES;
        float advantage = 0;
        for (int i = 0; i < PLACES; i++) {
            float expected = f.kept.expected[slot * PLACES + i];
            f.ring.target[to * PLACES + i] = target[i];
            advantage += (target[i] - expected) * values[i];
            target[i] = lambda * target[i] + (1 - lambda) * expected;
        }
        f.ring.advantage[to] = advantage;
        f.ring.togo[to] = f.kept.togo[slot];
        f.ring.picks[to] = static_cast<uint8_t>(picks);
        f.ring.log_chance[to] = f.kept.log_chance[slot];
    }
    f.kept.length[seat] = 0;
    bool broad = f.explores[seat / PLAYERS] && uniform(f.seed ^ 0x2545f4914f6cdd1dULL, f.step, seat) < f.share;
    f.exploration[seat] = !f.explores[seat / PLAYERS] ? Exploration{0, 0} : broad ? f.broad : f.narrow;
}

}  // namespace learning
