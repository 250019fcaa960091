package kakumei.web.play;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import kakumei.cards.CardText;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.problem.Problem;
import kakumei.rules.Rules;
import kakumei.server.Household;
import kakumei.web.Access;
import kakumei.web.Part;
import kakumei.web.Refusal;
import kakumei.web.Reply;
import kakumei.web.Request;
import kakumei.web.Routes;
import kakumei.web.Tokens;

/** The part of the page at which one sits down and plays. */
public final class PlayPart implements Part {
    private static final int LONGEST_BODY = 4096;
    /* A whole game may stand in it. */
    private static final int LONGEST_REQUEST = 1 << 17;
    private static final String CHOICES = "/choices";
    private static final String TABLE = "/tables/{id}";
    private static final long SWEEP_MILLIS = 30_000;
    /* Somebody who closed the tab is gone; somebody whose phone sleeps may come back. */
    private static final Duration UNWATCHED = Duration.ofMinutes(5);
    private static final Duration PUZZLE_OF_THE_DAY = Duration.ofDays(1);

    /** A table and when somebody last did something at it. */
    private record Kept(PlayTable table, Household owner, long seen) {}

    private final Roster roster;
    private final TableFolder folder;
    private final PlayLimits limits;
    private final LongSupplier nanoTime;
    private final Consumer<Throwable> faults;
    private final Thinking thinking = new Thinking();
    private final Puzzles puzzles = new Puzzles();
    private final Map<String, Kept> tables = new LinkedHashMap<>();
    private final Thread sweeper = new Thread(this::sweepRepeatedly, "tables");

    /** Tables for everybody, within the usual limits, that end with the server. */
    public PlayPart(Roster roster, Consumer<Throwable> faults) {
        this(roster, TableFolder.none(), faults);
    }

    /** Tables for everybody, within the usual limits, that are kept in a folder. */
    public PlayPart(Roster roster, TableFolder folder, Consumer<Throwable> faults) {
        this(roster, folder, PlayLimits.DEFAULT, System::nanoTime, faults);
    }

    /**
     * Tables within limits.
     *
     * @param roster who can be an opponent
     * @param folder where tables outlive the server
     * @param nanoTime the clock that tells which tables are idle
     * @param faults told what goes wrong at a table that should not
     */
    public PlayPart(
            Roster roster, TableFolder folder, PlayLimits limits, LongSupplier nanoTime, Consumer<Throwable> faults) {
        this.roster = roster;
        this.folder = folder;
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.faults = faults;
        sweeper.setDaemon(true);
        sweeper.start();
    }

    @Override
    public String name() {
        return "play";
    }

    @Override
    public List<String> pages() {
        return List.of("games", "puzzle");
    }

    @Override
    public Map<String, Supplier<ObjectNode>> brought() {
        return Map.of(CHOICES, this::choices);
    }

    @Override
    public void routes(Routes routes) {
        routes.get(CHOICES, Access.WATCH, request -> Reply.json(choices()));
        routes.get("/tutorials/{game}", Access.WATCH, PlayPart::tutorial);
        routes.get("/puzzles/{game}/{number}", Access.WATCH, this::puzzle);
        routes.post("/tables", Access.JOIN, LONGEST_REQUEST, this::sitDown);
        routes.get(TABLE, Access.JOIN, this::look);
        routes.stream(TABLE + "/events", Access.JOIN, request -> table(request).feed());
        routes.get(TABLE + "/record", Access.JOIN, request -> record(table(request)));
        post(
                routes,
                "/play",
                Set.of("ask", "cards"),
                (table, body) -> table.play(ask(body), body.cards("cards", CardText::parseMeld)));
        post(
                routes,
                "/give",
                Set.of("ask", "cards"),
                (table, body) -> table.give(ask(body), body.cards("cards", CardText::parseCards)));
        post(routes, "/next", Set.of("ask"), (table, body) -> table.goOn(ask(body)));
        post(
                routes,
                "/pace",
                Set.of("millis"),
                (table, body) -> table.pace(body.integer("millis", 0, TableRequest.MOST_PACE)));
        post(routes, "/skip", Set.of(), (table, body) -> table.skip());
        post(routes, "/leave", Set.of(), (table, body) -> leave(table));
        routes.post(TABLE + "/hint", Access.JOIN, LONGEST_BODY, request -> {
            request.json().knowsOnly(Set.of());
            return Reply.json(table(request).hint());
        });
    }

    private interface Action {
        void on(PlayTable table, Fields body);
    }

    private void post(Routes routes, String path, Set<String> fields, Action action) {
        routes.post(TABLE + path, Access.JOIN, LONGEST_BODY, request -> {
            Fields body = request.json();
            body.knowsOnly(fields);
            action.on(table(request), body);
            return Reply.json(JsonNodeFactory.instance.objectNode());
        });
    }

    private static int ask(Fields body) {
        return body.integer("ask", 0, Integer.MAX_VALUE);
    }

    private static Reply tutorial(Request request) {
        Rules rules = rules(request);
        return Reply.json(Tutorial.of(Games.of(rules), rules));
    }

    private Reply puzzle(Request request) {
        Rules rules = rules(request);
        String number = request.path("number");
        if (!number.matches("[0-9]{1,6}")) {
            throw Refusal.notFound("such puzzle here");
        }
        return Reply.json(puzzles.puzzle(Games.of(rules), rules, Integer.parseInt(number)))
                .keptFor(PUZZLE_OF_THE_DAY);
    }

    private static Rules rules(Request request) {
        String game = request.path("game");
        if (!Games.names().contains(game)) {
            throw Refusal.notFound("such game here");
        }
        return Games.rules(game);
    }

    private ObjectNode choices() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("mostGames", limits.games());
        ArrayNode games = node.putArray("games");
        for (String game : Games.names()) {
            ObjectNode one = games.addObject().put("id", game);
            one.put("players", Games.rules(game).players());
            ArrayNode opponents = one.putArray("opponents");
            for (PlayerKind kind : TableRequest.players(roster, game)) {
                opponents.addObject().put("name", kind.name()).put("description", kind.description());
            }
            levels(one.putArray("levels"), Games.rules(game));
            one.put("puzzles", puzzles.count(Games.of(Games.rules(game))));
        }
        return node;
    }

    /* Whoever needs weights that this build lacks is left out; where nobody is left the strongest of the others sits. */
    private void levels(ArrayNode levels, Rules rules) {
        for (List<String> level : Games.of(rules).levels()) {
            List<String> there = level.stream()
                    .filter(name -> roster.isAvailable(name, rules))
                    .toList();
            List<String> seated =
                    there.isEmpty() ? List.of(roster.adviser(rules).name()) : there;
            ArrayNode names = levels.addArray();
            for (int other = 0; other < rules.players() - 1; other++) {
                names.add(seated.get(other % seated.size()));
            }
        }
    }

    private Reply sitDown(Request request) {
        TableRequest wanted = TableRequest.read(roster, request.json(), limits);
        String id = Tokens.secret();
        synchronized (this) {
            makeRoom(request.from());
            seat(new PlayTable(id, folder.create(id, wanted.json()), wanted, thinking, faults), request.from());
        }
        return Reply.json(JsonNodeFactory.instance.objectNode().put("id", id));
    }

    private synchronized void makeRoom(Household owner) {
        if (isFull()) {
            abandoned().or(() -> ofTheGreediest(owner)).ifPresent(this::close);
        }
        if (isFull()) {
            throw new Refusal(503, "tables.full", "all " + limits.tables() + " tables are taken; try again later");
        }
    }

    private synchronized void seat(PlayTable table, Household owner) {
        tables.put(table.id(), new Kept(table, owner, nanoTime.getAsLong()));
        table.start();
    }

    /** Brings back a table that was kept, if there is such a one and everything it needs. */
    private synchronized Optional<PlayTable> restored(String id, Household owner) {
        if (tables.containsKey(id)) {
            return Optional.of(tables.get(id).table());
        }
        Optional<TableFolder.Kept> kept = folder.read(id);
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        TableRequest wanted;
        try {
            wanted = TableRequest.read(roster, kept.get().request(), limits);
        } catch (Refusal | BadLineException | Problem e) {
            return Optional.empty(); // such as a player of a jar that is not here now
        }
        makeRoom(owner);
        PlayTable table = new PlayTable(id, folder.open(id, kept.get()), wanted, thinking, faults);
        seat(table, owner);
        return Optional.of(table);
    }

    /* What the page has to know of a table before it leads there. */
    private synchronized Reply look(Request request) {
        String id = request.path("id");
        Kept kept = tables.get(id);
        boolean there = kept != null ? kept.table().isPlaying() : folder.has(id);
        return Reply.json(JsonNodeFactory.instance.objectNode().put("goesOn", there));
    }

    private synchronized boolean isFull() {
        return tables.size() >= limits.tables();
    }

    /** The table that nobody has looked at for the longest time, if that is some while. */
    private synchronized Optional<PlayTable> abandoned() {
        long now = nanoTime.getAsLong();
        return tables.values().stream()
                .filter(kept -> kept.table().feed().readers() == 0 && now - kept.seen() > UNWATCHED.toNanos())
                .min(Comparator.comparingLong(Kept::seen))
                .map(Kept::table);
    }

    /** The table that was idle for the longest time of whoever has the most, if those are more than {@code mine}. */
    private synchronized Optional<PlayTable> ofTheGreediest(Household mine) {
        Map<Household, List<Kept>> owners = tables.values().stream().collect(Collectors.groupingBy(Kept::owner));
        int own = owners.getOrDefault(mine, List.of()).size();
        return owners.values().stream()
                .max(Comparator.comparingInt(List::size))
                .filter(most -> most.size() > own + 1)
                .flatMap(most -> most.stream().min(Comparator.comparingLong(Kept::seen)))
                .map(Kept::table);
    }

    private static Reply record(PlayTable table) {
        return Reply.text("application/jsonl", table.record()).asDownload(table.recordName());
    }

    private PlayTable table(Request request) {
        String id = request.path("id");
        PlayTable table = restored(id, request.from())
                .orElseThrow(() -> new Refusal(404, "table.gone", "there is no such table: it was left or closed"));
        synchronized (this) {
            tables.computeIfPresent(id, (same, kept) -> new Kept(kept.table(), kept.owner(), nanoTime.getAsLong()));
        }
        return table;
    }

    /* Somebody is done with it. */
    private void leave(PlayTable table) {
        close(table);
        folder.delete(table.id());
    }

    /* What is kept of it stays. */
    private void close(PlayTable table) {
        synchronized (this) {
            tables.remove(table.id());
        }
        table.close();
    }

    /** Closes the tables at which nobody did anything for too long. */
    void sweep() {
        List<PlayTable> idle = new ArrayList<>();
        synchronized (this) {
            long now = nanoTime.getAsLong();
            for (Kept kept : tables.values()) {
                if (now - kept.seen() > limits.idle().toNanos()) {
                    idle.add(kept.table());
                }
            }
        }
        idle.forEach(this::close);
    }

    private void sweepRepeatedly() {
        try {
            while (true) {
                Thread.sleep(SWEEP_MILLIS);
                sweep();
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    @Override
    public void close() {
        sweeper.interrupt();
        List<PlayTable> all = new ArrayList<>();
        synchronized (this) {
            tables.values().forEach(kept -> all.add(kept.table()));
        }
        all.forEach(this::close);
    }
}
