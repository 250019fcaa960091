package kakumei.web.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kakumei.entrant.Roster;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;
import kakumei.web.Access;
import kakumei.web.Part;
import kakumei.web.Refusal;
import kakumei.web.Reply;
import kakumei.web.Request;
import kakumei.web.Routes;
import kakumei.web.scene.GameFrames;

/** The page on which records are replayed. */
public final class ReplayPart implements Part {
    /** The most bytes of a record that is sent. */
    static final int MOST_SENT_BYTES = 16 << 20;

    private static final int MOST_LINK_BYTES = 1 << 17;
    private static final String RECORDS = "/records";
    private static final int ROWS = 100;
    private static final int LONGEST_TITLE = 80;

    private final RecordShelf shelf = new RecordShelf();
    private final Roster roster;
    private final Analyst analyst;
    private final Reviewer reviewer;

    /**
     * A page.
     *
     * @param roster who can be asked what it would do
     * @param desks how many questions about positions are worked on at a time
     */
    public ReplayPart(Roster roster, int desks) {
        this.roster = roster;
        Desks shared = new Desks(desks);
        analyst = new Analyst(roster, shared);
        reviewer = new Reviewer(roster, shared);
    }

    /** Opens a record for everybody; its address on the page. */
    public String open(Path file) {
        OpenedRecord record = OpenedRecord.of(file);
        shelf.keep(record);
        return "replay?record=" + record.id();
    }

    /** The game of a link, of which the page makes many. */
    public static RecordedGame linked(String link) {
        InputStream in = new ByteArrayInputStream(Digest.unpack(link));
        return OpenedRecord.read("", RecordReader.of("the link", in, OpenedRecord.MOST_BYTES))
                .games()
                .get(0)
                .read();
    }

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public Map<String, Supplier<ObjectNode>> brought() {
        return Map.of(RECORDS, this::shelf);
    }

    @Override
    public void routes(Routes routes) {
        routes.get(RECORDS, Access.WATCH, request -> Reply.json(shelf()));
        routes.upload(RECORDS, Access.JOIN, MOST_SENT_BYTES, this::receive);
        routes.post("/links", Access.JOIN, MOST_LINK_BYTES, this::receiveLink);
        routes.get("/records/{id}", Access.WATCH, request -> Reply.json(games(request)));
        routes.get("/records/{id}/games/{index}", Access.WATCH, this::game);
        routes.get("/records/{id}/games/{index}/outlook", Access.JOIN, this::outlook);
        routes.get("/records/{id}/games/{index}/opinion", Access.JOIN, this::opinion);
        routes.get("/records/{id}/games/{index}/decisions", Access.JOIN, this::decisions);
        routes.get("/records/{id}/games/{index}/finding", Access.JOIN, this::finding);
        routes.get("/players", Access.WATCH, request -> Reply.json(players(request)));
    }

    private ObjectNode shelf() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("mostBytes", MOST_SENT_BYTES);
        ArrayNode list = node.putArray("records");
        shelf.ours().forEach(record -> head(list.addObject(), record));
        return node;
    }

    private static ObjectNode head(ObjectNode node, OpenedRecord record) {
        node.put("id", record.id()).put("title", record.title());
        node.put("games", record.games().size());
        ArrayNode problems = node.putArray("problems");
        record.problems().forEach(problems::add);
        return node;
    }

    private Reply receive(Request request) {
        return opened(title(request.query("name").orElse("")), request.bytes());
    }

    private Reply receiveLink(Request request) {
        return opened("", Digest.unpack(request.json().text("game", "")));
    }

    private Reply opened(String title, byte[] bytes) {
        InputStream in = new ByteArrayInputStream(bytes);
        OpenedRecord record = OpenedRecord.read(title, RecordReader.of(title, in, OpenedRecord.MOST_BYTES));
        shelf.add(record);
        return Reply.json(head(JsonNodeFactory.instance.objectNode(), record));
    }

    /* A browser sends the name of the file; what it says is shown, never opened. */
    private static String title(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String plain = last.replaceAll("\\p{Cntrl}", "").strip();
        return plain.isEmpty() ? "record" : plain.substring(0, Math.min(LONGEST_TITLE, plain.length()));
    }

    private OpenedRecord record(Request request) {
        return shelf.find(request.path("id"))
                .orElseThrow(() -> Refusal.notFound("record " + request.path("id") + " open here"));
    }

    private ObjectNode games(Request request) {
        OpenedRecord record = record(request);
        int from = number(
                request.query("from").orElse("0"), "from", 0, record.games().size());
        ObjectNode node = head(JsonNodeFactory.instance.objectNode(), record);
        node.put("from", from);
        ArrayNode rows = node.putArray("rows");
        for (int i = from; i < Math.min(record.games().size(), from + ROWS); i++) {
            OpenedRecord.OpenedGame game = record.games().get(i);
            ObjectNode row = rows.addObject().put("index", i).put("number", game.number());
            row.put("game", game.rules()).put("submissions", game.submissions());
            game.names().forEach(row.putArray("names")::add);
            game.order().forEach(row.putArray("order")::add);
        }
        return node;
    }

    private static int number(String text, String what, int least, int most) {
        int number = text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
        if (number < least || number > most) {
            throw Refusal.bad(what + " " + text + ": expected a number from " + least + " to " + most);
        }
        return number;
    }

    private static int index(Request request, OpenedRecord record) {
        return number(request.path("index"), "game", 0, record.games().size() - 1);
    }

    private Reply game(Request request) {
        OpenedRecord record = record(request);
        int index = index(request, record);
        OpenedRecord.OpenedGame stored = record.games().get(index);
        RecordedGame recorded = stored.read();
        GameFrames frames = new GameFrames(recorded.rules(), stored.names(), 0);
        Rerun rerun = new Rerun(recorded);
        rerun.loop().listen(frames::happened);
        Optional<String> fault = rerun.run();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("record", record.id())
                .put("title", record.title())
                .put("games", record.games().size());
        node.put("index", index).put("number", stored.number());
        node.put("seed", recorded.game().source().seed());
        node.put("remark", stored.remark()).put("fault", fault.orElse(""));
        node.put("link", Digest.pack(stored.line()));
        String head = node.toString();
        return Reply.text(
                "application/json", head.substring(0, head.length() - 1) + ",\"frames\":" + frames.json(0) + "}");
    }

    /** A game that questions are asked about, and the name of its answers. */
    private record Asked(RecordedGame game, String key) {}

    private Asked asked(Request request) {
        OpenedRecord record = record(request);
        int index = index(request, record);
        return new Asked(sound(record, index), record.id() + " " + index);
    }

    private Reply outlook(Request request) {
        int step = step(request);
        Asked asked = asked(request);
        String key = asked.key() + " " + step;
        Optional<String> by = request.query("by");
        if (by.isEmpty()) {
            return Reply.json(analyst.outlook(key, asked.game(), step));
        }
        int seat = request.query("seat").isPresent() ? player(request, "seat", asked.game()) : -1;
        return Reply.json(analyst.worth(key, asked.game(), step, by.get(), seat));
    }

    private Reply opinion(Request request) {
        int step = step(request);
        Asked asked = asked(request);
        String player = request.query("player").orElse("");
        return Reply.json(analyst.opinion(asked.key() + " " + step, asked.game(), step, player));
    }

    private Reply decisions(Request request) {
        Asked asked = asked(request);
        return Reply.json(reviewer.steps(asked.game(), player(request, "player", asked.game())));
    }

    private Reply finding(Request request) {
        int step = step(request);
        Asked asked = asked(request);
        String by = request.query("by").orElse("");
        analyst.mayBeAsked(asked.game(), by);
        return Reply.json(
                reviewer.finding(asked.key(), asked.game(), player(request, "player", asked.game()), step, by));
    }

    private static int player(Request request, String what, RecordedGame game) {
        return number(request.query(what).orElse(""), what, 0, game.rules().players() - 1);
    }

    /** A game that is one by its rules. */
    private static RecordedGame sound(OpenedRecord record, int index) {
        RecordedGame game = record.games().get(index).read();
        Optional<String> fault = new Rerun(game).run();
        if (fault.isPresent()) {
            throw Refusal.bad("the record is no game by its rules: " + fault.get());
        }
        return game;
    }

    private static int step(Request request) {
        return number(request.query("step").orElse(""), "step", 1, 1_000_000);
    }

    private ObjectNode players(Request request) {
        Game game = Games.of(request.query("game").orElseGet(() -> Games.usual().id()));
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("strongest", roster.adviser(game.standard()).name());
        forecaster(game).ifPresent(name -> node.put("forecaster", name));
        ArrayNode list = node.putArray("players");
        analyst.players(game.id())
                .forEach(kind -> list.addObject().put("name", kind.name()).put("line", kind.description()));
        return node;
    }

    /** The player that says how likely each place is at once, if this build has one. */
    private Optional<String> forecaster(Game game) {
        return game.forecaster().filter(name -> roster.isAvailable(name, game.standard()));
    }
}
