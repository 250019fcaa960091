/** Lines of JSON from outside: their fields, read with errors that name the field and what was expected. */
@NullMarked
package kakumei.lines;

import org.jspecify.annotations.NullMarked;
