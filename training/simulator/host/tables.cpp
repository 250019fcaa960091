/* The batch interface on this machine.
 *
 * tables check SEED GAMES CALLS: plays with random choices through the interface and looks at everything it says;
 *     exits with 1 and one line at the first fault, otherwise says how fast it was.
 * tables default SEED GAMES CALLS: five sample clients at every table; prints how often each class (5: none) came to
 *     each place, a line of five numbers for each class. */
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
        : n(n), games(n), chosen(n), count(n), offset(n), ended(n), places(5 * n), classes(5 * n), mover(n), phase(n),
          togo(n), view((size_t) KK_VIEW_WORDS * n), melds((size_t) KK_MAX_CANDIDATES * n) {}

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
};

void require(bool condition, const char* what, int game, long call) {
    if (!condition) {
        fprintf(stderr, "tables: game %d, call %ld: %s\n", game, call, what);
        exit(1);
    }
}

bool is_permutation(const u8* places) {
    int seen = 0;
    for (int i = 0; i < PLAYERS; i++) {
        seen |= places[i] < PLAYERS ? 1 << places[i] : 0;
    }
    return seen == 0x1F;
}

/* All that can be said of one decision from the game itself. */
void check_decision(const Batch& batch, int i, long call) {
    const Game& game = batch.games[i];
    const u64* melds = (const u64*) &batch.melds[(size_t) KK_MAX_CANDIDATES * i];
    int count = batch.count[i];
    u64 cards = game.played;
    int total = kk::count(game.played);
    for (int player = 0; player < PLAYERS; player++) {
        cards |= game.hands[player];
        total += kk::count(game.hands[player]);
        require(game.sizes[player] == kk::count(game.hands[player]), "size of a hand", i, call);
    }
    require(cards == DECK && total == 53, "not every card is where one card can be", i, call);
    require(batch.mover[i] == game.turn && game.policies[game.turn] == KK_NET, "asks the wrong player", i, call);
    require(batch.togo[i] >= 1 && batch.togo[i] <= CLASS_RESET, "games to the reset", i, call);
    require(count >= 2 && count <= KK_MAX_CANDIDATES, "number of candidates", i, call);
    require(has_classes(game) == (batch.togo[i] != CLASS_RESET), "classes and games to the reset", i, call);
    static u64 list[4096];
    Listing all = {list, 4096, 0};
    if (game.phase == GIVE) {
        require(batch.phase[i] == game.to_give, "phase of a gift", i, call);
        add_gifts(game, all);
        for (int k = 0; k < all.size; k++) {
            require(kk::count(list[k]) == game.to_give && (list[k] & ~game.hands[game.turn]) == 0, "gift", i, call);
        }
    } else {
        require(batch.phase[i] == KK_PLAY, "phase of play", i, call);
        add_melds(table_of(game), game.hands[game.turn], all);
        for (int k = 0; k < all.size; k++) {
            require(is_legal(table_of(game), game.hands[game.turn], list[k]), "illegal meld", i, call);
            require(cards_of(list[k]) != game.hands[game.turn], "asks where a meld ends it", i, call);
        }
        if (game.table != 0) {
            all.add(PASS);
        }
    }
    require(all.size == count && memcmp(list, melds, 8 * (size_t) count) == 0, "candidates", i, call);
    u64 view[VIEW_BITS / 64];
    Turned turned = turned_for(game, game.turn);
    view_bits(game, turned, view);
    require(memcmp(view, &batch.view[(size_t) KK_VIEW_WORDS * i], sizeof view) == 0, "view", i, call);
    for (int k = 0; k < count; k++) {
        u64 bits[CANDIDATE_BITS / 64];
        candidate_bits(game, turned, melds[k], bits);
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

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/* A third of the tables with net players alone, a third with one among sample clients, a third with all kinds. */
void cast(Batch& batch, Random& random) {
    std::vector<u8> policies(5 * (size_t) batch.n);
    for (int i = 0; i < batch.n; i++) {
        for (int player = 0; player < PLAYERS; player++) {
            policies[5 * (size_t) i + player] = (u8) (i % 3 == 0 ? KK_NET
                            : i % 3 == 1 ? (player == i % 5 ? KK_NET : KK_DEFAULT)
                                         : random.below(3));
        }
    }
    kk_policies(batch.games.data(), batch.n, policies.data(), nullptr);
}

int check(u64 seed, int n, long calls) {
    Batch batch(n);
    Random random = {mix(seed)};
    kk_init(batch.games.data(), n, seed, nullptr);
    cast(batch, random);
    long games = 0, decisions = 0, candidates = 0, most = 0;
    double busy = 0;
    for (long call = 0; call < calls; call++) {
        if (call % 500 == 499) {
            cast(batch, random);
        }
        double start = seconds();
        batch.advance();
        int m = batch.candidates();
        busy += seconds() - start;
        candidates += m;
        if (call % 50 == 0) {
            check_arrangement(batch, m, call);
        }
        for (int i = 0; i < n; i++) {
            if (batch.ended[i] != 0) {
                games++;
                require(is_permutation(&batch.places[5 * (size_t) i]), "places are no permutation", i, call);
                require(batch.classes[5 * (size_t) i] == NO_CLASS || is_permutation(&batch.classes[5 * (size_t) i]),
                        "classes are no permutation", i, call);
            }
            if (batch.count[i] != 0) {
                check_decision(batch, i, call);
                decisions++;
                most = batch.count[i] > most ? batch.count[i] : most;
                /* now and then one that is out of range, which counts as the first */
                batch.chosen[i] = random.below(100) == 0 ? random.below(1000) - 500 : random.below(batch.count[i]);
            } else {
                require(batch.ended[i] != 0, "neither asks nor ends a game", i, call);
            }
        }
    }
    std::vector<uint32_t> dropped(n);
    std::vector<uint64_t> hands(5 * (size_t) n);
    kk_dropped(batch.games.data(), n, dropped.data(), nullptr);
    kk_hands(batch.games.data(), n, hands.data(), nullptr);
    for (int i = 0; i < n; i++) {
        require(dropped[i] == 0, "candidates were dropped", i, calls);
        require(memcmp(&hands[5 * (size_t) i], batch.games[i].hands, 40) == 0, "hands", i, calls);
    }
    printf("%ld games, %ld decisions, %ld candidates (%ld at most), %.0f decisions/s with their bits on one core\n", games,
            decisions, candidates, most, (double) decisions / busy);
    return 0;
}

int sample_clients(u64 seed, int n, long calls) {
    Batch batch(n);
    std::vector<u8> policies(5 * (size_t) n, KK_DEFAULT);
    kk_init(batch.games.data(), n, seed, nullptr);
    kk_policies(batch.games.data(), n, policies.data(), nullptr);
    long counts[6][5] = {};
    for (long call = 0; call < calls; call++) {
        batch.advance();
        for (int i = 0; i < 5 * n; i++) {
            counts[batch.classes[i]][batch.places[i]]++;
        }
    }
    for (int role = 0; role < 6; role++) {
        printf("%ld %ld %ld %ld %ld\n", counts[role][0], counts[role][1], counts[role][2], counts[role][3],
                counts[role][4]);
    }
    return 0;
}

}  // namespace

int main(int arguments, char** values) {
    if (arguments == 5) {
        u64 seed = strtoull(values[2], nullptr, 10);
        int games = atoi(values[3]);
        long calls = strtol(values[4], nullptr, 10);
        if (strcmp(values[1], "check") == 0) {
            return check(seed, games, calls);
        }
        if (strcmp(values[1], "default") == 0) {
            return sample_clients(seed, games, calls);
        }
    }
    fprintf(stderr, "usage: tables check|default SEED GAMES CALLS\n");
    return 2;
}
