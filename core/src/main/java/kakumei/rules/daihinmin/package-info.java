/** Computer Daihinmin under the UECda standard rules; {@code docs/rules-daihinmin.md} names every rule. */
@NullMarked
package kakumei.rules.daihinmin;

import org.jspecify.annotations.NullMarked;
