/* What the programs share that play with random choices through the batch interface on this machine. */
#ifndef KAKUMEI_BATCH_H
#define KAKUMEI_BATCH_H

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "../simulator.cu"

namespace {

/* Room for candidates that is not used. */
const int SPARE = 7;

struct Batch {
    int n;
    std::vector<Game> games;
    std::vector<int32_t> chosen, count, offset, owner;
    std::vector<u8> ended, places, classes, mover, phase, togo;
    std::vector<uint32_t> view, bits;
    std::vector<uint64_t> melds;

    explicit Batch(int n)
        : n(n), games(n), chosen(n), count(n), offset(n), ended(n), places(PLAYERS * n), classes(PLAYERS * n), mover(n),
          phase(n), togo(n), view((size_t) KK_VIEW_WORDS * n), melds((size_t) KK_MAX_CANDIDATES * n) {}

    void advance() {
        kk_advance(games.data(), n, chosen.data(), ended.data(), places.data(), classes.data(), count.data(),
                mover.data(), phase.data(), togo.data(), view.data(), melds.data(), nullptr);
    }

    int candidates() {
        owner.clear();
        for (int i = 0; i < n; i++) {
            offset[i] = (int32_t) owner.size();
            owner.insert(owner.end(), count[i], i);
        }
        int m = (int) owner.size();
        owner.resize((size_t) m + SPARE, -1);
        bits.assign(KK_CANDIDATE_WORDS * owner.size(), ~0u);
        kk_candidates(games.data(), n, offset.data(), owner.data(), m + SPARE, melds.data(), bits.data(), nullptr);
        return m;
    }

    const u64* melds_of(int i) const {
        return (const u64*) &melds[(size_t) KK_MAX_CANDIDATES * i];
    }
};

void require(bool condition, const char* what, int game, long call) {
    if (!condition) {
        fprintf(stderr, "game %d, call %ld: %s\n", game, call, what);
        exit(1);
    }
}

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/* Every card in one place, and the one who is at turn asked. */
void check_cards(const Batch& batch, int i, u64 deck, long call) {
    const Game& game = batch.games[i];
    u64 cards = game.played;
    int total = kk::count(game.played);
    for (int player = 0; player < PLAYERS; player++) {
        cards |= game.hands[player];
        total += kk::count(game.hands[player]);
        require(game.sizes[player] == kk::count(game.hands[player]), "size of a hand", i, call);
    }
    require(cards == deck && total == kk::count(deck), "not every card is where one card can be", i, call);
    require(batch.mover[i] == game.turn && game.policies[game.turn] == KK_NET, "asks the wrong player", i, call);
    require(batch.count[i] >= 2 && batch.count[i] <= KK_MAX_CANDIDATES, "number of candidates", i, call);
}

/* The bits of view and candidates; "look" is what the game's bits ask for. */
template <class Look> void check_bits(const Batch& batch, int i, const Look& look, long call) {
    u64 view[VIEW_BITS / 64];
    view_bits(batch.games[i], look, view);
    require(memcmp(view, &batch.view[(size_t) KK_VIEW_WORDS * i], sizeof view) == 0, "view", i, call);
    for (int k = 0; k < batch.count[i]; k++) {
        u64 bits[CANDIDATE_BITS / 64];
        candidate_bits(batch.games[i], look, batch.melds_of(i)[k], bits);
        size_t row = (size_t) (batch.offset[i] + k);
        require(memcmp(bits, &batch.bits[KK_CANDIDATE_WORDS * row], sizeof bits) == 0, "candidate bits", i, call);
    }
}

/* What only rearranges: owners, rows that are not used, and numbers for bits. */
void check_arrangement(const Batch& batch, int m, long call) {
    std::vector<int32_t> owner(batch.owner.size(), -2);
    kk_owners(batch.count.data(), batch.offset.data(), batch.n, owner.data(), (int) owner.size(), nullptr);
    require(owner == batch.owner, "owners", 0, call);
    size_t words = batch.bits.size();
    std::vector<uint16_t> numbers(32 * words);
    kk_unpack(batch.bits.data(), (int64_t) words, numbers.data(), nullptr);
    for (size_t bit = 0; bit < 32 * words; bit++) {
        bool set = (batch.bits[bit / 32] >> (bit % 32) & 1) != 0;
        require(numbers[bit] == (set ? 0x3F80 : 0), "numbers for bits", (int) bit, call);
        require(!set || bit < CANDIDATE_BITS * (size_t) m, "a row that is not used", (int) bit, call);
    }
}

/* Plays the batch with random choices and looks at everything it says: "cast" seats players before a call, if it likes,
 * "ended" and "asked" look at a game that ended and at a decision. */
template <class Cast, class Ended, class Asking>
int check(Batch& batch, Random& random, long calls, Cast cast, Ended ended, Asking asked) {
    long games = 0, decisions = 0, candidates = 0, most = 0;
    double busy = 0;
    for (long call = 0; call < calls; call++) {
        cast(call);
        double start = seconds();
        batch.advance();
        int m = batch.candidates();
        busy += seconds() - start;
        candidates += m;
        if (call % 50 == 0) {
            check_arrangement(batch, m, call);
        }
        for (int i = 0; i < batch.n; i++) {
            if (batch.ended[i] != 0) {
                games++;
                ended(i, call);
            }
            if (batch.count[i] != 0) {
                asked(i, call);
                decisions++;
                most = batch.count[i] > most ? batch.count[i] : most;
                /* now and then one that is out of range, which counts as the first */
                batch.chosen[i] = random.below(100) == 0 ? random.below(1000) - 500 : random.below(batch.count[i]);
            } else {
                require(batch.ended[i] != 0, "neither asks nor ends a game", i, call);
            }
        }
    }
    std::vector<uint32_t> dropped(batch.n);
    std::vector<uint64_t> hands(PLAYERS * (size_t) batch.n);
    kk_dropped(batch.games.data(), batch.n, dropped.data(), nullptr);
    kk_hands(batch.games.data(), batch.n, hands.data(), nullptr);
    for (int i = 0; i < batch.n; i++) {
        require(dropped[i] == 0, "candidates were dropped", i, calls);
        require(memcmp(&hands[PLAYERS * (size_t) i], batch.games[i].hands, sizeof batch.games[i].hands) == 0, "hands", i,
                calls);
    }
    printf("%ld games, %ld decisions, %ld candidates (%ld at most), %.0f decisions/s with their bits on one core\n", games,
            decisions, candidates, most, (double) decisions / busy);
    return 0;
}

}  // namespace
#endif
