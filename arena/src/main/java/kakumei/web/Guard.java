package kakumei.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kakumei.server.Household;
import kakumei.server.OwnAddress;

/** Who may ask for what: the host a browser thinks it talks to, the page it comes from, and the tokens. */
final class Guard {
    /* Everything the page loads comes from this server; nothing inline, nothing framed. */
    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "no-referrer",
            "X-Frame-Options",
            "DENY",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin");

    private static final List<String> OF_DOCUMENTS =
            List.of("Content-Security-Policy", "Referrer-Policy", "X-Frame-Options", "Cross-Origin-Opener-Policy");

    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-f:.]+\\]|[a-z0-9.-]+)(:[0-9]{1,5})?");
    private static final Pattern ADDRESS = Pattern.compile("\\[[0-9a-f:.]+\\]|[0-9]{1,3}(\\.[0-9]{1,3}){3}");
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final String BEARER = "Bearer ";
    private static final Map<Access, String> NAMES =
            Map.of(Access.WATCH, "spectators'", Access.JOIN, "join", Access.CONTROL, "control");

    private final Optional<Tokens> tokens;
    private final Optional<Guesses> guesses;
    private final boolean loopback;
    private final Set<String> hosts;
    private final String cookie;

    Guard(WebSettings settings, int port) {
        tokens = settings.tokens();
        guesses = tokens.map(ours -> new Guesses(ours, System::nanoTime));
        loopback = settings.address().isLoopbackAddress();
        hosts = new TreeSet<>();
        settings.hosts().forEach(host -> hosts.add(host.toLowerCase(Locale.ROOT)));
        hosts.add(OwnAddress.text(settings.address())); // of the many that are loopback, too
        cookie = "kakumei-" + port; // cookies know no ports: two servers on a machine must not share one
    }

    /** Sets the headers that every answer carries. */
    static void protect(HttpExchange exchange) {
        HEADERS.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
    }

    /* A page asks for dozens of files: what a browser heeds of documents alone is left out. */
    static void protectFile(HttpExchange exchange) {
        OF_DOCUMENTS.forEach(exchange.getResponseHeaders()::remove);
    }

    /**
     * Refuses a request under a foreign host name: a page of another site whose name was pointed at this machine (DNS
     * rebinding) would have it. Plain addresses cannot be pointed anywhere.
     */
    void checkHost(HttpExchange exchange) {
        String host = only(exchange, "Host").toLowerCase(Locale.ROOT);
        Matcher parts = HOST.matcher(host);
        String name = parts.matches() ? parts.group(1) : "";
        boolean address = !loopback && ADDRESS.matcher(name).matches();
        if (!LOOPBACK.contains(name) && !address && !hosts.contains(name)) {
            throw new Refusal(
                    421,
                    "this server is not " + printable(host) + "; expected its address, localhost, or a known name");
        }
    }

    /** Refuses a request that another site's page makes a browser send. */
    void checkOrigin(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        List<String> origins = headers.getOrDefault("Origin", List.of());
        String host = only(exchange, "Host");
        for (String origin : origins) {
            if (!origin.equalsIgnoreCase("http://" + host) && !origin.equalsIgnoreCase("https://" + host)) {
                throw new Refusal(403, "requests from pages of another site are refused");
            }
        }
        List<String> sites = headers.getOrDefault("Sec-fetch-site", List.of());
        if (!Set.of("same-origin", "none").containsAll(sites)) {
            throw new Refusal(403, "requests from pages of another site are refused");
        }
    }

    /** What a request may do. */
    Access access(HttpExchange exchange) {
        if (tokens.isEmpty()) {
            return Access.CONTROL;
        }
        Access access = tokens.get().everybody();
        for (String value : exchange.getRequestHeaders().getOrDefault("Authorization", List.of())) {
            if (value.startsWith(BEARER)) {
                access = token(exchange, value.substring(BEARER.length()));
            }
        }
        for (String line : exchange.getRequestHeaders().getOrDefault("Cookie", List.of())) {
            for (String pair : line.split(";", -1)) {
                if (pair.strip().startsWith(cookie + "=")) {
                    String value = pair.strip().substring(cookie.length() + 1);
                    Access given = opened(exchange, value).orElse(Access.NONE); // of an earlier run, perhaps
                    access = access.allows(given) ? access : given;
                }
            }
        }
        return access;
    }

    private Optional<Access> opened(HttpExchange exchange, String token) {
        Household from = Household.of(exchange.getRemoteAddress().getAddress());
        return guesses.flatMap(tries -> tries.access(from, token));
    }

    private Access token(HttpExchange exchange, String token) {
        return opened(exchange, token)
                .orElseThrow(() -> new Refusal(403, "this token opens nothing here; it may be of an earlier run"));
    }

    /**
     * Keeps the token that a page is opened with in a cookie, which scripts cannot read and other sites cannot use; what
     * the page may do.
     */
    Access openPage(HttpExchange exchange, Map<String, String> query) {
        String token = query.get("token");
        Access access = access(exchange);
        if (token != null && tokens.isPresent()) {
            Access given = token(exchange, token);
            if (!access.allows(given)) { // the organiser who looks at the wall stays the organiser
                access = given;
                exchange.getResponseHeaders()
                        .add("Set-Cookie", cookie + "=" + token + "; Path=/; HttpOnly; SameSite=Strict");
            }
        }
        check(access, Access.WATCH);
        return access;
    }

    /** Refuses what is not allowed. */
    static void check(Access given, Access needed) {
        if (!given.allows(needed)) {
            throw new Refusal(
                    403,
                    "token.needed",
                    "this needs the " + NAMES.getOrDefault(needed, "")
                            + " token, which the server printed when it started");
        }
    }

    private static String only(HttpExchange exchange, String header) {
        List<String> values = exchange.getRequestHeaders().getOrDefault(header, List.of());
        if (values.size() != 1) {
            throw Refusal.bad("expected one header " + header + ", found " + values.size());
        }
        return values.get(0);
    }

    private static String printable(String text) {
        return text.replaceAll("[^\\x21-\\x7e]", "?").substring(0, Math.min(60, text.length()));
    }
}
