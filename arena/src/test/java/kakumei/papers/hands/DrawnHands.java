package kakumei.papers.hands;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import kakumei.random.SplitMix;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;

/** Hand counts of blocks of games that nobody played, and of all of them. */
record DrawnHands(List<HandCounts> blocks) {
    /**
     * Counts of so many blocks, all alike.
     *
     * @param chances by item and class
     */
    static DrawnHands alike(int blocks, int cases, double[]... chances) {
        return of(blocks, chances, c -> cases, (chance, n) -> (int) Math.round(chance * n));
    }

    /** Counts by chance, of every other class more than of the rest; the hands of one block lean to one side together. */
    static DrawnHands drawn(int blocks, SplitMix random, double[]... chances) {
        return of(blocks, chances, c -> random.nextInt(c % 2 == 0 ? 5 : 11), (chance, n) -> {
            double here = Math.min(1, Math.max(0, chance + 0.1 * (random.nextDouble() - 0.5)));
            int seen = 0;
            for (int i = 0; i < n; i++) {
                seen += random.nextDouble() < here ? 1 : 0;
            }
            return seen;
        });
    }

    private interface Seen {
        int of(double chance, int cases);
    }

    private static DrawnHands of(int blocks, double[][] chances, IntUnaryOperator cases, Seen seen) {
        List<HandCounts> all = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            int[] hands = new int[HandHistory.CLASSES];
            int[][] held = new int[HandHistory.CLASSES][HandCounts.ITEMS];
            for (int c = 0; c < chances[0].length; c++) {
                hands[c] = cases.applyAsInt(c);
                for (int item = 0; item < chances.length; item++) {
                    held[c][item] = seen.of(chances[item][c], hands[c]);
                }
            }
            all.add(new HandCounts(hands, held));
        }
        return new DrawnHands(all);
    }

    /** What the units of a source are when these are its blocks. */
    Map<String, JsonNode> units(String source) {
        Map<String, JsonNode> units = new LinkedHashMap<>();
        for (HandCounts block : blocks) {
            ObjectNode unit = JsonNodeFactory.instance.objectNode().put("games", 100);
            ObjectNode classes = unit.putObject("classes");
            for (int c = 0; c < HandHistory.CLASSES; c++) {
                if (block.cases(c) > 0) {
                    ArrayNode numbers = classes.putArray(String.valueOf(c)).add(block.cases(c));
                    for (int item = 0; item < HandCounts.ITEMS; item++) {
                        numbers.add(block.seen(c, item));
                    }
                }
            }
            units.put("records/" + source + "/" + (units.size() + 1), unit);
        }
        return units;
    }

    HandCounts all() {
        int[] hands = new int[HandHistory.CLASSES];
        int[][] held = new int[HandHistory.CLASSES][HandCounts.ITEMS];
        for (HandCounts block : blocks) {
            for (int c = 0; c < HandHistory.CLASSES; c++) {
                hands[c] += block.cases(c);
                for (int item = 0; item < HandCounts.ITEMS; item++) {
                    held[c][item] += block.seen(c, item);
                }
            }
        }
        return new HandCounts(hands, held);
    }
}
