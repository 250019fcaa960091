/* The batch interface of the simulator: many games of Daihinmin side by side, by the rules of the UECda contest.
 *
 * A C ABI for ctypes. All pointers are raw: device memory for the library built by nvcc, host memory for the one built
 * by a C++ compiler; both are made from the same sources and play the same games for the same seed and choices. A
 * stream is a cudaStream_t (0 for the default stream); the host library ignores it. Calls are queued on the stream and
 * return at once; nothing is allocated. Arrays are dense and row by row; n is the number of games.
 *
 * One round of self-play:
 *     kk_advance (choices of the round before)     -> count, view, melds, ended, places, ...
 *     offset = exclusive prefix sum of count; owner = game of each candidate
 *     kk_candidates(offset, owner)                 -> bits of all candidates
 *     score them, choose one index in 0..count[i]-1 for each game
 */
#ifndef KAKUMEI_SIMULATOR_H
#define KAKUMEI_SIMULATOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define KK_PLAYERS 5
#define KK_VIEW_WORDS 32      /* 1,024 bits; docs/inputs.md says what they mean */
#define KK_CANDIDATE_WORDS 8  /* 256 bits */
#define KK_OPEN_WORDS 8       /* 256 bits */
#define KK_MAX_CANDIDATES 320 /* a hand of 11 has at most 288 melds as far as is known, a gift 45 */

/* Who decides for a player. */
#define KK_NET 0     /* asked */
#define KK_DEFAULT 1 /* the contest's sample client, its slips included */
#define KK_RANDOM 2  /* any legal meld with equal chance; passes only where it must */

/* What is asked. */
#define KK_PLAY 0     /* a meld, or the pass (meld 0, always the last candidate) */
#define KK_GIVE_ONE 1 /* a card to give, as a set of cards */
#define KK_GIVE_TWO 2 /* two cards to give, as a set of cards */

#define KK_NO_CLASS 5

/* Bytes of one game, a multiple of 16; games is an array of n of them. */
int64_t kk_game_bytes(void);

/* KK_MAX_CANDIDATES: the row length of melds. */
int kk_max_candidates(void);

/* The version of the inputs, see docs/inputs.md. */
int kk_input_version(void);

/* Starts n games, all players KK_NET: each somewhere in its 100 games between class resets, with random seats and
 * classes from a random order. */
void kk_init(void* games, int n, uint64_t seed, void* stream);

/* policy[n][5]: who decides for each player (numbers, not seats) from its next game on; at once where kk_advance was
 * not called yet. */
void kk_policies(void* games, int n, const uint8_t* policy, void* stream);

/* Applies the choices, then goes on alone until a KK_NET player has a real choice: plays the other policies, single
 * options and melds that empty a KK_NET player's hand (which are not asked), deals the next game when one is over.
 * The lead is never passed by KK_NET: with an empty table the pass is no candidate.
 *
 * chosen[n]     index of the candidate chosen in the decision asked last; ignored where none is open. An index out of
 *               range counts as 0.
 * ended[n]      1 if a game ended during this call. At most one does: where a second one would (no KK_NET player had a
 *               choice in it), the call stops there with count 0 and the next call reports it.
 * places[n][5]  place 0 (first) to 4 of each player in the game that ended; untouched where none did
 * classes[n][5] class 0 (daifugo) to 4 of each player in the game that ended, 5 = none; untouched where none did
 * count[n]      candidates of the decision now asked, 2 or more; 0 where none is asked
 * mover[n]      the player asked
 * phase[n]      KK_PLAY, KK_GIVE_ONE, KK_GIVE_TWO
 * togo[n]       games to the next class reset, this one included: 1..100
 * view[n][32]   what the player asked sees
 * melds[n][KK_MAX_CANDIDATES]  the candidates: packed melds, or cards to give; entries from count on are undefined
 */
void kk_advance(void* games, int n, const int32_t* chosen, uint8_t* ended, uint8_t* places, uint8_t* classes,
        int32_t* count, uint8_t* mover, uint8_t* phase, uint8_t* togo, uint32_t* view, uint64_t* melds, void* stream);

/* The bits of all m candidates of the decisions now asked, one row each: candidate k is the one with number
 * k - offset[owner[k]] of game owner[k]. Where owner[k] is negative the row is all 0: room that is not used. */
void kk_candidates(const void* games, int n, const int32_t* offset, const int32_t* owner, int m, const uint64_t* melds,
        uint32_t* bits, void* stream);

/* owner[m] from count and its exclusive prefix sum; -1 from the last candidate on. */
void kk_owners(const int32_t* count, const int32_t* offset, int n, int32_t* owner, int m, void* stream);

/* out[32 * words]: the bits of words as numbers of the type bfloat16, 0 or 1, in their order. */
void kk_unpack(const uint32_t* words, int64_t count, uint16_t* out, void* stream);

/* hands[n][5]: the true hands, by player. */
void kk_hands(const void* games, int n, uint64_t* hands, void* stream);

/* open[n][8]: the hands of the opponents of the player asked, in the turned cards of its view; 0 where none is asked. */
void kk_open(const void* games, int n, uint32_t* open, void* stream);

/* dropped[n]: how many candidates did not fit into KK_MAX_CANDIDATES so far. */
void kk_dropped(const void* games, int n, uint32_t* dropped, void* stream);

#ifdef __cplusplus
}
#endif
#endif
