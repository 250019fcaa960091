/** What the tests of every module share; published to them as the test jar of {@code core}. */
@NullMarked
package kakumei.testing;

import org.jspecify.annotations.NullMarked;
