package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import kakumei.entrant.Games;
import kakumei.entrant.Roster;
import kakumei.problem.Usage;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Quirk;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What commands of the UECda protocol ask, which knows one game: by which rules, with whose players. */
final class UecdaOptions {
    @Option(names = "--game", hidden = true, description = "Refused, unless it is the one game that there is.")
    private String game = Games.DAIHINMIN;

    @Option(
            names = "--rule",
            paramLabel = "NAME=VALUE",
            description =
                    "Change a rule; may be given several times: revolution, lock, sequences, 8cut, 6reverse, 11back,"
                            + " exchange, 5skip, forbidden-last, each on or off (or the keys of the official configuration file,"
                            + " such as RULE_11BACK=yes).")
    private List<String> rules = new ArrayList<>();

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

    /** The rules that are asked for, on top of those that a file asks for. */
    Daihinmin rules(List<String> before) {
        List<String> all = new ArrayList<>(before);
        all.addAll(rules);
        if (Games.rules(game, game.equals(Games.DAIHINMIN) ? all : List.of(), quirks) instanceof Daihinmin daihinmin) {
            return daihinmin;
        }
        throw new Usage("the UECda protocol is for daihinmin, not for " + game);
    }

    /** The players that can be named. */
    Roster roster(Console console) {
        List<String> names = quirks.stream().map(Quirk::text).toList();
        console.again(Again.of(List.of(), rules, names, with.jars(List.of())));
        return with.roster(console);
    }
}
