package kakumei.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import kakumei.rating.PackedSets;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;

/**
 * The ratings over the sets by each set-wise method as JSON: after each of a player's own sets, its rating. Written as it
 * is made; what is held are numbers, of one method at a time.
 */
final class CurvesJson {
    private final PackedSets sets;
    /* By the set's place in the order of starts. */
    private final List<Instant> starts = new ArrayList<>();

    CurvesJson(PackedSets sets) {
        this.sets = sets;
        sets.inOrder(set -> starts.add(set.start()));
    }

    /** The curve of one player. */
    private static final class Curve {
        private int[] sets = new int[8];
        private double[] means = new double[8];
        private double[] deviations = new double[8];
        private int count;

        void add(int set, Rating rating) {
            if (count == sets.length) {
                int room = count + (count >> 1);
                sets = Arrays.copyOf(sets, room);
                means = Arrays.copyOf(means, room);
                deviations = Arrays.copyOf(deviations, room);
            }
            sets[count] = set;
            means[count] = rating.mean();
            deviations[count++] = rating.deviation();
        }
    }

    /** Hands the text of the array on, piece by piece. */
    void write(Consumer<String> out) {
        String before = "[";
        for (SetWise.Method method : SetWise.Method.values()) {
            for (Map.Entry<String, Curve> each : curves(method).entrySet()) {
                out.accept(before + "{\"method\":\"" + method + "\",\"player\":" + new TextNode(each.getKey())
                        + ",\"points\":[");
                write(each.getValue(), out);
                out.accept("]}");
                before = ",";
            }
        }
        out.accept("]");
    }

    private Map<String, Curve> curves(SetWise.Method method) {
        Ratings ratings = new Ratings(SetWise.of(method, SetWise.Mode.PAPER));
        Map<String, Curve> curves = new LinkedHashMap<>();
        int[] done = new int[1];
        sets.inOrder((SetResult set) -> {
            ratings.add(set);
            for (String player : set.players()) {
                curves.computeIfAbsent(player, name -> new Curve()).add(done[0], ratings.rating(player));
            }
            done[0]++;
        });
        return curves;
    }

    private void write(Curve curve, Consumer<String> out) {
        for (int k = 0; k < curve.count; k++) {
            int set = curve.sets[k];
            double deviation = curve.deviations[k];
            ObjectNode point = JsonNodeFactory.instance.objectNode();
            point.put("sets", set + 1)
                    .put("time", starts.get(set).toString())
                    .put("rating", curve.means[k])
                    .put("deviation", deviation == 0 ? null : deviation);
            out.accept(k == 0 ? point.toString() : "," + point);
        }
    }
}
