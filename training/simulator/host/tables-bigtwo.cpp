/* tables-bigtwo SEED GAMES CALLS: plays Big Two with random choices through the batch interface on this machine, by all
 * rules, and looks at everything it says; exits with 1 and one line at the first fault, otherwise says how fast it was. */
#define KK_BIGTWO

#include "batch.h"

namespace {

/* All that can be said of one decision from the game itself. */
void check_decision(const Batch& batch, int i, long call) {
    const Game& game = batch.games[i];
    const u64* melds = batch.melds_of(i);
    int count = batch.count[i];
    check_cards(batch, i, NATURAL, call);
    require(batch.togo[i] == (game.rules.points != 0 ? 2 : 1), "what is played for", i, call);
    require(batch.phase[i] == KK_PLAY, "phase of play", i, call);
    u64 hand = game.hands[game.turn];
    int beat = game.table == 0 ? NONE : strength_of(game.rules, game.table);
    for (int k = 0; k < count; k++) {
        bool pass = melds[k] == PASS;
        require(pass == (k == count - 1 && game.table != 0), "the pass", i, call);
        require(pass || ((melds[k] & ~hand) == 0 && melds[k] != hand), "cards of a meld", i, call);
        require(pass || strength_of(game.rules, melds[k]) > beat, "strength of a meld", i, call);
        require(pass || game.table == 0 || kk::count(melds[k]) == kk::count(game.table), "size of a meld", i, call);
    }
    check_bits(batch, i, fewest_plays(game.rules, hand), call);
}

/* One winner, and the cards of the others. */
void check_end(const Batch& batch, int i, long call) {
    int winners = 0, cards = 0;
    for (int player = 0; player < PLAYERS; player++) {
        int outcome = batch.places[PLAYERS * (size_t) i + player];
        int left = batch.classes[PLAYERS * (size_t) i + player];
        winners += outcome < WINS ? 1 : 0;
        cards += left;
        require((left == 0) == (outcome < WINS) && (left == 0 || outcome == WINS - 1 + left), "outcome", i, call);
    }
    require(winners == 1 && cards >= 3 && cards <= 39, "one winner", i, call);
}

int check(u64 seed, int n, long calls) {
    Batch batch(n);
    Random random = {mix(seed)};
    kk_init(batch.games.data(), n, seed, nullptr);
    std::vector<KkRules> rules(n);
    std::vector<u8> policies(PLAYERS * (size_t) n);
    for (int i = 0; i < n; i++) {
        rules[i] = KkRules{(u8) (8 + i % 3), (u8) (i / 3 % 2), (u8) (i / 6 % 2)};
        for (int player = 0; player < PLAYERS; player++) {
            policies[PLAYERS * (size_t) i + player] = (u8) (i % 2 == 0 ? KK_NET : random.below(3));
        }
    }
    kk_rules(batch.games.data(), n, rules.data(), nullptr);
    kk_policies(batch.games.data(), n, policies.data(), nullptr);
    return check(
            batch, random, calls, [](long) {}, [&](int i, long call) { check_end(batch, i, call); },
            [&](int i, long call) { check_decision(batch, i, call); });
}

}  // namespace

int main(int arguments, char** values) {
    if (arguments != 4) {
        fprintf(stderr, "usage: tables-bigtwo SEED GAMES CALLS\n");
        return 2;
    }
    return check(strtoull(values[1], nullptr, 10), atoi(values[2]), strtol(values[3], nullptr, 10));
}
