package kakumei.entrant;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import kakumei.player.PlayerFactory;
import kakumei.search.linear.LinearPlayer;
import kakumei.search.linear.LinearWeights;

/** The linear policies of players: ours, and those of files, which are written here as well. */
public final class LinearFiles {
    private static final String FORMAT = "kakumei-linear";
    private static final int VERSION = 1;
    private static final String OURS = "/kakumei/weights/daihinmin-linear.weights";
    private static final WeightsShelf<LoadedLinear> SHELF =
            new WeightsShelf<>("linear", "file", OURS, LinearFiles::read);
    private static final WeightsShelf<LoadedLinear> POLICIES =
            new WeightsShelf<>("champion", "policy", OURS, LinearFiles::read);

    private LinearFiles() {}

    /** The player {@code linear} of a spec. */
    static PlayerFactory player(Parts parts) {
        LoadedLinear loaded = SHELF.of(parts);
        return seed -> new LinearPlayer(loaded.weights());
    }

    /** The hash of the weights that a spec names. */
    static String sha256(Spec spec) {
        return SHELF.of(new Parts(spec, HandCountFiles::load)).sha256();
    }

    /** The policy by which a champion plays on: that of its part {@code policy}, or ours. */
    static LoadedLinear policyOf(Parts parts) {
        return POLICIES.of(parts);
    }

    /** The policy that comes with the project, for those who play on with it. */
    public static LinearWeights ours() {
        return SHELF.ours().weights();
    }

    /** The policy of a file. */
    static LoadedLinear ofFile(Path file) {
        return SHELF.ofFile(file);
    }

    private static LoadedLinear read(InputStream in, String source) throws IOException {
        WeightsReader file = new WeightsReader(in, source);
        file.expectFormat(FORMAT, VERSION);
        file.expect("features", Integer.toString(LinearWeights.VERSION));
        file.expect("weights", Integer.toString(LinearWeights.COUNT));
        file.expect("type", "float32");
        float[] weights = new float[LinearWeights.COUNT];
        ByteBuffer.wrap(file.body(weights.length * Float.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer()
                .get(weights);
        try {
            return new LoadedLinear(LinearWeights.of(weights), file.sha256());
        } catch (IllegalArgumentException e) {
            throw file.wrong(e.getMessage(), e);
        }
    }

    /** The content of the file of a policy that was trained with this seed in so many games. */
    public static byte[] format(LinearWeights weights, long seed, long games) {
        return content(weights, Map.of("seed", seed), games);
    }

    /** The content of the file of a policy that imitates a player whom it saw in so many games. */
    public static byte[] imitation(LinearWeights weights, String player, long games) {
        return content(weights, Map.of("imitates", player), games);
    }

    private static byte[] content(LinearWeights weights, Map<String, Object> origin, long games) {
        ByteBuffer body = ByteBuffer.allocate(LinearWeights.COUNT * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        body.asFloatBuffer().put(weights.toArray());
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("features", LinearWeights.VERSION);
        facts.put("weights", LinearWeights.COUNT);
        facts.put("type", "float32");
        facts.putAll(origin);
        facts.put("games", games);
        return WeightsWriter.content(FORMAT, VERSION, facts, body.array());
    }
}
