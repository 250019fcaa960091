package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import kakumei.problem.Secrets;
import picocli.CommandLine.Model.CommandSpec;

/** A command line that goes on with, or repeats, the one that runs: the same words with some options changed. */
final class CommandText {
    private CommandText() {}

    /** The words of the running command with these options set to other values. */
    static String with(CommandSpec command, Map<String, String> options) {
        List<String> words = new ArrayList<>();
        List<String> given = command.commandLine().getParseResult().originalArgs();
        int name = given.indexOf(command.name());
        for (int i = name + 1; i < given.size(); i++) {
            String word = given.get(i);
            if (options.containsKey(word)) {
                i++; // its value
            } else if (!options.containsKey(word.replaceFirst("=.*", ""))) {
                words.add(word);
            }
        }
        options.forEach((option, value) -> {
            words.add(option);
            words.add(value);
        });
        return of(command.name(), words);
    }

    /** The words of the running command without some flags. */
    static String without(CommandSpec command, Set<String> flags) {
        List<String> given = command.commandLine().getParseResult().originalArgs();
        List<String> words = given.subList(given.indexOf(command.name()) + 1, given.size()).stream()
                .filter(word -> !flags.contains(word))
                .toList();
        return of(command.name(), words);
    }

    /** A command with its arguments, as a shell reads it, without passwords. */
    static String of(String command, List<String> words) {
        List<String> open = words.stream().map(Secrets::removed).toList();
        return ("./kakumei " + command + " "
                                + open.stream().map(CommandText::quoted).collect(Collectors.joining(" ")))
                        .strip()
                + (open.equals(words) ? "" : " (with the password in PGPASSWORD or ~/.pgpass)");
    }

    /** The word as a shell reads it. */
    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
