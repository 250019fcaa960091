package kakumei.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kakumei.bot.BotFactory;
import kakumei.entrant.CodeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command {@code kakumei}: reads the command line, runs one command and turns what went wrong into one line. */
@Command(
        name = "kakumei",
        synopsisSubcommandLabel = "COMMAND",
        description = "Climbing card games played by programs: Computer Daihinmin and Big Two.",
        versionProvider = Main.Versions.class,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 undecided (versus), 130 stopped by Ctrl-C or SIGTERM.",
            "Results go to standard output, everything else to standard error.",
            "",
            "Examples:",
            "  ./kakumei match --players kou2,4*default --games 10000",
            "  ./kakumei players            who can take part",
            "  ./kakumei help match         what a command does, with examples",
        })
public final class Main {
    private final Console console;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            order = 90,
            description = "Show this page.")
    boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            order = 93,
            description = "Show the version.")
    boolean version;

    private Main(Console console) {
        this.console = console;
    }

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            order = 91,
            description = "Say nothing but results and errors.")
    void quiet(boolean wanted) {
        if (wanted) {
            console.verbosity(Console.Verbosity.QUIET);
        }
    }

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            order = 92,
            description = "Say more, and show where an error came from.")
    void verbose(boolean wanted) {
        if (wanted) {
            console.verbosity(Console.Verbosity.VERBOSE);
        }
    }

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs one command line to its end on the console of this process and returns the exit code; throws nothing. */
    public static int run(String... args) {
        Console console = Console.system();
        Locale.setDefault(Locale.ROOT); // libraries format numbers too
        ExitGuard guard = ExitGuard.install(console);
        Prints prints = Prints.redirect(console);
        try {
            return run(console, args);
        } finally {
            BotFactory.closeAll();
            prints.close();
            guard.done();
        }
    }

    /** Runs one command line to its end and returns the exit code; throws nothing. */
    static int run(Console console, String... args) {
        Problems problems = new Problems(console, args);
        try (console) {
            if (args.length > 0 && args[0].equals(Completions.OPTION)) {
                console.page(String.join("", Completions.lines(console, args)));
                return ExitCode.OK;
            }
            StringWriter page = new StringWriter(); // of --help or --version
            int code = commandLine(console, args)
                    .setOut(new PrintWriter(page))
                    .setParameterExceptionHandler((e, unused) -> problems.tell(e))
                    .setExecutionExceptionHandler((e, unused, result) -> problems.tell(e))
                    .setExecutionStrategy(result -> {
                        WithOption.bringGames();
                        return new CommandLine.RunLast().execute(result);
                    })
                    .execute(args);
            console.page(page.toString());
            return code;
        } catch (Throwable e) {
            return problems.tell(e);
        }
    }

    /** All commands at once: for help pages and completion. */
    static CommandLine withAllCommands(Console console) {
        return make(console, Commands.ALL);
    }

    /* Reading the annotations of a command costs milliseconds, and there will be dozens: when the first word names
     * a command, only that one is made, and none for the version. */
    static CommandLine commandLine(Console console, String... args) {
        if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
            return make(console, List.of());
        }
        Optional<Commands.Entry> named = Arrays.stream(args)
                .filter(arg -> !arg.startsWith("-"))
                .findFirst()
                .flatMap(Commands::find);
        return make(console, named.map(List::of).orElse(Commands.ALL));
    }

    private static CommandLine make(Console console, List<Commands.Entry> entries) {
        CommandFactory factory = new CommandFactory(console);
        CommandLine line = new CommandLine(new Main(console), factory);
        for (Commands.Entry entry : entries) {
            line.addSubcommand(entry.name(), new CommandLine(entry.type(), factory));
        }
        if (console.language() == Language.JAPANESE) {
            JapaneseHelp.install(line);
        }
        return line.setExpandAtFiles(false) // an argument may begin with @
                .setColorScheme(CommandLine.Help.defaultColorScheme(console.colours() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(100);
    }

    /** The line of {@code --version}. */
    static final class Versions implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "kakumei " + CodeVersion.current().text() + " (Java " + Runtime.version() + ")",
            };
        }
    }
}
