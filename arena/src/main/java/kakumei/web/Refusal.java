package kakumei.web;

/** A request that is not answered; the message says in one sentence what was wrong and what was expected. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;

    /** A refusal with a status of HTTP, 400 to 599. */
    public Refusal(int status, String message) {
        this(status, "", message);
    }

    /**
     * A refusal that the page can say in the reader's language.
     *
     * @param code its name: the page has a text {@code refusal.CODE}
     */
    public Refusal(int status, String code, String message) {
        super(message);
        this.status = status;
        this.code = code;
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

    /** It cannot be done as things stand now, which the page can say in the reader's language. */
    public static Refusal conflict(String code, String message) {
        return new Refusal(409, code, message);
    }

    /** The name of the page's text for it; empty where there is none. */
    public String code() {
        return code;
    }

    /** The status of HTTP. */
    public int status() {
        return status;
    }
}
