/**
 * What is stored as rows for data frames: games, turns, decisions, sets and ratings as CSV and Parquet, and what nets see
 * of a decision as arrays. {@code docs/data.md} describes every column.
 */
@NullMarked
package kakumei.data;

import org.jspecify.annotations.NullMarked;
