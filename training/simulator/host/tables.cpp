/* The batch interface on this machine.
 *
 * tables check SEED GAMES CALLS: plays with random choices through the interface and looks at everything it says;
 *     exits with 1 and one line at the first fault, otherwise says how fast it was.
 * tables default SEED GAMES CALLS: five sample clients at every table; prints how often each class (5: none) came to
 *     each place, a line of five numbers for each class.
 * tables linear SEED GAMES CALLS: players by two sets of linear weights drawn at random, and sample clients; every game
 *     is played again with each player's own weights in hand. Exits with 1 and one line at the first that goes on
 *     otherwise. */
#include "batch.h"

namespace {

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
    int count = batch.count[i];
    check_cards(batch, i, DECK, call);
    require(batch.togo[i] >= 1 && batch.togo[i] <= CLASS_RESET, "games to the reset", i, call);
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
    require(all.size == count && memcmp(list, batch.melds_of(i), 8 * (size_t) count) == 0, "candidates", i, call);
    check_bits(batch, i, turned_for(game, game.turn), call);
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
    return check(
            batch, random, calls,
            [&](long call) {
                if (call == 0 || call % 500 == 499) {
                    cast(batch, random);
                }
            },
            [&](int i, long call) {
                const u8* classes = &batch.classes[PLAYERS * (size_t) i];
                require(is_permutation(&batch.places[PLAYERS * (size_t) i]), "places are no permutation", i, call);
                require(classes[0] == NO_CLASS || is_permutation(classes), "classes are no permutation", i, call);
            },
            [&](int i, long call) { check_decision(batch, i, call); });
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

/* Weights of a linear policy, drawn at random. */
std::vector<float> drawn_weights(Random& random) {
    std::vector<float> weights(linear::WEIGHTS);
    for (float& weight : weights) {
        weight = (float) random.below(2001) / 1000 - 1;
    }
    return weights;
}

/* Plays a game to its end; by[player] are its weights, null for a sample client. */
void play_to_the_end(Game& game, const float* const* by) {
    for (int turn = 0; turn < TURNS_A_CALL && game.phase != OVER; turn++) {
        const float* weights = by[game.turn];
        if (must_pass(game)) {
            apply(game, PASS);
        } else if (weights == nullptr) {
            apply(game, default_choice(game));
        } else if (game.phase == GIVE) {
            apply(game, linear::gift(game, weights));
        } else {
            apply(game, linear::meld(game, weights, 0, game.random));
        }
    }
}

int linear_players(u64 seed, int n, long calls) {
    Random random = {mix(seed)};
    std::vector<float> sets[] = {drawn_weights(random), drawn_weights(random)};
    std::vector<float> together(sets[0]);
    together.insert(together.end(), sets[1].begin(), sets[1].end());
    /* two more than there are sets, who play as the sample client does */
    const float* weights[] = {nullptr, nullptr, nullptr, sets[0].data(), sets[1].data(), nullptr, nullptr};
    const float* swapped[] = {nullptr, nullptr, nullptr, sets[1].data(), sets[0].data(), nullptr, nullptr};
    Batch batch(n);
    std::vector<u8> policies(PLAYERS * (size_t) n);
    for (u8& policy : policies) {
        policy = (u8) (random.below(4) == 0 ? KK_LINEAR + 2 + random.below(2) : KK_LINEAR + random.below(2));
    }
    kk_init(batch.games.data(), n, seed, nullptr);
    kk_policies(batch.games.data(), n, policies.data(), nullptr);
    kk_linear(together.data(), 2);
    batch.advance(); /* from here on every table stands at the end of a game, and a call plays one more */
    long others = 0;
    for (long call = 0; call < calls; call++) {
        std::vector<Game> before = batch.games;
        batch.advance();
        for (int i = 0; i < n; i++) {
            const u8* policy = &policies[PLAYERS * (size_t) i];
            const float *by[PLAYERS], *otherwise[PLAYERS];
            for (int player = 0; player < PLAYERS; player++) {
                by[player] = weights[policy[player]];
                otherwise[player] = swapped[policy[player]];
            }
            go_on(before[i]);
            Game twin = before[i], other = before[i];
            play_to_the_end(twin, by);
            play_to_the_end(other, otherwise);
            const Game& game = batch.games[i];
            require(game.phase == OVER && twin.phase == OVER, "a game without an end", i, call);
            require(memcmp(game.finished, twin.finished, sizeof game.finished) == 0
                            && memcmp(game.hands, twin.hands, sizeof game.hands) == 0,
                    "not by the players' own weights", i, call);
            others += memcmp(game.finished, other.finished, sizeof game.finished) != 0;
        }
    }
    kk_linear(nullptr, 0);
    long games = calls * n;
    require(others > games / 4, "two sets that play alike", 0, calls);
    printf("%ld games by two sets of linear weights; %ld end otherwise with the sets exchanged\n", games, others);
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
        if (strcmp(values[1], "linear") == 0) {
            return linear_players(seed, games, calls);
        }
    }
    fprintf(stderr, "usage: tables check|default|linear SEED GAMES CALLS\n");
    return 2;
}
