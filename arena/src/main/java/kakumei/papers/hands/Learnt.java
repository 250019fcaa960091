package kakumei.papers.hands;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import kakumei.match.MatchSettings;
import kakumei.papers.BlockStudy;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.player.Entrant;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.report.Figures;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;
import kakumei.search.daihinmin.HandLearner;

/** Games of five of each source, and what the hands in them held: hand counts. */
final class Learnt {
    private static final int BLOCK = MatchSettings.CLASS_RESET;
    private static final int GAMES = 10_000;

    /** As many games as the paper has of each source. */
    static final BlockStudy.Blocks BLOCKS = new BlockStudy.Blocks(2, 5, GAMES / BLOCK, 20, BLOCK, BLOCK);

    private Learnt() {}

    /**
     * The games.
     *
     * @param blocks how many: {@link #BLOCKS}, or the whole of it at a part of the paper's size too, since what is
     *     learnt must not depend on how many matches are played with it
     */
    static BlockStudy study(BlockStudy.Blocks blocks) {
        return new BlockStudy(
                "004-records",
                Sources.CAST,
                blocks,
                size -> Figures.count(blocks.games(size)) + " games of five of each source",
                (setting, before) -> Sources.NAMES.stream()
                        .map(source -> new BlockStudy.Line(
                                key(source),
                                source.equals(Sources.PAOON) ? 8_000 : 100,
                                List.of(Sources.NAMES.indexOf(source)),
                                Learnt::check,
                                (seed, games) -> learn(setting, source, seed, games)))
                        .toList());
    }

    private static String key(String source) {
        return "records/" + source;
    }

    private static ObjectNode learn(Setting setting, String source, long seed, int games) {
        List<Entrant> five = setting.alike(source, setting.casting().entrant(source));
        HandLearner learner = new HandLearner();
        BlockStudy.records(
                setting.rules(), five, seed, games, game -> learner.game(game.openingHands(), game.history()));
        return json(games, learner.counts());
    }

    private static ObjectNode json(int games, HandCounts counts) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("games", games);
        ObjectNode classes = node.putObject("classes");
        for (int c = 0; c < HandHistory.CLASSES; c++) {
            if (counts.cases(c) > 0) {
                ArrayNode numbers = classes.putArray(String.valueOf(c));
                numbers.add(counts.cases(c));
                for (int item = 0; item < HandCounts.ITEMS; item++) {
                    numbers.add(counts.seen(c, item));
                }
            }
        }
        return node;
    }

    private static void check(Fields result, int games) {
        result.integer("games", games, games);
        Fields classes = result.object("classes");
        for (String name : classes.names()) {
            if (!name.matches("0|[1-9][0-9]{0,8}") || Integer.parseInt(name) >= HandHistory.CLASSES) {
                throw new BadLineException(
                        "classes: expected numbers from 0 to " + (HandHistory.CLASSES - 1) + ", found " + name);
            }
            int[] numbers = classes.integers(name, 1 + HandCounts.ITEMS, 0, Integer.MAX_VALUE);
            classes.integers(name, 1 + HandCounts.ITEMS, 0, numbers[0]); // none is seen in more than all cases
        }
    }

    /** The counts of all games of some sources. */
    static HandCounts counts(Results results, Collection<String> sources) {
        return counts(sources.stream()
                .flatMap(source -> results.under(key(source) + "/").stream())
                .toList());
    }

    /** The counts of each block of games of a source. */
    static List<HandCounts> blocks(Results results, String source) {
        return results.under(key(source) + "/").stream()
                .map(unit -> counts(List.of(unit)))
                .toList();
    }

    /** The counts of all blocks without each of them in turn. */
    static List<HandCounts> without(HandCounts all, List<HandCounts> blocks) {
        return blocks.stream().map(block -> less(all, block)).toList();
    }

    private static HandCounts less(HandCounts all, HandCounts block) {
        int[] cases = new int[HandHistory.CLASSES];
        int[][] seen = new int[HandHistory.CLASSES][HandCounts.ITEMS];
        for (int c = 0; c < HandHistory.CLASSES; c++) {
            cases[c] = all.cases(c) - block.cases(c);
            for (int item = 0; item < HandCounts.ITEMS; item++) {
                seen[c][item] = all.seen(c, item) - block.seen(c, item);
            }
        }
        return new HandCounts(cases, seen);
    }

    private static HandCounts counts(List<JsonNode> units) {
        int[] cases = new int[HandHistory.CLASSES];
        int[][] seen = new int[HandHistory.CLASSES][HandCounts.ITEMS];
        for (JsonNode unit : units) {
            unit.path("classes").properties().forEach(entry -> {
                int c = Integer.parseInt(entry.getKey());
                cases[c] += entry.getValue().path(0).asInt();
                for (int item = 0; item < HandCounts.ITEMS; item++) {
                    seen[c][item] += entry.getValue().path(item + 1).asInt();
                }
            });
        }
        return new HandCounts(cases, seen);
    }
}
