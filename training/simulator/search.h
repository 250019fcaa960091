/* What a search on top of a net asks the simulator of Daihinmin for, in the manner of simulator.h: deals that agree
 * with what the player asked sees, and playouts of its candidates. A library of its own, for device or host. */
#ifndef KAKUMEI_SEARCH_H
#define KAKUMEI_SEARCH_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Who plays on in playouts. */
#define KK_BY_LINEAR 0  /* the linear policy */
#define KK_BY_DEFAULT 1 /* the contest's sample client */

/* Bytes of what the deals of one decision are drawn from, and of one deal: the hands of all players, by number, and
 * the chance of its playouts; 64-bit words. */
int64_t ks_dealing_bytes(void);
int64_t ks_deal_bytes(void);

/* How many weights the linear policy has. */
int ks_linear_weights(void);

/* Each call returns 0, or a CUDA error.
 *
 * Prepares deals for m decisions in play, those now asked at tables[m].
 *
 * belief[m][4][53]  logarithms of weights, as a belief net says them of the view; null: all deals are alike */
int ks_dealings(const void* games, const int32_t* tables, int m, const float* belief, void* dealings, void* stream);

/* Draws deals: decision i gets those numbered first[i] .. first[i + 1] - 1, of total = first[m]; where dealings is
 * null, these are the true hands. The same seed draws the same deals for the same decisions. */
int ks_deals(const void* games, const int32_t* tables, int m, const void* dealings, const int32_t* first, int total,
        uint64_t seed, void* deals, void* stream);

/* Plays candidates out. Row i is candidate melds[i] of decision decision[i], and is played from deals
 * deals_from[i] .. deals_from[i] + (first[i + 1] - first[i]) - 1; total = first[rows].
 *
 * weights  of the linear policy
 * heat     its temperature
 * policy   KK_BY_LINEAR or KK_BY_DEFAULT
 * places[rows][5]  how often the player asked came to each place: added to what is there */
int ks_playouts(const void* games, const int32_t* tables, const int32_t* decision, const uint64_t* melds,
        const int32_t* deals_from, const int32_t* first, int rows, int total, const void* deals, const float* weights,
        float heat, int policy, int32_t* places, void* stream);

#ifdef __cplusplus
}
#endif
#endif
