package kakumei.web.watch;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import kakumei.web.Access;
import kakumei.web.Part;
import kakumei.web.Refusal;
import kakumei.web.Reply;
import kakumei.web.Request;
import kakumei.web.Routes;

/** The page on which tables are watched. Closes its tables and what it follows with the server. */
public final class WatchPart implements Part {
    private final LiveTables tables;
    private final Optional<RecordFollower> follower;

    /** A page for tables that play in this process. */
    public WatchPart(LiveTables tables) {
        this.tables = tables;
        follower = Optional.empty();
    }

    /** A page for the table of a record that is followed. */
    public WatchPart(LiveTables tables, RecordFollower follower) {
        this.tables = tables;
        this.follower = Optional.of(follower);
    }

    @Override
    public String name() {
        return "watch";
    }

    @Override
    public void routes(Routes routes) {
        routes.get("/tables", Access.WATCH, request -> Reply.json(list()));
        routes.get(
                "/tables/{id}/game",
                Access.WATCH,
                request -> Reply.text("application/json", table(request).gameSoFar()));
        routes.stream(
                "/tables/{id}/events", Access.WATCH, request -> table(request).feed());
    }

    private LiveTable table(Request request) {
        return tables.find(request.path("id")).orElseThrow(() -> Refusal.notFound("table " + request.path("id")));
    }

    private ObjectNode list() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode list = node.putArray("tables");
        tables.all().stream().filter(LiveTable::hasBegun).forEach(table -> list.add(table.status()));
        return node;
    }

    @Override
    public void close() {
        follower.ifPresent(RecordFollower::close);
        tables.close();
    }
}
