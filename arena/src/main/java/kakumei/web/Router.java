package kakumei.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Finds the route of a path. Complete before the server listens. */
final class Router {
    /** How a route takes its requests. */
    enum Kind {
        GET,
        POST,
        UPLOAD,
        STREAM;

        boolean takes(String method) {
            return switch (this) {
                case GET -> method.equals("GET") || method.equals("HEAD");
                case STREAM -> method.equals("GET");
                case POST, UPLOAD -> method.equals("POST");
            };
        }
    }

    /**
     * One route.
     *
     * @param pattern the segments of its path; {@code {name}} matches any
     * @param kind how it takes requests
     * @param access what it asks for
     * @param maxBytes the longest body
     * @param handler who answers, unless it is a stream
     * @param feed what is pushed, if it is a stream
     */
    record Route(
            List<String> pattern,
            Kind kind,
            Access access,
            int maxBytes,
            Handler handler,
            Function<Request, Feed> feed) {
        Optional<Map<String, String>> match(List<String> path) {
            if (path.size() != pattern.size()) {
                return Optional.empty();
            }
            Map<String, String> found = new TreeMap<>();
            for (int i = 0; i < path.size(); i++) {
                String expected = pattern.get(i);
                if (expected.startsWith("{")) {
                    found.put(expected.substring(1, expected.length() - 1), path.get(i));
                } else if (!expected.equals(path.get(i))) {
                    return Optional.empty();
                }
            }
            return Optional.of(found);
        }
    }

    /** A route and what its path holds. */
    record Found(Route route, Map<String, String> path) {}

    private final List<Route> routes = new ArrayList<>();

    /** Takes the routes below a path. */
    Routes below(String prefix) {
        return new Below(prefix);
    }

    /** The route that answers; refuses a path without any, and a method that none of its routes takes. */
    Found find(String method, List<String> path) {
        boolean known = false;
        for (Route route : routes) {
            Optional<Map<String, String>> match = route.match(path);
            if (match.isPresent() && route.kind().takes(method)) {
                return new Found(route, match.get());
            }
            known |= match.isPresent();
        }
        throw known ? new Refusal(405, "this address does not take " + method) : Refusal.notFound("such address here");
    }

    /** The segments of a path as it stands in a URL; refuses what could lead astray. */
    static List<String> segments(String rawPath) {
        List<String> segments = new ArrayList<>();
        for (String raw : rawPath.substring(1).split("/", -1)) {
            String segment;
            try {
                segment = URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
            } catch (IllegalArgumentException e) {
                throw Refusal.bad("the path is not encoded as a URL asks for");
            }
            boolean astray = segment.equals(".") || segment.equals("..") || segment.contains("/");
            if (astray || segment.contains("\\") || segment.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
                throw Refusal.notFound("such address here");
            }
            segments.add(segment);
        }
        return segments;
    }

    private final class Below implements Routes {
        private final String prefix;

        Below(String prefix) {
            this.prefix = prefix;
        }

        private void add(String path, Kind kind, Access access, int maxBytes, Handler handler) {
            add(path, kind, access, maxBytes, handler, request -> {
                throw new IllegalStateException("no stream");
            });
        }

        private void add(
                String path, Kind kind, Access access, int maxBytes, Handler handler, Function<Request, Feed> feed) {
            routes.add(new Route(segments(prefix + path), kind, access, maxBytes, handler, feed));
        }

        @Override
        public void get(String path, Access access, Handler handler) {
            add(path, Kind.GET, access, 0, handler);
        }

        @Override
        public void post(String path, Access access, int maxBytes, Handler handler) {
            add(path, Kind.POST, access, maxBytes, handler);
        }

        @Override
        public void upload(String path, Access access, int maxBytes, Handler handler) {
            add(path, Kind.UPLOAD, access, maxBytes, handler);
        }

        @Override
        public void stream(String path, Access access, Function<Request, Feed> feed) {
            add(
                    path,
                    Kind.STREAM,
                    access,
                    0,
                    request -> {
                        throw new IllegalStateException("a stream");
                    },
                    feed);
        }
    }
}
