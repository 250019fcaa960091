package kakumei.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.papers.Experiment;
import kakumei.papers.Papers;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What the word that somebody is typing may become; the scripts of {@link CompletionCommand} ask for it. Nothing where a
 * file is meant, which shells know best, or anything at all.
 */
final class Completions {
    /** Asks for completions: how many words stand before the one that is typed, then all of them. */
    static final String OPTION = "--candidates";

    /** Options whose value is a player, or several with commas between them. */
    private static final List<String> PLAYERS = List.of("--players", "--player", "--opponents", "--compare");
    /** Commands whose words are players. */
    private static final List<String> OF_PLAYERS = List.of("check", "versus", "duel", "tune");

    private CommandSpec command;
    private Optional<OptionSpec> asked = Optional.empty();
    private Optional<String> game = Optional.empty();
    private int position;

    private Completions(CommandLine root) {
        command = root.getCommandSpec();
    }

    /** The completions, one a line: the answer to the words behind {@code kakumei}. */
    static List<String> lines(Console console, String... args) {
        List<String> words = List.of(args).subList(2, args.length);
        int before = Math.min(Integer.parseInt(args[1]), words.size());
        List<String> complete = new ArrayList<>(words.subList(0, before));
        complete.removeIf("="::equals); // bash makes three words of --game=bigtwo
        String typed = before == words.size() || words.get(before).equals("=") ? "" : words.get(before);
        Completions completions = new Completions(Main.withAllCommands(console));
        complete.forEach(completions::read);
        return completions.of(typed).stream().map(word -> word + "\n").toList();
    }

    /** Takes a word that is complete. */
    private void read(String word) {
        if (asked.isPresent()) {
            if (asked.get().longestName().equals("--game")) {
                game = Optional.of(word);
            }
            asked = Optional.empty();
        } else if (word.startsWith("-")) {
            String[] parts = word.split("=", 2);
            Optional<OptionSpec> option = option(parts[0]);
            if (parts.length == 2) {
                game = parts[0].equals("--game") ? Optional.of(parts[1]) : game;
            } else {
                asked = option.filter(Completions::takesAValue);
            }
        } else if (command.subcommands().containsKey(word) && position == 0) {
            command = command.subcommands().get(word).getCommandSpec();
        } else {
            position++;
        }
    }

    private Optional<OptionSpec> option(String name) {
        return Optional.ofNullable(command.optionsMap().get(name));
    }

    private static boolean takesAValue(OptionSpec option) {
        return option.arity().min() > 0;
    }

    private List<String> of(String typed) {
        if (asked.isPresent()) {
            return starting(typed, values(asked.get(), typed));
        }
        int equals = typed.indexOf('=');
        if (typed.startsWith("--") && equals > 0) {
            String name = typed.substring(0, equals + 1);
            return option(typed.substring(0, equals)).stream()
                    .flatMap(option -> values(option, typed.substring(equals + 1)))
                    .map(value -> name + value)
                    .filter(word -> word.startsWith(typed))
                    .toList();
        }
        if (typed.startsWith("-")) {
            return starting(
                    typed,
                    command.options().stream()
                            .filter(option -> !option.hidden())
                            .map(OptionSpec::longestName));
        }
        Stream<String> below = position == 0 ? command.subcommands().keySet().stream() : Stream.empty();
        return starting(typed, Stream.concat(below, ofPosition(typed)));
    }

    private Stream<String> ofPosition(String typed) {
        if (command.name().equals("help")) {
            return Commands.names().stream();
        }
        if (OF_PLAYERS.contains(command.name())) {
            return players(typed);
        }
        if (command.name().equals("league")) {
            return leagueFiles();
        }
        return command.positionalParameters().stream()
                .filter(one -> one.index().contains(position))
                .filter((PositionalParamSpec one) -> !one.hidden())
                .flatMap(Completions::known);
    }

    private static Stream<String> leagueFiles() {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            return files.map(Path::toString).filter(name -> name.endsWith(".league")).toList().stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private Stream<String> values(OptionSpec option, String typed) {
        return PLAYERS.contains(option.longestName()) ? players(typed) : known(option);
    }

    private static Stream<String> known(ArgSpec spec) {
        List<String> words = new ArrayList<>();
        if (spec.completionCandidates() != null) {
            spec.completionCandidates().forEach(words::add);
        }
        return words.stream();
    }

    /* Specs are separated by commas, and each may say how often and under which name: 4*default, taro@random. */
    private Stream<String> players(String typed) {
        int begin = Stream.of(",", "*", "@").mapToInt(typed::lastIndexOf).max().orElse(-1) + 1;
        return Roster.builtIn().playersOf(game.orElseGet(() -> Games.usual().id())).stream()
                .map(PlayerKind::name)
                .map(name -> typed.substring(0, begin) + name);
    }

    private static List<String> starting(String typed, Stream<String> words) {
        return List.copyOf(
                new TreeSet<>(words.filter(word -> word.startsWith(typed)).toList()));
    }

    /** What {@code paper run} takes. */
    static final class PaperIds extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        PaperIds() {
            super(Papers.experiments().stream().map(Experiment::id).toList());
            add(Papers.ALL);
        }
    }
}
