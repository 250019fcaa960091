package kakumei.papers.playouts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.random.Seeds;

/**
 * Boards by the criteria of the paper, and the values of their melds by all that is compared. A unit is one board. The
 * first five of each stage are as many as the paper has.
 */
final class BoardStudy implements Study {
    /** Boards of each stage in the paper. */
    static final int BOARDS_OF_PAPER = 5;
    /** Boards of each stage at full size. */
    private static final int BOARDS = 100;
    /** Playouts a meld in the paper. */
    private static final int PLAYOUTS = 10_000;
    /* Boards and their values must not share chance. */
    private static final long VALUES = 1_000;

    @Override
    public String name() {
        return "002-boards";
    }

    /** Boards of each stage. */
    static int boards(Size size) {
        return size.of(2, BOARDS_OF_PAPER, BOARDS);
    }

    /** Playouts a meld. */
    static int playouts(Size size) {
        return size.equals(Size.TINY) ? 100 : PLAYOUTS;
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public String extent(Size size) {
        return String.format(
                Locale.ROOT,
                "%,d boards of each stage (the paper has %d), %,d playouts a meld, %d ways to deal, 2 kinds of playouts",
                boards(size),
                BOARDS_OF_PAPER,
                playouts(size),
                Knowledge.values().length);
    }

    @Override
    public String whole() {
        return "our size";
    }

    @Override
    public double share(Size size) {
        return (double) boards(size) / BOARDS;
    }

    private static String key(Stage stage, int number) {
        return stage.text() + "-" + number;
    }

    @Override
    public List<Unit> units(Setting setting, Supplier<Results> before) {
        List<Unit> units = new ArrayList<>();
        for (int number = 1; number <= boards(setting.size()); number++) {
            for (Stage stage : Stage.values()) {
                int which = number;
                int steps = Stage.values().length - stage.number();
                String key = key(stage, number);
                units.add(new Unit(
                        key,
                        (long) steps * steps,
                        result -> BoardValues.check(result, key),
                        () -> value(setting, stage, which)));
            }
        }
        return units;
    }

    @Override
    public Function<String, Optional<Unit>> finder(Setting setting) {
        return Study.super.finder(new Setting(setting.size().most(), setting.seed(), setting.casting()));
    }

    private static ObjectNode value(Setting setting, Stage stage, int number) {
        List<Entrant> players =
                BoardChooser.PLAYERS.stream().map(setting.casting()::ours).toList();
        Board board = new BoardChooser(players, setting.seed()).choose(stage, number);
        long seed = Seeds.mix(setting.seed(), VALUES + stage.number(), number);
        return BoardValues.of(board, playouts(setting.size()), seed).json();
    }

    /** How to look at the boards. */
    static String lookAt(Setting setting) {
        return "The boards: ./kakumei board choose --each " + boards(setting.size()) + " --seed " + setting.seed()
                + " --out boards.jsonl makes the same ones, ./kakumei board show boards.jsonl --number N shows one.";
    }

    /** The first boards of every stage, stage by stage. */
    static List<BoardValues> read(Setting setting, Results results, int most) {
        int each = Math.min(most, boards(setting.size()));
        return Arrays.stream(Stage.values())
                .flatMap(stage -> results.under(stage.text() + "-").stream().limit(each))
                .map(BoardValues::read)
                .toList();
    }
}
