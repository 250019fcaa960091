/**
 * Plots as SVG text: lines with error bars, means with intervals, coloured tables. No library, no fonts and no network;
 * every plot follows the reader's light or dark mode and can stand alone or inside a page.
 */
@NullMarked
package kakumei.plot;

import org.jspecify.annotations.NullMarked;
