package kakumei.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.rating.Sample;

/** Sums as lists of numbers. */
final class SumText {
    private SumText() {}

    static String of(PlayerSum sum) {
        return Rows.format(List.of(
                sum.sets(),
                sum.games(),
                sum.points(),
                sum.places(),
                sum.decisions(),
                sum.nanos(),
                sum.refused(),
                sum.refusalsKnown(),
                numbers(sum.bySet()),
                numbers(sum.byBlock())));
    }

    static PlayerSum player(String text) {
        JsonNode json = Rows.tree(text);
        List<Long> places = new ArrayList<>();
        json.path(3).forEach(place -> places.add(place.longValue()));
        return new PlayerSum(
                json.path(0).intValue(),
                json.path(1).longValue(),
                json.path(2).longValue(),
                places,
                json.path(4).longValue(),
                json.path(5).longValue(),
                json.path(6).longValue(),
                json.path(7).booleanValue(),
                sample(json.path(8)),
                sample(json.path(9)));
    }

    static String of(PairSum sum) {
        return Rows.format(List.of(sum.wins(), sum.draws(), sum.losses(), numbers(sum.lead())));
    }

    static PairSum pair(String text) {
        JsonNode json = Rows.tree(text);
        return new PairSum(
                json.path(0).intValue(), json.path(1).intValue(), json.path(2).intValue(), sample(json.path(3)));
    }

    private static List<Number> numbers(Sample sample) {
        return List.of(sample.count(), sample.mean(), sample.squares());
    }

    private static Sample sample(JsonNode json) {
        return new Sample(
                json.path(0).longValue(),
                json.path(1).doubleValue(),
                json.path(2).doubleValue());
    }
}
