/** Which code is running: written into every stored result, so that a number can be traced to what made it. */
@NullMarked
package kakumei.version;

import org.jspecify.annotations.NullMarked;
