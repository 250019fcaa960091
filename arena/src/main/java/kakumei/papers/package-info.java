/**
 * The results of the papers, run again: each table or figure is an {@link kakumei.papers.Experiment}, whose computation
 * is a {@link kakumei.papers.Study} of independent units that survive the end of the process at any moment.
 *
 * <p>A study never reads the clock, the number of threads or another study: the same setting gives the same numbers.
 */
@NullMarked
package kakumei.papers;

import org.jspecify.annotations.NullMarked;
