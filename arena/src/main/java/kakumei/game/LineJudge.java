package kakumei.game;

import java.util.Collection;
import java.util.List;
import kakumei.rules.Rules;

/**
 * Judges positions, one line of JSON each. A line that cannot be judged gives an answer that says why, so that there is
 * one answer a line.
 *
 * <p>Lines are numbered from 1 in the order they come; one owner.
 */
public final class LineJudge {
    private final List<String> quirks;
    private final AnsweredLines lines = new AnsweredLines();

    /** A judge that repeats these defects of official programs, by name, in games that have them. */
    public LineJudge(Collection<String> quirks) {
        this.quirks = List.copyOf(quirks);
        Games.rules(Games.usual().id(), List.of(), quirks); // refuses an unknown one
    }

    /** How many lines were judged or refused so far. */
    public int lines() {
        return lines.count();
    }

    /** How many of them could not be judged. */
    public int badLines() {
        return lines.bad();
    }

    /** The answer to the next line, in one line of JSON. */
    public String judge(String text) {
        return lines.answer(text, (line, out) -> {
            Game game = PositionLines.game(line);
            Rules rules = PositionLines.rules(line, game, quirks);
            game.judge(rules).judge(game.positions(rules).read(line), line, out);
        });
    }

    /** The answer to the next line, which cannot be read for this reason. */
    public String refuse(String why) {
        return lines.refuse(why);
    }
}
