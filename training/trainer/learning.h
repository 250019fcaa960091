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
constexpr int PLACES = 21;  // outcomes, see simulator.h
constexpr int CARDS = 52;
#else
constexpr int PLAYERS = 5;
constexpr int PLACES = 5;
constexpr int CARDS = 53;
#endif
constexpr int VIEW_WORDS = 32;
constexpr int CANDIDATE_WORDS = 8;
constexpr int OPEN_WORDS = 8;
constexpr int OPPONENTS = PLAYERS - 1;
// Decisions kept of one player in one game; further ones are played and not learnt from.
constexpr int KEPT = 40;

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
    const float* logits;        // [m][PLACES]
    const float* place_values;  // [101][PLACES], by games to the next class reset, or what is played for
    const Exploration* exploration;  // [n][PLAYERS]
    uint64_t seed;
    uint64_t step;
    float regret;      // a choice whose value is lower than the best by more than this is exploratory
    int32_t* chosen;   // [n], within the decision
    int32_t* row;      // [n], of the chosen candidate among all
    uint8_t* explored; // [n]
    float* greedy;     // [n][PLACES], the distribution of the best candidate
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

KL_FN void choose(const Choosing& c, int game) {
    int count = c.count[game], first = c.offset[game];
    c.chosen[game] = 0;
    c.row[game] = 0;
    c.explored[game] = 0;
    for (int i = 0; i < PLACES; i++) c.greedy[game * PLACES + i] = 1.0f / PLACES;
    if (count == 0) return;  // nothing is asked here in this round
    const float* values = c.place_values + c.togo[game] * PLACES;
    Exploration exploration = c.exploration[game * PLAYERS + c.mover[game]];
    int best = 0, drawn = 0;
    float best_value = -1e30f, drawn_score = -1e30f, drawn_value = 0;
    bool even = uniform(c.seed, c.step, 2ULL * game) < exploration.epsilon;
    for (int i = 0; i < count; i++) {
        float value = value_of(c.logits + static_cast<int64_t>(first + i) * PLACES, values, nullptr);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
        // The largest of values with Gumbel noise is a draw from their softmax.
        float noise = uniform(c.seed ^ 0x5851f42d4c957f2dULL, (c.step << 24) + game, i);
        float gumbel = -logf(-logf(noise));
        float score = even ? noise : value + exploration.temperature * gumbel;
        if (score > drawn_score) {
            drawn_score = score;
            drawn = i;
            drawn_value = value;
        }
    }
    c.chosen[game] = drawn;
    c.row[game] = first + drawn;
    c.explored[game] = best_value - drawn_value > c.regret;
    value_of(c.logits + static_cast<int64_t>(first + best) * PLACES, values, c.greedy + game * PLACES);
}

// Decisions of the games under way, by game and player.
struct Kept {
    int32_t* length;      // [n][PLAYERS]
    uint32_t* view;       // [n][PLAYERS][KEPT][VIEW_WORDS]
    uint32_t* candidate;  // [n][PLAYERS][KEPT][CANDIDATE_WORDS]
    uint32_t* open;       // [n][PLAYERS][KEPT][OPEN_WORDS], or null where nobody learns from open hands
    float* expected;      // [n][PLAYERS][KEPT][PLACES], what the best candidate promised
    uint8_t* explored;    // [n][PLAYERS][KEPT]
};

struct Keeping {
    const int32_t* count;  // 0 where nothing is asked
    const uint8_t* mover;
    const uint8_t* learns;  // [n][PLAYERS], whether anything is learnt from this seat
    const int32_t* row;
    const uint32_t* view;
    const uint32_t* candidates;  // [m][CANDIDATE_WORDS]
    const uint32_t* open;        // [n][OPEN_WORDS], or null
    const float* expected;       // [n][PLACES]
    const uint8_t* explored;
    Kept kept;
};

KL_FN void keep(const Keeping& k, int game) {
    int seat = game * PLAYERS + k.mover[game];
    int length = k.kept.length[seat];
    if (k.count[game] == 0 || !k.learns[seat] || length >= KEPT) return;
    int64_t slot = static_cast<int64_t>(seat) * KEPT + length;
    for (int i = 0; i < VIEW_WORDS; i++) k.kept.view[slot * VIEW_WORDS + i] = k.view[game * VIEW_WORDS + i];
    const uint32_t* candidate = k.candidates + static_cast<int64_t>(k.row[game]) * CANDIDATE_WORDS;
    for (int i = 0; i < CANDIDATE_WORDS; i++) k.kept.candidate[slot * CANDIDATE_WORDS + i] = candidate[i];
    for (int i = 0; k.open && i < OPEN_WORDS; i++) k.kept.open[slot * OPEN_WORDS + i] = k.open[game * OPEN_WORDS + i];
    for (int i = 0; i < PLACES; i++) k.kept.expected[slot * PLACES + i] = k.expected[game * PLACES + i];
    k.kept.explored[slot] = k.explored[game];
    k.kept.length[seat] = length + 1;
}

// What is learnt from: the last decisions of finished games, the oldest overwritten.
struct Ring {
    uint32_t* view;
    uint32_t* candidate;
    uint32_t* open;  // or null
    float* target;  // [capacity][PLACES]
    unsigned long long* written;
    int64_t capacity;
};

struct Finishing {
    const uint8_t* ended;
    const uint8_t* places;   // [n][PLAYERS]
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
    int length = f.kept.length[seat];
    float target[PLACES];
    for (int i = 0; i < PLACES; i++) target[i] = f.places[seat] == i ? 1.0f : 0.0f;
    for (int t = length - 1; t >= 0; t--) {
        int64_t slot = static_cast<int64_t>(seat) * KEPT + t;
        int64_t to = static_cast<int64_t>((first + t) % f.ring.capacity);
        for (int i = 0; i < VIEW_WORDS; i++) f.ring.view[to * VIEW_WORDS + i] = f.kept.view[slot * VIEW_WORDS + i];
        for (int i = 0; i < CANDIDATE_WORDS; i++)
            f.ring.candidate[to * CANDIDATE_WORDS + i] = f.kept.candidate[slot * CANDIDATE_WORDS + i];
        for (int i = 0; f.ring.open && i < OPEN_WORDS; i++)
            f.ring.open[to * OPEN_WORDS + i] = f.kept.open[slot * OPEN_WORDS + i];
        float lambda = f.kept.explored[slot] ? 0.0f : f.lambda;
        for (int i = 0; i < PLACES; i++) {
            f.ring.target[to * PLACES + i] = target[i];
            target[i] = lambda * target[i] + (1 - lambda) * f.kept.expected[slot * PLACES + i];
        }
    }
    f.kept.length[seat] = 0;
    bool broad = f.explores[seat / PLAYERS] && uniform(f.seed ^ 0x2545f4914f6cdd1dULL, f.step, seat) < f.share;
    f.exploration[seat] = !f.explores[seat / PLAYERS] ? Exploration{0, 0} : broad ? f.broad : f.narrow;
}

// Deals that agree with what is seen: the unseen cards, dealt anew by what a belief says of each.
struct Dealing {
    const uint32_t* open;  // [n][OPEN_WORDS], the true hands: which cards are unseen, and how many each opponent holds
    const float* belief;   // [n][OPPONENTS][CARDS], logarithms of weights
    int deals;             // of each game
    int swaps;             // of a chain; each starts from a shuffle
    uint64_t seed;
    uint64_t step;
    uint32_t* dealt;  // [n][deals][OPEN_WORDS]
};

KL_FN bool has(const uint32_t* words, int bit) { return words[bit >> 5] >> (bit & 31) & 1; }

// A chain of swaps of two cards between their holders, whose long run is the product of the weights under the counts.
KL_FN void deal(const Dealing& d, int64_t slot) {
    int64_t game = slot / d.deals;
    const uint32_t* open = d.open + game * OPEN_WORDS;
    const float* belief = d.belief + game * OPPONENTS * CARDS;
    uint8_t cards[CARDS], holders[CARDS];
    int n = 0;
    for (int card = 0; card < CARDS; card++) {
        for (int opponent = 0; opponent < OPPONENTS; opponent++) {
            if (has(open, opponent * CARDS + card)) {
                cards[n] = static_cast<uint8_t>(card);
                holders[n++] = static_cast<uint8_t>(opponent);
            }
        }
    }
    uint64_t state = mix(mix(d.seed + d.step * 0x9e3779b97f4a7c15ULL) + static_cast<uint64_t>(slot) * 0xd1b54a32d192ed03ULL);
    for (int i = n - 1; i > 0; i--) {
        state += 0x9e3779b97f4a7c15ULL;
        int j = static_cast<int>((mix(state) >> 32) * static_cast<uint64_t>(i + 1) >> 32);
        uint8_t held = holders[i];
        holders[i] = holders[j];
        holders[j] = held;
    }
    for (int swap = 0; n > 1 && swap < d.swaps; swap++) {
        state += 0x9e3779b97f4a7c15ULL;
        uint64_t bits = mix(state);
        int i = static_cast<int>((bits & 0xffff) * n >> 16);
        int j = static_cast<int>((bits >> 16 & 0xffff) * n >> 16);
        int a = holders[i], b = holders[j];
        if (a == b) continue;
        float gain = belief[b * CARDS + cards[i]] + belief[a * CARDS + cards[j]] - belief[a * CARDS + cards[i]]
                - belief[b * CARDS + cards[j]];
        float chance = static_cast<float>((bits >> 40) + 0.5) * (1.0f / 16777216.0f);
        if (gain >= 0 || chance < expf(gain)) {
            holders[i] = static_cast<uint8_t>(b);
            holders[j] = static_cast<uint8_t>(a);
        }
    }
    uint32_t* dealt = d.dealt + slot * OPEN_WORDS;
    for (int i = 0; i < OPEN_WORDS; i++) dealt[i] = 0;
    for (int i = 0; i < n; i++) {
        int bit = holders[i] * CARDS + cards[i];
        dealt[bit >> 5] |= 1u << (bit & 31);
    }
}

}  // namespace learning
