/* records-bigtwo SEED GAMES: plays games of Big Two with players of many habits, by rules that change from game to game,
 * and writes all that happens to standard output, for the Java build to replay and compare. Binary, little-endian;
 * kakumei.simulator.BigTwoReplayed in the tests of core reads it:
 *
 * 'G' u8 straights, triplets, points, seats[4], u64 dealt[4]
 * 'T' u8 player, u64 meld of coffee-plain, u16 n, u64 candidates[n] (all legal melds, the pass last), u64 view[16],
 *     u64 bits[n][4] of the candidates, u64 chosen, then what it led to: u64 table, played, hands[4], u8 owner, turn,
 *     passed, phase
 * 'E' u8 winner, i32 gain, u8 outcomes[4]
 * 'Z' at the very end */
#include "../bigtwo/inputs.h"
#include "../bigtwo/policies.h"
#include "records.h"

namespace {

const int ROOM = 4096;

enum Habit { ANY_MELD, COFFEE, EAGER, MOSTLY_PASS, HABITS };

int list_melds(const Game& game, u64* melds) {
    Listing all = {melds, ROOM - 1, 0};
    add_melds(game.rules, game.table, game.hands[game.turn], must_play(game), all);
    require_room(all);
    if (game.table != 0) {
        melds[all.size++] = PASS;
    }
    return all.size;
}

void play_turn(Game& game, int habit, Random& random) {
    static u64 melds[ROOM];
    int n = list_melds(game, melds);
    u64 ours = default_meld(game);
    put(&ours, 8);
    put_candidates(game, fewest_plays(game.rules, game.hands[game.turn]), melds, n);
    bool may_pass = melds[n - 1] == PASS;
    u64 meld = habit == COFFEE ? ours
            : habit == EAGER && n > 1 ? melds[random.below(n - (may_pass ? 1 : 0))]
            : habit == MOSTLY_PASS && may_pass && random.below(6) > 0 ? (u64) PASS
                                                                      : random_meld(game);
    put(&meld, 8);
    play(game, meld);
    put(&game.table, 8);
    put(&game.played, 8);
    put(game.hands, sizeof game.hands);
    const u8 rest[] = {game.owner, game.turn, game.passed, game.phase};
    put(rest, sizeof rest);
}

/* Deals one hand many cards of one suit, or of few ranks, in exchange for others: what chance deals too rarely to test
 * with. */
void enrich(Game& game, Random& random) {
    int lucky = random.below(PLAYERS);
    u64 wanted = random.below(2) == 0
            ? ROW << random.below(4) & NATURAL
            : rank(1 + random.below(13)) | rank(1 + random.below(13)) | rank(1 + random.below(13));
    swap_into(game, lucky, wanted, random, [&](u64 others) {
        return others != 0 && count(game.hands[lucky] & wanted) <= 8 && random.below(4) != 0;
    });
}

void play_game(Game& game, Random& random) {
    if (random.below(8) == 0) {
        enrich(game, random);
    }
    game.rules = Rules{(u8) (8 + random.below(3)), (u8) (random.below(4) > 0), (u8) random.below(2)};
    put_byte('G');
    put_byte(game.rules.straights);
    put_byte(game.rules.triplets);
    put_byte(game.rules.points);
    put(game.seats, PLAYERS);
    put(game.hands, sizeof game.hands);
    open(game);
    int habits[PLAYERS];
    for (int player = 0; player < PLAYERS; player++) {
        habits[player] = random.below(HABITS);
    }
    while (game.phase == PLAY) {
        put_byte('T');
        put_byte(game.turn);
        play_turn(game, habits[game.turn], random);
    }
    put_byte('E');
    put_byte(game.winner);
    int32_t sum = gain(game);
    put(&sum, 4);
    for (int player = 0; player < PLAYERS; player++) {
        put_byte(outcome(game, player));
    }
}

}  // namespace

int main(int arguments, char** values) {
    return write_games(arguments, values, play_game);
}
