package kakumei.game;

import java.util.ArrayList;
import java.util.List;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.problem.Usage;
import kakumei.rules.Rules;

/** The fields {@code game} and {@code rules} of a position. */
final class PositionLines {
    private PositionLines() {}

    /** The game; the usual one unless another is named. */
    static Game game(Fields line) {
        try {
            return Games.of(line.text("game", Games.usual().id()));
        } catch (Usage e) {
            throw new BadLineException(String.valueOf(e.getMessage()));
        }
    }

    /** The rules of a line, with the quirks that its game has. */
    static Rules rules(Fields line, Game game, List<String> quirks) {
        Fields given = line.object("rules");
        List<String> settings = new ArrayList<>();
        for (String name : given.names()) {
            settings.add(name + "=" + given.plain(name));
        }
        List<String> known = game.options().stream().map(RuleOption::name).toList();
        try {
            return Games.rules(
                    game.id(),
                    settings,
                    List.of(),
                    quirks.stream()
                            .filter(quirk -> known.contains(Games.QUIRK + quirk))
                            .toList());
        } catch (Usage e) {
            throw new BadLineException("rules: " + e.getMessage());
        }
    }
}
