package kakumei.sets;

import java.util.List;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import kakumei.rating.Rating;
import kakumei.rating.Sample;

/**
 * Everyone rated by one method, the strongest first, beside what they did.
 *
 * @param players the strongest first
 * @param errors squared errors of the predicted win rates over the pairs that met, in-sample: the mean is the mean
 *     squared error
 * @param perGame whether mean points are a game; if not, a set
 */
public record Rated(List<Row> players, Sample errors, boolean perGame) {
    /**
     * One player.
     *
     * @param name who
     * @param rating the method's rating; its deviation is 0 where the method keeps none
     * @param sets how many sets he played
     * @param winRate the share of opponents he finished ahead of
     * @param meanPoints his points
     * @param interval the 95 % t interval of the mean points over sets; empty with fewer than two
     */
    public record Row(
            String name,
            Rating rating,
            long sets,
            double winRate,
            double meanPoints,
            Optional<MeanInterval> interval) {}
}
