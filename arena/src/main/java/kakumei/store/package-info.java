/**
 * Where leagues live: one file of an embedded database, or the same schema on a PostgreSQL server.
 *
 * <p>What {@link kakumei.store.Store} says is stored survives the end of the process at any moment. Migrations are
 * versioned scripts in the resources beside this package.
 */
@NullMarked
package kakumei.store;

import org.jspecify.annotations.NullMarked;
