package kakumei.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import kakumei.problem.BadLineException;
import kakumei.problem.Problem;
import kakumei.server.Household;

/** Takes every request of the server: guards, files, routes, streams, and what becomes of errors. */
final class Exchanges implements HttpHandler, AutoCloseable {
    private static final String API = "/api/";
    private static final String FOREVER = "public, max-age=31536000, immutable";
    private static final Pattern GZIP = Pattern.compile("(^|,|\\s)gzip(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))");
    private static final int NO_BODY = -1;
    private static final int MOST_DRAINED = 64 << 20;
    private static final int LONGEST_PATH = 4096;
    /* What is sent is held in memory, packed and unpacked. */
    private static final int UPLOADS_AT_ONCE = 4;
    private static final long CHECK_MILLIS = 5_000;
    /* A slow client may take long for a long answer, not for a piece of it. */
    private static final int PIECE = 1 << 14;
    /* What a form of another site can send without being asked first. */
    private static final Set<String> FORM_TYPES =
            Set.of("", "text/plain", "multipart/form-data", "application/x-www-form-urlencoded");

    /* Refusals that a person may meet by following a link; under a foreign host name the page could load nothing. */
    private static final Set<Integer> PAGED = Set.of(403, 404, 429);

    private final Guard guard;
    private final Router router;
    private final List<String> pages;
    private final BiFunction<String, Access, String> about;
    private final Consumer<Throwable> faults;
    private final StaticFiles files = new StaticFiles();
    private final Shares<EventStream> streams = new Shares<>(WebServer.MOST_STREAMS);
    private final Uploads uploads = new Uploads(UPLOADS_AT_ONCE);
    private final Set<Sending> sendings = ConcurrentHashMap.newKeySet();
    private final Thread watch = new Thread(this::watch, "web-watch");

    /**
     * Answers requests.
     *
     * @param about what a page has to know, as JSON, for somebody who may do so much
     */
    Exchanges(
            Guard guard,
            Router router,
            List<String> pages,
            BiFunction<String, Access, String> about,
            Consumer<Throwable> faults) {
        this.guard = guard;
        this.about = about;
        this.router = router;
        this.pages = List.copyOf(pages);
        this.faults = faults;
        watch.setDaemon(true);
        watch.start();
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(CHECK_MILLIS);
                streams.all().forEach(EventStream::cutOffIfStuck);
                sendings.forEach(Sending::cutOffIfStuck);
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    @Override
    public void handle(HttpExchange exchange) {
        try (exchange) {
            Guard.protect(exchange);
            answer(exchange);
        } catch (IOException e) {
            // the other side is gone
        } catch (Throwable e) {
            faults.accept(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try {
            guard.checkHost(exchange);
            String path = exchange.getRequestURI().getRawPath();
            if (path == null || !path.startsWith("/") || path.length() > LONGEST_PATH) {
                throw Refusal.bad("expected a path that begins with a slash");
            }
            if (path.startsWith(API)) {
                call(exchange, Router.segments(path));
            } else {
                file(exchange, path);
            }
        } catch (Refusal e) {
            refuse(exchange, e.status(), e.code(), String.valueOf(e.getMessage()));
        } catch (BadLineException | Problem e) {
            refuse(exchange, 400, "", String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            faults.accept(e);
            refuse(exchange, 500, "failed", "the server failed; it said more where it was started");
        }
    }

    private void file(HttpExchange exchange, String path) throws IOException {
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            throw new Refusal(405, "this address does not take " + method);
        }
        arrive(exchange);
        String name = path.substring(1);
        boolean page = name.isEmpty() || pages.contains(name);
        boolean asset = name.startsWith("assets/");
        Optional<StaticFiles.File> found = page
                ? files.page(
                        name.isEmpty() ? "index.html" : name + ".html",
                        about.apply(name, guard.openPage(exchange, query(exchange))))
                : files.find(asset ? name : "");
        StaticFiles.File file = found.orElseThrow(() -> Refusal.notFound("such page here"));
        if (asset && !name.endsWith(".svg")) {
            Guard.protectFile(exchange);
        }
        exchange.getResponseHeaders().set("Cache-Control", file.forever() ? FOREVER : "no-cache");
        exchange.getResponseHeaders().set("ETag", file.tag());
        exchange.getResponseHeaders().set("Vary", "Accept-Encoding");
        if (exchange.getRequestHeaders()
                .getOrDefault("If-none-match", List.of())
                .contains(file.tag())) {
            send(exchange, 304, file.reply().type(), new byte[0]);
        } else {
            sendPacked(exchange, file.reply(), file.packed());
        }
    }

    private static boolean takesPacked(HttpExchange exchange) {
        return exchange.getRequestHeaders().getOrDefault("Accept-Encoding", List.of()).stream()
                .anyMatch(codings -> GZIP.matcher(codings).find());
    }

    private void call(HttpExchange exchange, List<String> path) throws IOException {
        guard.checkOrigin(exchange);
        Router.Found found = router.find(exchange.getRequestMethod(), path);
        Router.Route route = found.route();
        Access access = guard.access(exchange);
        Guard.check(access, route.access());
        if (route.kind() != Router.Kind.UPLOAD) {
            serve(exchange, found, access);
        } else if (uploads.enter(from(exchange))) {
            try {
                serve(exchange, found, access);
            } finally {
                uploads.leave(from(exchange));
            }
        } else {
            drain(exchange.getRequestBody());
            throw new Refusal(503, "upload.busy", "others are sending files just now; try again in a moment");
        }
    }

    private void serve(HttpExchange exchange, Router.Found found, Access access) throws IOException {
        Router.Route route = found.route();
        byte[] body = body(exchange, route);
        arrive(exchange);
        Request request = new Request(found.path(), query(exchange), body, access, from(exchange));
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        if (route.kind() == Router.Kind.STREAM) {
            stream(exchange, route.feed().apply(request));
        } else {
            Reply reply = route.handler().handle(request);
            reply.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            boolean text = reply.type().startsWith(Reply.JSON) || reply.type().startsWith("text/");
            sendPacked(
                    exchange, reply, text && takesPacked(exchange) ? StaticFiles.pack(reply.body()) : Optional.empty());
        }
    }

    /* Packed for whoever takes that, if it is packed at all. */
    private void sendPacked(HttpExchange exchange, Reply reply, Optional<byte[]> packed) throws IOException {
        Optional<byte[]> sent = packed.filter(bytes -> takesPacked(exchange));
        if (sent.isPresent()) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        }
        send(exchange, 200, reply.type(), sent.orElse(reply.body()));
    }

    private static Map<String, String> query(HttpExchange exchange) {
        return Request.parseQuery(Optional.ofNullable(exchange.getRequestURI().getRawQuery()));
    }

    private static byte[] body(HttpExchange exchange, Router.Route route) throws IOException {
        if (route.kind() != Router.Kind.POST && route.kind() != Router.Kind.UPLOAD) {
            return new byte[0];
        }
        List<String> types = exchange.getRequestHeaders().getOrDefault("Content-type", List.of(""));
        String type = types.get(0).split(";", -1)[0].strip().toLowerCase(Locale.ROOT);
        boolean taken = route.kind() == Router.Kind.POST ? type.equals(Reply.JSON) : !FORM_TYPES.contains(type);
        if (!taken) {
            drain(exchange.getRequestBody());
            throw new Refusal(
                    415,
                    "expected a body of type "
                            + (route.kind() == Router.Kind.POST ? Reply.JSON : "application/octet-stream"));
        }
        byte[] body = exchange.getRequestBody().readNBytes(route.maxBytes() + 1);
        if (body.length > route.maxBytes()) {
            drain(exchange.getRequestBody());
            throw new Refusal(
                    413,
                    "upload.big",
                    "the body is longer than the " + route.maxBytes() + " bytes that are taken here");
        }
        return body;
    }

    /* The server reads what is left of a body before it ends an answer: here, where somebody who does not send it can be
     * cut off. */
    private static void arrive(HttpExchange exchange) throws IOException {
        drain(exchange.getRequestBody());
        Arrivals.arrived();
    }

    /* A connection closed with a body half sent would hide the answer from its sender. */
    private static void drain(InputStream body) throws IOException {
        byte[] buffer = new byte[1 << 16];
        int drained = 0;
        for (int n = body.read(buffer); n >= 0 && drained < MOST_DRAINED; n = body.read(buffer)) {
            drained += n;
        }
    }

    private void stream(HttpExchange exchange, Feed feed) throws IOException {
        EventStream stream = new EventStream(exchange, feed);
        streams.enter(from(exchange), stream).ifPresent(EventStream::stop);
        try {
            stream.run();
        } finally {
            streams.leave(stream);
        }
    }

    private static Household from(HttpExchange exchange) {
        return Household.of(exchange.getRemoteAddress().getAddress());
    }

    private void refuse(HttpExchange exchange, int status, String code, String message) throws IOException {
        if (exchange.getResponseCode() >= 0) {
            return; // the answer had begun
        }
        arrive(exchange);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        if (PAGED.contains(status) && wantsPage(exchange)) {
            Reply page = files.find("refused.html").orElseThrow().reply();
            String text = new String(page.body(), StandardCharsets.UTF_8).replace("{status}", "" + status);
            send(exchange, status, page.type(), text.getBytes(StandardCharsets.UTF_8));
            return;
        }
        ObjectNode said = JsonNodeFactory.instance.objectNode().put("error", message);
        if (!code.isEmpty()) {
            said.put("code", code);
        }
        byte[] body = said.toString().getBytes(StandardCharsets.UTF_8);
        send(exchange, status, Reply.JSON + "; charset=utf-8", body);
    }

    /** Whether a person sees the answer: a browser that was led to an address, not a script that calls. */
    private static boolean wantsPage(HttpExchange exchange) {
        return !exchange.getRequestURI().getPath().startsWith(API)
                && exchange.getRequestHeaders().getOrDefault("Accept", List.of()).stream()
                        .anyMatch(types -> types.contains("text/html"));
    }

    private void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        if (head) {
            exchange.getResponseHeaders().set("Content-Length", "" + body.length);
        }
        Sending sending = new Sending();
        sendings.add(sending);
        try {
            sending.begin();
            exchange.sendResponseHeaders(status, head || body.length == 0 ? NO_BODY : body.length);
            if (!head && body.length > 0) {
                write(exchange.getResponseBody(), body, sending);
            }
        } finally {
            sending.end();
            sendings.remove(sending);
            Thread.interrupted(); // the thread belongs to the pool
        }
    }

    private static void write(OutputStream out, byte[] body, Sending sending) throws IOException {
        for (int at = 0; at < body.length; at += PIECE) {
            sending.begin();
            out.write(body, at, Math.min(PIECE, body.length - at));
        }
        sending.begin();
        out.close(); // sends what is left, which must not happen unwatched
    }

    /** Ends all streams. */
    @Override
    public void close() {
        watch.interrupt();
        streams.all().forEach(EventStream::stop);
    }
}
