/* tables-bigtwo SEED GAMES CALLS: plays Big Two with random choices through the batch interface on this machine, by all
 * rules, and looks at everything it says; exits with 1 and one line at the first fault, otherwise says how fast it was. */
#define KK_BIGTWO

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "../simulator.cu"

namespace {

struct Batch {
    int n;
    std::vector<Game> games;
    std::vector<int32_t> chosen, count, offset, owner;
    std::vector<u8> ended, outcomes, left, mover, phase, togo;
    std::vector<uint32_t> view, bits;
    std::vector<uint64_t> melds;

    explicit Batch(int n)
        : n(n), games(n), chosen(n), count(n), offset(n), ended(n), outcomes(4 * n), left(4 * n), mover(n), phase(n),
          togo(n), view((size_t) KK_VIEW_WORDS * n), melds((size_t) KK_MAX_CANDIDATES * n) {}

    void advance() {
        kk_advance(games.data(), n, chosen.data(), ended.data(), outcomes.data(), left.data(), count.data(), mover.data(),
                phase.data(), togo.data(), view.data(), melds.data(), nullptr);
    }

    int candidates() {
        owner.clear();
        for (int i = 0; i < n; i++) {
            offset[i] = (int32_t) owner.size();
            owner.insert(owner.end(), count[i], i);
        }
        bits.assign(KK_CANDIDATE_WORDS * owner.size(), ~0u);
        kk_candidates(games.data(), n, offset.data(), owner.data(), (int) owner.size(), melds.data(), bits.data(), nullptr);
        return (int) owner.size();
    }
};

void require(bool condition, const char* what, int game, long call) {
    if (!condition) {
        fprintf(stderr, "tables-bigtwo: game %d, call %ld: %s\n", game, call, what);
        exit(1);
    }
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
    require(cards == NATURAL && total == 52, "not every card is where one card can be", i, call);
    require(batch.mover[i] == game.turn && game.policies[game.turn] == KK_NET, "asks the wrong player", i, call);
    require(batch.togo[i] == (game.rules.points != 0 ? 2 : 1), "what is played for", i, call);
    require(count >= 2 && count <= KK_MAX_CANDIDATES && batch.phase[i] == KK_PLAY, "number of candidates", i, call);
    u64 hand = game.hands[game.turn];
    int beat = game.table == 0 ? NONE : strength_of(game.rules, game.table);
    for (int k = 0; k < count; k++) {
        bool pass = melds[k] == PASS;
        require(pass == (k == count - 1 && game.table != 0), "the pass", i, call);
        require(pass || ((melds[k] & ~hand) == 0 && melds[k] != hand), "cards of a meld", i, call);
        require(pass || strength_of(game.rules, melds[k]) > beat, "strength of a meld", i, call);
        require(pass || game.table == 0 || kk::count(melds[k]) == kk::count(game.table), "size of a meld", i, call);
    }
    u64 view[VIEW_BITS / 64];
    int plays = fewest_plays(game.rules, hand);
    view_bits(game, plays, view);
    require(memcmp(view, &batch.view[(size_t) KK_VIEW_WORDS * i], sizeof view) == 0, "view", i, call);
    for (int k = 0; k < count; k++) {
        u64 bits[CANDIDATE_BITS / 64];
        candidate_bits(game, plays, melds[k], bits);
        size_t row = (size_t) (batch.offset[i] + k);
        require(memcmp(bits, &batch.bits[KK_CANDIDATE_WORDS * row], sizeof bits) == 0, "candidate bits", i, call);
    }
}

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int check(u64 seed, int n, long calls) {
    Batch batch(n);
    Random random = {mix(seed)};
    kk_init(batch.games.data(), n, seed, nullptr);
    std::vector<KkRules> rules(n);
    std::vector<u8> policies(4 * (size_t) n);
    for (int i = 0; i < n; i++) {
        rules[i] = KkRules{(u8) (8 + i % 3), (u8) (i / 3 % 2), (u8) (i / 6 % 2)};
        for (int player = 0; player < PLAYERS; player++) {
            policies[4 * (size_t) i + player] = (u8) (i % 2 == 0 ? KK_NET : random.below(3));
        }
    }
    kk_rules(batch.games.data(), n, rules.data(), nullptr);
    kk_policies(batch.games.data(), n, policies.data(), nullptr);
    long games = 0, decisions = 0, candidates = 0, most = 0;
    double busy = 0;
    for (long call = 0; call < calls; call++) {
        double start = seconds();
        batch.advance();
        candidates += batch.candidates();
        busy += seconds() - start;
        for (int i = 0; i < n; i++) {
            if (batch.ended[i] != 0) {
                games++;
                int winners = 0, cards = 0;
                for (int player = 0; player < PLAYERS; player++) {
                    int outcome = batch.outcomes[4 * (size_t) i + player];
                    int left = batch.left[4 * (size_t) i + player];
                    winners += outcome < WINS ? 1 : 0;
                    cards += left;
                    require((left == 0) == (outcome < WINS) && (left == 0 || outcome == WINS - 1 + left), "outcome", i, call);
                }
                require(winners == 1 && cards >= 3 && cards <= 39, "one winner", i, call);
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
    kk_dropped(batch.games.data(), n, dropped.data(), nullptr);
    for (int i = 0; i < n; i++) {
        require(dropped[i] == 0, "candidates were dropped", i, calls);
    }
    printf("%ld games, %ld decisions, %ld candidates (%ld at most), %.0f decisions/s with their bits on one core\n", games,
            decisions, candidates, most, (double) decisions / busy);
    return 0;
}

}  // namespace

int main(int arguments, char** values) {
    if (arguments != 4) {
        fprintf(stderr, "usage: tables-bigtwo SEED GAMES CALLS\n");
        return 2;
    }
    return check(strtoull(values[1], nullptr, 10), atoi(values[2]), strtol(values[3], nullptr, 10));
}
