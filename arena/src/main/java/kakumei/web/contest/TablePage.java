package kakumei.web.contest;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kakumei.match.GameLoop;
import kakumei.match.MatchSettings;
import kakumei.web.WebServer;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.TableLabel;

/** The page of a command that plays, or none. */
public final class TablePage implements AutoCloseable {
    /** No page. */
    public static final TablePage NONE = new TablePage(Optional.empty());

    private static final long LOOK_MILLIS = 200;

    private final Optional<Open> open;

    private record Open(WebServer web, LiveTables tables, Contest contest) {}

    private TablePage(Optional<Open> open) {
        this.open = open;
    }

    /** A page that shows these tables and this contest. */
    public TablePage(WebServer web, LiveTables tables, Contest contest) {
        this(Optional.of(new Open(web, tables, contest)));
    }

    /** What the wall and the desk are told; empty without a page. */
    public Optional<Contest> contest() {
        return open.map(Open::contest);
    }

    /** Shows a table; called by the thread that plays there, or before it does. */
    public void show(TableLabel label, MatchSettings match, GameLoop table) {
        open.ifPresent(page -> {
            table.listen(page.tables().tap(label, match));
            page.contest().table(label, match, table);
        });
    }

    /** A stop that also waits while the organiser holds up games. */
    public BooleanSupplier orPause(BooleanSupplier stop) {
        return contest().map(contest -> contest.orPause(stop)).orElse(stop);
    }

    /**
     * After the last game: keeps the page open until it is stopped, unless that came before.
     *
     * @param stopped whether it shall end
     * @param note is told that the page stays open
     */
    public void linger(BooleanSupplier stopped, Consumer<String> note) {
        open.ifPresent(page -> linger(page, stopped, note));
    }

    private static void linger(Open page, BooleanSupplier stopped, Consumer<String> note) {
        page.tables().end();
        page.contest().end();
        if (!stopped.getAsBoolean()) {
            String shown = page.web().tokens().isPresent() ? "wall" : "watch";
            note.accept("All is played. The page stays open until Ctrl-C: "
                    + page.web().address() + shown);
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
        open.ifPresent(page -> page.web().close());
    }
}
