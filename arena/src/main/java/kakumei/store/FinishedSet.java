package kakumei.store;

import java.util.List;

/**
 * A set that is finished, with its blocks; its totals are theirs.
 *
 * @param set the set
 * @param blocks its blocks by number; none where it was imported
 * @param verified whether checksums say that all this is what was stored; not so where an older version stored it
 * @param fence the number of the lease under which it was finished
 */
public record FinishedSet(StoredSet set, List<StoredBlock> blocks, boolean verified, long fence) {}
