/* compare SEED GAMES CALLS: the batch interface on the device and the same functions on the host, call by call with the
 * same choices; exits with 1 and one line at the first difference, otherwise says how long a call took the device. */
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "../simulator.cu"

static void require(cudaError_t error, const char* what) {
    if (error != cudaSuccess) {
        fprintf(stderr, "compare: %s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

template <class T> struct Pair {
    T* device;
    T* host;
    T* fetched;
    size_t size;

    explicit Pair(size_t size)
        : host((T*) calloc(size, sizeof(T))), fetched((T*) calloc(size, sizeof(T))), size(size) {
        require(cudaMalloc((void**) &device, size * sizeof(T)), "cudaMalloc");
        require(cudaMemset(device, 0, size * sizeof(T)), "cudaMemset");
    }

    void send() {
        require(cudaMemcpy(device, host, size * sizeof(T), cudaMemcpyHostToDevice), "copy to the device");
    }

    void compare(const char* what, long call, size_t used) {
        require(cudaMemcpy(fetched, device, used * sizeof(T), cudaMemcpyDeviceToHost), what);
        for (size_t i = 0; i < used; i++) {
            if (memcmp(fetched + i, host + i, sizeof(T)) != 0) {
                fprintf(stderr, "compare: call %ld: %s differs at %zu\n", call, what, i);
                exit(1);
            }
        }
    }
};

int main(int arguments, char** values) {
    if (arguments != 4) {
        fprintf(stderr, "usage: compare SEED GAMES CALLS\n");
        return 2;
    }
    u64 seed = strtoull(values[1], nullptr, 10);
    int n = atoi(values[2]);
    long calls = strtol(values[3], nullptr, 10);
    const size_t most = 64; /* candidates a game that there is room for, on the average */
    Pair<Game> games(n);
    Pair<u8> policies(PLAYERS * (size_t) n), ended(n), places(PLAYERS * (size_t) n), classes(PLAYERS * (size_t) n), mover(n), phase(n), togo(n);
    Pair<int32_t> chosen(n), count(n), offset(n), owner(most * n);
    Pair<u64> view((size_t) (VIEW_BITS / 64) * n), melds((size_t) KK_MAX_CANDIDATES * n), bits(4 * most * n);
    Pair<uint16_t> numbers(64 * view.size);
    Random random = {mix(seed)};
    for (int i = 0; i < n; i++) {
        begin(games.host[i], mix(mix(seed) + (u64) i));
        for (int player = 0; player < PLAYERS; player++) {
            policies.host[PLAYERS * (size_t) i + player] = (u8) (i % 2 == 0 ? KK_NET : random.below(3));
        }
        set_policies(games.host[i], policies.host + PLAYERS * (size_t) i);
    }
    policies.send();
    kk_init(games.device, n, seed, nullptr);
    kk_policies(games.device, n, policies.device, nullptr);
    cudaEvent_t start, advanced, encoded;
    cudaEventCreate(&start);
    cudaEventCreate(&advanced);
    cudaEventCreate(&encoded);
    double advancing = 0, encoding = 0;
    long total = 0;
    for (long call = 0; call < calls; call++) {
        chosen.send();
        cudaEventRecord(start);
        kk_advance(games.device, n, chosen.device, ended.device, places.device, classes.device, count.device,
                mover.device, phase.device, togo.device, (uint32_t*) view.device, (uint64_t*) melds.device, nullptr);
        cudaEventRecord(advanced);
        require(cudaDeviceSynchronize(), "kk_advance");
        size_t m = 0;
        for (int i = 0; i < n; i++) {
            Asked out = {ended.host + i, places.host + PLAYERS * (size_t) i, classes.host + PLAYERS * (size_t) i, count.host + i,
                    mover.host + i, phase.host + i, togo.host + i, view.host + (size_t) (VIEW_BITS / 64) * i,
                    melds.host + (size_t) KK_MAX_CANDIDATES * i};
            advance(games.host[i], chosen.host[i], out);
            offset.host[i] = (int32_t) m;
            for (int k = 0; k < count.host[i] && m < most * n; k++) {
                owner.host[m] = i;
                encode_candidate(games.host[i], out.melds[k], bits.host + 4 * m);
                m++;
            }
            chosen.host[i] = count.host[i] == 0 ? 0 : random.below(count.host[i]);
        }
        ended.compare("ended", call, n);
        places.compare("places", call, PLAYERS * (size_t) n);
        classes.compare("classes", call, PLAYERS * (size_t) n);
        count.compare("count", call, n);
        mover.compare("mover", call, n);
        phase.compare("phase", call, n);
        togo.compare("togo", call, n);
        view.compare("view", call, view.size);
        offset.send();
        kk_owners(count.device, offset.device, n, owner.device, (int) m, nullptr);
        owner.compare("owner", call, m);
        cudaEventRecord(advanced);
        kk_candidates(games.device, n, offset.device, owner.device, (int) m, (const uint64_t*) melds.device,
                (uint32_t*) bits.device, nullptr);
        cudaEventRecord(encoded);
        require(cudaDeviceSynchronize(), "kk_candidates");
        bits.compare("bits", call, 4 * m);
        kk_unpack((const uint32_t*) view.device, 2 * (int64_t) view.size, numbers.device, nullptr);
        for (size_t i = 0; i < numbers.size; i++) {
            numbers.host[i] = (view.host[i / 64] >> (i % 64) & 1) != 0 ? 0x3F80 : 0;
        }
        numbers.compare("numbers for bits", call, numbers.size);
        float ms = 0;
        cudaEventElapsedTime(&ms, advanced, encoded);
        encoding += ms;
        total += (long) m;
    }
    for (int repeat = 0; repeat < 20; repeat++) {
        float ms = 0;
        chosen.send();
        cudaEventRecord(start);
        kk_advance(games.device, n, chosen.device, ended.device, places.device, classes.device, count.device,
                mover.device, phase.device, togo.device, (uint32_t*) view.device, (uint64_t*) melds.device, nullptr);
        cudaEventRecord(advanced);
        require(cudaDeviceSynchronize(), "kk_advance");
        cudaEventElapsedTime(&ms, start, advanced);
        advancing += ms;
    }
    printf("device and host agree: %d games, %ld calls, %ld candidates; %.3f ms kk_advance, %.3f ms kk_candidates\n", n,
            calls, total, advancing / 20, encoding / (double) calls);
    return 0;
}
