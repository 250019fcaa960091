/**
 * Paper 001, set-wise ratings (Gokaya, Okubo, Wakatsuki and Nishino 2020): one league of our players, from which all its
 * tables and its figure are made, and an answer to the question it ends with. {@code docs/papers/001.md} has the
 * results, {@code docs/ratings.md} the formulas.
 */
@NullMarked
package kakumei.papers.ratings;

import org.jspecify.annotations.NullMarked;
