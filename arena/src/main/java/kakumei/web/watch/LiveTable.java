package kakumei.web.watch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.rules.Rules;
import kakumei.web.Feed;
import kakumei.web.scene.GameFrames;
import kakumei.web.scene.ThoughtJson;

/**
 * One table that can be watched. The playing thread puts in, without locks; the thread of {@link LiveTables} and those
 * of requests take out and make JSON, one at a time.
 */
final class LiveTable {
    /** From the start of a game that is shown to that of the next. */
    static final long GAP_NANOS = 6_000_000_000L;

    /** Events that wait; a game has about a hundred. */
    private static final int ROOM = 20_000;

    private static final int TICKS_A_STATUS = 5;

    private record Thought(Rules rules, int player, Explanation found) {}

    private final int id;
    private final boolean afterwards;
    private final Feed feed = new Feed();
    private final Queue<Happening> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicLong played = new AtomicLong();
    private final AtomicReference<Optional<Thought>> thought = new AtomicReference<>(Optional.empty());
    /* Of the events that were offered, how many belong to games that are over; counted by the playing thread. */
    private final AtomicLong ofGamesOver = new AtomicLong();
    private long offered;
    private long taken;
    private volatile boolean watched;
    /* The matches of a league take turns at a table, on one thread. */
    private volatile OptionalLong shownAt = OptionalLong.empty();

    private Optional<Happening.Setup> setup = Optional.empty();
    private Optional<GameFrames> game = Optional.empty();
    private int serial;
    private int number;
    private boolean changed;
    private boolean ended;
    private String problem = "";
    private int ticks;
    private int published;
    private int publishedSerial;
    private String publishedStatus = "";

    /** @param afterwards whether a game is shown when it is over, and not before: who watches sees all hands */
    LiveTable(int id, boolean afterwards) {
        this.id = id;
        this.afterwards = afterwards;
    }

    int id() {
        return id;
    }

    Feed feed() {
        return feed;
    }

    /* For the playing thread. */

    /** Whether a game that starts now is to be shown. */
    boolean shows(long now) {
        boolean due = shownAt.isEmpty() || now - shownAt.getAsLong() >= GAP_NANOS;
        if (!due || waiting.get() >= ROOM) {
            return false;
        }
        shownAt = OptionalLong.of(now);
        return true;
    }

    void offer(Happening happening) {
        waiting.incrementAndGet();
        queue.add(happening);
        offered++;
        if (happening.event() instanceof Event.GameEnded) {
            ofGamesOver.set(offered);
        }
    }

    /** Whether anybody may see now what a player thinks. */
    boolean isWatched() {
        return watched && !afterwards;
    }

    void thinks(Rules rules, int player, Explanation found) {
        thought.set(Optional.of(new Thought(rules, player, found)));
    }

    void played() {
        played.lazySet(played.get() + 1);
    }

    /* For all others. */

    /** Takes in what happened and tells those who watch. */
    synchronized void tick() {
        drain();
        watched = feed.readers() > 0;
        if (!watched) {
            return;
        }
        if (changed && game.isPresent()) {
            int from = publishedSerial == serial ? Math.max(0, published - 1) : 0;
            feed.publish("frames", frames(from));
            publishedSerial = serial;
            published = game.get().size();
            changed = false;
        }
        Optional<Thought> news = thought.getAndSet(Optional.empty());
        news.ifPresent(found -> {
            ObjectNode node = ThoughtJson.of(found.rules(), found.player(), found.found());
            feed.publish("thinking", node.put("serial", serial).toString());
        });
        String status = ticks++ % TICKS_A_STATUS == 0 ? status().toString() : publishedStatus;
        if (!status.equals(publishedStatus)) {
            publishedStatus = status;
            feed.publish("status", status);
        }
    }

    private void drain() {
        while (!afterwards || taken < ofGamesOver.get()) {
            Happening next = queue.poll();
            if (next == null) {
                return;
            }
            taken++;
            waiting.decrementAndGet();
            try {
                take(next);
            } catch (RuntimeException e) {
                cannotShow(e);
            }
        }
    }

    /** Gives up the game that is shown, and says so; the next one is another matter. */
    synchronized void cannotShow(RuntimeException why) {
        game = Optional.empty();
        problem = String.valueOf(why);
    }

    private void take(Happening next) {
        if (next.event() instanceof Event.GameStarted started) {
            Happening.Setup table = next.table();
            GameFrames fresh = new GameFrames(table.rules(), table.names(), table.games());
            next.totals().ifPresent(fresh::totals);
            setup = Optional.of(table);
            game = Optional.of(fresh);
            problem = "";
            number = started.game();
            serial++;
        }
        game.ifPresent(frames -> {
            frames.happened(next.event());
            next.thought()
                    .ifPresent(found ->
                            frames.thought(ThoughtJson.of(next.table().rules(), playerOf(next.event()), found)));
        });
        changed = true;
    }

    private static int playerOf(Event event) {
        if (event instanceof Event.Played done) {
            return done.player();
        }
        return event instanceof Event.Passed passed ? passed.player() : -1;
    }

    /** The game that is shown, all of it so far. */
    synchronized String gameSoFar() {
        drain();
        return frames(0);
    }

    private String frames(int from) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("serial", serial).put("number", number).put("from", from);
        String head = node.toString();
        return head.substring(0, head.length() - 1) + ",\"frames\":"
                + game.map(frames -> frames.json(from)).orElse("[]") + "}";
    }

    /** Who plays here, and how far they have come. */
    synchronized ObjectNode status() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("id", id);
        node.set("label", setup.map(table -> table.label().json()).orElseGet(JsonNodeFactory.instance::objectNode));
        setup.ifPresent(table -> {
            node.put("game", table.rules().id()).put("games", table.games());
            table.names().forEach(node.withArray("names")::add);
        });
        node.put("number", number).put("played", played.get()).put("watchers", feed.readers());
        return node.put("ended", ended).put("problem", problem);
    }

    /** Nothing more will be played here. */
    synchronized void end() {
        ended = true;
    }

    /** Whether a game was shown here already. */
    synchronized boolean hasBegun() {
        drain();
        return setup.isPresent();
    }
}
