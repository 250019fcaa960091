package kakumei.cli;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.MatchFault;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.problem.Problem;
import kakumei.record.RecordWriter;
import kakumei.report.MatchReport;
import kakumei.report.TableView;
import kakumei.server.OfficialFiles;
import kakumei.server.ServedMatch;
import kakumei.server.Server;
import kakumei.server.ServerListener;
import kakumei.web.contest.TablePage;
import kakumei.web.watch.TableLabel;

/** What {@code serve} shows and keeps of its matches. Called by the threads of all tables. */
final class ServeListener implements ServerListener, AutoCloseable {
    private static final long LOOK_MILLIS = 100;

    /** How results are printed. */
    enum Form {
        TEXT,
        CSV,
        JSON
    }

    private final Console console;
    private final Optional<Path> out;
    private final List<Path> records;
    private final Form report;
    private final int pace;
    private final Interrupt interrupt;
    private final TablePage page;
    private final Map<ServedMatch, Files> open = new ConcurrentHashMap<>();
    private final AtomicInteger failures = new AtomicInteger();
    private volatile boolean closed;

    /** The files of one match. */
    private record Files(Optional<OfficialFiles> official, List<RecordWriter> records) {
        void add(GameRecord game) {
            official.ifPresent(files -> files.add(game));
            records.forEach(writer -> writer.write(game));
        }

        void close() {
            official.ifPresent(OfficialFiles::close);
            records.forEach(RecordWriter::close);
        }
    }

    /** @param pace milliseconds to wait after each turn that is shown; negative if none is */
    ServeListener(
            Console console,
            Optional<Path> out,
            List<Path> records,
            Form report,
            int pace,
            Interrupt interrupt,
            TablePage page) {
        this.console = console;
        this.out = out;
        this.records = records;
        this.report = report;
        this.pace = pace;
        this.interrupt = interrupt;
        this.page = page;
    }

    /** Asks the server to come to its end once the user asks for it. */
    void watchFor(Server server) {
        Thread thread = new Thread(
                () -> {
                    while (!closed) {
                        if (interrupt.requested()) {
                            server.stop();
                            return;
                        }
                        try {
                            Thread.sleep(LOOK_MILLIS);
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                },
                "interrupt");
        thread.setDaemon(true);
        thread.start();
    }

    int failures() {
        return failures.get();
    }

    @Override
    public void log(String line) {
        console.note(line);
        page.contest().ifPresent(contest -> contest.log(line));
    }

    @Override
    public void fault(String line) {
        console.note(line);
        page.contest().ifPresent(contest -> contest.fault(line));
    }

    @Override
    public void seated(int table, int player, String name, String from, Runnable dismiss) {
        page.contest().ifPresent(contest -> contest.seated(table, player, name, from, dismiss));
    }

    @Override
    public void left(int table, int player) {
        page.contest().ifPresent(contest -> contest.left(table, player));
    }

    @Override
    public boolean mayBegin(int table) {
        return page.contest().map(contest -> contest.gate().mayBegin(table)).orElse(true);
    }

    private static TableLabel label(ServedMatch match) {
        return TableLabel.ofMatch(match.table(), match.number() == 1 ? 0 : match.number());
    }

    @Override
    public void started(ServedMatch match) {
        console.note(match.text() + ": the match begins, "
                + String.join(", ", match.settings().names()));
        if (wantsRecords()) {
            open.put(match, files(match));
            record(match).ifPresent(file -> page.contest().ifPresent(contest -> contest.record(label(match), file)));
        }
    }

    private Files files(ServedMatch match) {
        MatchSettings settings = match.settings();
        Optional<OfficialFiles> official = out.map(folder -> new OfficialFiles(
                folderOf(folder, match),
                settings,
                match.port(),
                LocalDateTime.now(ZoneId.systemDefault()),
                System::nanoTime));
        List<RecordWriter> writers = new ArrayList<>();
        for (Path file : records) {
            RecordWriter writer = new RecordWriter(file, settings, match.port(), System::nanoTime);
            writer.kept().ifPresent(kept -> console.note(file + " was there: it is kept as " + kept));
            writers.add(writer);
        }
        return new Files(official, writers);
    }

    /* The first match of the first table has the folder itself, as the official server would. */
    private static Path folderOf(Path folder, ServedMatch match) {
        Path table = match.table() == 1 ? folder : folder.resolve("table-" + match.table());
        return match.number() == 1 ? table : table.resolve("match-" + match.number());
    }

    @Override
    public Optional<GameListener> watcher(ServedMatch match, GameLoop table) {
        page.show(label(match), match.settings(), table);
        return pace < 0
                ? Optional.empty()
                : Optional.of(new TableView(
                        match,
                        pace,
                        console.interactive(),
                        console.interactive() ? console::redraw : console::result,
                        System::nanoTime));
    }

    @Override
    public boolean wantsRecords() {
        return out.isPresent() || !records.isEmpty();
    }

    @Override
    public void recorded(ServedMatch match, GameRecord record) {
        Files files = open.get(match);
        if (files != null) {
            files.add(record);
        }
    }

    @Override
    public void completed(ServedMatch match, int games, long[] points) {
        page.contest().ifPresent(contest -> contest.completed(match.settings(), games, points));
    }

    @Override
    public void finished(ServedMatch match, MatchResult result) {
        close(match);
        page.contest().ifPresent(contest -> contest.finished(match.settings(), result));
        MatchReport text = new MatchReport(result);
        synchronized (this) {
            if (report == Form.TEXT && (match.table() > 1 || match.number() > 1)) {
                console.print(match.text() + "\n");
            }
            console.print(
                    switch (report) {
                        case TEXT -> text.text();
                        case CSV -> text.csv();
                        case JSON -> text.json() + "\n";
                    });
            console.flush();
        }
    }

    @Override
    public void faulted(ServedMatch match, int game, int player, String what) {
        String again = console.again()
                .command(match.settings(), game)
                .map(command -> "; to play it again: " + command)
                .or(() -> record(match)
                        .map(file -> List.of(file.toString(), "--number", String.valueOf(game)))
                        .map(words -> "; to look at it: " + CommandText.of("replay", words)))
                .orElse("");
        String told = match.text() + ": " + MatchFault.text(match.settings(), game, player, what);
        console.note(told + again);
        page.contest().ifPresent(contest -> contest.faulted(match.settings(), told));
    }

    /** The file that has the games of a match, if one has. */
    private Optional<Path> record(ServedMatch match) {
        return records.stream()
                .findFirst()
                .or(() -> out.map(folder -> folderOf(folder, match).resolve("games.jsonl")));
    }

    @Override
    public void failed(String which, Optional<ServedMatch> match, Throwable why) {
        failures.incrementAndGet();
        String text = why instanceof MatchFault fault
                ? console.again().text(fault)
                : why instanceof Problem problem ? String.valueOf(problem.getMessage()) : "unexpected " + why;
        console.problem(which + ": " + text);
        console.trace(why);
        page.contest().ifPresent(contest -> {
            contest.fault(which + ": " + text);
            match.ifPresent(begun -> contest.failed(begun.settings()));
        });
        match.ifPresent(this::close);
    }

    private void close(ServedMatch match) {
        Files files = open.remove(match);
        if (files != null) {
            files.close();
        }
    }

    @Override
    public void close() {
        closed = true;
        open.values().forEach(Files::close);
        open.clear();
    }
}
