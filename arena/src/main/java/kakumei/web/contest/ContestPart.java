package kakumei.web.contest;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import kakumei.problem.Fields;
import kakumei.web.Access;
import kakumei.web.Feed;
import kakumei.web.Part;
import kakumei.web.Refusal;
import kakumei.web.Reply;
import kakumei.web.Request;
import kakumei.web.Routes;

/** The wall, which whoever may watch may see, and the desk, which is for who may steer. */
public final class ContestPart implements Part {
    private static final long TICK_MILLIS = 500;
    private static final int LONGEST_BODY = 200;
    /* An answer is held in memory. */
    private static final long MOST_RECORD_BYTES = 256L << 20;
    private static final int MOST_TABLES = 1_000_000;

    private final Contest contest;
    private final ContestJson json;
    private final Feed wall = new Feed();
    private final Feed desk = new Feed();
    private final Thread thread = new Thread(this::run, "contest");
    private String shownWall = "";
    private String shownDesk = "";

    /** The wall and the desk of a contest. */
    public ContestPart(Contest contest) {
        this.contest = contest;
        json = new ContestJson(contest, System::nanoTime);
        thread.setDaemon(true);
        thread.start();
    }

    /** Says under which address those who look on find the wall, which then shows it as a code to scan. */
    public void address(String address) {
        QrPicture code = new QrPicture(address);
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("address", address);
        node.put("size", code.size()).put("path", code.path());
        wall.publish("page", node.toString());
        desk.publish("page", node.toString());
    }

    @Override
    public String name() {
        return "wall";
    }

    @Override
    public List<String> pages() {
        return List.of("desk");
    }

    @Override
    public void routes(Routes routes) {
        routes.get("/state", Access.WATCH, request -> Reply.json(json.wall()));
        routes.stream("/events", Access.WATCH, request -> wall);
        routes.get("/desk", Access.CONTROL, request -> Reply.json(json.desk()));
        routes.stream("/desk/events", Access.CONTROL, request -> desk);
        steer(routes, "/pause", request -> contest.gate().pause());
        steer(routes, "/go-on", request -> contest.gate().goOn());
        steer(routes, "/next", request -> contest.gate().next());
        steer(routes, "/large", request -> contest.large(request.json().integer("table", 0, MOST_TABLES)));
        steer(routes, "/dismiss", this::dismiss);
        routes.get(
                "/results.json",
                Access.CONTROL,
                request -> Reply.json(json.results()).asDownload("results.json"));
        routes.get(
                "/results.csv",
                Access.CONTROL,
                request -> Reply.text("text/csv", json.csv()).asDownload("results.csv"));
        routes.get("/records/{number}", Access.CONTROL, this::record);
    }

    /** Something that an organiser does. */
    private interface Deed {
        void done(Request request);
    }

    private void steer(Routes routes, String path, Deed deed) {
        routes.post(path, Access.CONTROL, LONGEST_BODY, request -> {
            deed.done(request);
            publish();
            return Reply.json(json.desk());
        });
    }

    private void dismiss(Request request) {
        Fields body = request.json();
        if (!contest.dismiss(body.integer("table", 1, MOST_TABLES), body.integer("player", 0, MOST_TABLES))) {
            throw Refusal.conflict("seat.empty", "no program sits there any more");
        }
    }

    private Reply record(Request request) {
        List<Contest.KeptRecord> records = contest.records();
        String number = request.path("number");
        if (!number.matches("[0-9]{1,6}") || Integer.parseInt(number) >= records.size()) {
            throw Refusal.notFound("record " + number);
        }
        Contest.KeptRecord record = records.get(Integer.parseInt(number));
        try {
            if (Files.size(record.file()) > MOST_RECORD_BYTES) {
                throw Refusal.conflict("record.big", "the record is too big to be sent; it is " + record.file());
            }
            return Reply.bytes("application/octet-stream", Files.readAllBytes(record.file()))
                    .asDownload(ContestJson.fileName(record));
        } catch (IOException e) {
            throw Refusal.notFound("file " + record.file().getFileName() + " any more");
        }
    }

    private void run() {
        try {
            while (true) {
                publish();
                Thread.sleep(TICK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /* It is looked at whether somebody reads or not: how long a player thinks is known by looking alone. */
    private synchronized void publish() {
        String now = json.wall().toString();
        if (!now.equals(shownWall)) {
            shownWall = now;
            wall.publish("state", now);
        }
        if (desk.readers() > 0) {
            String all = json.desk().toString();
            if (!all.equals(shownDesk)) {
                shownDesk = all;
                desk.publish("state", all);
            }
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        publish(); // how it ended
        wall.close();
        desk.close();
    }
}
