package kakumei.entrant;

/**
 * Whether foreign code may run: commands and jars, which do whatever they like with the rights of whoever runs them. What
 * a person typed is consented to; what a file names is not before a person has seen it. Every command of a spec and every
 * jar passes here before anything of it runs.
 */
@FunctionalInterface
public interface Consent {
    /** To all: it was typed, or somebody consented where the league was begun. */
    Consent GIVEN = code -> {};

    /**
     * Returns if the code may run.
     *
     * @param code a spec with a command in it, or the path of a jar
     * @throws kakumei.problem.Failure if it may not; the message says what would have run, and how to allow it
     */
    void ask(String code);
}
