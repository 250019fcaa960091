package kakumei.web;

import java.util.function.Function;

/**
 * Takes the routes of a part. Paths begin with a slash and are relative to {@code /api/PART}; a segment {@code {name}}
 * matches any one segment.
 */
public interface Routes {
    /** Answers what reads and changes nothing. */
    void get(String path, Access access, Handler handler);

    /** Answers what changes something: a body of JSON with at most {@code maxBytes}. */
    void post(String path, Access access, int maxBytes, Handler handler);

    /** Takes a body of any type but those that a form of another page can send, with at most {@code maxBytes}. */
    void upload(String path, Access access, int maxBytes, Handler handler);

    /** Pushes a feed to whoever opens the stream. */
    void stream(String path, Access access, Function<Request, Feed> feed);
}
