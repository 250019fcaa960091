/**
 * What a net sees of a decision, as bits; {@code docs/inputs.md} is the specification. The simulator of
 * {@code training/} makes the same bits, and a test holds both to each other.
 */
@NullMarked
package kakumei.search.inputs;

import org.jspecify.annotations.NullMarked;
