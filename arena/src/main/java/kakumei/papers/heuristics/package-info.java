/** Paper 000: the heuristic player kou2, its variants, and how often its likely winners win. */
@NullMarked
package kakumei.papers.heuristics;

import org.jspecify.annotations.NullMarked;
