/* The batch interface of the simulator: many games side by side, of Daihinmin by the rules of the UECda contest, or
 * with KK_BIGTWO of Big Two. The calls are the same; each game has libraries of its own.
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

#ifdef KK_BIGTWO
#define KK_PLAYERS 4
#define KK_OUTCOMES 21        /* see kk_advance */
#define KK_VIEW_WORDS 32      /* 1,024 bits; docs/inputs.md says what they mean */
#define KK_MAX_CANDIDATES 512 /* a hand of 13 may have more, by flushes of ten cards or more; never seen */
#else
#define KK_PLAYERS 5
#define KK_OUTCOMES 5         /* places */
#define KK_VIEW_WORDS 48      /* 1,536 bits; docs/inputs.md says what they mean */
#define KK_MAX_CANDIDATES 320 /* a hand of 11 has at most 288 melds as far as is known, a gift 45 */
#define KK_NO_CLASS 5
#endif
#define KK_CANDIDATE_WORDS 8  /* 256 bits */
#define KK_OPEN_WORDS 8       /* 256 bits */

/* Who decides for a player. */
#define KK_NET 0     /* asked */
#define KK_DEFAULT 1 /* the contest's sample client, its slips included; in Big Two coffee-plain */
#define KK_RANDOM 2  /* any legal meld with equal chance; passes only where it must, in Big Two also as one of the melds */

/* KK_LINEAR + k: the best by the linear policy with set k of the weights that kk_linear gave; where there is no such set,
 * and in Big Two, KK_DEFAULT. */
#define KK_LINEAR 3

/* What is asked. */
#define KK_PLAY 0     /* a meld, or the pass (meld 0, always the last candidate) */
#define KK_GIVE_ONE 1 /* a card to give, as a set of cards */
#define KK_GIVE_TWO 2 /* two cards to give, as a set of cards */

/* Bytes of one game, a multiple of 16; games is an array of n of them. */
int64_t kk_game_bytes(void);

/* KK_MAX_CANDIDATES: the row length of melds. */
int kk_max_candidates(void);

/* The version of the inputs, see docs/inputs.md. */
int kk_input_version(void);

/* Starts n games, all players KK_NET: each somewhere in its 100 games between class resets, with random seats and
 * classes from a random order; in Big Two with random seats, by the rules of paper 003. */
void kk_init(void* games, int n, uint64_t seed, void* stream);

#ifdef KK_BIGTWO
/* What tables differ in. */
typedef struct {
    uint8_t straights; /* 8, 9 or 10 */
    uint8_t triplets;  /* 0: three of a kind may not be played alone */
    uint8_t points;    /* 1: played for points, not for the win alone */
} KkRules;

/* rules[n]: the rules of each table, after kk_init and before anything is played. */
void kk_rules(void* games, int n, const KkRules* rules, void* stream);
#endif

/* policy[n][KK_PLAYERS]: who decides for each player (numbers, not seats) from its next game on; at once where kk_advance was
 * not called yet. */
void kk_policies(void* games, int n, const uint8_t* policy, void* stream);

/* How many weights a linear policy has; in Big Two 0. */
int kk_linear_weights(void);

/* weights[sets][kk_linear_weights()] of linear policies, which must stay where they are; null for none. For all games of
 * the library. */
void kk_linear(const float* weights, int sets);

/* Applies the choices, then goes on alone until a KK_NET player has a real choice: plays the other policies, single
 * options and melds that empty a KK_NET player's hand (which are not asked), deals the next game when one is over.
 * The lead is never passed by KK_NET: with an empty table the pass is no candidate.
 *
 * chosen[n]     index of the candidate chosen in the decision asked last; ignored where none is open. An index out of
 *               range counts as 0.
 * ended[n]      1 if a game ended during this call. At most one does: where a second one would (no KK_NET player had a
 *               choice in it), the call stops there with count 0 and the next call reports it.
 * places[n][KK_PLAYERS]  place 0 (first) to 4 of each player in the game that ended; untouched where none did. In Big
 *               Two its outcome: 0 to 7 a win, by what the others pay together by points (up to 5, 8, 11, 14, 18, 24, 34,
 *               more); 7 + c a loss with c cards left
 * classes[n][KK_PLAYERS] class 0 (daifugo) to 4 of each player in the game that ended, 5 = none; untouched where none
 *               did. In Big Two its cards left
 * count[n]      candidates of the decision now asked, 2 or more; 0 where none is asked
 * mover[n]      the player asked
 * phase[n]      KK_PLAY, KK_GIVE_ONE, KK_GIVE_TWO
 * togo[n]       games to the next class reset, this one included: 1..100;
 *               in Big Two 1 where the win is played for, 2 where points are
 * view[n][KK_VIEW_WORDS]   what the player asked sees
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

/* hands[n][KK_PLAYERS]: the true hands, by player. */
void kk_hands(const void* games, int n, uint64_t* hands, void* stream);

/* open[n][8]: the hands of the opponents of the player asked, in the turned cards of its view; 0 where none is asked. */
void kk_open(const void* games, int n, uint32_t* open, void* stream);

/* dropped[n]: how many candidates did not fit into KK_MAX_CANDIDATES so far. */
void kk_dropped(const void* games, int n, uint32_t* dropped, void* stream);

#ifdef __cplusplus
}
#endif
#endif
