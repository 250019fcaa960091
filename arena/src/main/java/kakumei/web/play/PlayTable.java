package kakumei.web.play;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import kakumei.cards.Meld;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.random.Seeds;
import kakumei.record.GameJson;
import kakumei.rules.View;
import kakumei.web.Feed;
import kakumei.web.Refusal;
import kakumei.web.scene.TableScene;

/**
 * A match of one person against our players, on a thread of its own: the same loop as every match, with a player that
 * waits for the page. The page is told what the person's seat observes, and nothing else.
 */
final class PlayTable implements Person.Page, AutoCloseable {
    /** How a table stands. */
    private enum Status {
        PLAYING,
        ENDED,
        CLOSED,
        FAILED
    }

    private static final int PACE_WHEN_OUT = 150;

    private final String id;
    private final TableLog log;
    private final TableRequest request;
    private final MatchSettings match;
    private final Person person;
    private final Adviser adviser;
    /* Hints take seconds of all players' cores: a table has one at a time. */
    private final AtomicBoolean advising = new AtomicBoolean();
    private final Thinking thinking;
    private final Consumer<Throwable> faults;
    private final Feed feed = new Feed();
    private final TableScene scene;
    private final List<GameRecord> records = new CopyOnWriteArrayList<>();
    private final List<List<Integer>> scores = new CopyOnWriteArrayList<>();
    private final Thread thread;
    private volatile int pace;
    private volatile boolean isOut;
    private volatile boolean skips;
    private volatile Status status = Status.PLAYING;

    /**
     * A table.
     *
     * @param id nobody can guess it
     * @param log what was decided at it before; it goes on from there
     */
    PlayTable(String id, TableLog log, TableRequest request, Thinking thinking, Consumer<Throwable> faults) {
        this.id = id;
        this.log = log;
        this.request = request;
        this.thinking = thinking;
        this.faults = faults;
        pace = request.pace();
        person = new Person(this, log);
        adviser = new Adviser(request.rules(), Seeds.mix(request.seed(), -1, request.you()), thinking);
        match = request.match(seed -> new RememberedPlayer(person, log), this::paced);
        scene = new TableScene(request.rules(), match.names(), request.games());
        thread = new Thread(this::run, "table-" + id.substring(0, 6));
        thread.setDaemon(true);
    }

    private PlayerFactory paced(PlayerFactory factory) {
        return seed -> {
            Player player = factory.create(seed);
            return new RememberedPlayer(new PacedPlayer(player, this::checkOpen, this::paceNow, thinking), log);
        };
    }

    /* Who is out only looks on. */
    private int paceNow() {
        return skips ? 0 : isOut ? Math.min(pace, PACE_WHEN_OUT) : pace;
    }

    void start() {
        publish();
        thread.start();
    }

    private void run() {
        try {
            if (request.from().isPresent()) {
                playOn(request.from().get());
            } else {
                playMatch();
            }
            end(Status.ENDED);
        } catch (Throwable e) {
            if (status != Status.CLOSED) {
                faults.accept(e);
                end(Status.FAILED);
            }
        } finally {
            adviser.close();
        }
    }

    private void playOn(PlayFrom from) {
        List<Player> players = new ArrayList<>();
        try {
            for (int number = 0; number < match.entrants().size(); number++) {
                players.add(match.entrants().get(number).factory().create(Seeds.mix(request.seed(), 0, number)));
            }
            from.play(players, match.names(), records::add);
        } finally {
            players.forEach(Player::close);
        }
    }

    private void playMatch() {
        new Match(match).play(System::nanoTime, () -> status == Status.CLOSED, new EachGame(records::add));
    }

    private void end(Status how) {
        if (status == Status.PLAYING) {
            status = how;
            publish();
        }
    }

    /** Nobody can guess it: who knows it sits in the person's seat. */
    String id() {
        return id;
    }

    /** Whether the match is not over yet. */
    boolean isPlaying() {
        return status == Status.PLAYING;
    }

    Feed feed() {
        return feed;
    }

    @Override
    public void happened(Event event) {
        scene.happened(event);
        adviser.observe(event);
        if (event instanceof Event.GameStarted) {
            isOut = false;
            skips = false;
        } else if (event instanceof Event.Played played && played.player() == request.you() && played.place() >= 0) {
            isOut = true;
        } else if (event instanceof Event.GameEnded ended) {
            scores.add(ended.points());
        }
        /* What follows from a submission comes at once: the page is shown both together. */
        if (!(event instanceof Event.Played || event instanceof Event.Passed || log.isAgain())) {
            publish();
        }
    }

    @Override
    public void asked() {
        publish();
    }

    private void checkOpen() {
        if (status == Status.CLOSED) {
            throw new TableClosed();
        }
    }

    private void publish() {
        publishTable();
        feed.publish("scene", scene.json(request.you()).toString());
    }

    private void publishTable() {
        feed.publish("table", json().toString());
    }

    /** What the page has to know besides the scene. */
    private ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("state", status.name().toLowerCase(Locale.ROOT));
        Person.Question question = person.question();
        if (status != Status.PLAYING || question == Person.Question.NOTHING) {
            node.putNull("ask");
        } else {
            node.putObject("ask")
                    .put("n", person.number())
                    .put("kind", question.name().toLowerCase(Locale.ROOT));
        }
        node.put("game", request.rules().id()).put("games", request.games()).put("seed", request.seed());
        node.put("pace", pace).put("skips", skips).put("records", records.size());
        request.from()
                .ifPresent(from -> node.putObject("from")
                        .put("link", from.link())
                        .put("step", from.step())
                        .put("player", from.you()));
        ArrayNode opponents = node.putArray("opponents");
        request.opponents().forEach(opponents::add);
        ArrayNode names = node.putArray("names");
        match.names().forEach(names::add);
        ArrayNode games = node.putArray("scores");
        for (List<Integer> points : new ArrayList<>(scores)) {
            ArrayNode game = games.addArray();
            points.forEach(game::add);
        }
        return node;
    }

    void play(int question, Meld meld) {
        person.play(question, meld);
    }

    void give(int question, long cards) {
        person.give(question, cards);
    }

    void goOn(int question) {
        person.goOn(question);
    }

    /** How the strongest player would decide in the person's place. */
    ObjectNode hint() {
        View view = person.view().orElseThrow(() -> Refusal.conflict("turn.past", "a hint is for your turn"));
        if (!advising.compareAndSet(false, true)) {
            throw Refusal.conflict("hint.busy", "a hint is on its way; wait for it");
        }
        try {
            return adviser.advise(view);
        } finally {
            advising.set(false);
        }
    }

    /** Changes how long an opponent's turn takes at least. */
    void pace(int millis) {
        pace = millis;
        publishTable();
    }

    /** Plays the rest of the game at once; only for somebody who is out. */
    void skip() {
        if (!isOut) {
            throw Refusal.conflict("skip.early", "only who is out can skip the rest of the game");
        }
        skips = true;
        publishTable();
    }

    /** The games so far, one line each. */
    String record() {
        StringBuilder lines = new StringBuilder();
        records.forEach(game -> lines.append(GameJson.format(game)).append('\n'));
        return lines.toString();
    }

    /** The name of the file for the record. */
    String recordName() {
        return "kakumei-" + request.rules().id() + "-" + request.seed() + ".jsonl";
    }

    /** Ends the match wherever it stands. */
    @Override
    public void close() {
        status = Status.CLOSED;
        person.leave();
        thread.interrupt();
        publishTable();
        feed.close();
    }
}
