package kakumei.store;

import java.util.Optional;

/**
 * A block that was played and is to be stored.
 *
 * @param block what the players reached
 * @param records the compressed records of its games, where they are kept
 */
public record PlayedBlock(StoredBlock block, Optional<byte[]> records) {}
