package kakumei.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import kakumei.match.MatchFault;
import kakumei.problem.Nearest;
import kakumei.problem.Problem;
import kakumei.report.Shown;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever ended a command into one line on standard error and an exit code. */
final class Problems {
    private final Console console;
    private final List<String> args;

    Problems(Console console, String... args) {
        this.console = console;
        this.args = List.of(args);
    }

    int tell(Throwable thrown) {
        if (thrown instanceof OutputClosed) {
            return ExitCode.OK;
        }
        if (thrown instanceof ParameterException e) {
            return tellUsage(e);
        }
        if (thrown instanceof Problem e) {
            console.problem(String.valueOf(e.getMessage()));
            console.trace(e);
            return e.exitCode();
        }
        if (thrown instanceof MatchFault fault) {
            console.problem(console.again().text(fault));
            console.trace(fault);
            return ExitCode.FAILED;
        }
        console.problem("unexpected " + thrown.getClass().getSimpleName()
                + (thrown.getMessage() == null ? "" : ": " + thrown.getMessage())
                + (console.verbosity() == Console.Verbosity.VERBOSE
                        ? ""
                        : " (--verbose shows where; please report it)"));
        console.trace(thrown);
        return ExitCode.FAILED;
    }

    private int tellUsage(ParameterException e) {
        if (e.getCause() instanceof Problem problem) { // thrown by a converter or a setter of ours
            return tell(problem);
        }
        CommandLine command = e.getCommandLine();
        boolean root = command.getParent() == null;
        if (root
                && command.getParseResult() != null
                && command.getParseResult().originalArgs().isEmpty()) {
            console.usage(command.getUsageMessage());
            return ExitCode.USAGE;
        }
        console.problem(usageLine(e, root) + " (" + command.getCommandSpec().qualifiedName() + " --help)");
        if (e.getCause() != null) {
            console.trace(e);
        }
        return ExitCode.USAGE;
    }

    private String usageLine(ParameterException e, boolean root) {
        if (e instanceof MissingParameterException) { // more likely it was misspelt than forgotten
            List<String> options = options(e.getCommandLine());
            for (String word : args.subList(0, args.contains("--") ? args.indexOf("--") : args.size())) {
                String name = word.replaceFirst("=.*", "");
                if (name.startsWith("--")
                        && !options.contains(name)
                        && !Nearest.hint(name, options).isEmpty()) {
                    return "unknown option " + name + Nearest.hint(name, options);
                }
            }
        }
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().get(0);
            if (word.startsWith("-")) {
                return "unknown option " + word + Nearest.hint(word, options(e.getCommandLine()));
            }
            if (root) {
                return "unknown command " + word + Nearest.hint(word, Commands.names());
            }
            Collection<String> below = e.getCommandLine().getSubcommands().keySet();
            return "unexpected argument " + word + Nearest.hint(word, below);
        }
        return Shown.message(String.valueOf(e.getMessage()))
                .replaceFirst("is not an int$", "is not a whole number below 2^31")
                .replaceFirst("is not a long$", "is not a whole number below 2^63")
                .replaceFirst("is not a double$", "is not a number");
    }

    private static List<String> options(CommandLine command) {
        return new ArrayList<>(command.getCommandSpec().optionsMap().keySet());
    }
}
