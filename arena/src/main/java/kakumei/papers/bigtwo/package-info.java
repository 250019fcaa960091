/** Paper 003: the size of Big Two, and UCB and UCB+ against the coffee program. */
@NullMarked
package kakumei.papers.bigtwo;

import org.jspecify.annotations.NullMarked;
