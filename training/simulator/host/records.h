/* What the programs share that write games for the Java build to replay: numbers, little-endian, to standard output. */
#ifndef KAKUMEI_RECORDS_H
#define KAKUMEI_RECORDS_H

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace kk;

namespace {

void put(const void* data, size_t bytes) {
    if (fwrite(data, 1, bytes, stdout) != bytes) {
        perror("standard output");
        exit(1);
    }
}

void put_byte(int value) {
    u8 byte = (u8) value;
    put(&byte, 1);
}

/* The melds in a list that has room for one more. */
void require_room(const Listing& melds) {
    if (melds.size > melds.room) {
        fprintf(stderr, "a hand with %d melds\n", melds.size);
        exit(1);
    }
}

/* Candidates, the bits of the view and those of each candidate; "look" is what the game's bits ask for. */
template <class Look> void put_candidates(const Game& game, const Look& look, const u64* melds, int n) {
    uint16_t size = (uint16_t) n;
    put(&size, 2);
    put(melds, 8 * (size_t) n);
    u64 view[VIEW_BITS / 64];
    view_bits(game, look, view);
    put(view, sizeof view);
    for (int i = 0; i < n; i++) {
        u64 bits[CANDIDATE_BITS / 64];
        candidate_bits(game, look, melds[i], bits);
        put(bits, sizeof bits);
    }
}

/* Puts wanted cards of others, those that "takes" says, into one hand in exchange for others of its cards. */
template <class Takes> void swap_into(Game& game, int lucky, u64 wanted, Random& random, Takes takes) {
    for (int player = 0; player < PLAYERS; player++) {
        for (u64 cards = player == lucky ? 0 : game.hands[player] & wanted; cards != 0; cards &= cards - 1) {
            u64 others = game.hands[lucky] & ~wanted;
            if (!takes(others)) {
                continue;
            }
            u64 swapped = nth_card(others, random.below(count(others)));
            set_hand(game, player, game.hands[player] ^ lowest(cards) ^ swapped);
            set_hand(game, lucky, game.hands[lucky] ^ lowest(cards) ^ swapped);
        }
    }
}

/* The program: PROGRAM SEED GAMES. */
int write_games(int arguments, char** values, void (*play_game)(Game&, Random&)) {
    if (arguments != 3) {
        fprintf(stderr, "usage: %s SEED GAMES\n", values[0]);
        return 2;
    }
    u64 seed = strtoull(values[1], nullptr, 10);
    long games = strtol(values[2], nullptr, 10);
    static char buffer[1 << 20];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    Game game;
    memset(&game, 0, sizeof game);
    begin_table(game, mix(seed));
    Random random = {mix(~seed)};
    for (long i = 0; i < games; i++) {
        if (i > 0) {
            begin_next_game(game);
        }
        play_game(game, random);
    }
    put_byte('Z');
    if (fflush(stdout) != 0) {
        perror("standard output");
        return 1;
    }
    return 0;
}

}  // namespace
#endif
