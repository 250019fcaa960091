package kakumei.entrant;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.problem.Failure;
import kakumei.search.linear.LinearRecipe;
import kakumei.search.linear.LinearTraining;
import kakumei.search.linear.LinearWeights;

/** The file of a training that is not finished: all that is needed to go on as if it had never stopped. */
public final class LinearDraft {
    private static final String FORMAT = "kakumei-linear-draft";
    private static final int VERSION = 1;
    private static final String RECIPE = LinearRecipe.BEST.toString();

    /**
     * How strong a policy was.
     *
     * @param games after so many games of training
     * @param points points per game against four of {@code default}
     * @param halfWidth half the width of the 95 % interval
     */
    public record Point(long games, double points, double halfWidth) {}

    private final long seed;
    private final long allGames;
    private final long games;
    private final List<Point> curve;
    /** What the training saved, as little-endian floats. */
    private final byte[] saved;

    private LinearDraft(long seed, long allGames, long games, List<Point> curve, byte[] saved) {
        this.seed = seed;
        this.allGames = allGames;
        this.games = games;
        this.curve = List.copyOf(curve);
        this.saved = saved;
    }

    /** Where {@code training} stands. */
    public static LinearDraft of(LinearTraining training, long seed, List<Point> curve) {
        byte[] saved = new byte[LinearTraining.SAVED * Float.BYTES];
        training.save(floats(saved));
        return new LinearDraft(seed, training.allGames(), training.games(), curve, saved);
    }

    private static FloatBuffer floats(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
    }

    /** The seed of the training. */
    public long seed() {
        return seed;
    }

    /** How many games it was to have. */
    public long allGames() {
        return allGames;
    }

    /** How strong it was on the way. */
    public List<Point> curve() {
        return curve;
    }

    /** The training, where it stood. */
    public LinearTraining training() {
        LinearTraining training = new LinearTraining(LinearRecipe.BEST, seed, allGames);
        training.load(floats(saved), games);
        return training;
    }

    /** The content of the file. */
    public byte[] format() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("features", LinearWeights.VERSION);
        facts.put("recipe", RECIPE);
        facts.put("seed", seed);
        facts.put("allGames", allGames);
        facts.put("games", games);
        facts.put("curve", curve);
        return WeightsWriter.content(FORMAT, VERSION, facts, saved);
    }

    /** Reads a file. */
    public static LinearDraft read(Path path) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
            WeightsReader file = new WeightsReader(in, path.toString());
            file.expectFormat(FORMAT, VERSION);
            file.expect("features", Integer.toString(LinearWeights.VERSION));
            file.expect("recipe", RECIPE);
            List<Point> curve = new ArrayList<>();
            for (JsonNode point : file.header().path("curve")) {
                curve.add(new Point(
                        point.path("games").asLong(),
                        point.path("points").asDouble(),
                        point.path("halfWidth").asDouble()));
            }
            byte[] saved = file.body(LinearTraining.SAVED * Float.BYTES);
            LinearDraft draft =
                    new LinearDraft(file.whole("seed"), file.whole("allGames"), file.whole("games"), curve, saved);
            try {
                draft.training();
                return draft;
            } catch (IllegalArgumentException e) {
                throw file.wrong(e.getMessage(), e);
            }
        } catch (IOException e) {
            throw new Failure("cannot read " + path + ": " + e.getMessage(), e);
        }
    }
}
