/**
 * The UECda server: lets programs log in, seats them at tables as players, and keeps the match going whatever they do.
 *
 * <p>{@link kakumei.server.Lobby} takes logins, {@link kakumei.server.NetworkPlayer} is a program at the other end of a
 * {@link kakumei.server.Connection}, seated like any other player.
 */
@NullMarked
package kakumei.server;

import org.jspecify.annotations.NullMarked;
