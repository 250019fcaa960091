package kakumei.web.watch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import kakumei.match.GameListener;
import kakumei.match.MatchSettings;

/** The tables that can be watched. Whoever plays taps his tables; one thread serves those who watch. */
public final class LiveTables implements AutoCloseable {
    private static final long TICK_MILLIS = 200;

    private final boolean afterwards;
    private final Map<Integer, LiveTable> tables = new ConcurrentSkipListMap<>();
    private final Thread thread;

    /** No tables yet; games are shown as they are played. */
    public LiveTables() {
        this(false);
    }

    /**
     * No tables yet.
     *
     * @param afterwards whether a game is shown when it is over, and not before: who watches sees all hands, and may be
     *     the friend of a player
     */
    public LiveTables(boolean afterwards) {
        this.afterwards = afterwards;
        thread = new Thread(this::run, "watch");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * A listener for the table of a match, to be used by the thread that plays there.
     *
     * @param label which table; a match that comes to a table takes the place of the one before
     */
    public GameListener tap(TableLabel label, MatchSettings match) {
        return new Tap(
                table(label),
                new Happening.Setup(label, match.rules(), match.names(), match.games()),
                System::nanoTime);
    }

    LiveTable table(TableLabel label) {
        return tables.computeIfAbsent(label.table(), id -> new LiveTable(id, afterwards));
    }

    /** Says that nothing more will be played. */
    public void end() {
        tables.values().forEach(LiveTable::end);
    }

    List<LiveTable> all() {
        return List.copyOf(tables.values());
    }

    Optional<LiveTable> find(String id) {
        return all().stream()
                .filter(table -> String.valueOf(table.id()).equals(id))
                .findFirst();
    }

    /* What is wrong with one game must not end the watching of all others. */
    private static void tick(LiveTable table) {
        try {
            table.tick();
        } catch (RuntimeException e) {
            table.cannotShow(e);
        }
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(TICK_MILLIS);
                tables.values().forEach(LiveTables::tick);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        tables.values().forEach(table -> table.feed().close());
    }
}
