package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.game.RuleOption;
import kakumei.problem.Usage;
import kakumei.rules.daihinmin.Daihinmin;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What commands of the UECda protocol ask, which knows one game: by which rules, with whose players. */
final class UecdaOptions {
    private static final String GAME = Daihinmin.uecda().id();

    @Option(names = "--game", hidden = true, description = "Refused, unless it is the one game that there is.")
    private String game = GAME;

    @Option(
            names = "--rule",
            paramLabel = "NAME=VALUE",
            description = GameOptions.RULE,
            completionCandidates = Changes.class)
    private List<String> rules = new ArrayList<>();

    @Option(
            names = "--quirk",
            paramLabel = "NAME",
            completionCandidates = GameOptions.Quirks.class,
            description = GameOptions.QUIRK)
    private List<String> quirks = new ArrayList<>();

    @Mixin
    private WithOption with = new WithOption();

    /** The rules that are asked for, on top of those that a file asks for. */
    Daihinmin rules(List<String> before) {
        if (!Games.of(game).id().equals(GAME)) {
            throw new Usage("the UECda protocol is for " + GAME + ", not for " + game);
        }
        return (Daihinmin) Games.rules(GAME, before, rules, quirks);
    }

    /** The players that can be named. */
    Roster roster(Console console) {
        console.again(Again.of(List.of(), rules, quirks, with.jars(List.of())));
        return with.roster(console);
    }

    /** The changes of rules that there are. */
    static final class Changes extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Changes() {
            for (RuleOption option : Games.of(GAME).options()) {
                addAll(option.changes());
            }
        }
    }
}
