/** Paper 002: boards, what playouts say about them, and what knowing some cards of the others changes. */
@NullMarked
package kakumei.papers.playouts;

import org.jspecify.annotations.NullMarked;
