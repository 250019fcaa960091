// The C interface of learning.h for Python. nvcc builds it for the device, a C++ compiler (-x c++) for the host.
#include "learning.h"


using namespace learning;

#ifdef __CUDACC__
#include <cuda_runtime.h>

namespace {

__global__ void choose_all(Choosing c, int n) {
    int game = blockIdx.x * blockDim.x + threadIdx.x;
    if (game < n) choose(c, game);
}

__global__ void keep_all(Keeping k, int n) {
    int game = blockIdx.x * blockDim.x + threadIdx.x;
    if (game < n) keep(k, game);
}

__global__ void finish_all(Finishing f, int n) {
    int seat = blockIdx.x * blockDim.x + threadIdx.x;
    if (seat >= n * PLAYERS || !f.ended[seat / PLAYERS]) return;
    unsigned long long first = atomicAdd(f.ring.written, static_cast<unsigned long long>(f.kept.length[seat]));
    finish(f, seat, first);
}

constexpr int BLOCK = 128;
int blocks(int64_t threads) { return static_cast<int>((threads + BLOCK - 1) / BLOCK); }
int failure() { return static_cast<int>(cudaGetLastError()); }

}  // namespace

extern "C" {
int kl_choose(const Choosing* c, int n, cudaStream_t stream) {
    choose_all<<<blocks(n), BLOCK, 0, stream>>>(*c, n);
    return failure();
}
int kl_keep(const Keeping* k, int n, cudaStream_t stream) {
    keep_all<<<blocks(n), BLOCK, 0, stream>>>(*k, n);
    return failure();
}
int kl_finish(const Finishing* f, int n, cudaStream_t stream) {
    finish_all<<<blocks(static_cast<int64_t>(n) * PLAYERS), BLOCK, 0, stream>>>(*f, n);
    return failure();
}
}
#else
extern "C" {
int kl_choose(const Choosing* c, int n, void*) {
    for (int game = 0; game < n; game++) choose(*c, game);
    return 0;
}
int kl_keep(const Keeping* k, int n, void*) {
    for (int game = 0; game < n; game++) keep(*k, game);
    return 0;
}
int kl_finish(const Finishing* f, int n, void*) {
    for (int seat = 0; seat < n * PLAYERS; seat++) {
        if (!f->ended[seat / PLAYERS]) continue;
        unsigned long long first = *f->ring.written;
        *f->ring.written += f->kept.length[seat];
        finish(*f, seat, first);
    }
    return 0;
}
}
#endif

extern "C" int kl_kept() { return KEPT; }
extern "C" int kl_most_choices() { return MOST_CHOICES; }
