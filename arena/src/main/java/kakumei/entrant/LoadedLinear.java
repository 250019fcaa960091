package kakumei.entrant;

import kakumei.search.linear.LinearWeights;

/**
 * A linear policy as it was read from a file.
 *
 * @param weights ready to play
 * @param sha256 the hash of the weights, which tells one policy from another
 */
record LoadedLinear(LinearWeights weights, String sha256) {}
