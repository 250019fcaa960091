/**
 * Takes any of our players to any UECda server.
 *
 * <p>{@link kakumei.client.PlayerClient} plays a match, {@link kakumei.client.GameTracker} makes of the server's matrices
 * what a player is shown.
 */
@NullMarked
package kakumei.client;

import org.jspecify.annotations.NullMarked;
