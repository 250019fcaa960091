/* The interface of search.h, one source for device and host as simulator.cu. */
#include "search.h"

#include "deals.h"
#include "playouts.h"

using namespace kk;

static_assert(OPPONENTS * CARDS == 212, "search.h and deals.h");

/* The last of n ranges that does not begin after i; first[n] is the end of all. */
KK_FN int range_of(const int32_t* first, int n, int i) {
    int low = 0;
    int high = n;
    for (int step = 0; step < 32 && high - low > 1; step++) {
        int middle = low + (high - low) / 2;
        low = first[middle] <= i ? middle : low;
        high = first[middle] <= i ? high : middle;
    }
    return low;
}

KK_FN void draw_deal(const Game* games, const int32_t* tables, int m, const Dealing* dealings, const int32_t* first,
        u64 seed, int i, Deal& out) {
    int decision = range_of(first, m, i);
    Random random = {mix(mix(seed + (u64) tables[decision]) + (u64) (i - first[decision]))};
    if (dealings == nullptr) {
        for (int player = 0; player < PLAYERS; player++) {
            out.hands[player] = games[tables[decision]].hands[player];
        }
    } else {
        u64 hands[PLAYERS];
        draw(dealings[decision], random, hands);
        for (int player = 0; player < PLAYERS; player++) {
            out.hands[player] = hands[player];
        }
    }
    out.chance = random.next();
}

struct Playouts {
    const Game* games;
    const int32_t* tables;
    const int32_t* decision;
    const uint64_t* melds;
    const int32_t* deals_from;
    const int32_t* first;
    int rows;
    const Deal* deals;
    Going going;
    int32_t* places;
};

/* Playout i of all: where its place is counted. */
KK_FN int32_t* played_out(const Playouts& p, int i) {
    int row = range_of(p.first, p.rows, i);
    const Deal& deal = p.deals[p.deals_from[row] + (i - p.first[row])];
    const Game& game = p.games[p.tables[p.decision[row]]];
    return p.places + (int64_t) PLAYERS * row + play_out(game, deal, p.melds[row], p.going);
}

#ifdef __CUDACC__
static const int BLOCK = 128;

static int blocks(int threads) {
    return (threads + BLOCK - 1) / BLOCK;
}

/* A block for each decision: the places of a row of sums side by side, row after row. */
__global__ void dealings_kernel(const Game* games, const int32_t* tables, const float* belief, Dealing* dealings) {
    Dealing& d = dealings[blockIdx.x];
    const Game& game = games[tables[blockIdx.x]];
    if (threadIdx.x == 0) {
        see(d, game);
    }
    __syncthreads();
    for (int i = (int) threadIdx.x; i < d.count; i += BLOCK) {
        weigh(d, game, belief == nullptr ? nullptr : belief + (int64_t) OPPONENTS * CARDS * blockIdx.x, i);
    }
    __syncthreads();
    for (int card = d.count; card >= 0; card--) {
        for (int place = (int) threadIdx.x; place < d.places; place += BLOCK) {
            sum_ways(d, card, place);
        }
        __syncthreads();
    }
}

__global__ void deals_kernel(const Game* games, const int32_t* tables, int m, const Dealing* dealings,
        const int32_t* first, int total, u64 seed, Deal* deals) {
    int i = (int) (blockIdx.x * blockDim.x + threadIdx.x);
    if (i < total) {
        draw_deal(games, tables, m, dealings, first, seed, i, deals[i]);
    }
}

__global__ void __launch_bounds__(BLOCK) playouts_kernel(Playouts p, int total) {
    int i = (int) (blockIdx.x * blockDim.x + threadIdx.x);
    if (i < total) {
        atomicAdd(played_out(p, i), 1);
    }
}
#endif

int64_t ks_dealing_bytes(void) {
    return sizeof(Dealing);
}

int64_t ks_deal_bytes(void) {
    return sizeof(Deal);
}

int ks_linear_weights(void) {
    return linear::WEIGHTS;
}

int ks_dealings(const void* games, const int32_t* tables, int m, const float* belief, void* dealings, void* stream) {
#ifdef __CUDACC__
    if (m > 0) {
        dealings_kernel<<<m, BLOCK, 0, (cudaStream_t) stream>>>((const Game*) games, tables, belief, (Dealing*) dealings);
    }
    return (int) cudaGetLastError();
#else
    (void) stream;
    for (int i = 0; i < m; i++) {
        prepare(((Dealing*) dealings)[i], ((const Game*) games)[tables[i]],
                belief == nullptr ? nullptr : belief + (int64_t) OPPONENTS * CARDS * i);
    }
    return 0;
#endif
}

int ks_deals(const void* games, const int32_t* tables, int m, const void* dealings, const int32_t* first, int total,
        uint64_t seed, void* deals, void* stream) {
#ifdef __CUDACC__
    if (total > 0) {
        deals_kernel<<<blocks(total), BLOCK, 0, (cudaStream_t) stream>>>((const Game*) games, tables, m,
                (const Dealing*) dealings, first, total, seed, (Deal*) deals);
    }
    return (int) cudaGetLastError();
#else
    (void) stream;
    for (int i = 0; i < total; i++) {
        draw_deal((const Game*) games, tables, m, (const Dealing*) dealings, first, seed, i, ((Deal*) deals)[i]);
    }
    return 0;
#endif
}

int ks_playouts(const void* games, const int32_t* tables, const int32_t* decision, const uint64_t* melds,
        const int32_t* deals_from, const int32_t* first, int rows, int total, const void* deals, const float* weights,
        float heat, int policy, int32_t* places, void* stream) {
    Playouts p = {(const Game*) games, tables, decision, melds, deals_from, first, rows, (const Deal*) deals,
            Going{policy == KK_BY_DEFAULT ? nullptr : weights, heat}, places};
#ifdef __CUDACC__
    if (total > 0) {
        playouts_kernel<<<blocks(total), BLOCK, 0, (cudaStream_t) stream>>>(p, total);
    }
    return (int) cudaGetLastError();
#else
    (void) stream;
    for (int i = 0; i < total; i++) {
        ++*played_out(p, i);
    }
    return 0;
#endif
}
