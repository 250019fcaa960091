/** Nets computed from arrays: bits in, chances out. Uses none of the other packages; whoever has a file reads it. */
@NullMarked
package kakumei.net;

import org.jspecify.annotations.NullMarked;
