package kakumei.web.league;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import kakumei.league.LeagueAnalysis;
import kakumei.plot.LineChart;
import kakumei.problem.Failure;
import kakumei.problem.Unpacked;
import kakumei.rating.SetWise;
import kakumei.report.LeagueCsv;
import kakumei.report.LeagueJson;
import kakumei.report.LeaguePlots;
import kakumei.report.PairsJson;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import kakumei.web.Access;
import kakumei.web.Feed;
import kakumei.web.Part;
import kakumei.web.Refusal;
import kakumei.web.Reply;
import kakumei.web.Request;
import kakumei.web.Routes;

/** The leagues of a store as pages. Follows those that somebody looks at, with one thread. */
public final class LeaguePart implements Part {
    private static final long PAUSE_MILLIS = 1_000;
    private static final int MOST_SETS = 200;
    /* Whose pairs are read in a moment. */
    private static final int FIRST_PAIRED = 30;

    private final Store store;
    private final Optional<Long> first;
    private final Clock clock;
    private final int waitedFor;
    private final Map<Long, LiveLeague> leagues = new ConcurrentHashMap<>();
    private final Thread follower = new Thread(this::follow, "league-page");
    private volatile boolean closed;

    /**
     * The leagues of a store.
     *
     * @param store a connection of its own, which it closes in the end
     * @param league the id of the league that is shown first; empty for the newest
     * @param clock when is now
     */
    public LeaguePart(Store store, Optional<Long> league, Clock clock) {
        this(store, league, clock, LiveLeague.WAITED_FOR);
    }

    /** The same, where the analysis of so many sets is waited for, and that of more is not. */
    LeaguePart(Store store, Optional<Long> league, Clock clock, int waitedFor) {
        this.store = store;
        this.first = league;
        this.clock = clock;
        this.waitedFor = waitedFor;
        follower.setDaemon(true);
        follower.start();
    }

    @Override
    public String name() {
        return "league";
    }

    @Override
    public void routes(Routes routes) {
        routes.get("/leagues", Access.WATCH, request -> Reply.json(list()));
        routes.get(
                "/leagues/{id}",
                Access.WATCH,
                request -> Reply.json(fresh(request).standing()));
        routes.get(
                "/leagues/{id}/ratings",
                Access.WATCH,
                request -> Reply.json(fresh(request).ratings()));
        routes.get("/leagues/{id}/curves/{method}", Access.WATCH, this::curves);
        routes.get("/leagues/{id}/lines/{method}", Access.WATCH, this::lines);
        routes.get("/leagues/{id}/pairs", Access.WATCH, this::pairs);
        routes.get("/leagues/{id}/opponents", Access.WATCH, this::opponents);
        routes.get("/leagues/{id}/csv/{table}", Access.WATCH, this::csv);
        routes.get("/leagues/{id}/svg/{plot}", Access.WATCH, this::svg);
        routes.get("/leagues/{id}/sets", Access.WATCH, this::sets);
        routes.get("/leagues/{id}/sets/{number}", Access.WATCH, this::set);
        routes.get("/leagues/{id}/sets/{number}/games", Access.WATCH, this::games);
        routes.stream("/leagues/{id}/events", Access.WATCH, this::feed);
    }

    private ObjectNode list() {
        List<StoredLeague> known = store.leagues();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        long newest = known.isEmpty() ? 0 : known.get(known.size() - 1).id();
        json.put(
                "first",
                known.stream().anyMatch(league -> first.equals(Optional.of(league.id()))) ? first.get() : newest);
        ArrayNode entries = json.putArray("leagues");
        known.forEach(league -> entries.add(LeagueJson.entry(league)));
        return json;
    }

    private LiveLeague league(Request request) {
        long id = number(request.path("id"));
        LiveLeague known = leagues.get(id);
        if (known != null) {
            return known;
        }
        StoredLeague stored = store.leagues().stream()
                .filter(league -> league.id() == id)
                .findFirst()
                .orElseThrow(() -> Refusal.notFound("league " + id + " in this store"));
        if (stored.damaged()) {
            throw Refusal.conflict("league " + id + " is damaged: its plan, rules or dates are not what was stored");
        }
        return leagues.computeIfAbsent(id, key -> new LiveLeague(store, stored, clock, waitedFor));
    }

    private LiveLeague fresh(Request request) {
        LiveLeague league = league(request);
        league.refresh();
        return league;
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Refusal.bad("expected a whole number, not '" + text + "'");
        }
    }

    private Feed feed(Request request) {
        LiveLeague league = fresh(request);
        synchronized (follower) {
            follower.notifyAll(); // the new reader need not wait for the next look
        }
        return league.feed();
    }

    private Reply curves(Request request) {
        SetWise.Method method = method(request);
        PlotText text = PlotText.of(request.query("lang").orElse("en"));
        LineChart chart = fresh(request).curves(method).orElseThrow(LeaguePart::noSet);
        String svg = new LineChart(text.curves(method), text.sets(), text.rating(), false, chart.series()).svg();
        return Reply.text("image/svg+xml", svg);
    }

    private Reply lines(Request request) {
        SetWise.Method method = method(request);
        LiveLeague league = fresh(request);
        LineChart chart = league.curves(method).orElseThrow(LeaguePart::noSet);
        return Reply.json(LeagueJson.lines(chart, analysis(league).sets().count()));
    }

    private static SetWise.Method method(Request request) {
        for (SetWise.Method method : SetWise.Method.values()) {
            if (method.name().equals(request.path("method"))) {
                return method;
            }
        }
        throw Refusal.notFound("method " + request.path("method"));
    }

    private static Refusal noSet() {
        return Refusal.notFound("finished set in this league yet");
    }

    private static LeagueAnalysis analysis(LiveLeague league) {
        return league.analysis().orElseThrow(LeaguePart::noSet);
    }

    private Reply pairs(Request request) {
        LiveLeague league = fresh(request);
        Optional<QuickPairs> quick = league.quickPairs();
        if (quick.isPresent()) {
            List<String> chosen = chosen(request, quick.get().strongest(FIRST_PAIRED), quick.get()::isKnown);
            return Reply.json(quick.get().among(chosen));
        }
        LeagueAnalysis analysis = analysis(league);
        List<String> chosen = chosen(request, analysis);
        return Reply.json(
                PairsJson.of(analysis.findings(), analysis.leads(chosen)).among(chosen));
    }

    private static List<String> chosen(Request request, LeagueAnalysis analysis) {
        return chosen(request, analysis.findings().shown(), name -> isKnown(analysis, name));
    }

    /* One name a line, as many as anybody can read in a table; unless given, those that the page shows first. */
    private static List<String> chosen(Request request, List<String> shown, Predicate<String> known) {
        List<String> chosen = request.query("players")
                .map(names -> names.lines().distinct().toList())
                .orElse(shown);
        if (chosen.size() > LeagueAnalysis.MOST_PAIRED) {
            throw Refusal.bad(
                    "at most " + LeagueAnalysis.MOST_PAIRED + " players stand in a table, not " + chosen.size());
        }
        chosen.forEach(name -> check(known, name));
        return chosen;
    }

    private static boolean isKnown(LeagueAnalysis analysis, String player) {
        return analysis.findings().number(player) >= 0;
    }

    private static void check(Predicate<String> known, String player) {
        if (!known.test(player)) {
            throw Refusal.notFound("player " + player + " in the finished sets of this league");
        }
    }

    private Reply opponents(Request request) {
        String player = request.query("player").orElse("");
        LiveLeague league = fresh(request);
        Optional<QuickPairs> quick = league.quickPairs();
        if (quick.isPresent()) {
            check(quick.get()::isKnown, player);
            return Reply.json(quick.get().opponents(player));
        }
        LeagueAnalysis analysis = analysis(league);
        check(name -> isKnown(analysis, name), player);
        return Reply.json(PairsJson.of(analysis.findings(), analysis.leads(player))
                .opponents(player, analysis.findings().order()));
    }

    private Reply svg(Request request) {
        LiveLeague league = fresh(request);
        PlotText text = PlotText.of(request.query("lang").orElse("en"));
        String plot = request.path("plot");
        String svg = switch (plot) {
            case "standings" ->
                LeaguePlots.means(league.standings(), text.means(), text.meansAxis())
                        .svg();
            case "ratings" ->
                LeaguePlots.ratings(analysis(league), text.ratings(), text.ratingsAxis())
                        .svg();
            case "pairs" ->
                LeaguePlots.crosstable(analysis(league), chosen(request, analysis(league)), text.pairs())
                        .svg();
            default -> throw Refusal.notFound("plot " + plot);
        };
        return Reply.text("image/svg+xml", svg).asDownload("league-" + league.id() + "-" + plot + ".svg");
    }

    private Reply csv(Request request) {
        LiveLeague league = fresh(request);
        String table = request.path("table");
        String csv = switch (table) {
            case "standings" -> LeagueCsv.standings(league.standings());
            case "ratings" -> LeagueCsv.ratings(analysis(league));
            case "pairs" -> {
                LeagueAnalysis analysis = analysis(league);
                List<String> chosen = chosen(request, analysis);
                yield LeagueCsv.pairs(analysis.findings(), analysis.leads(chosen), chosen);
            }
            default -> throw Refusal.notFound("table " + table);
        };
        return Reply.text("text/csv", csv).asDownload("league-" + league.id() + "-" + table + ".csv");
    }

    /* The newest first: that is what somebody who watches wants to see. */
    private Reply sets(Request request) {
        Optional<String> player = request.query("player");
        LiveLeague league = fresh(request);
        int from = Math.max(0, number(request.query("from").orElse("0")));
        int count =
                Math.min(MOST_SETS, Math.max(1, number(request.query("count").orElse("50"))));
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("total", league.sets(player));
        ArrayNode sets = json.putArray("sets");
        league.newest(player, from, count).forEach(set -> sets.add(LeagueJson.set(set)));
        return Reply.json(json);
    }

    private Reply set(Request request) {
        LiveLeague league = fresh(request);
        StoredSet set = set(league, request);
        ObjectNode json = LeagueJson.set(set);
        json.set("blocks", LeagueJson.blocks(league.blocks(set.number())));
        return Reply.json(json);
    }

    private static StoredSet set(LiveLeague league, Request request) {
        int number = number(request.path("number"));
        return league.set(number).orElseThrow(() -> Refusal.notFound("set " + number + " in this league yet"));
    }

    /* One block at a time where a page asks, so that nobody has to hold a set of 10,000 games; the whole set stays
     * compressed: gzip files can be joined. */
    private Reply games(Request request) {
        LiveLeague league = league(request);
        int number = set(league, request).number();
        List<byte[]> blocks = league.records(number);
        if (blocks.isEmpty()) {
            throw Refusal.notFound("record of the games of set " + number);
        }
        String name = "league-" + league.id() + "-set-" + number;
        if (request.query("block").isEmpty()) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            blocks.forEach(all::writeBytes);
            return Reply.bytes("application/gzip", all.toByteArray()).asDownload(name + ".jsonl.gz");
        }
        int block = number(request.query("block").get());
        if (block < 0 || block >= blocks.size()) {
            throw Refusal.notFound("block " + block + " of set " + number + " with records");
        }
        try (InputStream in = Unpacked.of(new ByteArrayInputStream(blocks.get(block)))) {
            String lines = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Reply.text("application/jsonl", lines).asDownload(name + "-block-" + block + ".jsonl");
        } catch (IOException e) {
            throw new Failure("the records of set " + number + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void follow() {
        while (!closed) {
            for (LiveLeague league : leagues.values()) {
                if (league.feed().readers() > 0 || league.isWanted()) {
                    follow(league);
                }
            }
            pause();
        }
    }

    private static void follow(LiveLeague league) {
        try {
            league.refresh();
            league.analyse();
            league.trouble(Optional.empty());
        } catch (Failure e) {
            league.trouble(Optional.ofNullable(e.getMessage()));
        }
    }

    private void pause() {
        synchronized (follower) {
            try {
                if (!closed) {
                    follower.wait(PAUSE_MILLIS);
                }
            } catch (InterruptedException e) {
                closed = true;
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        synchronized (follower) {
            follower.notifyAll();
        }
        try {
            follower.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        leagues.values().forEach(league -> league.feed().close());
        store.close();
    }
}
