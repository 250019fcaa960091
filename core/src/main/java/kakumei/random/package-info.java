/** Seeded generators: every random number of the project comes from one that was handed over. */
@NullMarked
package kakumei.random;

import org.jspecify.annotations.NullMarked;
