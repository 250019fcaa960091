/** Card sets and melds as bits of a {@code long}, and their text: the vocabulary of everything above. */
@NullMarked
package kakumei.cards;

import org.jspecify.annotations.NullMarked;
