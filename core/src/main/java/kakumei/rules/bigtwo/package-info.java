/** Big Two for four players; {@code docs/rules-bigtwo.md} names every rule. */
@NullMarked
package kakumei.rules.bigtwo;

import org.jspecify.annotations.NullMarked;
