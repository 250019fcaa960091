/* The batch interface, one source for two libraries: nvcc makes the one for the device, one thread a game, and a C++
 * compiler (-x c++) the one for the host, a loop over the games. */
#include "simulator.h"

#include "tables.h"

#ifdef __CUDACC__
#define KK_KERNEL __global__ void
#define KK_EACH(i, n)                                      \
    int i = (int) (blockIdx.x * blockDim.x + threadIdx.x); \
    if (i < (n))
#define KK_NEXT return
#define KK_RUN(kernel, n, stream, ...)                                                          \
    if ((n) > 0) {                                                                              \
        kernel<<<((n) + KK_BLOCK - 1) / KK_BLOCK, KK_BLOCK, 0, (cudaStream_t) (stream)>>>(__VA_ARGS__); \
    }
#else
#define KK_KERNEL static void
#define KK_EACH(i, n) for (int i = 0; i < (n); i++)
#define KK_NEXT continue
#define KK_RUN(kernel, n, stream, ...) \
    (void) (stream);                   \
    kernel(__VA_ARGS__)
#endif

#define KK_BLOCK 64

using namespace kk;

static_assert(PLAYERS == KK_PLAYERS && OUTCOMES == KK_OUTCOMES, "simulator.h and the game");
static_assert(VIEW_BITS == 32 * KK_VIEW_WORDS && CANDIDATE_BITS == 32 * KK_CANDIDATE_WORDS
                && OPEN_BITS == 32 * KK_OPEN_WORDS,
        "simulator.h and inputs.h");

KK_KERNEL init_kernel(Game* games, int n, u64 seed) {
    KK_EACH(i, n) {
        begin(games[i], mix(mix(seed) + (u64) i));
    }
}

KK_KERNEL policies_kernel(Game* games, int n, const u8* policies) {
    KK_EACH(i, n) {
        set_policies(games[i], policies + (int64_t) PLAYERS * i);
    }
}

/* LINEAR: whether anybody may play by a linear policy, which takes room that others need not pay for. */
template <bool LINEAR>
KK_KERNEL advance_kernel(Game* games, int n, const int32_t* chosen, u8* ended, u8* places, u8* classes, int32_t* count,
        u8* mover, u8* phase, u8* togo, u64* view, u64* melds, const float* linear, int sets) {
    KK_EACH(i, n) {
        Asked out = {ended + i, places + (int64_t) PLAYERS * i, classes + (int64_t) PLAYERS * i, count + i, mover + i,
                phase + i, togo + i, view + (int64_t) (VIEW_BITS / 64) * i, melds + (int64_t) KK_MAX_CANDIDATES * i};
        advance(games[i], chosen[i], out, linear, LINEAR ? sets : 0);
    }
}

KK_KERNEL candidates_kernel(
        const Game* games, const int32_t* offset, const int32_t* owner, int m, const u64* melds, u64* bits) {
    KK_EACH(i, m) {
        int game = owner[i];
        if (game < 0) {
            for (int k = 0; k < CANDIDATE_BITS / 64; k++) {
                bits[(int64_t) (CANDIDATE_BITS / 64) * i + k] = 0;
            }
            KK_NEXT;
        }
        u64 meld = melds[(int64_t) KK_MAX_CANDIDATES * game + (i - offset[game])];
        encode_candidate(games[game], meld, bits + (int64_t) (CANDIDATE_BITS / 64) * i);
    }
}

/* The last game whose offset is not above; games without candidates share the offset of the next one. */
KK_KERNEL owners_kernel(const int32_t* count, const int32_t* offset, int n, int32_t* owner, int m) {
    KK_EACH(i, m) {
        int low = 0;
        int high = n;
        for (int step = 0; step < 32 && high - low > 1; step++) {
            int middle = low + (high - low) / 2;
            low = offset[middle] <= i ? middle : low;
            high = offset[middle] <= i ? high : middle;
        }
        owner[i] = n > 0 && i < offset[n - 1] + count[n - 1] ? low : -1;
    }
}

/* A thread for each eight bits, so that neighbours write neighbouring sixteen bytes. */
KK_KERNEL unpack_kernel(const u8* bytes, int count, u64* out) {
    const u64 one = 0x3F80; /* 1 as bfloat16 */
    KK_EACH(i, count) {
        u64 bits = bytes[i];
        u64 low = 0;
        u64 high = 0;
        KK_UNROLL
        for (int k = 0; k < 4; k++) {
            low |= (bits >> k & 1) * (one << (16 * k));
            high |= (bits >> (k + 4) & 1) * (one << (16 * k));
        }
        out[2 * (int64_t) i] = low;
        out[2 * (int64_t) i + 1] = high;
    }
}

KK_KERNEL hands_kernel(const Game* games, int n, u64* hands) {
    KK_EACH(i, n) {
        for (int player = 0; player < PLAYERS; player++) {
            hands[(int64_t) PLAYERS * i + player] = games[i].hands[player];
        }
    }
}

KK_KERNEL open_kernel(const Game* games, int n, u64* open) {
    KK_EACH(i, n) {
        u64* words = open + (int64_t) (OPEN_BITS / 64) * i;
        if (games[i].asked == 0) {
            for (int k = 0; k < OPEN_BITS / 64; k++) {
                words[k] = 0;
            }
            KK_NEXT;
        }
        encode_open(games[i], words);
    }
}

KK_KERNEL dropped_kernel(const Game* games, int n, uint32_t* dropped) {
    KK_EACH(i, n) {
        dropped[i] = games[i].dropped;
    }
}

#ifdef KK_BIGTWO
KK_KERNEL rules_kernel(Game* games, int n, const KkRules* rules) {
    KK_EACH(i, n) {
        games[i].rules = Rules{rules[i].straights, rules[i].triplets, rules[i].points};
    }
}

void kk_rules(void* games, int n, const KkRules* rules, void* stream) {
    KK_RUN(rules_kernel, n, stream, (Game*) games, n, rules);
}
#endif

int64_t kk_game_bytes(void) {
    return sizeof(Game);
}

int kk_max_candidates(void) {
    return KK_MAX_CANDIDATES;
}

int kk_input_version(void) {
    return INPUT_VERSION;
}

void kk_init(void* games, int n, uint64_t seed, void* stream) {
    KK_RUN(init_kernel, n, stream, (Game*) games, n, seed);
}

void kk_policies(void* games, int n, const uint8_t* policy, void* stream) {
    KK_RUN(policies_kernel, n, stream, (Game*) games, n, policy);
}

int kk_linear_weights(void) {
    return LINEAR_WEIGHTS;
}

static const float* linear_weights = nullptr;
static int linear_sets = 0;

void kk_linear(const float* weights, int sets) {
    linear_weights = weights;
    linear_sets = weights == nullptr ? 0 : sets;
}

void kk_advance(void* games, int n, const int32_t* chosen, uint8_t* ended, uint8_t* places, uint8_t* classes,
        int32_t* count, uint8_t* mover, uint8_t* phase, uint8_t* togo, uint32_t* view, uint64_t* melds, void* stream) {
    if (linear_sets == 0) {
        KK_RUN(advance_kernel<false>, n, stream, (Game*) games, n, chosen, ended, places, classes, count, mover, phase,
                togo, (u64*) view, (u64*) melds, nullptr, 0);
    } else {
        KK_RUN(advance_kernel<true>, n, stream, (Game*) games, n, chosen, ended, places, classes, count, mover, phase,
                togo, (u64*) view, (u64*) melds, linear_weights, linear_sets);
    }
}

void kk_candidates(const void* games, int n, const int32_t* offset, const int32_t* owner, int m, const uint64_t* melds,
        uint32_t* bits, void* stream) {
    (void) n;
    KK_RUN(candidates_kernel, m, stream, (const Game*) games, offset, owner, m, (const u64*) melds, (u64*) bits);
}

void kk_owners(const int32_t* count, const int32_t* offset, int n, int32_t* owner, int m, void* stream) {
    KK_RUN(owners_kernel, m, stream, count, offset, n, owner, m);
}

void kk_unpack(const uint32_t* words, int64_t count, uint16_t* out, void* stream) {
    KK_RUN(unpack_kernel, (int) (4 * count), stream, (const u8*) words, (int) (4 * count), (u64*) out);
}

void kk_hands(const void* games, int n, uint64_t* hands, void* stream) {
    KK_RUN(hands_kernel, n, stream, (const Game*) games, n, (u64*) hands);
}

void kk_open(const void* games, int n, uint32_t* open, void* stream) {
    KK_RUN(open_kernel, n, stream, (const Game*) games, n, (u64*) open);
}

void kk_dropped(const void* games, int n, uint32_t* dropped, void* stream) {
    KK_RUN(dropped_kernel, n, stream, (const Game*) games, n, dropped);
}
