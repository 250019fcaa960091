package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.Origin;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.game.RuleOption;
import kakumei.rules.Rules;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What most commands ask: which game, by which rules, with whose players. */
final class GameOptions {
    /** What {@code --rule} does, wherever it is. */
    static final String RULE = "Change a rule; may be given several times: ${COMPLETION-CANDIDATES}.";
    /** What {@code --quirk} does. */
    static final String QUIRK = "Repeat a defect of the official server: ${COMPLETION-CANDIDATES}; short for --rule"
            + " quirk-NAME=on. May be given several times.";

    @Option(
            names = "--game",
            paramLabel = "NAME",
            description = "Which game: ${COMPLETION-CANDIDATES}; the first unless given.",
            completionCandidates = GameNames.class)
    private Optional<String> game = Optional.empty();

    @Option(names = "--rule", paramLabel = "NAME=VALUE", description = RULE, completionCandidates = Changes.class)
    private List<String> rules = new ArrayList<>();

    @Option(
            names = "--payoff",
            paramLabel = "WHAT",
            description = "What Big Two is played for: win (default) or points; short for --rule payoff=WHAT.")
    private Optional<String> payoff = Optional.empty();

    @Option(names = "--quirk", paramLabel = "NAME", completionCandidates = Quirks.class, description = QUIRK)
    private List<String> quirks = new ArrayList<>();

    @Mixin
    private WithOption with = new WithOption();

    /** The rules that are asked for. */
    Rules rules() {
        return rules(List.of());
    }

    /** The rules that are asked for, on top of those that a file asks for. */
    Rules rules(List<String> before) {
        with.open();
        return Games.rules(game.orElseGet(() -> Games.usual().id()), before, changes(), quirks);
    }

    /** The game, if one is named. */
    Optional<String> game() {
        with.open();
        return game;
    }

    /** The changes of rules that are asked for, as {@code NAME=VALUE}. */
    List<String> changes() {
        List<String> all = new ArrayList<>(rules);
        payoff.ifPresent(what -> all.add("payoff=" + what));
        return all;
    }

    /** The quirks that are asked for, by name. */
    List<String> quirks() {
        return List.copyOf(quirks);
    }

    /** Whose players can be named. */
    WithOption with() {
        return with;
    }

    /** The players that can be named. */
    Roster roster(Console console) {
        console.again(Again.of(this));
        return with.roster(console);
    }

    /** What players are made of, the weights they play by among it: results say it beside their names. */
    List<Origin> origins(Console console, List<Spec> specs) {
        Roster roster = roster(console);
        Rules rules = rules();
        return specs.stream().map(spec -> roster.origin(spec, rules)).toList();
    }

    /** For shell completion. */
    static final class GameNames extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        GameNames() {
            super(Games.names());
        }
    }

    /** The changes of rules that there are, of all games. */
    static final class Changes extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Changes() {
            for (Game game : Games.all()) {
                for (RuleOption option : game.options()) {
                    addAll(option.changes());
                }
            }
        }
    }

    /** The quirks that there are, of all games. */
    static final class Quirks extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Quirks() {
            for (Game game : Games.all()) {
                game.options().stream()
                        .map(RuleOption::name)
                        .filter(name -> name.startsWith(Games.QUIRK))
                        .forEach(name -> add(name.substring(Games.QUIRK.length())));
            }
        }
    }
}
