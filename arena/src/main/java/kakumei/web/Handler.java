package kakumei.web;

/** Answers requests; called by many threads. */
@FunctionalInterface
public interface Handler {
    /** The answer; a {@link Refusal} or a problem of the user becomes an error that names what was wrong. */
    Reply handle(Request request);
}
