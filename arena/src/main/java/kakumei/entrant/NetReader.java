package kakumei.entrant;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.bigtwo.OutcomeNet;
import kakumei.search.daihinmin.NetPlayer;
import kakumei.search.daihinmin.PlaceValues;
import kakumei.search.inputs.BeliefWorlds;
import kakumei.search.inputs.BigTwoInputs;
import kakumei.search.inputs.Encoding;
import kakumei.search.inputs.Inputs;

/**
 * Reads one net in the format of docs/formats.md: a line of JSON, then the arrays as little-endian float16. Whatever is
 * not as it should be is refused with what was expected.
 */
final class NetReader {
    private static final String FORMAT = "kakumei-net";
    private static final int VERSION = 1;
    /** What an outcome may be worth. */
    private static final double MOST = 1e6;

    private final WeightsReader file;

    private NetReader(WeightsReader file) {
        this.file = file;
    }

    /** The net of the own place after a candidate in a stream; {@code source} names it in messages. */
    static LoadedNet places(InputStream in, String source) throws IOException {
        NetReader reader = new NetReader(new WeightsReader(in, source));
        reader.file.expectFormat(FORMAT, VERSION);
        return reader.read("candidate", new Inputs(), NetPlayer::check, reader::placeValues);
    }

    /** The net of what comes of a candidate of Big Two in a stream; {@code source} names it in messages. */
    static LoadedNet outcomes(InputStream in, String source) throws IOException {
        NetReader reader = new NetReader(new WeightsReader(in, source));
        reader.file.expectFormat(FORMAT, VERSION, BigTwo.standard());
        return reader.read("candidate", new BigTwoInputs(BigTwo.standard()), OutcomeNet::check, reader::gains);
    }

    /** The net of who holds each unseen card in a stream; {@code source} names it in messages. */
    static LoadedNet holders(InputStream in, String source) throws IOException {
        NetReader reader = new NetReader(new WeightsReader(in, source));
        reader.file.expectFormat(FORMAT, VERSION);
        Encoding inputs = new Inputs();
        return reader.read("none", inputs, shape -> BeliefWorlds.check(shape, inputs), reader::placeValues);
    }

    /** The net of who holds each unseen card of Big Two in a stream; {@code source} names it in messages. */
    static LoadedNet bigTwoHolders(InputStream in, String source) throws IOException {
        NetReader reader = new NetReader(new WeightsReader(in, source));
        BigTwo rules = BigTwo.standard();
        reader.file.expectFormat(FORMAT, VERSION, rules);
        Encoding inputs = new BigTwoInputs(rules);
        return reader.read("none", inputs, shape -> BeliefWorlds.check(shape, inputs), reader::gains);
    }

    private LoadedNet read(String second, Encoding inputs, Consumer<NetShape> check, Supplier<List<Double>> worth)
            throws IOException {
        int known = inputs.versionOf(file.header().path("viewBits").asInt());
        file.expect("input", Integer.toString(known == 0 ? inputs.version() : known));
        file.expect("second", second);
        NumberType type = NumberType.of(file.expect("type", NumberType.texts()));
        NetShape shape = shape(check);
        List<Double> values = worth.get();
        List<List<Double>> chances = classChances(values);
        ByteBuffer buffer = ByteBuffer.wrap(body(shape, type));
        Map<String, float[]> arrays = new LinkedHashMap<>();
        for (NetShape.Array array : shape.arrays()) {
            arrays.put(array.name(), type.read(buffer, array));
        }
        try {
            return new LoadedNet(Net.of(shape, arrays), values, chances, file.sha256());
        } catch (IllegalArgumentException e) {
            throw file.wrong(e.getMessage(), e);
        }
    }

    private NetShape shape(Consumer<NetShape> check) {
        try {
            NetShape shape = new NetShape(
                    file.integer("viewBits"),
                    file.integer("secondBits"),
                    file.integer("width"),
                    file.integer("blocks"),
                    file.integer("outputs"));
            check.accept(shape);
            if (!arrays().equals(shape.arrays())) {
                throw file.wrong("its arrays are not those of a net of its width and blocks, in their order");
            }
            return shape;
        } catch (IllegalArgumentException e) {
            throw file.wrong(e.getMessage(), e);
        }
    }

    private List<NetShape.Array> arrays() {
        List<NetShape.Array> arrays = new ArrayList<>();
        for (JsonNode array : file.header().path("arrays")) {
            List<Integer> shape = new ArrayList<>();
            array.path("shape").forEach(size -> shape.add(size.asInt(-1)));
            arrays.add(new NetShape.Array(array.path("name").asText(), List.copyOf(shape)));
        }
        return arrays;
    }

    private List<Double> placeValues() {
        List<Double> values = numbers("placeValues");
        List<Double> rising = new ArrayList<>(values);
        Collections.reverse(rising);
        if (!rise(rising, Daihinmin.PLAYERS) || rising.get(0) != 0) {
            throw wrong("placeValues", Daihinmin.PLAYERS + " numbers, each less than the one before and the last 0");
        }
        return values;
    }

    private List<Double> gains() {
        List<Double> values = numbers("gains");
        if (!rise(values, OutcomeNet.WINS)) {
            throw wrong("gains", OutcomeNet.WINS + " numbers, each greater than the one before");
        }
        return values;
    }

    private List<Double> numbers(String key) {
        List<Double> values = new ArrayList<>();
        JsonNode found = file.header().path(key);
        for (JsonNode value : found.isArray() ? found : List.<JsonNode>of()) {
            values.add(value.isNumber() ? value.doubleValue() : Double.NaN);
        }
        return values;
    }

    /* Worse outcomes are never worth more, and sums over outcomes stay far from where numbers end. */
    private static boolean rise(List<Double> values, int size) {
        boolean right = values.size() == size;
        for (int i = 0; i < values.size(); i++) {
            right &= Math.abs(values.get(i)) <= MOST && (i == 0 || values.get(i) > values.get(i - 1));
        }
        return right;
    }

    private RuntimeException wrong(String key, String expected) {
        JsonNode found = file.header().path(key);
        String text = found.isMissingNode() ? "missing" : WeightsReader.shortened(found.toString());
        return file.wrong("its " + key + " are " + text + ", expected " + expected);
    }

    private List<List<Double>> classChances(List<Double> values) {
        JsonNode found = file.header().path("classChances");
        if (found.isMissingNode()) {
            return List.of();
        }
        List<List<Double>> chances = new ArrayList<>();
        for (JsonNode row : found) {
            List<Double> places = new ArrayList<>();
            row.forEach(chance -> places.add(chance.isNumber() ? chance.doubleValue() : Double.NaN));
            chances.add(List.copyOf(places));
        }
        try {
            PlaceValues.ofSet(values, chances);
        } catch (IllegalArgumentException e) {
            throw file.wrong(
                    "its classChances are " + WeightsReader.shortened(found.toString()) + ", " + e.getMessage(), e);
        }
        return chances;
    }

    private byte[] body(NetShape shape, NumberType type) throws IOException {
        long expected = shape.arrays().stream().mapToLong(type::bytes).sum();
        if (expected >= Integer.MAX_VALUE) {
            throw file.wrong("a net of that width is too large");
        }
        return file.body((int) expected);
    }
}
