/**
 * What is particular to the contest: what its programs send, cell by cell, what becomes of it, and the defects of its
 * server. Server, client and records of its games build on it.
 */
@NullMarked
package kakumei.uecda;

import org.jspecify.annotations.NullMarked;
