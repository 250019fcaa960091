package kakumei.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import kakumei.entrant.CodeVersion;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.problem.Failure;
import kakumei.server.OwnAddress;

/** The server of the page. Listens from {@link #start} on until it is closed; all its threads are daemons. */
public final class WebServer implements AutoCloseable {
    private static final List<String> LANGUAGES = List.of("en", "ja");

    /** The port unless another is named. */
    public static final int PORT = 8820;

    /** The most streams at once; each has a thread. */
    static final int MOST_STREAMS = 512;

    private static final int REQUEST_THREADS = 64;
    private static final int BACKLOG = 256;

    /* The JDK's server reads these when its classes are loaded. Without the first every small answer on a kept
     * connection waits 40 ms for an acknowledgement; the second is how many seconds a request may take to arrive. */
    static {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        if (System.getProperty("sun.net.httpserver.maxReqTime") == null) {
            System.setProperty("sun.net.httpserver.maxReqTime", "30");
        }
    }

    private final WebSettings settings;
    private final List<Part> parts;
    private final HttpServer server;
    private final ExecutorService threads;
    private final Exchanges exchanges;

    private WebServer(WebSettings settings, List<? extends Part> parts, Consumer<Throwable> faults) throws IOException {
        this.settings = settings;
        this.parts = List.copyOf(parts);
        server = HttpServer.create(new InetSocketAddress(settings.address(), settings.port()), BACKLOG);
        threads = threads();
        Router router = new Router();
        router.below("/api").get("/about", Access.NONE, request -> Reply.json(about(request.access())));
        List<String> pages = new ArrayList<>();
        for (Part part : parts) {
            part.routes(router.below("/api/" + part.name()));
            pages.add(part.name());
            pages.addAll(part.pages());
        }
        exchanges = new Exchanges(
                new Guard(settings, port()),
                router,
                pages,
                (page, access) -> bring(about(access), page, access).toString(),
                faults);
        server.createContext("/", exchanges);
        server.setExecutor(new Arrivals(threads));
    }

    private static ExecutorService threads() {
        AtomicInteger number = new AtomicInteger();
        return new ThreadPoolExecutor(
                4,
                MOST_STREAMS + REQUEST_THREADS + Arrivals.MOST,
                30,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                task -> {
                    Thread thread = new Thread(task, "web-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** Starts a server with these parts; they are closed with it. */
    public static WebServer start(WebSettings settings, List<? extends Part> parts) {
        return start(settings, parts, fault -> {});
    }

    /**
     * Starts a server with these parts; they are closed with it.
     *
     * @param faults told what goes wrong in the server itself; the sender of the request only learns that it did
     */
    public static WebServer start(WebSettings settings, List<? extends Part> parts, Consumer<Throwable> faults) {
        try {
            WebServer web = new WebServer(settings, parts, faults);
            web.server.start();
            return web;
        } catch (IOException e) {
            throw new Failure(
                    "cannot listen on port " + settings.port() + " of "
                            + settings.address().getHostAddress() + ": " + e.getMessage()
                            + "; expected a port that is free (0: any) of an address of this machine",
                    e);
        }
    }

    /** The port it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /**
     * The address for a browser: the name that was given, otherwise where it listens, and if that is everywhere, one
     * that other devices can use too.
     */
    public String address() {
        String host = settings.hosts().isEmpty()
                ? OwnAddress.host(settings.address())
                : settings.hosts().get(0);
        return "http://" + host + ":" + port() + "/";
    }

    /** Further hosts under which it is found, in other networks; none where a host was named. */
    public List<String> otherHosts() {
        return settings.hosts().isEmpty() ? OwnAddress.others(settings.address()) : List.of();
    }

    /** The tokens that open what is not for everybody; empty where nothing asks for one. */
    public Optional<Tokens> tokens() {
        return settings.tokens();
    }

    private ObjectNode about(Access access) {
        ObjectNode about = JsonNodeFactory.instance.objectNode();
        about.put("version", CodeVersion.current().text());
        ArrayNode names = about.putArray("parts");
        if (access.allows(Access.WATCH)) {
            parts.forEach(part -> names.add(part.name()));
        }
        ArrayNode games = about.putArray("games");
        Games.all().forEach(game -> put(games.addObject(), game));
        return about.put("access", access.text());
    }

    /* With what the script of a page will ask for first; the first page leads to all parts. */
    private ObjectNode bring(ObjectNode about, String page, Access access) {
        ObjectNode brought = about.putObject("brought");
        for (Part part : parts) {
            boolean leadsThere =
                    page.isEmpty() || page.equals(part.name()) || part.pages().contains(page);
            if (leadsThere && access.allows(Access.WATCH)) {
                part.brought().forEach((path, answer) -> brought.set("/api/" + part.name() + path, answer.get()));
            }
        }
        return about;
    }

    private static void put(ObjectNode node, Game game) {
        node.put("id", game.id()).put("suits", game.suits());
        ArrayNode opponents = node.putArray("opponents");
        game.opponents().forEach(opponents::add);
        ObjectNode lessons = node.putObject("lessons");
        game.lessons().forEach(lessons::put);
        ObjectNode words = node.putObject("words");
        for (String language : LANGUAGES) {
            ObjectNode texts = words.putObject(language);
            game.words(language).forEach(texts::put);
        }
    }

    /** Stops listening, ends all streams and closes the parts. */
    @Override
    public void close() {
        exchanges.close();
        server.stop(0);
        threads.shutdownNow();
        parts.forEach(Part::close);
    }
}
