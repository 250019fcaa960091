package kakumei.web;

import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kakumei.problem.Fields;
import kakumei.server.Household;

/** A request to a part, whose origin and size are checked already. */
public final class Request {
    private final Map<String, String> path;
    private final Map<String, String> query;
    private final byte[] body;
    private final Access access;
    private final Household from;

    Request(Map<String, String> path, Map<String, String> query, byte[] body, Access access, Household from) {
        this.path = path;
        this.query = query;
        this.body = body;
        this.access = access;
        this.from = from;
    }

    /** The segment of the path that stands for {@code {name}} in the route. */
    public String path(String name) {
        String value = path.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route has no {" + name + "}");
        }
        return value;
    }

    /** A field of the query, {@code ?name=value}. */
    public Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /** The body as a JSON object. */
    public Fields json() {
        try {
            return Fields.parse(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString());
        } catch (CharacterCodingException e) {
            throw Refusal.bad("the body is no UTF-8");
        }
    }

    /** The body as it came. */
    public byte[] bytes() {
        return body;
    }

    /** Whom it counts for where something is shared out. */
    public Household from() {
        return from;
    }

    /** What the sender may do. */
    public Access access() {
        return access;
    }

    /** The fields of a query as it stands in a URL; of a field given twice the first counts. */
    static Map<String, String> parseQuery(Optional<String> raw) {
        Map<String, String> fields = new TreeMap<>();
        for (String field : raw.orElse("").split("&", -1)) {
            int equals = field.indexOf('=');
            if (!field.isEmpty()) {
                String name = decode(equals < 0 ? field : field.substring(0, equals));
                fields.putIfAbsent(name, equals < 0 ? "" : decode(field.substring(equals + 1)));
            }
        }
        return fields;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Refusal.bad("the query is not encoded as a URL asks for");
        }
    }
}
