package kakumei.store;

import java.util.List;

/**
 * A set that is said to be finished and is not what was stored.
 *
 * @param number its number
 * @param what what is wrong with it
 * @param blocks the numbers of the blocks that have to be played again
 * @param fence the number of the lease under which it was finished
 */
public record DamagedSet(int number, String what, List<Integer> blocks, long fence) {}
