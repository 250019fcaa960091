package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import kakumei.net.NetBatch;
import kakumei.player.Player;
import kakumei.problem.Failure;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.inputs.BeliefWorlds;
import kakumei.search.inputs.Inputs;
import kakumei.testing.Sizes;
import kakumei.threads.PlayerContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of weights: one that PyTorch wrote, with the numbers that PyTorch computed from it, and all that can be wrong. */
class NetFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Rules RULES = Daihinmin.uecda();

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = NetFilesTest.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    private static long[] words(JsonNode texts) {
        long[] words = new long[texts.size()];
        for (int i = 0; i < words.length; i++) {
            words[i] = Long.parseUnsignedLong(texts.get(i).asText(), 16);
        }
        return words;
    }

    @Test
    void net_ofAFileByPyTorch_computesWhatPyTorchDoes(@TempDir Path folder) throws IOException {
        LoadedNet loaded = NetFiles.ofFile(WeightsText.file(folder, resource("torch.weights")));
        assertThat(loaded.placeValues()).containsExactly(9.7, 7.2, 3.7, 1.4, 0.0);
        assertThat(loaded.sha256()).startsWith("dee62969bd8e485c");
        assertLogits(loaded, 1e-4);
    }

    /* The same net with a byte for each number, as the trainer's weights.py writes it. */
    @Test
    void net_ofBytes_computesNearlyTheSame(@TempDir Path folder) throws IOException {
        assertLogits(NetFiles.ofFile(WeightsText.file(folder, resource("torch-int8.weights"))), 0.04);
    }

    private static void assertLogits(LoadedNet loaded, double error) throws IOException {
        NetBatch batch = loaded.net().batch();
        int words = loaded.net().shape().viewBits() / Long.SIZE;
        int compared = 0;
        for (JsonNode position : JSON.readTree(resource("torch.json")).get("cases")) {
            batch.clear();
            batch.view(Arrays.copyOf(words(position.get("view")), words));
            position.get("candidates").forEach(candidate -> batch.add(words(candidate), 0));
            batch.compute();
            for (int row = 0; row < batch.rows(); row++) {
                for (int place = 0; place < 5; place++) {
                    double expected = position.get("logits").get(row).get(place).doubleValue();
                    assertThat(batch.logit(row, place)).isCloseTo(expected, within(error));
                    compared++;
                }
            }
        }
        assertThat(compared).isEqualTo(90);
    }

    @Test
    void half_everyOne_isItsNumber() {
        for (int bits = 0; bits < 1 << 16; bits++) {
            int exponent = bits >> 10 & 0x1F;
            int fraction = bits & 0x3FF;
            double magnitude = exponent == 0x1F
                    ? fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN
                    : exponent == 0 ? Math.scalb((double) fraction, -24) : Math.scalb(1024.0 + fraction, exponent - 25);
            float expected = (float) ((bits & 0x8000) == 0 ? magnitude : -magnitude);
            assertThat(Float.compare(Half.toFloat((short) bits), expected))
                    .as("%04x", bits)
                    .isZero();
        }
    }

    @Test
    void file_isReadOnceUntilItIsWrittenAnew(@TempDir Path folder) throws IOException {
        Path file = WeightsText.file(folder, resource("torch.weights"));
        LoadedNet first = NetFiles.ofFile(file);
        assertThat(NetFiles.ofFile(folder.resolve(".").resolve(file.getFileName())))
                .isSameAs(first);
        Files.write(file, changed("games", "77"));
        assertThat(NetFiles.ofFile(file)).isNotSameAs(first);
    }

    private static PlayerContract.Report check(String spec, int games) {
        Roster roster = Roster.builtIn();
        return PlayerContract.check(
                RULES, roster.entrant(spec, RULES), roster.entrant("random", RULES), 1, games, () -> 0, played -> {});
    }

    @Test
    void champion_isSound() {
        assertThat(check("champion:playouts=20", 2).isSound()).isTrue();
    }

    /* What it does not ask is neither named nor part of what it is made of. */
    @Test
    void champion_ofOtherPlayouts_hasNothingOfTheLinearPolicy() {
        assertThatThrownBy(() -> Roster.builtIn().entrant("champion:playout=guided,heat=2", RULES))
                .hasMessageContaining("heat");
        Origin linear = Roster.builtIn().origin(Spec.parse("champion"), RULES);
        Origin guided = Roster.builtIn().origin(Spec.parse("champion:playout=guided"), RULES);
        Origin uniform = Roster.builtIn().origin(Spec.parse("champion:playout=uniform"), RULES);
        assertThat(guided.weights()).isEqualTo(uniform.weights()).isNotEqualTo(linear.weights());
    }

    @Test
    void netAsBelief_isRefused(@TempDir Path folder) throws IOException {
        Path net = WeightsText.file(folder, resource("torch.weights"));
        assertThatThrownBy(() -> Roster.builtIn().entrant("champion:belief=" + net, RULES))
                .isInstanceOf(Failure.class)
                .hasMessage("the weights file " + net + " cannot be used: its second is candidate, expected none");
    }

    /** True hands in games of five nets, of which our belief must know more than an even deal. */
    @Test
    void ourBelief_givesTrueHandsMoreChanceThanAnEvenDeal() {
        LoadedNet belief = NetFiles.beliefOf(new Parts(Spec.parse("champion"), HandCountFiles::load));
        BeliefWorlds worlds = new BeliefWorlds(belief.net(), new Inputs());
        Player net = Roster.builtIn().entrant("net", RULES).factory().create(1);
        SplitMix random = new SplitMix(1);
        double gain = 0;
        int positions = 0;
        for (int game = 0; game < Sizes.of(8, 300); game++) {
            State state = RULES.newState();
            RULES.deal(state, random);
            RULES.open(state);
            while (state.phase() == Phase.PLAY) {
                View view = new View(RULES, state, state.turn(), state.hand(state.turn()));
                worlds.see(view);
                gain += worlds.logChance(state.hands()) - logEvenChance(view);
                positions++;
                long meld = net.choose(view).packed();
                state.submitted(state.turn(), meld);
                RULES.play(state, meld);
            }
        }
        assertThat(gain / positions).as("nats a position").isGreaterThan(1.0);
    }

    private static double logEvenChance(View view) {
        double log = 0;
        int dealt = 0;
        for (int player = 0; player < view.players(); player++) {
            for (int i = 1; player != view.me() && i <= view.handSize(player); i++) {
                dealt++;
                log += Math.log(i) - Math.log(dealt);
            }
        }
        return log;
    }

    @Test
    void player_ofAFile_isSound(@TempDir Path folder) throws IOException {
        PlayerContract.Report report =
                check("net:file=" + WeightsText.file(folder, resource("torch.weights")), Sizes.of(60, 500));
        assertThat(report.faults()).isEmpty();
        assertThat(report.decisions()).isGreaterThan(500);
    }

    @Test
    void net_ofThisBuild_isSound() {
        assertThat(check("net", Sizes.of(2, 500)).faults()).isEmpty();
    }

    @Test
    void origin_namesTheWeights(@TempDir Path folder) throws IOException {
        Path file = WeightsText.file(folder, resource("torch.weights"));
        Origin origin = Roster.builtIn().origin(Spec.parse("net:file=" + file), RULES);
        assertThat(origin.text()).startsWith("code:").endsWith(" weights:dee62969bd8e485c");
        Origin ours = Roster.builtIn().origin(Spec.parse("net"), RULES);
        assertThat(ours.difference(origin)).isEqualTo("its weights");
    }

    /** The file with one key of its first line set to a value of JSON, or removed. */
    private static byte[] changed(String key, String json) throws IOException {
        return changed(key, json, body());
    }

    private static byte[] changed(String key, String json, byte[] body) throws IOException {
        byte[] whole = resource("torch.weights");
        String line = new String(whole, 0, whole.length - body().length, StandardCharsets.UTF_8);
        ObjectNode header = (ObjectNode) JSON.readTree(line);
        WeightsText.change(header, key, json);
        return WeightsText.of(header, body);
    }

    private static byte[] body() throws IOException {
        byte[] whole = resource("torch.weights");
        int end = 0;
        while (whole[end] != '\n') {
            end++;
        }
        return Arrays.copyOfRange(whole, end + 1, whole.length);
    }

    private static void assertRefused(Path folder, byte[] content, String message) throws IOException {
        assertThat(WeightsText.refusal(folder, content, "net:file", RULES)).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    format       | "other"      | its format is other, expected kakumei-net
                    version      | 2            | its version is 2, expected 1
                    game         | "bigtwo"     | its game is bigtwo, expected daihinmin
                    game         | ''           | its game is missing, expected daihinmin
                    rulesVersion | "uecda-9"    | its rulesVersion is uecda-9, expected uecda-1
                    rulesVersion | ''           | its rulesVersion is missing, expected uecda-1
                    input        | 2            | its input is 2, expected 1
                    viewBits     | 1536         | its input is 1, expected 2
                    viewBits     | 1280         | its input is 1, expected 2
                    second       | "hidden"     | its second is hidden, expected candidate
                    type         | "int4"       | its type is int4, expected float16 or int8
                    width        | "wide"       | its width is "wide", expected a whole number
                    width        | ''           | its width is missing, expected a whole number
                    width        | 33           | width 33: expected a multiple of 32 up to 8192
                    width        | 64           | its arrays are not those of a net of its width and blocks, in their order
                    blocks       | 4            | its arrays are not those of a net of its width and blocks, in their order
                    outputs      | 4            | expected a net of 1536 bits of a view, 256 of a candidate and 5 places (6 outputs with a preference), not 1024, 256 and 4
                    arrays       | []           | its arrays are not those of a net of its width and blocks, in their order
                    placeValues  | ''           | its placeValues are missing, expected 5 numbers, each less than the one before and the last 0
                    placeValues  | {"a":5,"b":4,"c":3,"d":2,"e":0} | its placeValues are {"a":5,"b":4,"c":3,"d":2,"e":0}, expected 5 numbers, each less than the one before and the last 0
                    placeValues  | [5,4,3,2]    | its placeValues are [5,4,3,2], expected 5 numbers, each less than the one before and the last 0
                    placeValues  | [0,1,2,3,"a"] | its placeValues are [0,1,2,3,"a"], expected 5 numbers, each less than the one before and the last 0
                    placeValues  | [5,4,3,2,1]  | its placeValues are [5,4,3,2,1], expected 5 numbers, each less than the one before and the last 0
                    placeValues  | [5,-1e300,1e300,2,0] | its placeValues are [5,-1.0E300,1.0E300,2,0], expected 5 numbers, each less than the one before and the last 0
                    placeValues  | [1.7e308,3,2,1,0] | its placeValues are [1.7E308,3,2,1,0], expected 5 numbers, each less than the one before and the last 0
                    classChances | [[1,0,0,0,0]] | its classChances are [[1,0,0,0,0]], expected the chances of 5 places for each of 5 classes, each row summing to 1
                    classChances | "none"       | its classChances are "none", expected the chances of 5 places for each of 5 classes, each row summing to 1
                    sha256       | "00"         | it is damaged: the hash of its weights is not the one in its first line
                    """)
    void file_withAnotherHeader_isRefused(String key, String json, String message, @TempDir Path folder)
            throws IOException {
        assertRefused(folder, changed(key, json), message);
    }

    @Test
    void file_cutOffOrTooLongOrDamaged_isRefused(@TempDir Path folder) throws IOException {
        byte[] whole = resource("torch.weights");
        int bytes = body().length;
        assertRefused(folder, new byte[0], "it does not begin with a line of JSON");
        assertRefused(folder, Arrays.copyOf(whole, 300), "it does not begin with a line of JSON");
        assertRefused(folder, "hello\n".getBytes(StandardCharsets.UTF_8), "it does not begin with a line of JSON");
        assertRefused(folder, "[1]\n".getBytes(StandardCharsets.UTF_8), "it does not begin with a line of JSON");
        assertRefused(
                folder,
                Arrays.copyOf(whole, whole.length - 1),
                "it is cut off: " + (bytes - 1) + " bytes of weights, expected " + bytes);
        assertRefused(
                folder, Arrays.copyOf(whole, whole.length + 1), "something follows its " + bytes + " bytes of weights");
        byte[] flipped = whole.clone();
        flipped[whole.length - 9] ^= 1;
        assertRefused(folder, flipped, "it is damaged: the hash of its weights is not the one in its first line");
    }

    @Test
    void file_withWhatIsNoNumber_isRefused(@TempDir Path folder) throws IOException, NoSuchAlgorithmException {
        byte[] body = body();
        body[1] = 0x7E; // the first number of the view becomes NaN
        String hash =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        assertRefused(folder, changed("sha256", "\"" + hash + "\"", body), "view holds NaN, which is no finite number");
    }

    @Test
    void future_isOneOfThree_andChancesOfClassesAreRead(@TempDir Path folder) throws IOException {
        String even = "[0.2,0.2,0.2,0.2,0.2]";
        Path without = WeightsText.file(folder, resource("torch.weights"));
        Path with = WeightsText.file(
                folder, changed("classChances", "[" + String.join(",", even, even, even, even, even) + "]"));
        assertThat(NetFiles.ofFile(without).classChances()).isEmpty();
        assertThat(NetFiles.ofFile(with).classChances()).hasSize(5).allMatch(row -> row.size() == 5);
        for (String player : List.of("net", "champion")) {
            for (String future : List.of("set", "middle", "none")) {
                String spec = player + ":future=" + future + ",file=" + with;
                assertThat(Roster.builtIn().entrant(spec, RULES).name()).startsWith(player);
            }
            assertThatThrownBy(() -> Roster.builtIn().entrant(player + ":future=bright", RULES))
                    .hasMessageContaining("expected one of set, middle, none");
        }
    }

    @Test
    void file_thatIsNone_isRefused(@TempDir Path folder) {
        Path none = folder.resolve("none.weights");
        assertThatThrownBy(() -> Roster.builtIn().entrant("net:file=" + none, RULES))
                .isInstanceOf(Failure.class)
                .hasMessage("no weights file " + none);
        assertThatThrownBy(() -> Roster.builtIn().entrant("net:file=" + folder, RULES))
                .isInstanceOf(Failure.class)
                .hasMessageStartingWith("cannot read the weights file " + folder);
    }
}
