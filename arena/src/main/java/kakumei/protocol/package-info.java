/**
 * The UECda wire protocol as bytes and numbers: matrices, integers, logins, versions. No sockets and no game: server and
 * client build on it.
 */
@NullMarked
package kakumei.protocol;

import org.jspecify.annotations.NullMarked;
