package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.Games;
import kakumei.entrant.Roster;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Quirk;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What most commands ask: which game, by which rules, with whose players. */
final class GameOptions {
    @Option(
            names = "--game",
            paramLabel = "NAME",
            description = "Which game: daihinmin (default) or bigtwo.",
            completionCandidates = GameNames.class)
    private Optional<String> game = Optional.empty();

    @Option(
            names = "--rule",
            paramLabel = "NAME=VALUE",
            description = "Change a rule; may be given several times. Daihinmin: revolution, lock, sequences, 8cut,"
                    + " 6reverse, 11back, exchange, 5skip, forbidden-last, each on or off (or the keys of the official"
                    + " configuration file, such as RULE_11BACK=yes). Big Two: straights=8, 9 or 10, payoff=win or"
                    + " points.")
    private List<String> rules = new ArrayList<>();

    @Option(
            names = "--payoff",
            paramLabel = "WHAT",
            description = "What Big Two is played for: win (default) or points; short for --rule payoff=WHAT.")
    private Optional<String> payoff = Optional.empty();

    @Option(
            names = "--quirk",
            paramLabel = "NAME",
            converter = QuirkConverter.class,
            completionCandidates = QuirkConverter.Names.class,
            description = "Repeat a defect of the official server: spade3, class-cells, fugo-garbage or reset-1; may be"
                    + " given several times.")
    private List<Quirk> quirks = new ArrayList<>();

    @Mixin
    private WithOption with = new WithOption();

    /** The rules that are asked for. */
    Rules rules() {
        return rules(List.of());
    }

    /** The rules that are asked for, on top of those that a file asks for. */
    Rules rules(List<String> before) {
        List<String> all = new ArrayList<>(before);
        all.addAll(changes());
        return Games.rules(game.orElse(Games.DAIHINMIN), all, quirks);
    }

    /** The game, if one is named. */
    Optional<String> game() {
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
        return quirks.stream().map(Quirk::text).toList();
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

    /** For shell completion. */
    static final class GameNames extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        GameNames() {
            super(Games.names());
        }
    }
}
