/**
 * Results as people and programs read them: text for the terminal, pages, JSON and CSV. Each result is walked once for
 * each of these; what is computed is in the packages of the results.
 */
@NullMarked
package kakumei.report;

import org.jspecify.annotations.NullMarked;
