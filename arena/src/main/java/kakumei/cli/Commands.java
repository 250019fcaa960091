package kakumei.cli;

import java.util.List;
import java.util.Optional;

/** Every command by name. To add one, write its class and its line here. */
final class Commands {
    /**
     * One command.
     *
     * @param name as typed, the same as in the annotation of {@code type}
     * @param type a class with picocli's {@code @Command}, made by its constructor that takes the {@link Console}
     */
    record Entry(String name, Class<?> type) {}

    /** In the order of the help page. */
    static final List<Entry> ALL = List.of(
            new Entry("league", LeagueCommand.class), //
            new Entry("match", MatchCommand.class), //
            new Entry("versus", VersusCommand.class), //
            new Entry("duel", DuelCommand.class), //
            new Entry("players", PlayersCommand.class), //
            new Entry("check", CheckCommand.class), //
            new Entry("tune", TuneCommand.class), //
            new Entry("replay", ReplayCommand.class), //
            new Entry("web", WebCommand.class), //
            new Entry("serve", ServeCommand.class), //
            new Entry("join", JoinCommand.class), //
            new Entry("count", CountCommand.class), //
            new Entry("judge", JudgeCommand.class), //
            new Entry("ask", AskCommand.class), //
            new Entry("board", BoardCommand.class), //
            new Entry("regret", RegretCommand.class), //
            new Entry("rate", RateCommand.class), //
            new Entry("table", CrosstableCommand.class), //
            new Entry("export", ExportCommand.class), //
            new Entry("paper", PaperCommand.class), //
            new Entry("calibrate", CalibrateCommand.class), //
            new Entry("learn", LearnCommand.class), //
            new Entry("environment", EnvironmentCommand.class), //
            new Entry("bench", BenchCommand.class), //
            new Entry("completion", CompletionCommand.class), //
            new Entry("wheel", WheelCommand.class), //
            new Entry("test", TestCommand.class), //
            new Entry("ci", CiCommand.class), //
            new Entry("help", HelpCommand.class));

    private Commands() {}

    static Optional<Entry> find(String name) {
        return ALL.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    static List<String> names() {
        return ALL.stream().map(Entry::name).toList();
    }
}
