/**
 * The page as people use it: a real browser that clicks, types and drops files, on a small and on a large screen, in
 * both languages. Every visit fails on an error of the console, a refusal of the content security policy, a request that
 * failed or left the machine.
 */
@NullMarked
package kakumei.browser;

import org.jspecify.annotations.NullMarked;
