/** The command line: the only package that writes to standard output, and the one that wires the others together. */
@NullMarked
package kakumei.cli;

import org.jspecify.annotations.NullMarked;
