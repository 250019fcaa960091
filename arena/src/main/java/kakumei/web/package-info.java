/**
 * The page: a web server of its own, into which parts plug: playing, watching, replaying, leagues. Updates are pushed as
 * server-sent events, actions are posted as JSON.
 */
@NullMarked
package kakumei.web;

import org.jspecify.annotations.NullMarked;
