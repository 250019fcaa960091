package kakumei.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.rating.PackedSets;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import org.junit.jupiter.api.Test;

class CurvesJsonTest {
    private static List<SetResult> sets(int count) {
        SplittableRandom random = new SplittableRandom(4);
        List<SetResult> sets = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            List<String> players = random.ints(0, 9)
                    .distinct()
                    .limit(5)
                    .mapToObj(i -> "\"名\n" + i)
                    .toList();
            List<Double> points =
                    players.stream().map(name -> (double) random.nextInt(20)).toList();
            sets.add(SetResult.of(Instant.ofEpochMilli(random.nextLong(1_000_000)), players, points));
        }
        return sets;
    }

    /** The slow twin: a tree of everything. */
    private static ArrayNode tree(List<SetResult> sets) {
        List<SetResult> inOrder = sets.stream().sorted(SetResult.BY_START).toList();
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        for (SetWise.Method method : SetWise.Method.values()) {
            Ratings ratings = new Ratings(SetWise.of(method, SetWise.Mode.PAPER));
            Map<String, ArrayNode> points = new LinkedHashMap<>();
            for (int done = 1; done <= inOrder.size(); done++) {
                SetResult set = inOrder.get(done - 1);
                ratings.add(set);
                for (String player : set.players()) {
                    Rating rating = ratings.rating(player);
                    points.computeIfAbsent(player, name -> JsonNodeFactory.instance.arrayNode())
                            .addObject()
                            .put("sets", done)
                            .put("time", set.start().toString())
                            .put("rating", rating.mean())
                            .put("deviation", rating.deviation() == 0 ? null : rating.deviation());
                }
            }
            points.forEach((player, curve) -> json.addObject()
                    .put("method", method.name())
                    .put("player", player)
                    .set("points", curve));
        }
        return json;
    }

    @Test
    void write_isTheTreeOfEverything_toTheLastDigit() throws Exception {
        List<SetResult> sets = sets(120);
        StringBuilder text = new StringBuilder();
        new CurvesJson(PackedSets.of(sets)).write(text::append);
        assertThat(text.toString()).isEqualTo(tree(sets).toString());
        assertThat(new JsonMapper().readTree(text.toString())).hasSize(36);
    }

    /** More sets are more pieces, not larger ones: nothing is gathered before it is handed on. */
    @Test
    void write_ofMoreSets_handsOutPiecesOfTheSameSize() {
        AtomicInteger pieces = new AtomicInteger();
        AtomicInteger longest = new AtomicInteger();
        new CurvesJson(PackedSets.of(sets(2_000))).write(piece -> {
            pieces.incrementAndGet();
            longest.accumulateAndGet(piece.length(), Math::max);
        });
        assertThat(pieces.get()).isGreaterThan(4 * 5 * 2_000);
        assertThat(longest.get()).isLessThan(200);
    }
}
