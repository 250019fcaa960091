package kakumei.web;

/** A request that is not answered; the message says in one sentence what was wrong and what was expected. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    /** A refusal with a status of HTTP, 400 to 599. */
    public Refusal(int status, String message) {
        super(message);
        this.status = status;
    }

    /** The request itself is wrong. */
    public static Refusal bad(String message) {
        return new Refusal(400, message);
    }

    /** Nothing of this kind is here. */
    public static Refusal notFound(String what) {
        return new Refusal(404, "there is no " + what);
    }

    /** It cannot be done as things stand now. */
    public static Refusal conflict(String message) {
        return new Refusal(409, message);
    }

    /** The status of HTTP. */
    public int status() {
        return status;
    }
}
