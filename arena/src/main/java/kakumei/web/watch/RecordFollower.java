package kakumei.web.watch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.match.GameRecord;
import kakumei.problem.Failure;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;

/** Shows the games of a record that another process writes, as they come. */
public final class RecordFollower implements AutoCloseable {
    private final LiveTables tables;
    private final TableLabel label;
    private final RecordReader reader;
    private final Consumer<String> problems;
    private final Thread thread;
    private Optional<Tap> tap = Optional.empty();
    private List<String> names = List.of();

    /**
     * Follows a file from now on.
     *
     * @param problems told of lines that are no games, or none by their rules
     */
    public RecordFollower(LiveTables tables, Path file, Consumer<String> problems) {
        this.tables = tables;
        this.problems = problems;
        label = TableLabel.ofFile(String.valueOf(file.getFileName()));
        reader = RecordReader.follow(file);
        thread = new Thread(this::run, "follow");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (!reader.isSpent()) {
            try {
                reader.next().ifPresent(this::show);
            } catch (Failure e) {
                problems.accept(String.valueOf(e.getMessage()));
            }
        }
    }

    private void show(RecordedGame recorded) {
        GameRecord game = recorded.game();
        if (tap.isEmpty() || !names.equals(game.names())) {
            names = game.names();
            tap = Optional.of(new Tap(
                    tables.table(label), new Happening.Setup(label, recorded.rules(), names, 0), System::nanoTime));
        }
        Rerun rerun = new Rerun(recorded);
        rerun.loop().listen(tap.get());
        rerun.run()
                .ifPresent(fault -> problems.accept(
                        label.file() + ", line " + reader.line() + ": the record is no game by its rules: " + fault));
    }

    @Override
    public void close() {
        reader.close();
        thread.interrupt();
    }
}
