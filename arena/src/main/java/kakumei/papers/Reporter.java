package kakumei.papers;

import kakumei.report.Report;

/** Makes a report of what the units of an experiment came to. Computes in seconds at the most; the work is in units. */
@FunctionalInterface
public interface Reporter {
    /** The report of a complete experiment. */
    Report report(Setting setting, Results results);
}
