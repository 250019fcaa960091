/** A site of the documents that are there: nothing on it is kept by hand. */
@NullMarked
package kakumei.site;

import org.jspecify.annotations.NullMarked;
