package kakumei.cli;

import java.util.Optional;
import kakumei.match.GameLoop;
import kakumei.match.MatchSettings;
import kakumei.web.WebServer;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.TableLabel;
import org.jspecify.annotations.Nullable;

/** The page of a command that plays, or none. */
final class TablePage implements AutoCloseable {
    /** No page. */
    static final TablePage NONE = new TablePage();

    private static final long LOOK_MILLIS = 200;

    private final Optional<Console> console;
    private final @Nullable WebServer web;
    private final @Nullable LiveTables tables;

    private TablePage() {
        console = Optional.empty();
        web = null;
        tables = null;
    }

    TablePage(Console console, WebServer web, LiveTables tables) {
        this.console = Optional.of(console);
        this.web = web;
        this.tables = tables;
    }

    /** Shows a table; called by the thread that plays there, or before it does. */
    void show(TableLabel label, MatchSettings match, GameLoop table) {
        if (tables != null) {
            table.listen(tables.tap(label, match));
        }
    }

    /** After the last game: keeps the page open until Ctrl-C, unless that came before. */
    void linger() {
        if (web == null || tables == null || console.isEmpty()) {
            return;
        }
        tables.end();
        Interrupt interrupt = console.get().interrupt();
        if (!interrupt.requested()) {
            console.get().note("All is played. The page stays open until Ctrl-C: " + web.address() + "watch");
        }
        try {
            while (!interrupt.requested()) {
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
