/* records SEED GAMES: plays games with players of many habits and writes all that happens to standard output, for the
 * Java build to replay and compare. Binary, little-endian; kakumei.simulator.DaihinminReplayed in the tests of core reads it:
 *
 * 'G' u32 number, u8 seats[5], u8 roles[5], u64 dealt[5], u64 opened[5]
 * 'T' u8 player, u8 toGive (0: play), u64 submission of default, u16 n, u64 candidates[n] (all legal melds, the pass
 *     last; or gifts), u64 view[24], u64 bits[n][4] of the candidates, then what the linear policy and a search say, by
 *     weights and a belief drawn at random: u16 m, u64 melds[m] that are candidates to the policy, or the gifts,
 *     f32 scores[m]; in play also u8 tried, if not 0: u64 seed, if 2: u64 hands[5] of a deal by the belief (if 1 the true
 *     hands), u64 meld, u8 its place in a playout; u64 chosen, then what it led to:
 *     u64 table, played, hands[5], u8 owner, turn, passed, out, passesInRow, finishedCount, revolution, lock, phase
 * 'E' u8 finished[5]
 * 'Z' at the very end */
#include "../deals.h"
#include "../playouts.h"
#include "records.h"

namespace {

const int ROOM = 2048;

void put_state(const Game& game) {
    put(&game.table, 8);
    put(&game.played, 8);
    put(game.hands, sizeof game.hands);
    const u8 rest[] = {game.owner, game.turn, game.passed, game.out, game.passes_in_row, game.finished_count,
            game.revolution, game.lock, game.phase};
    put(rest, sizeof rest);
}

/* Weights, and logarithms of a belief's weights, between -0.5 and 0.5: of which no two are alike, so that none can stand
 * for another. */
struct Drawn {
    float weights[linear::WEIGHTS];
    float belief[OPPONENTS * CARDS];
    Random random;

    Drawn() : random{48095} {
        for (float& weight : weights) {
            weight = number();
        }
        for (float& log : belief) {
            log = 6 * number();
        }
    }

    float number() {
        return (float) (random.next() >> 40) * (1.0f / 16777216.0f) - 0.5f;
    }
};

Drawn drawn;
const float HEAT = 0.7f;

void put_scores(const u64* melds, const float* scores, int n) {
    uint16_t size = (uint16_t) n;
    put(&size, 2);
    put(melds, 8 * (size_t) n);
    put(scores, 4 * (size_t) n);
}

/* Now and then a playout, of a deal by the belief one time in ten. */
void put_search(Game& game) {
    u64 melds[linear::MOST_CANDIDATES];
    float scores[linear::MOST_CANDIDATES] = {};
    int n = linear::list(game, melds);
    if (n > 1) {
        linear::score(game, drawn.weights, melds, n, scores);
    }
    put_scores(melds, scores, n);
    int tried = n == 1 || drawn.random.below(50) != 0 ? 0 : drawn.random.below(10) != 0 ? 1 : 2;
    put_byte(tried);
    if (tried == 0) {
        return;
    }
    static Dealing dealing;
    u64 seed = drawn.random.next();
    Random random = {seed};
    Deal deal;
    memcpy(deal.hands, game.hands, sizeof deal.hands);
    put(&seed, 8);
    if (tried == 2) {
        game.turned = (u8) turned_for(game, game.turn).suits;
        prepare(dealing, game, drawn.belief);
        draw(dealing, random, deal.hands);
        put(deal.hands, sizeof deal.hands);
    }
    deal.chance = random.next();
    u64 meld = melds[drawn.random.below(n)];
    put(&meld, 8);
    put_byte(play_out(game, deal, meld, Going{drawn.weights, HEAT}));
}

enum Habit { ANY_MELD, ANY_MELD_OR_PASS, SAMPLE_CLIENT, MOSTLY_PASS, HABITS };

int list_play(const Game& game, u64* melds) {
    Listing all = {melds, ROOM - 1, 0};
    add_melds(table_of(game), game.hands[game.turn], all);
    require_room(all);
    melds[all.size] = PASS;
    return all.size + 1;
}

u64 choose(Game& game, int habit, const u64* melds, int n, Random& random) {
    switch (habit) {
        case ANY_MELD:
            return random_meld(game);
        case SAMPLE_CLIENT:
            return default_meld(game);
        case MOSTLY_PASS:
            return random.below(20) == 0 ? melds[random.below(n)] : (u64) PASS;
        default:
            return melds[random.below(n)];
    }
}

void give_turn(Game& game, int habit) {
    static u64 gifts[ROOM];
    u64 ours = default_gift(game);
    u64 cards = habit == SAMPLE_CLIENT ? ours : random_gift(game);
    Listing all = {gifts, ROOM, 0};
    add_gifts(game, all);
    put(&ours, 8);
    put_candidates(game, turned_for(game, game.turn), gifts, all.size);
    float scores[ROOM];
    for (int i = 0; i < all.size; i++) {
        scores[i] = linear::gift_score(drawn.weights, game.hands[game.turn], gifts[i]);
    }
    put_scores(gifts, scores, all.size);
    put(&cards, 8);
    give(game, cards);
}

void play_turn(Game& game, int habit, Random& random) {
    static u64 melds[ROOM];
    u64 ours = default_submission(game);
    int n = list_play(game, melds);
    put(&ours, 8);
    put_candidates(game, turned_for(game, game.turn), melds, n);
    put_search(game);
    u64 meld = choose(game, habit, melds, n, random);
    put(&meld, 8);
    play(game, meld);
}

/* Puts four of a kind or a run into one hand, with the joker, in exchange for others of its cards: what chance deals too
 * rarely to test with. */
void enrich(Game& game, Random& random) {
    int lucky = random.below(PLAYERS);
    int row = random.below(4);
    int length = 5 + random.below(4);
    u64 wanted = random.below(2) == 0 ? rank(THREE + random.below(3) * random.below(5))
                                      : run(cell(row, THREE + random.below(TWO - length)), length);
    wanted |= random.below(4) == 0 ? 0 : JOKER;
    swap_into(game, lucky, wanted, random, [](u64) { return true; });
}

void play_game(Game& game, Random& random) {
    if (random.below(8) == 0) {
        enrich(game, random);
    }
    put_byte('G');
    put(&game.number, 4);
    put(game.seats, PLAYERS);
    put(game.roles, PLAYERS);
    put(game.hands, sizeof game.hands);
    open(game);
    put(game.hands, sizeof game.hands);
    int habits[PLAYERS];
    bool sleepy = random.below(40) == 0;
    for (int player = 0; player < PLAYERS; player++) {
        habits[player] = sleepy ? MOSTLY_PASS : random.below(HABITS - (random.below(8) == 0 ? 0 : 1));
    }
    while (game.phase == GIVE || game.phase == PLAY) {
        put_byte('T');
        put_byte(game.turn);
        put_byte(game.to_give);
        if (game.phase == GIVE) {
            give_turn(game, habits[game.turn]);
        } else {
            play_turn(game, habits[game.turn], random);
        }
        put_state(game);
    }
    if (game.phase == STALEMATE) {
        settle(game, game.random);
    }
    put_byte('E');
    put(game.finished, PLAYERS);
}

}  // namespace

int main(int arguments, char** values) {
    return write_games(arguments, values, play_game);
}
