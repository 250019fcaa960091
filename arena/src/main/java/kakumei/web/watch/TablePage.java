package kakumei.web.watch;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kakumei.match.GameLoop;
import kakumei.match.MatchSettings;
import kakumei.web.WebServer;
import org.jspecify.annotations.Nullable;

/** The page of a command that plays, or none. */
public final class TablePage implements AutoCloseable {
    /** No page. */
    public static final TablePage NONE = new TablePage();

    private static final long LOOK_MILLIS = 200;

    private final @Nullable WebServer web;
    private final @Nullable LiveTables tables;

    private TablePage() {
        web = null;
        tables = null;
    }

    /** A page that shows these tables. */
    public TablePage(WebServer web, LiveTables tables) {
        this.web = web;
        this.tables = tables;
    }

    /** Shows a table; called by the thread that plays there, or before it does. */
    public void show(TableLabel label, MatchSettings match, GameLoop table) {
        if (tables != null) {
            table.listen(tables.tap(label, match));
        }
    }

    /**
     * After the last game: keeps the page open until it is stopped, unless that came before.
     *
     * @param stopped whether it shall end
     * @param note is told that the page stays open
     */
    public void linger(BooleanSupplier stopped, Consumer<String> note) {
        if (web == null || tables == null) {
            return;
        }
        tables.end();
        if (!stopped.getAsBoolean()) {
            note.accept("All is played. The page stays open until Ctrl-C: " + web.address() + "watch");
        }
        try {
            while (!stopped.getAsBoolean()) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        if (web != null) {
            web.close();
        }
    }
}
